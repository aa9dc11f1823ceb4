import { batchedLookup } from '#db/batched-lookup.ts'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'

/** What sign-in reads. Not scoped by tenant: nobody is signed in yet. */

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
  'household.pluralsBehindUnits',
] as const

const actors = (db: Reader) =>
  db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .select(actorColumns)

const actorsById = prepared((db, userIds) => actors(db).where('user.id', 'in', userIds).compile())
const actorsBySession = prepared((db, sessionIds) =>
  actors(db)
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['session.id as sessionId', 'session.lastSeenAt'])
    .where('session.id', 'in', sessionIds)
    .compile(),
)
const actorsByApiToken = prepared((db, tokenHashes) =>
  actors(db)
    .innerJoin('apiToken', 'apiToken.userId', 'user.id')
    .select(['apiToken.id as tokenId', 'apiToken.integrationId', 'apiToken.lastUsedAt', 'apiToken.scopes'])
    .select(['apiToken.tokenHash', 'apiToken.createdAt', 'apiToken.expiresAt'])
    .where('apiToken.tokenHash', 'in', tokenHashes)
    .compile(),
)

/** Used by every request, and by open streams before they tell anything. */
export const findActor = batchedLookup(actorsById, ({ id }) => id)
export const findActorBySession = batchedLookup(actorsBySession, ({ sessionId }) => sessionId)
const findTokenWithActor = batchedLookup(actorsByApiToken, ({ tokenHash }) => tokenHash)
export type ActorRow = NonNullable<Awaited<ReturnType<typeof findActor>>>

export async function findActorByApiToken(
  db: Reader,
  tokenHash: string,
  { now, madeAfter }: { now: string; madeAfter: string },
) {
  const row = await findTokenWithActor(db, tokenHash)
  const isOpen = row && row.createdAt > madeAfter && (row.expiresAt === null || row.expiresAt > now)
  return isOpen ? row : undefined
}

/** A user name takes precedence over an equal e-mail address. */
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
