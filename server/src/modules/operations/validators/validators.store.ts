import type { Reader } from '#db/database.ts'

/** Names that are unique over the whole server, so nothing here is scoped by tenant. */

export const findUserCalled = (db: Reader, folded: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where((where) => where.or([where('usernameFolded', '=', folded), where('email', '=', folded)]))
    .executeTakeFirst()

export const findGroupCalled = (db: Reader, name: string) =>
  db.selectFrom('group').select('id').where('name', '=', name).executeTakeFirst()
