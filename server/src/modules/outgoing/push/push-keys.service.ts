import { generateKeyPairSync } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { isLoopback } from '#ports/secure-origin.ts'
import * as store from './push.store.ts'

/**
 * The pair of keys by which push services know this server (VAPID). Made when the first device asks; the private one is
 * encrypted at rest. A server with another secret cannot read it: then there is a new pair, and devices ask again.
 */

const ID = 'vapid'
const PLACE = 'push/vapid'

export type ServerKeys = { publicKey: string; privateKey: string }

export async function serverKeys(ctx: Ctx<unknown>): Promise<ServerKeys> {
  const row = await store.findKey(ctx.db)
  const known = row && opened(ctx, row)
  if (known) return known
  await ctx.tx(async ({ db, clock, secret }) => {
    if (row) await store.removeKey(db, row.publicKey)
    const { publicKey, privateKey } = newPair()
    const sealed = encryptText(secret, PLACE, privateKey)
    await store.insertKey(db, { id: ID, createdAt: clock.iso(), publicKey, privateKey: sealed })
  })
  const made = await store.findKey(ctx.db)
  const keys = made && opened(ctx, made)
  if (!keys) throw new Error('the keys for messages to devices could not be read back')
  return keys
}

function opened({ secret }: Pick<Ctx, 'secret'>, row: store.KeyRow): ServerKeys | undefined {
  const privateKey = decryptText(secret, PLACE, row.privateKey)
  return privateKey === undefined ? undefined : { publicKey: row.publicKey, privateKey }
}

/** On the curve P-256, as push services want it: 65 bytes of a point and 32 of a number. */
function newPair(): ServerKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Whom a push service can write to; some refuse an address that is none. */
export function contactOf({ baseUrl, mail }: Pick<Ctx['config'], 'baseUrl' | 'mail'>): string {
  const url = new URL(baseUrl)
  if (url.protocol === 'https:' && !isLoopback(url)) return url.origin
  return `mailto:${mail?.fromEmail ?? `postmaster@${url.hostname}`}`
}
