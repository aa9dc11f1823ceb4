import { jwtVerify, SignJWT } from 'jose'
import type { AnyCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { linkSubject } from '#modules/accounts/users/accounts.service.ts'
import { type CheckFactor, codeNeeded, type Issued, issue, noteRefusal, type ShownFactor } from './auth.service.ts'
import { alignAdmin } from './external-account.service.ts'
import * as store from './external-account.store.ts'
import { clearAttempts, counterOfFactor, refundAttempt, takeAttempt, withCounterMutex } from './lockout.service.ts'

/**
 * Links an account with a second factor to the provider for the first time: the provider replaces the password only, so
 * the factor is asked for once. Until then nothing is linked; the claims wait in a signed cookie.
 */

const LINK = 'oidc-link'
export const LINK_SECONDS = 10 * 60

export type PendingLink = {
  userId: string
  epoch: number
  subject: string
  admin: boolean | undefined
}

const refused = () => refusal('unauthenticated', 'Unauthorized')

export function signLink(ctx: AnyCtx, { userId, ...link }: PendingLink): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT(link)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(LINK)
    .setExpirationTime(now + LINK_SECONDS)
    .sign(ctx.secret)
}

async function readLink(ctx: AnyCtx, signed: string): Promise<PendingLink | undefined> {
  try {
    const { payload } = await jwtVerify<Omit<PendingLink, 'userId'>>(signed, ctx.secret, {
      algorithms: ['HS256'],
      audience: LINK,
      requiredClaims: ['sub', 'exp'],
      currentDate: ctx.clock.now(),
    })
    const { sub = '', epoch, subject, admin } = payload
    return { userId: sub, epoch, subject, admin }
  } catch {
    return undefined
  }
}

/** Wrong codes count like wrong passwords, per account and not per browser. */
export async function finishLink(
  ctx: AnyCtx,
  signed: string | undefined,
  { shown, checkFactor }: { shown: ShownFactor; checkFactor: CheckFactor },
): Promise<Issued> {
  const link = signed ? await readLink(ctx, signed) : undefined
  const account = link && (await store.findById(ctx.db, link.userId))
  if (!ctx.config.oidc || !link || !account || account.sessionEpoch !== link.epoch) throw refused()
  const counter = counterOfFactor(ctx, account.id)
  return withCounterMutex(counter, async () => {
    if (!(await takeAttempt(ctx, counter))) {
      await noteRefusal(ctx, 'signIn.locked', account)
      throw refusal('locked', 'User is locked out')
    }
    const second = await checkFactor(ctx, account.id, shown)
    if (second === 'needed') await refundAttempt(ctx, counter)
    if (second === 'wrong') await noteRefusal(ctx, 'signIn.failed', account)
    if (second !== 'fine') throw codeNeeded(ctx)
    await clearAttempts(ctx, counter)
    await linkSubject(ctx, account.id, link.subject)
    await alignAdmin(ctx, account.id, link.admin)
    return issue(ctx, account, ctx.config.oidc?.rememberMe ?? false)
  })
}
