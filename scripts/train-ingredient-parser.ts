/** `tsx scripts/train-ingredient-parser.ts LINES.tsv [--out FILE] [--held-out]`: makes the model of the ingredient parser. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readModel, writeModel } from '@larder/domain/ingredients/parser/model.ts'
import { createTagger } from '@larder/domain/ingredients/parser/tagger.ts'
import { readLabelledLines } from './parser-training/labelled-lines.ts'
import { train } from './parser-training/train.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'packages/domain/src/ingredients/parser/english.model' },
    'held-out': { type: 'boolean', default: false },
    passes: { type: 'string', default: '12' },
    rate: { type: 'string', default: '0.2' },
    decay: { type: 'string', default: '0.001' },
    seldom: { type: 'string', default: '2' },
    dropped: { type: 'string', default: '0' },
    least: { type: 'string', default: '0.02' },
    limit: { type: 'string', default: '1000000' },
  },
})
const say = (line: string) => process.stderr.write(`${line}\n`)
const lines = readLabelledLines(positionals[0] ?? '')
const heldOut = lines.filter((_, at) => at % 10 === 0)
const known = lines
  .filter(({ aligned }, at) => aligned && (!values['held-out'] || at % 10 !== 0))
  .slice(0, Number(values.limit))
const weights = train(known, {
  passes: Number(values.passes),
  rate: Number(values.rate),
  decay: Number(values.decay),
  seldom: Number(values.seldom),
  dropped: Number(values.dropped),
  say,
})
const file = writeModel({ ...weights, calibration: [] }, Number(values.least))
writeFileSync(values.out, file)
say(`${file.length} bytes`)
const tagger = createTagger(readModel(file))
let right = 0
let wordsRight = 0
let words = 0
const startedAt = performance.now()
for (const line of heldOut) {
  const { tags } = tagger(line.tokens)
  right += line.aligned && tags.every((tag, at) => tag === line.tags[at]) ? 1 : 0
  words += tags.length
  wordsRight += tags.filter((tag, at) => tag === line.tags[at]).length
}
say(
  `held out: ${((100 * right) / heldOut.length).toFixed(2)} % lines, ${((100 * wordsRight) / words).toFixed(2)} % tokens, ${((performance.now() - startedAt) / heldOut.length).toFixed(3)} ms`,
)
