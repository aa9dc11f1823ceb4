import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '@larder/contract/openapi.ts'
import { configurationDocs } from '../server/src/config-docs.ts'
import { version } from '../server/src/version.ts'
import { inRoot } from './setup/root.mjs'

/** Writes the generated documents, or with `--check` says which of those in the repository are stale. */
const documents: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(version), null, 2)}\n`,
  'docs/configuration.md': configurationDocs(),
}

for (const [file, text] of Object.entries(documents)) {
  const place = inRoot(file)
  const current = existsSync(place) ? readFileSync(place, 'utf8') : undefined
  if (current === text) continue
  if (process.argv.includes('--check')) {
    console.error(`${file}: stale; write it again with npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(place, text)
    console.log(`Wrote ${file}`)
  }
}
