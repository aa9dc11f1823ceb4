import type { Reader } from '#db/database.ts'

/** What may exist before the first administrator does. */

export const anyone = (db: Reader) => db.selectFrom('user').select('id').limit(1).executeTakeFirst()

export const findGroup = (db: Reader, name: string) =>
  db.selectFrom('group').select('id').where('name', '=', name).executeTakeFirst()

export const findHousehold = (db: Reader, groupId: string, name: string) =>
  db.selectFrom('household').select('id').where('groupId', '=', groupId).where('name', '=', name).executeTakeFirst()
