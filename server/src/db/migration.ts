import type { CreateTableBuilder, Kysely } from 'kysely'

/** What differs between the databases while tables are made. */
export type MigrationTools = {
  /** An integer key that counts up by itself. */
  serialId: <C extends string>(table: CreateTableBuilder<string, C>) => CreateTableBuilder<string, C | 'id'>
  dialect: 'sqlite' | 'postgres'
}

/**
 * Forward only, and by itself: what it calls is in its own file or says what a column is, so that it does for ever what it
 * did when it was released. The database handle is untyped on purpose: a migration speaks of the past, row types of today.
 */
export type Migration = (db: Kysely<unknown>, tools: MigrationTools) => Promise<void>
