import { readdirSync, readFileSync } from 'node:fs'
import { decisionsPage } from './documents/decisions-page.ts'
import { writeDocument } from './documents/write-document.ts'
import { inRoot } from './setup/root.mjs'

const folder = inRoot('docs/decisions')
const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file))
const pages = files.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
writeDocument('docs/decisions/README.md', decisionsPage(pages), 'npm run docs')
