import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchScope } from '../search-index.ts'
import { containing, ESCAPE } from './like.ts'
import { either, searchIndex } from './search.ts'

/** PostgreSQL: one trigram index over all of a document. It serves `like` by itself and rechecks what it finds. */

/** No text to look for holds a line break, so nothing is found across two fields. */
const everything = (row: string) => sql.raw(`(${row}name || chr(10) || ${row}keywords || chr(10) || ${row}body)`)

async function create(db: Kysely<unknown>): Promise<void> {
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
    create index "searchDocument_by_text" on "searchDocument" using gin (${everything('')} gin_trgm_ops)`.execute(db)
}

function select(what: RawBuilder<unknown>, { groupId, kind }: SearchScope, texts: string[]): RawBuilder<unknown> {
  const ways = texts.map((text) => sql<SqlBool>`${everything('d.')} like ${containing(text)} escape ${ESCAPE}`)
  return sql`select ${what} from "searchDocument" as d
    where d."groupId" = ${groupId} and d.kind = ${kind} and ${either(ways)}`
}

export const postgresSearch = searchIndex({ create, select })
