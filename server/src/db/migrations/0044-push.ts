import { flag, idColumn, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Devices that messages are pushed to, and the keys by which push services know this server. */
export const push: Migration = async (db) => {
  await db.schema
    .createTable('pushKey')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('publicKey', 'text', required)
    .addColumn('privateKey', 'text', required)
    .execute()
  await db.schema
    .createTable('pushDevice')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('sessionId', 'text', required)
    .addColumn('lastSeenAt', 'text', required)
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('device', 'text', textDefault(''))
    .addColumn('timers', 'integer', flag(false))
    .addColumn('lists', 'integer', flag(false))
    .addColumn('meals', 'integer', flag(false))
    .addColumn('mealTime', 'text', required)
    .addColumn('mealsHandledUntil', 'text', required)
    .execute()
  await db.schema.createIndex('pushDevice_by_user').on('pushDevice').column('userId').execute()
}
