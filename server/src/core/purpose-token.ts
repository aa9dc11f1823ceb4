import { FILE_TOKEN_MINUTES } from '@larder/domain/accounts/defaults.ts'
import { jwtVerify, SignJWT } from 'jose'

/**
 * Tokens for one thing only: what it is for stands in the audience, what it names in the subject. None of them signs
 * anybody in, and none of one purpose is good for another.
 */

const ISSUER = 'larder'
const ALGORITHM = 'HS256'
const LIFETIME_S = FILE_TOKEN_MINUTES * 60

/** `download`: one file of the store, by its key. `recipeArchive`: the archive of one recipe, by its slug. */
export type TokenPurpose = 'download' | 'recipeArchive'

type Token = { purpose: TokenPurpose; subject: string }

export function signPurposeToken(secret: Uint8Array, { purpose, subject }: Token, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(secret)
}

/** What the token names, if it was made for this purpose and still holds. */
export async function readPurposeToken(
  secret: Uint8Array,
  { purpose, token }: { purpose: TokenPurpose; token: string },
  now: Date,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    return payload.sub
  } catch {
    return undefined
  }
}
