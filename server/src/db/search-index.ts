import type { SearchTokens } from '@larder/domain/search/search-tokens.ts'
import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Database, Reader, Writer } from './database.ts'

/** What a document stands for. Things of one kind are found among themselves, and only their words are guessed at. */
export type SearchKind = 'recipe' | 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool'

export type SearchScope = { groupId: string; kind: SearchKind }

/** Whoever may not see all of the scope must not learn from a guess what the rest of it says. */
export type SearchReader = SearchScope & {
  /** Which documents they see, by what they stand for. */
  sees?: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** How many lines of the thing name another one, for those who look for what can be made of what they have. */
export type SearchUse = { thingId: string; lines: number }

/** What is findable about one thing, already normalised. `name` outranks `keywords`, which outranks `body`. */
export type SearchDocument = SearchScope & {
  id: string
  name: string
  keywords: string
  body: string
  uses?: SearchUse[]
}

/**
 * For the query that lists the things. A join rather than a condition: a document is looked at once, to decide whether
 * it is found and where it stands. `rank` and `newest` only mean something in a query that went through `keep`.
 */
export type SearchMatch = {
  /** Leaves the rows that are found, each of them once. */
  keep: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
  ) => SelectQueryBuilder<Database, T, Row>
  /**
   * Sorts before all else, smallest first: what is called like the text, then what begins with it, what has a word that
   * does, and what holds it in its name; then what holds more of the words, then what holds them in better places.
   */
  rank: RawBuilder<number>
  /** Sorts what ranks the same when nobody asked for another order: what came last comes first. */
  newest: RawBuilder<number>
  /** The same for all that is found, in this order and without a look at what is not wanted, where that is possible. */
  best?: SearchBest
}

export type SearchBest = {
  count: () => Promise<number>
  ids: (limit: number, offset: number) => Promise<string[]>
  /** The rows of these ids, in their order, where one statement can find and read them. */
  keep?: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
    limit: number,
    offset: number,
  ) => SelectQueryBuilder<Database, T, Row>
}

/**
 * One full-text index with the same meaning on both databases. A document is found when any phrase or word is a
 * substring of it; a word that no document of the scope holds is taken for a typo, and the nearest words that some
 * document does hold stand in for it. Documents of another group or kind are never found and never asked, and neither
 * are those that the reader does not see.
 */
export type SearchIndex = {
  put: (db: Writer, documents: SearchDocument[]) => Promise<void>
  /** Documents of a deleted group go with it; all others go here. */
  remove: (db: Writer, ids: string[]) => Promise<void>
  /** Documents that an older version has written and that say less than they should; a put brings them up to date. */
  listStale: (db: Reader, kind: SearchKind, limit: number) => Promise<{ id: string; groupId: string }[]>
  /** Which of these still are. */
  listStaleOf: (db: Reader, ids: string[]) => Promise<string[]>
  /** `id` names the thing in the query that lists. The text must hold something to look for. */
  match: (db: Reader, reader: SearchReader, text: SearchTokens, id: Expression<unknown>) => Promise<SearchMatch>
}
