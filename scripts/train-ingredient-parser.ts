/**
 * `npx tsx scripts/train-ingredient-parser.ts LINES.tsv [--out FILE]` makes the model of the ingredient parser. Every
 * tenth line is held out: it measures the model, and it says how far its probabilities can be believed. `--validate`
 * measures on another tenth, by which settings are chosen; `--from MODEL` goes on from a model that is there, and
 * `--mean MODEL`, as often as wanted, takes the mean with models of another `--seed`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readModel, writeModel } from '@larder/domain/ingredients/parser/model.ts'
import { createTagger } from '@larder/domain/ingredients/parser/tagger.ts'
import { type Judged, risingCurve, share } from './parser-training/calibrate.ts'
import { readLabelledLines } from './parser-training/labelled-lines.ts'
import { meanOf, train } from './parser-training/train.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'packages/domain/src/ingredients/parser/english.model' },
    passes: { type: 'string', default: '16' },
    rate: { type: 'string', default: '0.2' },
    decay: { type: 'string', default: '0.0003' },
    seldom: { type: 'string', default: '2' },
    dropped: { type: 'string', default: '0.5' },
    from: { type: 'string' },
    seed: { type: 'string', default: '12345' },
    mean: { type: 'string', multiple: true, default: [] },
    validate: { type: 'boolean', default: false },
    least: { type: 'string', default: '0.01' },
  },
})
const HELD_OUT = 10
const say = (line: string) => process.stderr.write(`${line}\n`)
const [file] = positionals
if (!file) throw new Error('Say where the labelled lines are.')

/** Settings are chosen by another tenth, so that the held-out one stays unseen until the end. */
const forMeasuring = (at: number) => at % HELD_OUT === (values.validate ? HELD_OUT / 2 : 0)

const lines = readLabelledLines(file)
const modelIn = (file: string) => readModel(readFileSync(file))
const learnt = train(
  lines.filter(({ aligned }, at) => aligned && at % HELD_OUT !== 0 && !forMeasuring(at)),
  {
    passes: Number(values.passes),
    rate: Number(values.rate),
    decay: Number(values.decay),
    seldom: Number(values.seldom),
    dropped: Number(values.dropped),
    seed: Number(values.seed),
    from: values.from ? modelIn(values.from) : undefined,
    say,
  },
)
const weights = meanOf(learnt, values.mean.map(modelIn))
const heldOut = lines.filter((_, at) => forMeasuring(at))
const least = Number(values.least)
const tag = createTagger(readModel(writeModel({ ...weights, calibration: [] }, least)))
let words = 0
let wordsRight = 0
const judged = heldOut.map((line): Judged => {
  const { tags, probability } = tag(line.tokens)
  words += tags.length
  wordsRight += tags.filter((one, at) => one === line.tags[at]).length
  return { probability, right: line.aligned && tags.every((one, at) => one === line.tags[at]) }
})
const model = writeModel({ ...weights, calibration: risingCurve(judged) }, least)
writeFileSync(values.out, model)
say(`${model.length} bytes`)
say(
  `held out: ${share(judged.filter(({ right }) => right).length, judged.length)} of the lines, ${share(wordsRight, words)} of the words`,
)
