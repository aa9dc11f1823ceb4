/**
 * The ingredient parser. With labelled lines: how many are right as a whole, how many words, how honest the confidence
 * is. Give it lines that the model has not learnt from; for those it has, `scripts/train-ingredient-parser.ts` prints
 * cross-validated figures. Without lines only the time a line takes.
 */
import { readFileSync } from 'node:fs'
import { createEnglishParser } from '@larder/domain/ingredients/parser/english.ts'
import { FOOD_SIMILARITY, matchNames } from '@larder/domain/ingredients/parser/match-names.ts'
import { type TagName, tagNames } from '@larder/domain/ingredients/parser/tags.ts'
import { line } from './print.ts'

const model = readFileSync(new URL('../packages/domain/src/ingredients/parser/english.model', import.meta.url))
const { columns } = createEnglishParser(model)
/** Enough that what is measured is compiled code. */
const LINES_TIMED = 10_000
const SAMPLE = [
  '2 tablespoons olive oil',
  '1 (14-ounce) can chopped tomatoes, drained',
  '500g/1lb 2oz chicken thighs, boned and cut into 2cm/1in pieces',
  'Salt and freshly ground black pepper, to taste',
  '2 to 3 cloves garlic, peeled and finely chopped (about 1 tablespoon)',
]

const file = process.argv[2]
const labelled = file
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'))
  : []
if (labelled.length > 0) printAccuracy()
printTime(labelled.length > 0 ? labelled.map(([input = '']) => input) : SAMPLE)
line('size of the model', `${(model.length / 1024).toFixed(0)} KB`, 'at most 2 MB')

printMatching()

/** A thousand names that no food has, each looked for among the names of five thousand. */
function printMatching() {
  const syllables = [
    'to',
    'ma',
    'po',
    'car',
    'rot',
    'leek',
    'bean',
    'flour',
    'rice',
    'pep',
    'per',
    'oni',
    'spi',
    'nach',
  ]
  const nameOf = (at: number) =>
    [at, at * 7, at * 31, at * 101].map((one) => syllables[(one >> 1) % syllables.length]).join(at % 3 ? '' : ' ')
  const keys = Array.from({ length: 5000 }, (_, at) => ({ key: `${nameOf(at)} ${at.toString(36)}`, thing: at }))
  const match = matchNames(keys, FOOD_SIMILARITY)
  const startedAt = performance.now()
  for (let at = 0; at < 1000; at++) match(`${nameOf(at * 13)} x${at}`)
  line('1,000 lines among 5,000 foods', `${(performance.now() - startedAt).toFixed(0)} ms`, 'under 500 ms')
}

function printAccuracy() {
  const bands = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99].map((from) => ({ from, lines: 0, right: 0, sure: 0 }))
  let whole = 0
  let hits = 0
  let all = 0
  for (const [input = '', ...cells] of labelled) {
    const answer = columns(input)
    const parts = tagNames.map((name, at) => ({
      wanted: partsOf(name, cells[at] ?? ''),
      got: partsOf(name, answer[name]),
    }))
    const right = parts.every(({ wanted, got }) => wanted.join(' ') === got.join(' '))
    whole += right ? 1 : 0
    for (const { wanted, got } of parts) {
      all += wanted.length
      for (const word of wanted) {
        const at = got.indexOf(word)
        if (at < 0) continue
        hits++
        got.splice(at, 1)
      }
    }
    const band = bands.findLast(({ from }) => answer.confidence >= from)
    if (!band) continue
    band.lines++
    band.right += right ? 1 : 0
    band.sure += answer.confidence
  }
  line('lines whole', share(whole, labelled.length), `of ${labelled.length}`)
  line('words', share(hits, all))
  for (const { from, lines, right, sure } of bands)
    if (lines > 0)
      line(`confidence from ${from}`, share(right, lines), `right; said ${share(sure, lines)}, ${lines} lines`)
}

function printTime(lines: string[]) {
  const rounds = Math.max(1, Math.ceil(LINES_TIMED / lines.length))
  const timed = () => {
    // Processor time: on the clock a busy machine would be measured.
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++) for (const one of lines) columns(one)
    return process.cpuUsage(before).user / 1000 / rounds / lines.length
  }
  timed()
  line('processor time a line', `${timed().toFixed(3)} ms`, 'under 0.5 ms')
}

function share(part: number, of: number): string {
  return `${((100 * part) / of).toFixed(2)} %`
}

/** Words without their plural, amounts as they are written in the file. */
function partsOf(name: TagName, text: string): string[] {
  if (name === 'quantity') return text.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) =>
    word
      .replace(/ves$/, 'f')
      .replace(/ies$/, 'y')
      .replace(/([sxz]|ch|sh|o)es$/, '$1')
      .replace(/s$/, ''),
  )
}
