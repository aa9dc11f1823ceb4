import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationTools } from '../migration.ts'

/**
 * Documents and words have a kind, documents a place in the order in which they came, and the index knows which foods a
 * recipe names how often. What the documents say is written anew after the start, because they now say more: until then
 * they are `stale`. And lists walk through their index alone, up to the page that is wanted.
 */
export const searchKinds: Migration = async (db, { dialect }) => {
  await (dialect === 'sqlite' ? rebuildOnSqlite(db) : rebuildOnPostgres(db))
  await wordsWithKind(db)
  await usesOfFoods(db, dialect)
  await sql`create index "searchDocument_stale" on "searchDocument" (id) where stale = 1`.execute(db)
  for (const [name, column] of [
    ['recipe_by_creation', 'createdAt'],
    ['recipe_by_name', 'nameNormalised'],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('recipe')
      .columns(['groupId', column, 'id', 'deletedAt'])
      .where('deletedAt', 'is', null)
      .execute()
  }
}

/** The key of a document begins with the number of its group and kind, so that one range of keys is all of them. */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['added', 'removed', 'changed'])
    await sql`drop trigger ${sql.id(`searchDocument_${change}`)}`.execute(db)
  await sql`drop table "searchText"`.execute(db)
  await sql`drop index "searchDocument_by_group"`.execute(db)
  await sql`alter table "searchDocument" rename to "oldSearchDocument"`.execute(db)
  await sql`
    create table "searchScope" (
      number integer primary key,
      "groupId" text not null references "group" (id) on delete cascade,
      kind text not null,
      unique ("groupId", kind)
    )`.execute(db)
  await sql`
    create table "searchDocument" (
      key integer primary key,
      id text not null unique,
      "groupId" text not null references "group" (id) on delete cascade,
      kind text not null,
      stale integer not null,
      name text not null,
      keywords text not null,
      body text not null
    )`.execute(db)
  await sql`create index "searchDocument_by_name" on "searchDocument" ("groupId", kind, name)`.execute(db)
  await sql`
    create virtual table "searchText"
    using fts5 (name, keywords, body, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`
    insert into "searchScope" ("groupId", kind) select distinct "groupId", 'recipe' from "oldSearchDocument"`.execute(
    db,
  )
  await sql`
    insert into "searchDocument"
    select scope.number * 4294967296 + row_number() over (partition by scope.number order by old.key),
      old.id, old."groupId", 'recipe', 1, old.name, old.keywords, old.body
    from "oldSearchDocument" as old join "searchScope" as scope on scope."groupId" = old."groupId"`.execute(db)
  await sql`
    insert into "searchText" (rowid, name, keywords, body) select key, name, keywords, body from "searchDocument"`.execute(
    db,
  )
  await sql`drop table "oldSearchDocument"`.execute(db)
}

async function rebuildOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "searchDocument" add column key bigserial unique, add column kind text not null default 'recipe',
    add column stale integer not null default 1`.execute(db)
  await sql`alter table "searchDocument" alter column kind drop default, alter column stale drop default`.execute(db)
  await sql`drop index "searchDocument_by_group"`.execute(db)
  await sql`create index "searchDocument_by_group" on "searchDocument" ("groupId", kind)`.execute(db)
}

async function wordsWithKind(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "searchWord" add column kind text not null default 'recipe'`.execute(db)
  await sql`drop index "searchWord_by_group"`.execute(db)
  await sql`create index "searchWord_by_group" on "searchWord" ("groupId", kind, word)`.execute(db)
}

/** `lines` of the document name the thing, of `total` lines that name anything; without amounts lines are text. */
async function usesOfFoods(db: Kysely<unknown>, dialect: MigrationTools['dialect']): Promise<void> {
  const columns = sql`"thingId" text not null, key bigint not null references "searchDocument" (key) on delete cascade,
    lines integer not null, total integer not null, primary key ("thingId", key)`
  await sql`create table "searchUse" (${columns}) ${sql.raw(dialect === 'sqlite' ? 'without rowid' : '')}`.execute(db)
  await sql`create index "searchUse_by_document" on "searchUse" (key)`.execute(db)
  await sql`
    insert into "searchUse" ("thingId", key, lines, total)
    select line."foodId", d.key, count(*), min(all_lines.total) from "recipeIngredient" as line
    join "searchDocument" as d on d.id = line."recipeId"
    join "recipe" on "recipe"."id" = line."recipeId" and "recipe"."disableAmount" = 0
    join (select "recipeId", count("foodId") as total from "recipeIngredient" group by "recipeId") as all_lines
      on all_lines."recipeId" = line."recipeId"
    where line."foodId" is not null group by line."foodId", d.key`.execute(db)
  if (dialect === 'postgres') return
  // Triggers rather than code in `put` and `remove`: they also see the documents that go down with their group.
  await sql`
    create trigger "searchDocument_added" after insert on "searchDocument" begin
      insert into "searchText" (rowid, name, keywords, body) values (new.key, new.name, new.keywords, new.body);
    end`.execute(db)
  await sql`
    create trigger "searchDocument_removed" after delete on "searchDocument" begin
      delete from "searchText" where rowid = old.key;
    end`.execute(db)
  await sql`
    create trigger "searchDocument_changed" after update on "searchDocument"
    when (old.name, old.keywords, old.body) <> (new.name, new.keywords, new.body) begin
      update "searchText" set name = new.name, keywords = new.keywords, body = new.body where rowid = old.key;
    end`.execute(db)
}
