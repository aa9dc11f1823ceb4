/**
 * Makes the model of the ingredient parser, measures it, and sets its confidence right, in one command:
 *
 *     npx tsx scripts/train-ingredient-parser.ts LINES.tsv [--sources 12000,23939] [--out FILE]
 *
 * LINES.tsv holds labelled lines (input, then the columns of `tags.ts`, a header first); `--sources` says with which
 * lines the second and later sources begin, so that figures are printed for each. Three things run side by side:
 * - cross-validation over the lines outside the held-out tenth: its figures are those to choose settings by, and its
 *   probabilities set the confidence right;
 * - a model of all lines but the held-out tenth, by which that tenth is scored once, with the confidence so set;
 * - the model that is written, of all lines.
 * `--only folds` (or `sources`: each source read by a model of the others, or `held-out`) measures and writes nothing.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { calibrated } from '@larder/domain/ingredients/parser/calibration.ts'
import { type ModelParts, readModel, writeModel } from '@larder/domain/ingredients/parser/model.ts'
import { createTagger } from '@larder/domain/ingredients/parser/tagger.ts'
import { calibrationCurve } from './parser-training/calibrate.ts'
import { readFoodLexicon } from './parser-training/food-names.ts'
import { type LabelledLine, partOf, readLabelledLines } from './parser-training/labelled-lines.ts'
import { type LineScore, report, scoreLines, share } from './parser-training/score.ts'
import { train } from './parser-training/train.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'packages/domain/src/ingredients/parser/english.model' },
    sources: { type: 'string', default: '' },
    folds: { type: 'string', default: '4' },
    epochs: { type: 'string', default: '10' },
    'learning-rate': { type: 'string', default: '0.2' },
    'weight-decay': { type: 'string', default: '0.0003' },
    'min-count': { type: 'string', default: '2' },
    dropout: { type: 'string', default: '0.7' },
    seeds: { type: 'string', default: '3' },
    /** Weights nearer to zero are left out of the file. */
    'least-weight': { type: 'string', default: '0.01' },
    only: { type: 'string' },
  },
})
const HELD_OUT = 10
const log = (line: string) => process.stderr.write(`${line}\n`)
const [file] = positionals
if (!file) throw new Error('Say where the labelled lines are.')

const lexicon = readFoodLexicon()
const lines = readLabelledLines(file, values.sources.split(',').filter(Boolean).map(Number))
const isHeldOut = (line: LabelledLine) => partOf(line, HELD_OUT) === 0
const heldOut = lines.filter(isHeldOut)
const others = lines.filter((line) => !isHeldOut(line))
const folds = Number(values.folds)
const leastWeight = Number(values['least-weight'])

const measurements: Record<string, () => LineScore[]> = {
  folds: () => eachApart(others, folds, (line) => partOf(line, folds)),
  sources: () => eachApart(others, new Set(lines.map(({ source }) => source)).size, ({ source }) => source),
  'held-out': () => measure(others, heldOut),
}

const only = values.only ? measurements[values.only] : undefined
if (only) {
  const scores = only()
  if (process.send) process.send(scores)
  else for (const row of report(values.only ?? '', scores)) log(row)
} else {
  const [crossValidated, held] = [inProcess('folds'), inProcess('held-out')]
  const parts = trained(lines)
  const calibration = calibrationCurve(await crossValidated)
  const model = writeModel({ ...parts, calibration }, leastWeight)
  writeFileSync(values.out, model)
  for (const row of report('cross-validated', await crossValidated)) log(row)
  for (const row of report('held out', await held)) log(row)
  const certain = (await held).filter(({ probability }) => calibrated(probability, calibration) >= 0.9)
  const right = certain.filter((one) => one.right).length
  log(
    `held out, confidence of 0.9 and above: ${share(certain.length, heldOut.length)} of the lines, ${share(right, certain.length)} of them right`,
  )
  log(`${model.length} bytes in ${values.out}`)
}

function trained(some: LabelledLine[]): ModelParts {
  const weights = train(
    some.filter(({ aligned }) => aligned),
    {
      epochs: Number(values.epochs),
      learningRate: Number(values['learning-rate']),
      weightDecay: Number(values['weight-decay']),
      minCount: Number(values['min-count']),
      dropout: Number(values.dropout),
      seeds: Number(values.seeds),
      lexicon,
      log,
    },
  )
  return { ...weights, lexicon, calibration: [] }
}

/** Through the file's format, so that what is measured is what is shipped. */
function measure(toLearn: LabelledLine[], toRead: LabelledLine[]): LineScore[] {
  return scoreLines(toRead, createTagger(readModel(writeModel(trained(toLearn), leastWeight))))
}

/** Each part of the lines is read by a model of the other parts. */
function eachApart(all: LabelledLine[], parts: number, splitBy: (line: LabelledLine) => number) {
  const split = all.map(splitBy)
  return Array.from({ length: parts }, (_, part) =>
    measure(
      all.filter((_, at) => split[at] !== part),
      all.filter((_, at) => split[at] === part),
    ),
  ).flat()
}

/** The same script once more, so that it uses another processor. */
function inProcess(only: string): Promise<LineScore[]> {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--only', only])
  return new Promise((resolve, reject) => {
    let scores: LineScore[] | undefined
    child.on('message', (message) => {
      scores = message as LineScore[]
    })
    child.on('exit', () => (scores ? resolve(scores) : reject(new Error(`The measurement ${only} came to no end.`))))
  })
}
