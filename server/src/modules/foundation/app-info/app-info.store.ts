import type { Reader } from '#db/database.ts'

export const publicGroup = (db: Reader, name: string) =>
  db
    .selectFrom('group')
    .select(['id', 'slug'])
    .where('name', '=', name)
    .where('privateGroup', '=', 0)
    .executeTakeFirst()

export const publicHousehold = (db: Reader, groupId: string, name: string) =>
  db
    .selectFrom('household')
    .select('slug')
    .where('groupId', '=', groupId)
    .where('name', '=', name)
    .where('privateHousehold', '=', 0)
    .executeTakeFirst()

export const userWithEmail = (db: Reader, email: string) =>
  db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()

export const anyGroup = (db: Reader) => db.selectFrom('group').select('id').limit(1).executeTakeFirst()
