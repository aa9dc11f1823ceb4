import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import type { Stanza } from 'age-encryption'
import { portError } from './port-error.ts'

/**
 * Encrypts files with a passphrase, in the age format (age-encryption.org/v1), so that `age -d` opens them as well. Key
 * derivation uses Node's scrypt off the main thread; the library's would block it.
 */

const LABEL = 'age-encryption.org/v1/scrypt'
/** 64 MB and a fifth of a second; every step doubles both. */
const WORK = 16
/** More would take more memory than a small server has. */
const MAX_WORK = 18
const BLOCK = 8
/** A stanza takes a few hundred bytes; the library reads longer headers in quadratic time. */
const MAX_HEADER_BYTES = 4096
const HEADER_END = '\n--- '
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 32, 12, 16]

const CIPHER = 'chacha20-poly1305'
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> =>
  deriveKey(passphrase.normalize('NFC'), Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, {
    N: 2 ** work,
    r: BLOCK,
    p: 1,
    maxmem: 2 ** work * BLOCK * 128 * 2,
  })

/** Each key is used once, so the nonce may be the same. */
const nonce = Buffer.alloc(NONCE_BYTES)

export async function encrypted(content: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter, Stanza } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient({
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(SALT_BYTES)
      const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK), nonce, { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', unpadded(salt), String(WORK)], new Uint8Array(body))]
    },
  })
  return nodeStream(await encrypter.encrypt(webStream(content)))
}

/** `refused` when the passphrase is not the right one, `unsupported` when the file is damaged or of another kind. */
export async function decrypted(content: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  let wasAsked = false
  decrypter.addIdentity({
    unwrapFileKey: async (stanzas: Stanza[]) => {
      const [kind, salt = '', work = ''] = stanzas[0]?.args ?? []
      if (stanzas.length !== 1 || kind !== 'scrypt' || !/^\d\d?$/.test(work) || Number(work) > MAX_WORK) return null
      wasAsked = true
      return unwrapped(
        stanzas[0]?.body ?? new Uint8Array(),
        await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work)),
      )
    },
  })
  try {
    return nodeStream(
      await decrypter.decrypt(webStream(Readable.from(withShortHeader(content), { objectMode: false }))),
    )
  } catch (error) {
    content.destroy()
    if (wasAsked) throw portError({ kind: 'refused', message: 'That is not the passphrase of this file' }, error)
    throw damaged(error)
  }
}

async function* withShortHeader(content: Readable): AsyncGenerator<Uint8Array> {
  let header: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    if (!header) {
      yield chunk
      continue
    }
    header = Buffer.concat([header, chunk])
    const hasEnd = header.subarray(0, MAX_HEADER_BYTES).includes(HEADER_END)
    if (!hasEnd && header.length < MAX_HEADER_BYTES) continue
    if (!hasEnd) throw new Error('the header does not end')
    yield header
    header = undefined
  }
  if (header) yield header
}

function unwrapped(body: Uint8Array, key: Buffer): Uint8Array | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    return new Uint8Array(Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]))
  } catch {
    return null
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

type BytesOfWeb = globalThis.ReadableStream<Uint8Array>
const webStream = (content: Readable) => Readable.toWeb(content) as BytesOfWeb
const nodeStream = (content: BytesOfWeb) =>
  Readable.from(withDamageErrors(Readable.fromWeb(content as ReadableStream)), { objectMode: false })

async function* withDamageErrors(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? error : damaged(error)
  }
}

const damaged = (cause: unknown) =>
  portError({ kind: 'unsupported', message: 'The file is damaged or of another kind' }, cause)
