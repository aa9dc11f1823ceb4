/**
 * The contract as one word, for whatever outlives a build: answers that a device kept are read again only by a client
 * that means the same by them. Made of the contract's files, so that nobody has to remember to raise it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:contract-version'
const folder = new URL('../../packages/contract/src/', import.meta.url)

function contractVersion(): string {
  const hash = createHash('sha256')
  const files = readdirSync(fileURLToPath(folder)).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 12)
}

export function contractVersionPlugin(): Plugin {
  return {
    name: 'larder-contract-version',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const CONTRACT_VERSION = '${contractVersion()}'` : undefined),
  }
}
