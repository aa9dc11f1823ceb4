/**
 * `npx tsx scripts/page-reader/cross-validate.ts FOLDER --weights FOLDER [--fold N …] [--drawings N]` makes a model for each fold from
 * the pages of the other folds, so that each page can be scored by a model that has seen no page of its site.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packWeights } from '@larder/page-reader/block-model/weights.ts'
import { settings, train } from './crf.ts'
import { FOLDS, labelledPages } from './labelled-pages.ts'
import { withDrawings } from './redrawn-pages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    weights: { type: 'string' },
    seed: { type: 'string', default: '0' },
    fold: { type: 'string', multiple: true },
    passes: { type: 'string', default: String(settings.passes) },
    seeds: { type: 'string', default: String(settings.seeds) },
    averaged: { type: 'string', default: String(settings.averaged) },
    drawings: { type: 'string', default: '0' },
    without: { type: 'string', multiple: true, default: [] },
  },
})
const [folder] = positionals
if (!folder || !values.weights)
  throw new Error('Say where the labelled pages are, and with --weights where the models go.')
mkdirSync(values.weights, { recursive: true })
const without = values.without.map(Number)
const pages = labelledPages(folder, Number(values.seed))
  .filter(({ fold }) => !without.includes(fold))
  .flatMap((page) => withDrawings(folder, page, Number(values.drawings)))
const folds = values.fold?.map(Number) ?? Array.from({ length: FOLDS }, (_, at) => at)
for (const fold of folds) {
  const startedAt = performance.now()
  const weights = train(
    pages.filter((page) => page.fold !== fold),
    {
      ...settings,
      passes: Number(values.passes),
      seeds: Number(values.seeds),
      averaged: Number(values.averaged),
    },
  )
  writeFileSync(join(values.weights, `fold-${fold}.json`), JSON.stringify(packWeights(weights)))
  process.stderr.write(`fold ${fold}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
}
