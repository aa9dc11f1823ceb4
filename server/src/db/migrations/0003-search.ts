import type { Migration } from '../migration.ts'

export const search: Migration = (db, { search }) => search.create(db)
