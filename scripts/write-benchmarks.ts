import { readFileSync } from 'node:fs'
import { benchmarksPage } from './documents/benchmarks-page.ts'
import { writeDocument } from './documents/write-document.ts'
import { inRoot } from './setup/root.mjs'

const scenarios = JSON.parse(readFileSync(inRoot('docs/benchmarks.json'), 'utf8'))
writeDocument('docs/benchmarks.md', benchmarksPage(scenarios), 'npm run docs')
