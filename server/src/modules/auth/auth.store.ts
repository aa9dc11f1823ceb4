import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'

/** What sign-in needs to know. Not scoped by tenant: nobody is signed in yet. */

const actorColumns = [
  'user.id',
  'user.groupId',
  'user.householdId',
  'user.username',
  'user.admin',
  'user.advanced',
  'user.canInvite',
  'user.canManage',
  'user.canManageHousehold',
  'user.canOrganize',
  'user.sessionEpoch',
  'group.slug as groupSlug',
  'household.slug as householdSlug',
  'household.timeZone',
] as const

const actors = (db: Reader) =>
  db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .select(actorColumns)

const actorsById = prepared((db, userIds) => actors(db).where('user.id', 'in', userIds).compile())

/** Asked by every call. */
export const findActor = async (db: Reader, userId: string) => (await actorsById(db, [userId]))[0]
const actorsBySession = prepared((db, sessionIds) =>
  actors(db)
    .innerJoin('session', 'session.userId', 'user.id')
    .select('session.lastSeenAt')
    .where('session.id', 'in', sessionIds)
    .compile(),
)

export const findActorBySession = async (db: Reader, sessionId: string) => (await actorsBySession(db, [sessionId]))[0]
export type ActorRow = NonNullable<Awaited<ReturnType<typeof findActor>>>

export const findActorByApiToken = (
  db: Reader,
  tokenHash: string,
  { now, madeAfter }: { now: string; madeAfter: string },
) =>
  actors(db)
    .innerJoin('apiToken', 'apiToken.userId', 'user.id')
    .select(['apiToken.id as tokenId', 'apiToken.integrationId', 'apiToken.lastUsedAt', 'apiToken.scopes'])
    .where('apiToken.tokenHash', '=', tokenHash)
    .where('apiToken.createdAt', '>', madeAfter)
    .where((where) => where.or([where('apiToken.expiresAt', 'is', null), where('apiToken.expiresAt', '>', now)]))
    .executeTakeFirst()

/** A user name wins over an e-mail that reads the same. */
export const findAccount = async (db: Reader, login: string) => {
  const folded = login.trim().toLowerCase()
  const accounts = db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'passwordHash', 'authMethod', 'admin', 'sessionEpoch'])
  return (
    (await accounts.where('usernameFolded', '=', folded).executeTakeFirst()) ??
    (await accounts.where('email', '=', folded).executeTakeFirst())
  )
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
