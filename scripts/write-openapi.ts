import { openApiDocument } from '@larder/contract/openapi.ts'
import { version } from '../server/src/version.ts'
import { writeDocument } from './documents/write-document.ts'

writeDocument(
  'docs/openapi.json',
  `${JSON.stringify(openApiDocument(version), null, 2)}\n`,
  'npx tsx scripts/write-openapi.ts',
)
