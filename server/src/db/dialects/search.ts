import { kanaSpellings } from '@larder/domain/search/kana.ts'
import { type SearchTokens, termsOf } from '@larder/domain/search/search-tokens.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'
import type { SearchBest, SearchIndex, SearchReader, SearchScope } from '../search-index.ts'
import { containsPattern, ESCAPE, startsWithPattern } from './like.ts'
import { type DocumentKeys, listStale, listStaleOf, putting, remove } from './search-documents.ts'
import { knownWords, wordsSeenBy } from './search-vocabulary.ts'
import { type Guess, guessesFor, typosAllowed } from './typo-tolerance.ts'

/**
 * The part of the search index that both databases share: matching, ranking and typo tolerance. Finding documents that
 * contain a text by an index is the other part, one per database.
 */

export type SearchEngine = {
  keys?: DocumentKeys
  /** Selects from the documents `d` that the reader sees those that contain any of the texts, by an index. */
  select: (what: RawBuilder<unknown>, reader: SearchReader, texts: string[]) => RawBuilder<unknown>
  /** Whether `d` contains none of the texts, where that is known without reading it. */
  lacks?: (texts: string[]) => RawBuilder<SqlBool> | undefined
  /** The best hits, where the index can find them directly; in the order of `rank`, then newest first. */
  best?: (db: Reader, scope: SearchScope, asked: SearchTerms) => SearchBest | undefined
}

/** The parsed search; `id` is the record's id in the listing query. */
export type SearchTerms = { whole: string; tokens: Token[]; rank: RawBuilder<number>; id: Expression<unknown> }

/** One search term in all accepted spellings. */
export type Token = string[]
export type Field = 'name' | 'keywords' | 'body'

/** Unknown words are compared with the whole vocabulary, so only the first few are guessed. */
const MAX_GUESSED = 4
const LONGEST_TEXT = 200
const MAX_SPELLINGS = 5

export function searchIndex(engine: SearchEngine): SearchIndex {
  return {
    put: putting(engine.keys),
    remove,
    listStale,
    listStaleOf,
    match: async (db, { sees, ...scope }, text, id) => {
      const tokens = await spelledTokens(db, engine, sees ? { ...scope, sees } : scope, text)
      const whole = cut(text.whole)
      const rank = rankOf(engine, whole, tokens)
      const columns = sql`d.id as "hitId", d.key as "hitKey", ${rank} as "hitRank"`
      const hits = sql`(${engine.select(columns, scope, tokens.flat())})`.as('searchHit')
      const best = engine.best?.(db, scope, { whole, tokens, rank, id })
      return {
        keep: (rows) =>
          rows.innerJoin(hits, (join) =>
            join.on(sql<SqlBool>`${sql.ref('searchHit.hitId')} = ${id}`),
          ) as unknown as typeof rows,
        rank: sql.ref('searchHit.hitRank'),
        newest: sql.ref('searchHit.hitKey'),
        ...(best ? { best } : {}),
      }
    },
  }
}

const cut = (text: string): string => text.slice(0, LONGEST_TEXT).trim()

async function spelledTokens(
  db: Reader,
  engine: SearchEngine,
  reader: SearchReader,
  text: SearchTokens,
): Promise<Token[]> {
  const tokens = [...new Set(termsOf(text).map(cut))]
  const guessable = tokens.filter((token) => text.words.includes(token) && typosAllowed(token) > 0)
  const held = await heldTexts(db, engine, reader, guessable.flatMap(kanaSpellings))
  const unknown = guessable.filter((word) => !kanaSpellings(word).some((one) => held.has(one))).slice(0, MAX_GUESSED)
  const spellings = await spellingsOf(db, engine, reader, unknown)
  return tokens.map((token) => spellings.get(token) ?? kanaSpellings(token))
}

/** Which of the texts occur in a document that the reader sees. */
async function heldTexts(
  db: Reader,
  engine: SearchEngine,
  reader: SearchReader,
  texts: string[],
): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const asked = texts.map((text) => sql`select ${text} as text where exists (${engine.select(sql`1`, reader, [text])})`)
  const { rows } = await sql<{ text: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return new Set(rows.map((row) => row.text))
}

async function spellingsOf(
  db: Reader,
  engine: SearchEngine,
  reader: SearchReader,
  unknown: string[],
): Promise<Map<string, Token>> {
  if (unknown.length === 0) return new Map()
  const shortest = Math.min(...unknown.map((word) => word.length - typosAllowed(word)))
  const known = await (reader.sees ? wordsSeenBy(db, reader) : knownWords(db, reader, shortest))
  const guesses = unknown.map((word): [string, Guess[]] => [word, guessesFor(word, known)])
  const guessed = new Set(guesses.flatMap(([, some]) => some.map((guess) => guess.word)))
  const held = await heldTexts(db, engine, reader, [...guessed])
  const spellings = guesses.map(([word, some]): [string, Token] => [word, nearest(some, held)])
  return new Map(spellings.filter(([, words]) => words.length > 0))
}

/** Only guesses with the fewest typos count, and `chickens` adds nothing to `chicken`. */
function nearest(guesses: Guess[], held: Set<string>): Token {
  const existing = guesses.filter((guess) => held.has(guess.word))
  const best = existing.filter((guess) => guess.typos === existing[0]?.typos).map((guess) => guess.word)
  return best.filter((word) => !best.some((other) => other !== word && word.includes(other))).slice(0, MAX_SPELLINGS)
}

/** The condition that limits a select from `d` to what the reader sees. */
export const seenBy = ({ sees }: SearchReader): RawBuilder<unknown> =>
  sees ? sql` and ${sees(sql.ref('d.id'))}` : sql``

export const holdsIn = (field: Field, text: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`d.${field}`)} like ${containsPattern(text)} escape ${ESCAPE}`

const NEVER = sql<SqlBool>`false`
const ALWAYS = sql<SqlBool>`true`

const IN_NAME = 3
const IN_KEYWORDS = 2
const IN_BODY = 1

/** Containing one more word outweighs any better field. */
function rankOf(engine: SearchEngine, whole: string, tokens: Token[]): RawBuilder<number> {
  const each = IN_NAME * tokens.length
  const anyIn = (field: Field, token: Token) => anyOf(token.map((text) => holdsIn(field, text)))
  const worth = tokens.map((token) => {
    // The body need not be searched: a matching word that is in no better field is there.
    const lacking = tokens.length === 1 ? NEVER : engine.lacks?.(token)
    return sql`case
      when ${lacking ?? NEVER} then 0
      when ${anyIn('name', token)} then ${sql.lit(each + IN_NAME)}
      when ${anyIn('keywords', token)} then ${sql.lit(each + IN_KEYWORDS)}
      when ${lacking ? ALWAYS : anyIn('body', token)} then ${sql.lit(each + IN_BODY)}
      else 0 end`
  })
  const most = tokens.length * (each + IN_NAME) + 1
  return nameRank(whole, sql`${sql.lit(IN_NAME + most)} - (${sql.join(worth, sql` + `)})`)
}

/**
 * Rank by name: equal, starts with the text, has a word that starts with it, contains it; `otherwise` if it does not.
 */
export const nameRank = (whole: string, otherwise: RawBuilder<unknown>): RawBuilder<number> => sql`case
  when d.name = ${whole} then 0
  when d.name like ${startsWithPattern(whole)} escape ${ESCAPE} then 1
  when d.name like ${containsPattern(` ${whole}`)} escape ${ESCAPE} then 2
  when ${holdsIn('name', whole)} then 3
  else ${otherwise} end`

export const anyOf = (ways: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(ways, sql` or `)})`

export function subsets<T>(all: T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, at) => subsets(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))
}
