import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchReader } from '../search-index.ts'
import { anyOf, holdsIn, searchIndex, seenBy } from './search.ts'
import type { DocumentKeys } from './search-documents.ts'
import { anyPhrase, bestOf, firstKey, hasTrigram, inScope } from './sqlite-ranking.ts'

/**
 * SQLite: an FTS5 trigram index, in which a text of three or more letters is a phrase that matches exactly as a
 * substring. Without positions the index would be a fifth of the size, but every candidate would have to be read and
 * compared, which takes twice as long for common words. The text itself is not stored again.
 */

/**
 * SQLite's planner does not know the cost of full-text search. Without `cross join` it may query the index once per
 * document, without `limit -1` it flattens the select and queries once per listed record: both take minutes. And unless
 * it considers a hit unlikely, it scans all records of the group.
 */
function select(what: RawBuilder<unknown>, scope: SearchReader, texts: string[]): RawBuilder<unknown> {
  const documents = texts.every(hasTrigram)
    ? sql`"searchText" cross join "searchDocument" as d on d.key = "searchText".rowid
      where "searchText" match ${anyPhrase(texts)} and ${inScope(sql.ref('searchText.rowid'), scope)}`
    : sql`"searchDocument" as d where ${inScope(sql.ref('d.key'), scope)} and likelihood(${anyOf(matchesOf(texts))}, 0.00001)`
  return sql`select ${what} from ${documents}${seenBy(scope)} limit -1`
}

function matchesOf(texts: string[]): RawBuilder<SqlBool>[] {
  const indexed = texts.filter(hasTrigram)
  const short = texts.filter((text) => !hasTrigram(text))
  const substrings = short.flatMap((text) => [holdsIn('name', text), holdsIn('keywords', text), holdsIn('body', text)])
  return indexed.length > 0 ? [sql`d.key in (${keys(indexed)})`, ...substrings] : substrings
}

/** SQLite evaluates the keys once. */
const lacks = (texts: string[]): RawBuilder<SqlBool> | undefined =>
  texts.every(hasTrigram) ? sql`d.key not in (${keys(texts)})` : undefined

const keys = (texts: string[]) => sql`select rowid from "searchText" where "searchText" match ${anyPhrase(texts)}`

const keysOfDocuments: DocumentKeys = {
  prepare: async (db, documents) => {
    const scopes = [...new Map(documents.map((document) => [document.groupId + document.kind, document])).values()]
    const rows = scopes.map(({ groupId, kind }) => sql`(${groupId}, ${kind})`)
    await sql`insert or ignore into "searchScope" ("groupId", kind) values ${sql.join(rows)}`.execute(db)
  },
  next: (scope, at) => sql`(select coalesce(max(d.key), ${firstKey(scope)}) from "searchDocument" as d
    where ${inScope(sql.ref('d.key'), scope)}) + ${sql.lit(at + 1)}`,
}

export const sqliteSearch = searchIndex({ keys: keysOfDocuments, select, lacks, best: bestOf })
