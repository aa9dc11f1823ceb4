/**
 * Password hashes: argon2id for new ones, bcrypt still verified for imported accounts. The libraries are loaded when
 * somebody signs in, not when the server starts.
 */

/** Second choice of the OWASP list: sound on a small computer that also serves the household. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, ARGON2)
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (isBcrypt(stored)) {
    const { default: bcrypt } = await import('bcryptjs')
    return bcrypt.compare(password, stored)
  }
  if (!stored.startsWith('$argon2')) return false
  const { verify } = await import('@node-rs/argon2')
  return verify(stored, password)
}

const isBcrypt = (stored: string) => /^\$2[aby]\$/.test(stored)

/** A correct password with an old hash is hashed anew. */
export const needsRehash = (stored: string) => isBcrypt(stored)

let dummyHash: Promise<string> | undefined

/** Takes as long as a real comparison, so that timing does not reveal whether a name exists. */
export async function verifyDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword('nobody has this password')
  await verifyPassword(await dummyHash, password)
  return false
}
