import type { SearchTokens } from '@larder/domain/search/search-tokens.ts'
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Database, Reader, Writer } from './database.ts'

/** What is findable about one thing, already normalised. `name` outranks `keywords`, which outranks `body`. */
export type SearchDocument = { id: string; groupId: string; name: string; keywords: string; body: string }

/**
 * For the query that lists the things. A join rather than a condition: a document is looked at once, to decide whether
 * it is found and where it stands. `rank` and `nearness` only mean something in a query that went through `keep`.
 */
export type SearchMatch = {
  /** Leaves the rows that are found, each of them once. */
  keep: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
  ) => SelectQueryBuilder<Database, T, Row>
  /**
   * Sorts before all else, smallest first: what holds the whole text in its name, then what holds more of the words,
   * then what holds them in better places.
   */
  rank: RawBuilder<number>
  /** Sorts what ranks the same when nobody asked for another order: `rice` means `Rice pudding` before `Licorice`. */
  nearness: RawBuilder<number>
}

/**
 * One full-text index with the same meaning on both databases. A document is found when any phrase or word is a
 * substring of it; a word that no document of the group holds is taken for a slip, and the nearest words that some
 * document does hold stand in for it. Another group's documents are never found and never asked.
 */
export type SearchIndex = {
  /** Part of a released migration: a change needs a migration of its own. */
  create: (db: Kysely<unknown>) => Promise<void>
  put: (db: Writer, documents: SearchDocument[]) => Promise<void>
  /** Documents of a deleted group go with it; all others go here. */
  remove: (db: Writer, ids: string[]) => Promise<void>
  /** `id` names the thing in the query that lists. The text must hold something to look for. */
  match: (db: Reader, groupId: string, text: SearchTokens, id: Expression<unknown>) => Promise<SearchMatch>
}
