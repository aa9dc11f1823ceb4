import { FILE_TOKEN_MINUTES } from '@larder/domain/accounts/defaults.ts'
import type { Access } from '@larder/domain/permissions/flags.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Ctx } from './context.ts'

/**
 * Tokens for one thing only: what it is for stands in the audience, what it names in the subject. None of them signs
 * anybody in, and none of one purpose is good for another.
 */

const ISSUER = 'larder'
const ALGORITHM = 'HS256'
const LIFETIME_S = FILE_TOKEN_MINUTES * 60

/** `download`: one file of the store, by its key. `recipeArchive`: the archive of one recipe, by its slug. */
export type TokenPurpose = 'download' | 'recipeArchive'

/** Who asked for a token, where they lived then, and what they must still hold when it is used. */
export type Bearer = { userId: string; groupId: string; access: Access }

type Token = { purpose: TokenPurpose; subject: string; bearer?: Bearer }

/** For a browser that downloads by itself. Whoever moves away or loses the right has a token for nothing. */
export function signDownloadToken({ secret, actor, clock }: Ctx, key: string, access: Access): Promise<string> {
  const bearer = { userId: actor.userId, groupId: actor.groupId, access }
  return signPurposeToken(secret, { purpose: 'download', subject: key, bearer }, clock.now())
}

export function signPurposeToken(secret: Uint8Array, { purpose, subject, bearer }: Token, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(bearer ? { bearer } : {})
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(secret)
}

type Named = Pick<Token, 'subject' | 'bearer'>

/** What the token names and for whom, if it was made for this purpose and still holds. */
export async function readPurposeToken(
  secret: Uint8Array,
  { purpose, token }: { purpose: TokenPurpose; token: string },
  now: Date,
): Promise<Named | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    const { sub = '', bearer } = payload as { sub?: string; bearer?: Bearer }
    return { subject: sub, ...(bearer ? { bearer } : {}) }
  } catch {
    return undefined
  }
}
