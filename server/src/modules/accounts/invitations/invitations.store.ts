import { sql } from 'kysely'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

const columns = ['id', 'token', 'usesLeft', 'groupId', 'householdId', 'createdAt'] as const

/** A valid invitation: uses left, and made after the given moment. */
const open = (db: Reader, madeAfter: string) =>
  db.selectFrom('invitation').select(columns).where('usesLeft', '>', 0).where('createdAt', '>', madeAfter)

export const list = (db: Reader, householdId: string, madeAfter: string) =>
  open(db, madeAfter).where('householdId', '=', householdId).orderBy('createdAt', 'desc').orderBy('id').execute()

/** Not scoped by tenant: the holder of the token has none yet. */
export const findOpen = (db: Reader, token: string, madeAfter: string) =>
  open(db, madeAfter).where('token', '=', token).executeTakeFirst()

export const insert = (db: Writer, row: AccountTables['invitation']) =>
  db.insertInto('invitation').values(row).returning(columns).executeTakeFirstOrThrow()

export const remove = (db: Writer, householdId: string, id: string) =>
  db
    .deleteFrom('invitation')
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** One statement, so that the last use admits one person however many ask at once. */
export const takeUse = async (db: Writer, token: string, madeAfter: string) => {
  const taken = await db
    .updateTable('invitation')
    .set({ usesLeft: sql<number>`"usesLeft" - 1` })
    .where('token', '=', token)
    .where('usesLeft', '>', 0)
    .where('createdAt', '>', madeAfter)
    .returning(['groupId', 'householdId'])
    .executeTakeFirst()
  if (taken) await db.deleteFrom('invitation').where('token', '=', token).where('usesLeft', '<=', 0).execute()
  return taken
}

export const removeMadeBefore = (db: Writer, moment: string) =>
  db.deleteFrom('invitation').where('createdAt', '<=', moment).execute()

/** A household of any group, for administrators who invite elsewhere. */
export const findHousehold = (db: Reader, householdId: string) =>
  db.selectFrom('household').select(['groupId', 'id as householdId']).where('id', '=', householdId).executeTakeFirst()

/** Who invites, and into which household, as the mail names them. */
export const findNames = (db: Reader, userId: string, householdId: string) =>
  db
    .selectFrom('user')
    .innerJoin('household', (join) => join.on('household.id', '=', householdId))
    .select(['user.fullName as inviter', 'household.name as household'])
    .where('user.id', '=', userId)
    .executeTakeFirst()

/** What the holder of a valid link may know. Not scoped by tenant: the token is the permission. */
export const findGreeting = (db: Reader, token: string, madeAfter: string) =>
  db
    .selectFrom('invitation')
    .innerJoin('household', 'household.id', 'invitation.householdId')
    .innerJoin('group', 'group.id', 'invitation.groupId')
    .leftJoin('user', 'user.id', 'invitation.createdBy')
    .select(['user.fullName as inviter', 'household.name as household', 'group.name as group'])
    .where('invitation.token', '=', token)
    .where('invitation.usesLeft', '>', 0)
    .where('invitation.createdAt', '>', madeAfter)
    .executeTakeFirst()
