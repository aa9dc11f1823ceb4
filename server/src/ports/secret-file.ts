import { statSync } from 'node:fs'
import { join } from 'node:path'

export const SECRET_FILE = '.secret'

/** The umask: other users of the machine get no rights on our files. */
export const RIGHTS_OF_OTHERS = 0o077

/** Whether the secret is still where it was made, and whether others on this machine could read it. */
export function secretFile(dataDir: string): 'private' | 'open' | 'gone' {
  const stats = statSync(join(dataDir, SECRET_FILE), { throwIfNoEntry: false })
  if (!stats) return 'gone'
  return stats.mode & RIGHTS_OF_OTHERS ? 'open' : 'private'
}
