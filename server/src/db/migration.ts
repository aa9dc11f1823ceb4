import type { CreateTableBuilder, Kysely } from 'kysely'
import type { SearchIndex } from './search-index.ts'

/** What differs between the databases while tables are made. */
export type MigrationTools = {
  /** An integer key that counts up by itself. */
  serialId: <C extends string>(table: CreateTableBuilder<string, C>) => CreateTableBuilder<string, C | 'id'>
  search: SearchIndex
  dialect: 'sqlite' | 'postgres'
}

/** Forward only. The database handle is untyped on purpose: a migration speaks of the past, row types of today. */
export type Migration = (db: Kysely<unknown>, tools: MigrationTools) => Promise<void>
