import { createHmac, randomUUID } from 'node:crypto'
import { DOWNLOAD_RESUME_HOURS, DOWNLOAD_START_MINUTES } from '@larder/domain/accounts/defaults.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { AnyCtx, Ctx } from './context.ts'
import { unlessFull } from './full-disk.ts'
import * as store from './one-time-tokens.store.ts'
import { type Bearer, readPurposeToken, signPurposeToken } from './purpose-token.ts'

/**
 * Tokens for downloads that the browser makes by itself. Their addresses end up in histories and logs, so a token opens
 * its file once: the first to use it within minutes claims it, and only the claimant may resume an interrupted
 * download, for some hours. A token ends with the session that asked for it.
 */

const RESUME_S = DOWNLOAD_RESUME_HOURS * 3600

export function signDownloadToken(
  { secret, actor, clock }: Ctx,
  key: string,
  access: Bearer['access'],
): Promise<string> {
  const { userId, groupId, sessionId } = actor
  const bearer = { userId, groupId, access, ...(sessionId ? { sessionId } : {}) }
  const token = { purpose: 'download', subject: key, bearer, id: randomUUID(), seconds: RESUME_S } as const
  return signPurposeToken(secret, token, clock.now())
}

/** Who downloads: known by the session, or without one by address and user agent. */
export type DownloadRequest = { token: string; address: string; program: string; isPart: boolean }

/** The file and who asked for the token; nothing if somebody else has claimed it or it has expired. */
export async function takeDownloadToken(
  ctx: AnyCtx,
  { token, isPart, ...from }: DownloadRequest,
): Promise<{ key: string; bearer: Bearer } | undefined> {
  const now = ctx.clock.now()
  const named = await readPurposeToken(ctx.secret, { purpose: 'download', token }, now)
  if (!named?.bearer || !named.id) return undefined
  const { subject: key, bearer, id, issuedAt } = named
  const { sessionId } = ctx.actor ?? {}
  // In a browser with a session, it must be the session that asked for the token.
  if (sessionId && bearer.sessionId && sessionId !== bearer.sessionId) return undefined
  if (bearer.sessionId && !(await store.hasSession(ctx.db, bearer.sessionId))) return undefined
  const isEarly = now.getTime() - issuedAt.getTime() <= DOWNLOAD_START_MINUTES * MINUTE_MS
  if (!isEarly && !isPart) return undefined
  const holder = holderOf(ctx, sessionId, from)
  const ends = new Date(issuedAt.getTime() + RESUME_S * 1000).toISOString()
  const isHeld = await unlessFull(
    ctx,
    () => ctx.tx(({ db }) => store.claimToken(db, { token: `download ${id}`, holder, ends, mayBegin: isEarly })),
    () => holdUnwritten(id, holder, isEarly),
  )
  return isHeld ? { key, bearer } : undefined
}

const holderOf = ({ secret }: AnyCtx, sessionId: string | undefined, from: { address: string; program: string }) =>
  createHmac('sha256', secret)
    .update(sessionId ? `session ${sessionId}` : `${from.address} ${from.program}`)
    .digest('base64url')

/** On a full disk downloads must still work: then claims are kept in this process. */
const unwritten = new Map<string, string>()
const MAX_UNWRITTEN = 1000

function holdUnwritten(id: string, holder: string, mayBegin: boolean): boolean {
  const held = unwritten.get(id)
  if (held !== undefined || !mayBegin) return held === holder
  if (unwritten.size >= MAX_UNWRITTEN) unwritten.clear()
  unwritten.set(id, holder)
  return true
}
