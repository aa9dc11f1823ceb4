import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'
import type { Reader } from '../database.ts'
import type { SearchBest, SearchReader, SearchScope } from '../search-index.ts'
import { containsPattern, ESCAPE, startsWithPattern } from './like.ts'
import { anyOf, type Field, holdsIn, type SearchTerms, searchIndex, seenBy, subsets, type Token } from './search.ts'

/** PostgreSQL: one trigram index over the fields of a document. It serves `like` by itself and rechecks its hits. */

/** With more tokens there are too many combinations; then all hits are ranked. */
const MAX_TOKENS = 3
const MAX_SPELLINGS = 8

/** The index only knows letters and digits. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** Best field first. */
const fields: Field[] = ['name', 'keywords', 'body']

export const inScope = ({ groupId, kind }: SearchScope): RawBuilder<SqlBool> =>
  sql`d."groupId" = ${groupId} and d.kind = ${kind}`

const holds = (texts: string[], places: Field[]): RawBuilder<SqlBool> =>
  anyOf(texts.flatMap((text) => places.map((place) => holdsIn(place, text))))

export const holdsAny = (texts: string[]): RawBuilder<SqlBool> => holds(texts, fields)

export function bestOf(db: Reader, scope: SearchScope, asked: SearchTerms): SearchBest | undefined {
  const { whole, tokens, id } = asked
  const texts = tokens.flat()
  const isSimple = tokens.length <= MAX_TOKENS && texts.length <= MAX_SPELLINGS
  if (!isSimple || ![whole, ...texts].every(hasTrigram)) return undefined
  const ranks = ranksOf(asked)
  const hits = (limit: number, offset: number) => {
    // A limit for each part keeps its order and tells the planner how few rows are wanted.
    const parts = ranks.map(
      ({ where, by }) => sql`(select d.id from "searchDocument" as d where ${inScope(scope)} and ${where}
        order by ${by}d.key desc limit ${limit + offset})`,
    )
    return sql<{ hitId: string; hitPlace: number }>`(select hit.id as "hitId", row_number() over () as "hitPlace"
      from (${sql.join(parts, sql` union all `)} limit ${limit} offset ${offset}) as hit)`.as('searchHit')
  }
  return {
    count: async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from "searchDocument" as d where ${inScope(scope)} and ${holdsAny(texts)}
        ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
      return rows[0]?.total ?? 0
    },
    ids: async (limit, offset) => {
      const hit = db.selectFrom(hits(limit, offset)).select('searchHit.hitId')
      return (await hit.orderBy('searchHit.hitPlace').execute()).map(({ hitId }) => hitId)
    },
    keep: (rows, limit, offset) =>
      rows
        .innerJoin(hits(limit, offset), (join) => join.on(sql<SqlBool>`${sql.ref('searchHit.hitId')} = ${id}`))
        .orderBy(sql.ref('searchHit.hitPlace')) as unknown as typeof rows,
  }
}

/** The documents of one rank, and how they are sorted before their age. */
type Rank = { where: RawBuilder<SqlBool>; by: RawBuilder<unknown> }

const unordered = (where: RawBuilder<SqlBool>): Rank => ({ where, by: sql`` })

function ranksOf({ whole, tokens, rank }: SearchTerms): Rank[] {
  const weighed = (where: RawBuilder<SqlBool>): Rank => ({ where, by: sql`${rank}, ` })
  const inName = holdsIn('name', whole)
  const isWord = tokens.length === 1
  // Few names contain several words, and there are many combinations: these are ranked by weight.
  const ranks = isWord ? ranksByName(whole, weighed) : [weighed(inName)]
  const better = [inName]
  for (let held = tokens.length; held > 1; held--) {
    const holding = anyOf(subsets(tokens, held).map(holdsAll))
    ranks.push(weighed(excluding(holding, better)))
    better.push(holding)
  }
  for (const field of fields) {
    const holding = holds(tokens.flat(), [field])
    // A single word that is the whole text was already queried in the name.
    const isAsked = isWord && field === 'name' && tokens[0]?.join() === whole
    if (!isAsked) ranks.push(unordered(excluding(holding, better)))
    better.push(holding)
  }
  return ranks
}

function ranksByName(whole: string, weighed: (where: RawBuilder<SqlBool>) => Rank): Rank[] {
  const named = (pattern: string) => sql<SqlBool>`d.name like ${pattern} escape ${ESCAPE}`
  const first = named(startsWithPattern(whole))
  const wordStart = named(containsPattern(` ${whole}`))
  // To trigrams the start of a name looks like the start of any word, so names that contain the text are queried once.
  return [
    weighed(first),
    unordered(excluding(wordStart, [first])),
    unordered(excluding(holdsIn('name', whole), [first, wordStart])),
  ]
}

const holdsAll = (tokens: Token[]): RawBuilder<SqlBool> => sql`(${sql.join(tokens.map(holdsAny), sql` and `)})`

const excluding = (where: RawBuilder<SqlBool>, better: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${where} and not ${anyOf(better)}`

const select = (what: RawBuilder<unknown>, reader: SearchReader, texts: string[]): RawBuilder<unknown> =>
  sql`select ${what} from "searchDocument" as d where ${inScope(reader)} and ${holdsAny(texts)}${seenBy(reader)}`

export const postgresSearch = searchIndex({ select, best: bestOf })
