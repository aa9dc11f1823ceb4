import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts secrets that the server must be able to use again, such as keys of other services. The key is derived from
 * the server's secret, which no backup holds, so the database alone does not reveal them. `place` is where the text is
 * stored; read from elsewhere it does not decrypt.
 */

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'larder encrypted text v1', KEY_BYTES))

export function encryptText(secret: Uint8Array, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(place))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** Nothing if it was encrypted with another secret or for another place, or was changed since. */
export function decryptText(secret: Uint8Array, place: string, stored: string): string | undefined {
  const [version, packed] = stored.split('.')
  if (version !== VERSION || packed === undefined) return undefined
  const bytes = Buffer.from(packed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
