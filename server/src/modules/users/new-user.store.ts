import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

/** Names and e-mails are unique over the whole server, so nothing here is scoped by tenant. */

/** Accounts that go by one of these, as a name or as an e-mail. */
export const holdersOf = (db: Reader, folded: string[], exceptId = '') =>
  db
    .selectFrom('user')
    .select(['id', 'usernameFolded', 'email'])
    .where((where) => where.or([where('usernameFolded', 'in', folded), where('email', 'in', folded)]))
    .where('id', '!=', exceptId)
    .execute()

/** `undefined` when a name or e-mail was taken meanwhile; the transaction goes on either way, on both databases. */
export const insertIfFree = (db: Writer, row: AccountTables['user']) =>
  db
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
