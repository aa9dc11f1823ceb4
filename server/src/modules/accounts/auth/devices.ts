import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { ISSUER } from './session-tokens.ts'

/**
 * A browser in which somebody signed in before. It is no credential: it only gives its owner some attempts of their own
 * when strangers locked the account, and ends with the password.
 */

export type Device = { id: string; userId: string; epoch: number }

const ALGORITHM = 'HS256'
const DEVICE = 'device'
export const DEVICE_SECONDS = 365 * 86_400

export function signDevice(secret: Uint8Array, { userId, epoch }: Omit<Device, 'id'>, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ epoch })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setJti(randomUUID())
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(DEVICE)
    .setExpirationTime(issuedAt + DEVICE_SECONDS)
    .sign(secret)
}

export async function readDevice(secret: Uint8Array, token: string, now: Date): Promise<Device | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: DEVICE,
      requiredClaims: ['sub', 'jti', 'exp'],
      currentDate: now,
    })
    const { jti: id, sub: userId, epoch } = payload
    return id && userId && typeof epoch === 'number' ? { id, userId, epoch } : undefined
  } catch {
    return undefined
  }
}
