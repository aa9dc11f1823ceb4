import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_FILE } from '#ports/secret-file.ts'
import { startProblem } from './start-problem.ts'

const SECRET_BYTES = 32
const HEX_SECRET = /^[0-9a-f]{64,}$/

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
