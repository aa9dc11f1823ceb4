import { createHmac, randomBytes } from 'node:crypto'

/** Codes of authenticator apps, and recovery codes. The library is loaded when somebody has a second factor. */

const ISSUER = 'Larder'
const PERIOD_S = 30
/** One step before and one after: clocks of phones are off by seconds, not by minutes. */
const WINDOW = 1
const SECRET_BYTES = 20

export async function newSecret(account: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer: ISSUER, label: account, secret, period: PERIOD_S }).toString()
  return { secret: secret.base32, uri }
}

/** The time step of a code; nothing if it is wrong. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

/** No letter or digit that is taken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const LENGTH = 12

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const text = Array.from(randomBytes(LENGTH * 2)).flatMap((byte) => (byte < 248 ? [ALPHABET[byte % 31]] : []))
    return `${text.slice(0, 4).join('')}-${text.slice(4, 8).join('')}-${text.slice(8, LENGTH).join('')}`
  })

/** Without blanks, dashes and capitals. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

/** Keyed, so that the database alone is not enough to try codes. */
export const hashRecoveryCode = (secret: Uint8Array, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code ${plainCode(code)}`)
    .digest('hex')
