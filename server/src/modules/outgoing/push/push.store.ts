import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { PushTables } from '#db/tables/outgoing-tables.ts'

export type KeyRow = PushTables['pushKey']
export type DeviceRow = PushTables['pushDevice']

export const findKey = (db: Reader): Promise<KeyRow | undefined> =>
  db.selectFrom('pushKey').selectAll().executeTakeFirst()

/** The first one stays; whoever came second reads that. */
export const insertKey = (db: Writer, row: KeyRow) =>
  db
    .insertInto('pushKey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Browsers subscribe to one key: without it none of them can be reached. */
export async function removeKey(db: Writer, publicKey: string): Promise<void> {
  await db.deleteFrom('pushKey').where('publicKey', '=', publicKey).execute()
  await db.deleteFrom('pushDevice').execute()
}

const devices = (db: Reader, now: string) =>
  db
    .selectFrom('pushDevice')
    .leftJoin('session', (join) =>
      join
        .onRef('session.id', '=', 'pushDevice.sessionId')
        .onRef('session.userId', '=', 'pushDevice.userId')
        .on('session.expiresAt', '>', now),
    )
    .selectAll('pushDevice')
    .select('session.id as openSession')

export type OwnDevice = DeviceRow & { openSession: string | null }

export const listOf = (db: Reader, userId: string, now: string): Promise<OwnDevice[]> =>
  devices(db, now)
    .where('pushDevice.userId', '=', userId)
    .orderBy('pushDevice.lastSeenAt', 'desc')
    .orderBy('pushDevice.id')
    .execute()

export const find = (db: Reader, userId: string, id: string, now: string): Promise<OwnDevice | undefined> =>
  devices(db, now).where('pushDevice.userId', '=', userId).where('pushDevice.id', '=', id).executeTakeFirst()

export const findByEndpoint = (db: Reader, endpoint: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('pushDevice').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()

/** With where its person lives now: a device is only ever told of that household. */
export type ReachableDevice = DeviceRow & {
  householdId: string
  groupId: string
  householdSlug: string
  timeZone: string | null
}

/** Devices whose session is open. */
const reachable = (db: Reader, now: string) =>
  db
    .selectFrom('pushDevice')
    .innerJoin('session', (join) =>
      join.onRef('session.id', '=', 'pushDevice.sessionId').onRef('session.userId', '=', 'pushDevice.userId'),
    )
    .innerJoin('user', 'user.id', 'pushDevice.userId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('session.expiresAt', '>', now)
    .selectAll('pushDevice')
    .select(['user.householdId', 'household.groupId', 'household.slug as householdSlug', 'household.timeZone'])

export const findReachable = (db: Reader, id: string, now: string): Promise<ReachableDevice | undefined> =>
  reachable(db, now).where('pushDevice.id', '=', id).executeTakeFirst()

const hearingOfLists = prepared<ReachableDevice, [now: string]>((db, householdIds, now) =>
  reachable(db, now)
    .where('user.householdId', 'in', householdIds)
    .where('pushDevice.lists', '=', 1)
    .orderBy('pushDevice.id')
    .compile(),
)

/** Of everybody who lives there but the one who made the change. Asked after each tick. */
export async function listHearingOfLists(db: Reader, householdId: string, by: string | undefined, now: string) {
  const devices = await hearingOfLists(db, [householdId], now)
  return devices.filter(({ userId }) => userId !== by)
}

export const listHearingOfMeals = (db: Reader, now: string): Promise<ReachableDevice[]> =>
  reachable(db, now).where('pushDevice.meals', '=', 1).orderBy('pushDevice.id').execute()

export const listHearingOfPantry = (db: Reader, householdId: string, now: string): Promise<ReachableDevice[]> =>
  reachable(db, now)
    .where('pushDevice.pantry', '=', 1)
    .where('user.householdId', '=', householdId)
    .orderBy('pushDevice.id')
    .execute()

export const listHearingOfTimers = async (db: Reader, userIds: string[], now: string): Promise<ReachableDevice[]> =>
  userIds.length === 0
    ? []
    : reachable(db, now)
        .where('pushDevice.timers', '=', 1)
        .where('pushDevice.userId', 'in', userIds)
        .orderBy('pushDevice.id')
        .execute()

export const listHearingOfPrep = (db: Reader, householdId: string, now: string): Promise<ReachableDevice[]> =>
  reachable(db, now)
    .where('pushDevice.prep', '=', 1)
    .where('user.householdId', '=', householdId)
    .orderBy('pushDevice.id')
    .execute()

export const insert = (db: Writer, row: DeviceRow) => db.insertInto('pushDevice').values(row).execute()

export const update = (db: Writer, id: string, change: Partial<Omit<DeviceRow, 'id' | 'createdAt'>>) =>
  db.updateTable('pushDevice').set(change).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('pushDevice').where('id', '=', id).execute()

/** False when somebody else has dealt with that moment, or it is not wanted any more. */
export async function handleMeals(db: Writer, id: string, moment: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushDevice')
    .set({ mealsHandledUntil: moment })
    .where('id', '=', id)
    .where('meals', '=', 1)
    .where('mealsHandledUntil', '<', moment)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Signed out, and not seen for so long that nobody comes back. */
export async function removeAbandoned(db: Writer, now: string, seenBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('lastSeenAt', '<', seenBefore)
    .where('sessionId', 'not in', (open) => open.selectFrom('session').select('id').where('expiresAt', '>', now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const findList = (db: Reader, householdId: string, id: string) =>
  db
    .selectFrom('shoppingList')
    .select('name')
    .where('id', '=', id)
    .where('householdId', '=', householdId)
    .where('isPrivate', '=', 0)
    .executeTakeFirst()
