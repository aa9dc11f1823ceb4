/** The ingredients and steps that labelled blocks make. */
import type { Block } from '../blocks.ts'
import { canonical } from '../canonical.ts'
import type { DraftLine } from '../draft.ts'
import { isBareAmount, startsWithAmount } from '../line-amounts.ts'
import { sectionTitle } from '../vocabulary.ts'
import { type AmountBeside, amountsBeside } from './amounts-beside.ts'
import type { Lists, SourceTexts } from './evidence.ts'
import type { BlockLabel } from './labels.ts'

export type VisibleLists = {
  ingredients: DraftLine[]
  steps: DraftLine[]
  /** What stands over or between them. */
  headings: ReadonlySet<string>
  /** The amount that stands before a food, or in another cell of the same row or item. */
  amountBeside: AmountBeside
  /** How the page draws a text: its element, class and place in a list. */
  drawnAs: (text: string) => string | undefined
  /** Whether a line stands right over another in the page, and is drawn otherwise. */
  isOver: (line: string, next: string) => boolean
}

type Part = keyof Lists
/** Lines that stand together, with the places of their first and last block; `fresh` is the level of a title of something else right before. */
type Run = { part: Part; lines: DraftLine[]; from: number; to: number; fresh: number }

/** So many blocks of something else end a list. */
const WIDEST_GAP = 8
/** Each list is held against the others. */
const MAX_RUNS = 60

const partOf = (label: BlockLabel): Part | undefined => {
  if (label === 'ingredient' || label === 'ingredientMore') return 'ingredients'
  return label === 'step' || label === 'stepMore' ? 'steps' : undefined
}

/** Of what the page shows in several places, that which its data speaks of is taken. */
export function visibleLists(blocks: readonly Block[], labels: readonly BlockLabel[], data: SourceTexts): VisibleLists {
  const runs = joinedSteps(runsOf(blocks, labels))
  const end = endOfFirst(runs)
  const lines = (part: Part, place: (text: string) => number | string | undefined) => {
    const own = runs.filter((run) => run.part === part)
    const told = own.filter(({ lines }) => lines.some(({ text }) => place(text) !== undefined))
    if (told.length > 0) return toldRuns(told, place).flatMap((run) => run.lines)
    return mainRuns(own.filter(({ from }) => from < end)).flatMap((run) => run.lines)
  }
  const headings = blocks.filter((block, at) => labels[at] === 'heading' && isDrawn(block))
  return {
    ingredients: lines('ingredients', data.place),
    steps: lines('steps', (text) => (KNOWN.has(data.step(text)) ? canonical(text) : undefined)),
    headings: new Set(headings.map(({ text }) => canonical(text))),
    amountBeside: amountsBeside(blocks),
    drawnAs: shapesOf(blocks),
    isOver: overOthers(blocks, labels),
  }
}

const isDrawn = ({ level, bold, text, element }: Block): boolean =>
  level > 0 || bold || /[:：]$/.test(text) || (element.attributes.class ?? '') !== ''

function shapesOf(blocks: readonly Block[]): VisibleLists['drawnAs'] {
  const shapes = new Map<string, string>()
  for (const block of blocks) {
    const text = canonical(block.text)
    if (!shapes.has(text)) shapes.set(text, shapeOf(block))
  }
  return (text) => shapes.get(canonical(text))
}

function overOthers(blocks: readonly Block[], labels: readonly BlockLabel[]): VisibleLists['isOver'] {
  const pairs = new Map<string, boolean>()
  const common = commonShape(blocks.filter((_, at) => labels[at] === 'ingredient'))
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1]
    if (!next || block.text.length > LONGEST_HEADING || next.text.length > LONGEST_LINE) continue
    const otherwise = shapeOf(block) !== shapeOf(next) && shapeOf(block) !== common
    const pair = `${canonical(block.text)} ${canonical(next.text)}`
    pairs.set(pair, otherwise && pairs.get(pair) !== false)
  }
  return (line, next) => pairs.get(`${canonical(line)} ${canonical(next)}`) ?? false
}

/** How most of the ingredients are drawn. */
function commonShape(blocks: readonly Block[]): string | undefined {
  const counts = new Map<string, number>()
  for (const block of blocks) counts.set(shapeOf(block), (counts.get(shapeOf(block)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
const LONGEST_HEADING = 80
const LONGEST_LINE = 200
const shapeOf = ({ element, item, level, bold }: Block): string =>
  `${element.tag} ${element.attributes.class ?? ''} ${item?.tag} ${item?.attributes.class ?? ''} ${level} ${bold}`

const KNOWN = new Set(['same', 'close', 'part'])

function runsOf(blocks: readonly Block[], labels: readonly BlockLabel[]): Run[] {
  const runs: Run[] = []
  let title: string | null = null
  let inLine = false
  let ended = 0
  for (const [at, block] of blocks.entries()) {
    const label = labels[at] ?? 'other'
    const part = partOf(label)
    if (label === 'heading') title = sectionTitle(block.text) ?? title
    if (part === undefined) {
      inLine = false
      if (block.level === 1) ended = 1
      else if (block.level === 2 && label === 'other') ended ||= 2
      continue
    }
    let run = runs.at(-1)
    if (!run || run.part !== part || ended > 0 || at - run.to > WIDEST_GAP) {
      if (runs.length >= MAX_RUNS) break
      run = { part, lines: [], from: at, to: at, fresh: ended }
      runs.push(run)
      inLine = false
      ended = 0
    }
    run.to = at
    const last = run.lines.at(-1)
    const more = label === 'ingredientMore' || label === 'stepMore'
    if (more && inLine && last) last.text = joined(last.text, block.text)
    else {
      run.lines.push({ title, text: block.text })
      title = null
    }
    inLine = true
  }
  return runs
}

/** A few ingredients between steps, as where each step is told with what it needs, do not end the list of steps. */
function joinedSteps(runs: Run[]): Run[] {
  const all: Run[] = []
  let steps: Run | undefined
  for (const run of runs) {
    const isBetween = run.part === 'ingredients' && run.lines.length <= FEW
    if (steps && run.part === 'steps' && run.fresh === 0 && run.from - steps.to <= WIDEST_GAP) {
      steps.lines.push(...run.lines)
      steps.to = run.to
      continue
    }
    all.push(run)
    if (run.part === 'steps') steps = run
    else if (!isBetween || run.fresh > 0) steps = undefined
  }
  return all
}
const FEW = 3

/** Where the food comes first, its amount is put before it, as it is said. */
const joined = (text: string, more: string): string =>
  isBareAmount(more) && !isBareAmount(text) ? `${more} ${text}` : `${text} ${more}`

/** The run with most of what the data says, and those that say what it has left out. */
function toldRuns(runs: Run[], place: (text: string) => number | string | undefined): Run[] {
  const told = runs.map((run) => {
    const places = run.lines.map(({ text }) => place(text)).filter((one) => one !== undefined)
    return { run, places: new Set(places), share: places.length / run.lines.length }
  })
  const seen = new Set<number | string>()
  const chosen = new Set<Run>()
  for (;;) {
    let best: (typeof told)[number] | undefined
    let highest = 0
    for (const one of told) {
      const fresh = [...one.places].filter((at) => !seen.has(at)).length
      if (chosen.has(one.run) || fresh < one.places.size * 0.6) continue
      const score = fresh * one.share
      if (score > highest) [best, highest] = [one, score]
    }
    if (!best) break
    chosen.add(best.run)
    for (const at of best.places) seen.add(at)
  }
  return runs.filter((run) => chosen.has(run)).map(onceIn)
}

const onceIn = (run: Run): Run => ({
  ...run,
  lines: run.part === 'steps' ? untilTheFirstAgain(run.lines) : saidOnce(run.lines),
})

/** Steps that begin again and say nothing else until they end, as in a short form of the page behind the long one. */
function untilTheFirstAgain(lines: DraftLine[]): DraftLine[] {
  const texts = lines.map(({ text }) => canonical(text))
  const again = texts.indexOf(texts[0] ?? '', FEWEST_AGAIN)
  const isRepeated = again > 0 && texts.slice(again).every((text, at) => text === texts[at])
  return isRepeated && texts.length - again >= FEWEST_AGAIN ? lines.slice(0, again) : lines
}
const FEWEST_AGAIN = 2

/** Of a list that is followed by itself, in the same words whatever the numbers, as for other units: the first. */
export function saidOnce(all: DraftLine[]): DraftLine[] {
  if (all.length > MAX_LINES) return all
  const words = all.map(({ text }) => wordsOf(text))
  const lines: DraftLine[] = []
  for (let at = 0; at < words.length; at++) {
    const line = all[at]
    if (line) lines.push(line)
    for (let again = repeatAt(all, words, at + 1); again > 0; again = repeatAt(all, words, at + 1)) {
      const other = all.slice(at + 1, at + 1 + again)
      if (metricIn(other) > metricIn(lines.slice(-again))) lines.splice(-again, again, ...other)
      at += again
    }
  }
  return lines
}
const MAX_LINES = 120

/** How many lines from here on say again what as many lines before them have said. */
function repeatAt(lines: readonly DraftLine[], words: readonly string[][], at: number): number {
  for (let length = Math.min(at, words.length - at); length >= SHORTEST_REPEAT; length--) {
    if (!isAlike(words, at - length, at, length)) continue
    const same = lines.slice(at, at + length).every(({ text }, place) => text === lines[at - length + place]?.text)
    // Two sections may both begin with salt and pepper.
    if (!same || length >= SHORTEST_COPY) return length
  }
  return 0
}
const SHORTEST_REPEAT = 3
const SHORTEST_COPY = 3

/** Of two systems of units the metric one is taken, as from the cards of plug-ins. */
const metricIn = (lines: readonly DraftLine[]): number => lines.filter(({ text }) => METRIC.test(text)).length
const METRIC = /\d\s?(?:g|kg|ml|cl|dl|l)(?:$|[^\p{L}])/iu

function isAlike(words: readonly string[][], one: number, other: number, length: number): boolean {
  let alike = 0
  for (let at = 0; at < length; at++) {
    const [ours = [], theirs = []] = [words[one + at], words[other + at]]
    const common = ours.filter((word) => theirs.includes(word)).length
    if (common >= Math.max(ours.length, theirs.length) * 0.6) alike++
  }
  return alike >= length * 0.7
}

/** Where a second recipe begins, with a title, ingredients and steps of its own. */
function endOfFirst(runs: readonly Run[]): number {
  const seen = new Map<Part, Run>()
  for (const [at, run] of runs.entries()) {
    const first = seen.get('ingredients')
    const again = first && seen.has('steps') && run.part === 'ingredients' && run.fresh > 0 && !isRepeat(first, run)
    const complete = run.fresh === 1 || runs.slice(at).some(({ part }) => part === 'steps')
    if (again && complete && amountsIn(first) >= amountsIn(run) * 0.5) return run.from
    if (!seen.has(run.part)) seen.set(run.part, run)
  }
  return Number.POSITIVE_INFINITY
}

/** A list that stands in the page twice, for wide and for narrow screens, for printing or in other units, once. */
function mainRuns(runs: Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs.map(onceIn)) {
    const earlier = kept.findIndex((one) => isRepeat(one, run))
    const before = kept[earlier]
    if (!before) kept.push(run)
    else if (amountsIn(run) > amountsIn(before) * 1.3 || metricIn(run.lines) > metricIn(before.lines) + 1)
      kept[earlier] = run
  }
  return kept
}

const amountsIn = (run: Run): number =>
  run.lines.filter(({ text }) => startsWithAmount(text)).length * 2 + run.lines.length

/** Most lines of the shorter list say words that the other list says, whatever the numbers. */
function isRepeat(one: Run, other: Run): boolean {
  const [less, more] = one.lines.length < other.lines.length ? [one, other] : [other, one]
  const words = new Set(more.lines.flatMap(({ text }) => wordsOf(text)))
  const known = less.lines.filter(({ text }) => {
    const own = wordsOf(text)
    return own.length > 0 && own.filter((word) => words.has(word)).length >= own.length * 0.6
  })
  return known.length >= less.lines.length * 0.6
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/\p{L}{3,}/gu)
    ?.filter((word) => !UNITS.has(word)) ?? []

/** Words that differ between one list and the same in other units. */
const UNITS = new Set(
  'cup cups tbsp tsp tablespoon tablespoons teaspoon teaspoons ounce ounces pound pounds lbs'.split(' '),
)
