import { type Kysely, sql } from 'kysely'
import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** The index as it was released: what the search became since is the matter of later migrations. */
export const search: Migration = async (db, { dialect }) => {
  await (dialect === 'sqlite' ? createOnSqlite(db) : createOnPostgres(db))
  await db.schema
    .createTable('searchWord')
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('word', 'text', required)
    .execute()
  await db.schema.createIndex('searchWord_by_group').on('searchWord').columns(['groupId', 'word']).execute()
}

async function createOnSqlite(db: Kysely<unknown>): Promise<void> {
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

async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table "searchDocument" (
      id text primary key,
      "groupId" text not null references "group" (id) on delete cascade,
      name text not null,
      keywords text not null,
      body text not null
    )`.execute(db)
  await sql`create index "searchDocument_by_group" on "searchDocument" ("groupId")`.execute(db)
  await sql`
    create index "searchDocument_by_text" on "searchDocument"
    using gin ((name || chr(10) || keywords || chr(10) || body) gin_trgm_ops)`.execute(db)
}
