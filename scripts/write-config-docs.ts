import { configurationDocs } from '../server/src/config-docs.ts'
import { writeDocument } from './documents/write-document.ts'

writeDocument('docs/configuration.md', configurationDocs(), 'npx tsx scripts/write-config-docs.ts')
