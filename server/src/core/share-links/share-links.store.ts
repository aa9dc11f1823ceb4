import type { Database, Reader, Writer } from '#db/database.ts'

/** The statements of secret links. The record that a link shows was found before; no household is named here. */

/** Tables of links, each with the column that names what a link shows. */
export type LinkTables = { cookbookLink: 'cookbookId'; shoppingListLink: 'shoppingListId' }

export function shareLinkStore<T extends keyof LinkTables>(described: T, target: LinkTables[T]) {
  type Row = Database[T]
  // Kysely cannot type a table that is only known at run time: inside, `cookbookLink` stands for all of them.
  const table = described as 'cookbookLink'
  const column = target as 'cookbookId'
  return {
    list: async (db: Reader, targetId: string, now: string) => {
      const rows = db.selectFrom(table).selectAll().where(column, '=', targetId).where('expiresAt', '>', now)
      return (await rows.orderBy('createdAt').orderBy('id').execute()) as Row[]
    },

    insert: (db: Writer, row: Row) =>
      db
        .insertInto(table)
        .values(row as Database['cookbookLink'])
        .execute(),

    remove: async (db: Writer, targetId: string, id: string) => {
      const row = db.deleteFrom(table).where(column, '=', targetId).where('id', '=', id)
      return (await row.returningAll().executeTakeFirst()) as Row | undefined
    },

    /** In every household. */
    removeExpired: (db: Writer, now: string) =>
      db.deleteFrom(table).where('expiresAt', '<=', now).returning('id').execute(),
  }
}
