import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProblem } from './start-problem.ts'

export const SECRET_FILE = '.secret'
/** Nobody else on the machine reads our data: the rights that others may not have. */
export const RIGHTS_OF_OTHERS = 0o077

const SECRET_BYTES = 32
const HEX_SECRET = /^[0-9a-f]{64,}$/

/** Whether it is still there, and whether others on this machine could read it. */
export function secretFile(dataDir: string): 'private' | 'open' | 'gone' {
  const stats = statSync(join(dataDir, SECRET_FILE), { throwIfNoEntry: false })
  if (!stats) return 'gone'
  return stats.mode & RIGHTS_OF_OTHERS ? 'open' : 'private'
}

/** Signs sessions. Made once, kept beside the data, never part of a backup. A weak one is refused rather than used. */
export function loadSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, SECRET_FILE)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    text = randomBytes(SECRET_BYTES).toString('hex')
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  }
  if (!HEX_SECRET.test(text))
    throw startProblem(
      `${file} does not hold a usable secret. Delete it to have a new one made; everybody signs in again.`,
    )
  return new TextEncoder().encode(text)
}
