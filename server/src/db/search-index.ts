import type { SearchTokens } from '@larder/domain/search/search-tokens.ts'
import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Database, Reader, Writer } from './database.ts'

/** The kind of record of a document. Searches and typo tolerance stay within one kind. */
export type SearchKind = 'recipe' | 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool'

export type SearchScope = { groupId: string; kind: SearchKind }

/** A reader who does not see everything must not learn from a guess what the rest contains. */
export type SearchReader = SearchScope & {
  /** The condition for documents they see. */
  sees?: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** How many ingredient lines of the record name a food, for the recipe finder. */
export type SearchUse = { thingId: string; lines: number }

/** The searchable text of one record, already normalised. `name` outranks `keywords`, which outranks `body`. */
export type SearchDocument = SearchScope & {
  id: string
  name: string
  keywords: string
  body: string
  uses?: SearchUse[]
}

/**
 * For the listing query. A join rather than a condition, so that a document is read once for matching and ranking.
 * `rank` and `newest` are only valid in a query that went through `keep`.
 */
export type SearchMatch = {
  /** Keeps the rows that match, each once. */
  keep: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
  ) => SelectQueryBuilder<Database, T, Row>
  /**
   * The first sort key, smallest first: name equal to the text, starting with it, with a word that does, containing it;
   * then more matching words, then better fields.
   */
  rank: RawBuilder<number>
  /** The default order of equal ranks: newest first. */
  newest: RawBuilder<number>
  /** The best hits without ranking all of them, where that is possible. */
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
 * One full-text index with the same meaning on both databases. A document is found when it contains any of the phrases
 * or words. A word that no document of the scope contains is taken for a typo and replaced by the nearest words that
 * one does. Documents of another group or kind are never found and never asked, and neither are those that the reader
 * does not see.
 */
export type SearchIndex = {
  put: (db: Writer, documents: SearchDocument[]) => Promise<void>
  /** Documents of a deleted group are deleted with it; all others here. */
  remove: (db: Writer, ids: string[]) => Promise<void>
  /** Documents of an older version that lack something; `put` brings them up to date. */
  listStale: (db: Reader, kind: SearchKind, limit: number) => Promise<{ id: string; groupId: string }[]>
  /** Which of these still are. */
  listStaleOf: (db: Reader, ids: string[]) => Promise<string[]>
  /** `id` is the record's id in the listing query. The text must contain a search term. */
  match: (db: Reader, reader: SearchReader, text: SearchTokens, id: Expression<unknown>) => Promise<SearchMatch>
}
