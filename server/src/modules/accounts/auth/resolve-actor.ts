import { MINUTE_MS } from '@larder/domain/durations.ts'
import { ACCESS_COOKIE, type Actor, type CredentialSource, type ResolveActor, shortDevice } from '#core/actor.ts'
import { type Ctx, type Runtime, systemContext } from '#core/context.ts'
import { refusal, sessionOver, unauthenticated } from '#core/errors.ts'
import { hashToken } from '#core/secret-token.ts'
import { writeBehind } from '#core/write-behind.ts'
import { toBoolean } from '#db/rows.ts'
import { isApiToken, markTokenUsed, openTokens, readScopes } from '#modules/accounts/users/api-tokens.service.ts'
import * as store from './auth.store.ts'
import { markSeen } from './open-sessions.store.ts'
import { isExpired, readSession, type Session } from './session-tokens.ts'

/**
 * Authenticates a request by its credential. Flags are read from the database each time, so a demotion takes effect at
 * once.
 */

/**
 * Precise enough for "last used", rare enough not to write with every call. During a restore nothing is written: a read
 * must not wait for it, and the next call writes it.
 */
const LAST_USE_STEP_MS = MINUTE_MS
const LAST_VISIT_STEP_MS = 5 * MINUTE_MS
/** After a failed write, and while one is running. */
const RETRY_MS = 30_000

/** Whether somebody must set up a second factor before anything else. */
type LacksFactor = (ctx: Ctx<unknown>, userId: string) => Promise<boolean>

export const createActorResolver =
  (runtime: Runtime, lacksFactor: LacksFactor): ResolveActor =>
  async (request, { cookieAllowed, isVisit = true }) => {
    const actor = await actorOf(runtime, request, { cookieAllowed, isVisit })
    // Where no second factor is required, this is not asked at all.
    if (!actor || runtime.config.secondFactorRequired === 'nobody') return actor
    // Also for API tokens: one may have been made with the password alone, before a second factor was required.
    const lacks = await lacksFactor(systemContext(runtime), actor.userId)
    return lacks ? { ...actor, lacksFactor: true } : actor
  }

type ResolveOptions = { cookieAllowed: boolean; isVisit: boolean }

async function actorOf(
  runtime: Runtime,
  request: CredentialSource,
  options: ResolveOptions,
): Promise<Actor | undefined> {
  const bearer = bearerOf(request)
  if (bearer !== undefined)
    return isApiToken(bearer)
      ? actorByApiToken(runtime, bearer, options)
      : actorBySession(runtime, bearer, request, options)
  const cookie = request.cookies[ACCESS_COOKIE]
  if (!cookie) return undefined
  // Browsers send the cookie with requests that other sites cause; only calls that cannot be misused accept it alone.
  if (!options.cookieAllowed) throw unauthenticated('Not authenticated')
  return actorBySession(runtime, cookie, request, options)
}

function bearerOf(request: CredentialSource): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token) throw unauthenticated()
  return token
}

async function actorBySession(
  runtime: Runtime,
  token: string,
  request: CredentialSource,
  options: ResolveOptions,
): Promise<Actor> {
  const { connection, secret, clock } = runtime
  const session = await readSession(secret, token, clock.now())
  if (!session) throw isExpired(token, clock.now()) ? sessionOver('expired') : unauthenticated()
  if (session.id !== undefined) return actorByRow(runtime, { ...session, id: session.id }, request, options)
  const row = await store.findActor(connection.reader, session.userId)
  if (row?.sessionEpoch !== session.epoch) throw sessionOver('ended')
  return { ...toActor(row), via: 'session', integrationId: 'generic' }
}

async function actorByRow(
  runtime: Runtime,
  session: Session & { id: string },
  request: CredentialSource,
  { isVisit }: ResolveOptions,
): Promise<Actor> {
  const row = await store.findActorBySession(runtime.connection.reader, session.id)
  if (row?.id !== session.userId || row.sessionEpoch !== session.epoch) throw sessionOver('ended')
  if (isVisit) noteVisit(runtime, session.id, row.lastSeenAt, request)
  return { ...toActor(row), via: 'session', sessionId: session.id, integrationId: 'generic' }
}

function noteVisit(runtime: Runtime, id: string, lastSeenAt: string, request: CredentialSource): void {
  const { connection, clock } = runtime
  if (clock.now().getTime() - Date.parse(lastSeenAt) < LAST_VISIT_STEP_MS || connection.writeGate.isClosed()) return
  const seen = { lastSeenAt: clock.iso(), address: request.ip, device: shortDevice(request.headers['user-agent']) }
  const write = () => connection.writer.transaction().execute((db) => markSeen(db, id, seen))
  writeBehind(runtime, { key: `visit ${id}`, everyMs: RETRY_MS, write })
}

/** The owner of a job, with their current rights. */
export async function actorOfJob({ connection }: Runtime, userId: string): Promise<Actor | undefined> {
  const row = await store.findActor(connection.reader, userId)
  return row && { ...toActor(row), via: 'session', integrationId: 'generic' }
}

async function actorByApiToken(runtime: Runtime, token: string, { isVisit }: ResolveOptions): Promise<Actor> {
  const { connection, clock } = runtime
  const row = await store.findActorByApiToken(connection.reader, hashToken(token), openTokens(clock))
  if (!row) throw refusal('unauthenticated', 'Unauthorized')
  if (isVisit) noteUse(runtime, row)
  const scopes = readScopes(row.scopes)
  const { tokenId, integrationId } = row
  return { ...toActor(row), via: 'apiToken', tokenId, integrationId, ...(scopes ? { scopes } : {}) }
}

function noteUse(runtime: Runtime, token: { tokenId: number; lastUsedAt: string | null }): void {
  const { connection, clock } = runtime
  const now = clock.now().getTime()
  if (token.lastUsedAt && now - Date.parse(token.lastUsedAt) < LAST_USE_STEP_MS) return
  if (connection.writeGate.isClosed()) return
  const write = () => connection.writer.transaction().execute((db) => markTokenUsed(db, token.tokenId, clock.iso()))
  writeBehind(runtime, { key: `token ${token.tokenId}`, everyMs: RETRY_MS, write })
}

const toActor = (row: store.ActorRow) => ({
  userId: row.id,
  groupId: row.groupId,
  householdId: row.householdId,
  groupSlug: row.groupSlug,
  householdSlug: row.householdSlug,
  timeZone: row.timeZone,
  pluralsBehindUnits: row.pluralsBehindUnits ?? null,
  username: row.username,
  admin: toBoolean(row.admin),
  advanced: toBoolean(row.advanced),
  canInvite: toBoolean(row.canInvite),
  canManage: toBoolean(row.canManage),
  canManageHousehold: toBoolean(row.canManageHousehold),
  canOrganize: toBoolean(row.canOrganize),
})
