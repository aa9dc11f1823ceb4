import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '@larder/contract/openapi.ts'
import { configurationDocs } from '../server/src/config-docs.ts'
import { version } from '../server/src/version.ts'
import { benchmarksPage } from './documents/benchmarks-page.ts'
import { decisionsPage } from './documents/decisions-page.ts'
import { phoneVisitsPicture } from './documents/phone-visits-picture.ts'
import { inRoot } from './setup/root.mjs'

const benchmarks = JSON.parse(readFileSync(inRoot('docs/benchmarks.json'), 'utf8'))

/** Writes the generated documents, or with `--check` says which of those in the repository are stale. */
const documents: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(version), null, 2)}\n`,
  'docs/configuration.md': configurationDocs(),
  'docs/decisions/README.md': decisionsPage(decisions()),
  'docs/benchmarks.md': benchmarksPage(benchmarks),
  'docs/images/phone-visits.svg': phoneVisitsPicture(benchmarks.client.rows),
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

function decisions() {
  const folder = inRoot('docs/decisions')
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file))
  return files.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
}
