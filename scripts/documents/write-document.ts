import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'

/** Writes a generated document, or with `--check` says that the one in the repository is stale. */
export function writeDocument(file: string, text: string, command: string): void {
  const place = inRoot(file)
  const current = existsSync(place) ? readFileSync(place, 'utf8') : undefined
  if (current === text) return
  if (process.argv.includes('--check')) {
    console.error(`${file}: stale; write it again with ${command}`)
    process.exitCode = 1
    return
  }
  writeFileSync(place, text)
  console.log(`Wrote ${file}`)
}
