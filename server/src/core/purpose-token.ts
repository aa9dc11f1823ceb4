import { FILE_TOKEN_MINUTES } from '@larder/domain/accounts/defaults.ts'
import type { Access } from '@larder/domain/permissions/flags.ts'
import { jwtVerify, SignJWT } from 'jose'

/**
 * Signed tokens for one purpose: the audience says what for, the subject names what. None signs anybody in, and none is
 * valid for another purpose.
 */

const ISSUER = 'larder'
const ALGORITHM = 'HS256'
const LIFETIME_S = FILE_TOKEN_MINUTES * 60

/** `download`: one file of the store, by its key. `recipeArchive`: the archive of one recipe, by its slug. */
export type TokenPurpose = 'download' | 'recipeArchive'

/** Who asked for the token, from which session and group, and what permission they must still have when it is used. */
export type Bearer = { userId: string; groupId: string; access: Access; sessionId?: string }

type Token = { purpose: TokenPurpose; subject: string; bearer?: Bearer; id?: string; seconds?: number }

export function signPurposeToken(
  secret: Uint8Array,
  { purpose, subject, bearer, id, seconds = LIFETIME_S }: Token,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...(bearer ? { bearer } : {}), ...(id ? { jti: id } : {}) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret)
}

type Named = Pick<Token, 'subject' | 'bearer' | 'id'> & { issuedAt: Date }

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
    const { sub = '', bearer, jti, iat = 0 } = payload as typeof payload & { bearer?: Bearer }
    const issuedAt = new Date(iat * 1000)
    return { subject: sub, issuedAt, ...(bearer ? { bearer } : {}), ...(jti ? { id: jti } : {}) }
  } catch {
    return undefined
  }
}
