import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { AnyCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { momentAfter } from '#ports/clock.ts'

/**
 * Checks that the data folder is the expected one: a random text is written there and can be read by anybody, also from
 * another container, for one minute.
 */

const KEY = 'docker/validate.txt'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 100
const LIFETIME_MS = MINUTE_MS

export async function write({ files, clock }: Pick<AnyCtx, 'files' | 'clock'>): Promise<{ text: string }> {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const expiresAt = momentAfter(clock, LIFETIME_MS)
  await files.put(KEY, new TextEncoder().encode(`${expiresAt} ${text}`))
  return { text }
}

export async function read({ files, clock }: Pick<AnyCtx, 'files' | 'clock'>): Promise<string> {
  const [expiresAt = '', text] = new TextDecoder().decode(await files.read(KEY)).split(' ')
  if (text && expiresAt > clock.iso()) return text
  await files.remove(KEY)
  throw refusal('notFound', 'File not found')
}
