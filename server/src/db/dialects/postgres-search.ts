import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'
import type { Reader } from '../database.ts'
import type { SearchBest, SearchReader, SearchScope } from '../search-index.ts'
import { containsPattern, ESCAPE, startsWithPattern } from './like.ts'
import { anyOf, type Field, holdsIn, type SearchTerms, searchIndex, seenBy, subsets, type Token } from './search.ts'

/**
 * The best hits without a look at most of the others. What ranks alike is a question of its own, answered newest first;
 * PostgreSQL asks them in turn and stops when the page is full. Each is either a walk from the newest document, where
 * many hold the words, or a look into the index of trigrams, where few do: which one is PostgreSQL's to choose, because
 * it knows about how many there are. So a page costs what stands before its end.
 */

/** With more tokens there are too many ways to hold some of them; then all hits are weighed. */
const MAX_TOKENS = 3
const MAX_SPELLINGS = 8

/** What the index can look for: it knows nothing of signs. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** Best first: where a word stands tells what it is worth. */
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
    // A limit of its own keeps each part in its order and tells how few of it are wanted.
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

/** Documents that are sorted by what stands before their age; nothing where they rank alike. */
type Rank = { where: RawBuilder<SqlBool>; by: RawBuilder<unknown> }

const unordered = (where: RawBuilder<SqlBool>): Rank => ({ where, by: sql`` })

function ranksOf({ whole, tokens, rank }: SearchTerms): Rank[] {
  const weighed = (where: RawBuilder<SqlBool>): Rank => ({ where, by: sql`${rank}, ` })
  const inName = holdsIn('name', whole)
  const isWord = tokens.length === 1
  // Few names hold several words, few documents hold all of them, and there are many ways to do so: these are weighed.
  const ranks = isWord ? ranksByName(whole, weighed) : [weighed(inName)]
  const better = [inName]
  for (let held = tokens.length; held > 1; held--) {
    const holding = anyOf(subsets(tokens, held).map(holdsAll))
    ranks.push(weighed(excluding(holding, better)))
    better.push(holding)
  }
  for (const field of fields) {
    const holding = holds(tokens.flat(), [field])
    // One word that is the whole text was asked for in the name already.
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
  // To trigrams the beginning of a name is that of any word: asked once, all names that hold the text are passed once.
  return [
    weighed(first),
    unordered(excluding(wordStart, [first])),
    unordered(excluding(holdsIn('name', whole), [first, wordStart])),
  ]
}

const holdsAll = (tokens: Token[]): RawBuilder<SqlBool> => sql`(${sql.join(tokens.map(holdsAny), sql` and `)})`

const excluding = (where: RawBuilder<SqlBool>, better: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${where} and not ${anyOf(better)}`

/** PostgreSQL: one trigram index over the fields of a document. It serves `like` by itself and rechecks what it finds. */

const select = (what: RawBuilder<unknown>, reader: SearchReader, texts: string[]): RawBuilder<unknown> =>
  sql`select ${what} from "searchDocument" as d where ${inScope(reader)} and ${holdsAny(texts)}${seenBy(reader)}`

export const postgresSearch = searchIndex({ select, best: bestOf })
