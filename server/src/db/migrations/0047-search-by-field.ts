import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * On PostgreSQL each field of a document is looked for by itself: whether a name holds a word is asked first, and where
 * few names do, nothing else of them need be read. Documents are walked from the newest of their group and kind, and
 * what recipes use is read from its index alone. SQLite has had all of that since `0021`. What was saved last waits in a
 * list that every look into the index reads whole; a short one costs little, and whoever makes it full folds little in.
 */
export const searchByField: Migration = async (db, { dialect }) => {
  if (dialect === 'sqlite') return
  await sql`drop index "searchDocument_by_text"`.execute(db)
  await sql`
    create index "searchDocument_by_text" on "searchDocument"
    using gin (name gin_trgm_ops, keywords gin_trgm_ops, body gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db)
  await sql`drop index "searchDocument_by_group"`.execute(db)
  await sql`create index "searchDocument_by_group" on "searchDocument" ("groupId", kind, key)`.execute(db)
  await sql`alter table "searchUse" drop constraint "searchUse_pkey"`.execute(db)
  await sql`alter table "searchUse" add primary key ("thingId", key) include (lines, total)`.execute(db)
}
