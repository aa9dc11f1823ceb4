import type { CreateTableBuilder, Kysely } from 'kysely'

/** What differs between the databases in migrations. */
export type MigrationTools = {
  /** An integer key that counts up by itself. */
  serialId: <C extends string>(table: CreateTableBuilder<string, C>) => CreateTableBuilder<string, C | 'id'>
  dialect: 'sqlite' | 'postgres'
}

/**
 * Forward only and self-contained: a migration imports nothing but column helpers, so that it does forever what it did
 * when it was released. The database handle is untyped because the row types describe today's tables.
 */
export type Migration = (db: Kysely<unknown>, tools: MigrationTools) => Promise<void>
