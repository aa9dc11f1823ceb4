import { type RawBuilder, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'
import type { Reader } from '../database.ts'
import type { SearchBest, SearchScope } from '../search-index.ts'
import { beginning, ESCAPE } from './like.ts'
import type { Token } from './search.ts'
import { anyPhrase, hasTrigram, inScope } from './sqlite-phrases.ts'

/**
 * The best hits without a look at the others. Each rank is a question of its own to the index, which answers it newest
 * first; they are asked one after the other until the page is full. So a page costs what stands before its end, and a
 * word that a third of all recipes holds costs no more than a rare one.
 */

/** With more tokens there are too many ways to hold some of them somewhere; then all hits are weighed. */
const MOST_TOKENS = 3
const MOST_SPELLINGS = 8

export function bestOf(db: Reader, scope: SearchScope, whole: string, tokens: Token[]): SearchBest | undefined {
  const texts = tokens.flat()
  const isSimple = tokens.length <= MOST_TOKENS && texts.length <= MOST_SPELLINGS
  if (!isSimple || ![whole, ...texts].every(hasTrigram)) return undefined
  return {
    count: async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from "searchText" where "searchText" match ${anyPhrase(texts)}
        and ${inScope(sql.ref('searchText.rowid'), scope)} ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
      return rows[0]?.total ?? 0
    },
    ids: async (limit, offset) => {
      const ranks = [...ranksByName(scope, whole), ...ranksByPlace(whole, tokens).map((asked) => hits(asked, scope))]
      // A limit of its own keeps each part in its order.
      const each = ranks.map((rank) => sql`select key from (${rank} limit -1)`)
      const { rows } = await sql<{ id: string }>`
        select d.id from (select key from (${sql.join(each, sql` union all `)}) limit ${limit} offset ${offset}) as hit
        cross join "searchDocument" as d on d.key = hit.key`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}

const AFTER_EVERY_LETTER = '\u{10ffff}'

function ranksByName(scope: SearchScope, whole: string): RawBuilder<unknown>[] {
  const { groupId, kind } = scope
  const named = sql`select d.key from "searchDocument" as d where d."groupId" = ${groupId} and d.kind = ${kind}`
  const [anywhere, wordStart] = [`name : (${anyPhrase([whole])})`, `name : (${anyPhrase([` ${whole}`])})`]
  const later = (asked: string) => sql`
    select "searchText".rowid as key from "searchText" cross join "searchDocument" as d on d.key = "searchText".rowid
    where "searchText" match ${asked} and ${inScope(sql.ref('searchText.rowid'), scope)}
    and d.name not like ${beginning(whole)} escape ${ESCAPE} order by "searchText".rowid desc`
  return [
    sql`${named} and d.name = ${whole} order by d.key desc`,
    sql`${named} and d.name > ${whole} and d.name < ${whole + AFTER_EVERY_LETTER} order by d.key desc`,
    later(wordStart),
    later(`${anywhere} NOT ${wordStart}`),
  ]
}

const hits = (asked: string, scope: SearchScope) => sql`
  select "searchText".rowid as key from "searchText"
  where "searchText" match ${asked} and ${inScope(sql.ref('searchText.rowid'), scope)} order by "searchText".rowid desc`

/** Where a token may stand at the worst, by what it is worth there. */
const places = ['{name keywords body}', '{name keywords}', '{name}']

/** What does not hold the whole text in its name: by how many tokens it holds, then by where it holds them. */
function ranksByPlace(whole: string, tokens: Token[]): string[] {
  const ranks: string[] = []
  let better = `(name : (${anyPhrase([whole])}))`
  for (let held = tokens.length; held > 0; held--) {
    const before = better
    for (let worth = held * places.length; worth >= held; worth--) {
      const ways = subsets(tokens, held).flatMap((some) => waysToHold(some, worth))
      const asked = `(${ways.join(' OR ')})`
      ranks.push(`${asked} NOT ${better}`)
      better = `(${before} OR ${asked})`
    }
  }
  // A single token that is the whole text was asked for in the name already.
  return tokens.length === 1 && tokens[0]?.[0] === whole ? ranks.slice(1) : ranks
}

/** Every way in which the tokens are worth so much together. */
function waysToHold([token, ...others]: Token[], worth: number): string[] {
  if (!token) return worth === 0 ? [''] : []
  return places.flatMap((place, at) =>
    waysToHold(others, worth - at - 1).map((rest) => {
      const one = `(${place} : (${anyPhrase(token)}))`
      return rest === '' ? one : `(${one} AND ${rest})`
    }),
  )
}

function subsets<T>(all: T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, at) => subsets(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))
}
