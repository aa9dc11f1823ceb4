import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchScope } from '../search-index.ts'
import { either, holdsIn, searchIndex } from './search.ts'
import type { DocumentKeys } from './search-documents.ts'
import { bestOf } from './sqlite-best.ts'
import { anyPhrase, firstKey, hasTrigram, inScope } from './sqlite-phrases.ts'

/**
 * SQLite: an FTS5 index of trigrams, in which a text of three or more letters is a phrase and found exactly where it
 * is a substring. Without positions the index would be a fifth of the size, but every document it proposes would have
 * to be read and compared; that takes twice as long for common words. The text itself is not stored a second time.
 */

async function create(db: Kysely<unknown>): Promise<void> {
  const text = (row: string) => sql.raw(`${row}.name || char(10) || ${row}.keywords || char(10) || ${row}.body`)
  await sql`
    create table "searchDocument" (
      key integer primary key,
      id text not null unique,
      "groupId" text not null references "group" (id) on delete cascade,
      name text not null,
      keywords text not null,
      body text not null
    )`.execute(db)
  await sql`create index "searchDocument_by_group" on "searchDocument" ("groupId")`.execute(db)
  await sql`
    create virtual table "searchText"
    using fts5 (text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db)
  // Triggers rather than code in `put` and `remove`: they also see the documents that go down with their group.
  await sql`
    create trigger "searchDocument_added" after insert on "searchDocument" begin
      insert into "searchText" (rowid, text) values (new.key, ${text('new')});
    end`.execute(db)
  await sql`
    create trigger "searchDocument_removed" after delete on "searchDocument" begin
      delete from "searchText" where rowid = old.key;
    end`.execute(db)
  await sql`
    create trigger "searchDocument_changed" after update on "searchDocument" begin
      update "searchText" set text = ${text('new')} where rowid = old.key;
    end`.execute(db)
}

/**
 * The planner knows nothing about full-text search and must be led. Without `cross join` it may ask the index once per
 * document, without `limit -1` it dissolves the select in the query around it and asks once per listed thing: both take
 * minutes. And unless it takes a hit for rare, it walks through all things of the group to look for hits.
 */
function select(what: RawBuilder<unknown>, scope: SearchScope, texts: string[]): RawBuilder<unknown> {
  const documents = texts.every(hasTrigram)
    ? sql`"searchText" cross join "searchDocument" as d on d.key = "searchText".rowid
      where "searchText" match ${anyPhrase(texts)} and ${inScope(sql.ref('searchText.rowid'), scope)}`
    : sql`"searchDocument" as d where ${inScope(sql.ref('d.key'), scope)} and likelihood(${either(ways(texts))}, 0.00001)`
  return sql`select ${what} from ${documents} limit -1`
}

function ways(texts: string[]): RawBuilder<SqlBool>[] {
  const indexed = texts.filter(hasTrigram)
  const short = texts.filter((text) => !hasTrigram(text))
  const substrings = short.flatMap((text) => [holdsIn('name', text), holdsIn('keywords', text), holdsIn('body', text)])
  return indexed.length > 0 ? [sql`d.key in (${keys(indexed)})`, ...substrings] : substrings
}

/** SQLite asks for the keys once and remembers them. */
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

export const sqliteSearch = searchIndex({ create, keys: keysOfDocuments, select, lacks, best: bestOf })
