/**
 * `npx tsx scripts/page-reader/train.ts FOLDER [--seeds N] [--averaged N] [--drawings N]` makes the block model of the
 * page reader from labelled pages, each with so many drawings of its recipe in other ways. Nothing of the pages is kept:
 * the model holds hashes.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { packWeights } from '@larder/page-reader/block-model/weights.ts'
import { settings, train } from './crf.ts'
import { labelledPages } from './labelled-pages.ts'
import { withDrawings } from './redrawn-pages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'packages/page-reader/src/block-model/packed-weights.ts' },
    seeds: { type: 'string', default: String(settings.seeds) },
    averaged: { type: 'string', default: String(settings.averaged) },
    drawings: { type: 'string', default: '0' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say where the labelled pages are.')

const { scale, bytes } = packWeights(
  train(
    labelledPages(folder).flatMap((page) => withDrawings(folder, page, Number(values.drawings))),
    { ...settings, seeds: Number(values.seeds), averaged: Number(values.averaged) },
  ),
)
writeFileSync(
  values.out,
  `/** Made by \`scripts/page-reader/train.ts\`. */\nexport const packedWeights = {\n  scale: ${scale},\n  bytes:\n    '${bytes}',\n}\n`,
)
process.stderr.write(`${bytes.length} bytes\n`)
