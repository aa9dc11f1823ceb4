import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'
import type { Reader } from '../database.ts'
import type { SearchBest, SearchScope } from '../search-index.ts'
import { ESCAPE, startsWithPattern } from './like.ts'
import { nameRank, type SearchTerms, subsets, type Token } from './search.ts'

/**
 * Finds the best hits without ranking all of them. Each rank is a query of its own, answered newest first; they run one
 * after the other until the page is full. So a page costs what comes before its end, and a frequent word costs no more
 * than a rare one.
 */

/** With more tokens there are too many combinations; then all hits are ranked. */
const MAX_TOKENS = 3
const MAX_SPELLINGS = 8

export function bestOf(db: Reader, scope: SearchScope, { whole, tokens }: SearchTerms): SearchBest | undefined {
  const texts = tokens.flat()
  const isSimple = tokens.length <= MAX_TOKENS && texts.length <= MAX_SPELLINGS
  if (!isSimple || ![whole, ...texts].every(hasTrigram)) return undefined
  return {
    count: async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from "searchText" where "searchText" match ${anyPhrase(texts)}
        and ${inScope(sql.ref('searchText.rowid'), scope)} ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
      return rows[0]?.total ?? 0
    },
    ids: async (limit, offset) => {
      const { first, later } = await parted(db, scope, whole, tokens)
      const known = first.slice(offset, offset + limit)
      if (known.length === limit) return known
      const rest = await idsOf(db, later, limit - known.length, Math.max(0, offset - first.length))
      return [...known, ...rest]
    },
  }
}

async function idsOf(db: Reader, ranks: RawBuilder<unknown>[], limit: number, offset: number): Promise<string[]> {
  // A limit for each part keeps its order.
  const each = ranks.map((rank) => sql`select key from (${rank} limit -1)`)
  const { rows } = await sql<{ id: string }>`
    select d.id from (select key from (${sql.join(each, sql` union all `)}) limit ${limit} offset ${offset}) as hit
    cross join "searchDocument" as d on d.key = hit.key`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reading and ranking so many is faster than a walk that finds nothing. */
const FEW = 60
/** After all ranks by name. */
const AFTER_NAMES = 4

/**
 * A query that finds less than a page walks past all documents that contain the words. So where few names match, these
 * are found once and ranked directly, instead of one walk per rank.
 */
async function parted(db: Reader, scope: SearchScope, whole: string, tokens: Token[]) {
  const byPlace = ranksByPlace(whole, tokens).map((asked) => hits(asked, scope))
  const isOneWord = tokens.length === 1 && tokens[0]?.[0] === whole
  // A name that contains the whole text contains all its tokens, unless they were respelled.
  const isRead = tokens.every((token) => token.some((text) => whole.includes(text)))
  const holdingAll = isRead ? await fewNamed(db, scope, whole, allInName(tokens)) : undefined
  if (holdingAll) return { first: holdingAll, later: byPlace.slice(1) }
  const holdingWhole = isOneWord ? undefined : await fewNamed(db, scope, whole, inName(whole))
  if (holdingWhole) return { first: holdingWhole, later: byPlace }
  // A single word that is the whole text was already queried in the name.
  return { first: [], later: [...ranksByName(scope, whole), ...byPlace.slice(isOneWord ? 1 : 0)] }
}

/** The documents by the rank of their name; nothing if there are many. */
async function fewNamed(db: Reader, scope: SearchScope, whole: string, asked: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string; key: number; rank: number }>`
    select d.id, d.key, ${nameRank(whole, sql.lit(AFTER_NAMES))} as "rank"
    from "searchText" cross join "searchDocument" as d on d.key = "searchText".rowid
    where "searchText" match ${asked} and ${inScope(sql.ref('searchText.rowid'), scope)}
    limit ${sql.lit(FEW + 1)} ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
  if (rows.length > FEW) return undefined
  return rows.toSorted((one, other) => one.rank - other.rank || other.key - one.key).map(({ id }) => id)
}

const AFTER_EVERY_LETTER = '\u{10ffff}'

function ranksByName(scope: SearchScope, whole: string): RawBuilder<unknown>[] {
  const { groupId, kind } = scope
  const named = sql`select d.key from "searchDocument" as d where d."groupId" = ${groupId} and d.kind = ${kind}`
  const [anywhere, wordStart] = [inName(whole), inName(` ${whole}`)]
  const later = (asked: string) => sql`
    select "searchText".rowid as key from "searchText" cross join "searchDocument" as d on d.key = "searchText".rowid
    where "searchText" match ${asked} and ${inScope(sql.ref('searchText.rowid'), scope)}
    and d.name not like ${startsWithPattern(whole)} escape ${ESCAPE} order by "searchText".rowid desc`
  return [
    sql`${named} and d.name = ${whole} order by d.key desc`,
    sql`${named} and d.name > ${whole} and d.name < ${whole + AFTER_EVERY_LETTER} order by d.key desc`,
    later(wordStart),
    later(`${anywhere} NOT ${wordStart}`),
  ]
}

const inName = (text: string) => `(name : (${anyPhrase([text])}))`

const allInName = (tokens: Token[]) => tokens.map((token) => `(name : (${anyPhrase(token)}))`).join(' AND ')

const hits = (asked: string, scope: SearchScope) => sql`
  select "searchText".rowid as key from "searchText"
  where "searchText" match ${asked} and ${inScope(sql.ref('searchText.rowid'), scope)} order by "searchText".rowid desc`

/** The fields a token may stand in at worst, by rank. */
const places = ['{name keywords body}', '{name keywords}', '{name}']

/** Documents without the whole text in their name: by how many tokens they contain, then by field. */
function ranksByPlace(whole: string, tokens: Token[]): string[] {
  const ranks: string[] = []
  let better = inName(whole)
  for (let held = tokens.length; held > 0; held--) {
    const before = better
    for (let worth = held * places.length; worth >= held; worth--) {
      const ways = subsets(tokens, held).flatMap((some) => waysToHold(some, worth))
      const asked = `(${ways.join(' OR ')})`
      ranks.push(`${asked} NOT ${better}`)
      better = `(${before} OR ${asked})`
    }
  }
  return ranks
}

/** All combinations of fields with this total weight. */
function waysToHold([token, ...others]: Token[], worth: number): string[] {
  if (!token) return worth === 0 ? [''] : []
  return places.flatMap((place, at) =>
    waysToHold(others, worth - at - 1).map((rest) => {
      const one = `(${place} : (${anyPhrase(token)}))`
      return rest === '' ? one : `(${one} AND ${rest})`
    }),
  )
}

const TRIGRAM = 3
/** A group and kind have a range of keys of their own. */
const KEYS_OF_A_SCOPE = 4_294_967_296

export const hasTrigram = (text: string): boolean => [...text].length >= TRIGRAM

/** Within quotes FTS5 has no operators. */
export const anyPhrase = (texts: string[]): string =>
  texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')

/** Null, and so no key, for a group without documents of the kind. */
export const firstKey = ({ groupId, kind }: SearchScope): RawBuilder<number> =>
  sql`(select number * ${sql.lit(KEYS_OF_A_SCOPE)} from "searchScope" where "groupId" = ${groupId} and kind = ${kind})`

export const inScope = (key: RawBuilder<unknown>, scope: SearchScope): RawBuilder<SqlBool> =>
  sql`${key} between ${firstKey(scope)} and ${firstKey(scope)} + ${sql.lit(KEYS_OF_A_SCOPE - 1)}`
