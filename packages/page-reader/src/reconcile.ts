/**
 * The data of a page and what it shows are two sources of one recipe. The data is believed in how it words a line;
 * the page says what the data left out: amounts, the rest of a list that was cut off, which lines are headings.
 */
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import { isAmountOf } from './block-model/amounts-beside.ts'
import { namesFood } from './block-model/block-facts.ts'
import type { Lists } from './block-model/evidence.ts'
import { saidOnce, type VisibleLists } from './block-model/visible-lists.ts'
import { canonical } from './canonical.ts'
import type { DraftLine, DraftStep, Parts } from './draft.ts'
import { isBareAmount, startsWithAmount } from './line-amounts.ts'
import type { Merged } from './merge.ts'
import { withEnds } from './step-ends.ts'

/** What was found by rules, mended by what the model took off the page. */
export function reconciled(
  merged: Merged,
  data: Lists,
  visible: VisibleLists & { steps: DraftStep[] },
  rules: Parts = {},
): Merged {
  const parts = { ...merged.parts }
  const sources = { ...merged.sources }
  const { ingredients: ours = [], steps: ourSteps = [] } = parts
  if (data.ingredients.length === 0 && sources.ingredients !== 'plug-in') {
    parts.ingredients = saidOnce(ours)
    if (isEnough(visible, ours) && !isSame(visible.ingredients, ours)) {
      parts.ingredients = visible.ingredients
      sources.ingredients = 'blocks'
    }
  } else {
    // What the page draws for those who read it may stand there in two systems of units.
    const once = sources.ingredients === 'structure' ? saidOnce(ours) : ours
    const lines = mendedIngredients(once, visible, rules.ingredients ?? [])
    parts.ingredients = lines
    if (lines !== once) sources.ingredients = 'blocks'
  }
  if (data.steps.length === 0 && sources.steps !== 'plug-in') {
    if (saysEnough(visible.steps, ourSteps) && !isSame(visible.steps, ourSteps)) {
      parts.steps = visible.steps
      sources.steps = 'blocks'
    }
  } else if (parts.stepsInOneText && sources.steps !== 'blocks') {
    const steps = stepsInText(ourSteps, [rules.steps ?? [], visible.steps])
    if (steps !== ourSteps) {
      parts.steps = steps
      sources.steps = 'blocks'
    }
  }
  const shown = [...visible.steps, ...(rules.steps ?? [])]
  if (data.steps.length > 0 && parts.steps) parts.steps = withEnds(parts.steps, shown)
  const whole = [visible.steps, rules.steps ?? []].find(
    (steps) => data.steps.length > 0 && isCutOff(parts.steps ?? [], steps, visible.drawnAs),
  )
  if (whole) {
    parts.steps = whole
    sources.steps = 'blocks'
  }
  if (data.steps.length === 0) parts.steps = withoutIngredients(parts.steps ?? [], [...data.ingredients, ...ours])
  // Titles come from where their steps come from.
  if (sources.steps === 'blocks' && sources.stepSections) sources.stepSections = 'blocks'
  return { parts, sources }
}

/** Cards of ingredients under the heading of the steps are none. */
function withoutIngredients(steps: DraftStep[], ingredients: readonly DraftLine[]): DraftStep[] {
  const known = new Set(ingredients.map(({ text }) => canonical(text)))
  const others = steps.filter(({ text }) => !known.has(canonical(text)) && !isBareAmount(text))
  return others.length >= SHORTEST_LIST || others.length < steps.length * 0.2 ? others : steps
}

/** What the model left of a list of the rules is not taken when what it left out looks like the rest. */
function isEnough({ ingredients: seen, headings }: VisibleLists, ruled: readonly DraftLine[]): boolean {
  if (seen.length < 2) return false
  const texts = new Set(seen.map(({ text }) => canonical(text)))
  const common = ruled.filter(({ text }) => texts.has(canonical(text))).length
  const ruledTexts = new Set(ruled.map(({ text }) => canonical(text)))
  // The same lines, some of them twice, as where a list is drawn for two widths of the screen.
  if (seen.length > ruled.length && [...texts].every((text) => ruledTexts.has(text))) return false
  if (common < seen.length) return true
  const words = new Set(seen.flatMap(({ text }) => wordsOf(text)))
  return !ruled.some(({ text }) => {
    const known = texts.has(canonical(text)) || headings.has(canonical(text)) || SAID.test(text)
    return !known && wordsOf(text).some((word) => !words.has(word))
  })
}
const SAID = /[.!?:]$/

/** Nor are steps when sentences that the rules found are gone. */
function saysEnough(seen: readonly DraftLine[], ruled: readonly DraftLine[]): boolean {
  const sentences = ruled.slice(0, MAX_LINES).filter(({ text }) => SENTENCE.test(text))
  const all = canonical(seen.map(({ text }) => text).join(' '))
  const kept = sentences.filter(({ text }) => all.includes(bare(text))).length
  return seen.length > 0 && (all.length > signsIn(ruled) || kept >= sentences.length * 0.95)
}
const SENTENCE = /^[^*(].{8,}[.!。]/u
const bare = (text: string): string => canonical(text.replace(/^\d{1,2}[.)]\s*/, '')).slice(0, 80)
const signsIn = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { text }) => sum + canonical(text).length, 0)

/** No recipe has more; each line is held against each. */
const MAX_LINES = 300

const isSame = (one: readonly DraftLine[], other: readonly DraftLine[]): boolean =>
  one.length === other.length && one.every(({ text }, at) => canonical(text) === canonical(other[at]?.text ?? ''))

/** Of a text that holds the whole article: the steps that the rules or the model find in the page. */
function stepsInText(ours: DraftStep[], seen: readonly DraftStep[][]): DraftStep[] {
  const all = canonical(ours.map(({ text }) => text).join(' '))
  const listed = seen.find((steps) => {
    const share = signsIn(steps) / all.length
    return (
      steps.length >= SHORTEST_LIST &&
      share > SMALLEST_SHARE &&
      share < LARGEST_SHARE &&
      steps.every(({ text }) => all.includes(canonical(text)))
    )
  })
  return listed ?? ours
}
const SHORTEST_LIST = 3
/** What is left of an article is neither much less, nor nearly all of it: then the rest were headings and remarks. */
const SMALLEST_SHARE = 0.2
const LARGEST_SHARE = 0.75

/** Data that names foods only, where the page has their amounts in cells beside them. */
function withAmountsBeside(ours: DraftLine[], amountBeside: VisibleLists['amountBeside']): DraftLine[] | undefined {
  const places = placesAmongAlike(ours)
  const bare = ours.filter(({ text }) => !startsWithAmount(text))
  const beside = bare.filter(({ text }) => amountBeside(text) !== undefined).length
  if (bare.length < ours.length * 0.8 || beside < SHORTEST_LIST || beside < ours.length * 0.4) return undefined
  return ours.map((line, at) => {
    const amount = startsWithAmount(line.text) ? undefined : amountBeside(line.text, places[at])
    return amount === undefined ? line : { ...line, text: `${amount} ${line.text}` }
  })
}

/** For each line how many before it say the same. */
function placesAmongAlike(lines: readonly DraftLine[]): number[] {
  const counts = new Map<string, number>()
  return lines.map(({ text }) => {
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    return before
  })
}

function mendedIngredients(
  ours: DraftLine[],
  { ingredients: seen, isOver, amountBeside }: VisibleLists,
  ruled: readonly DraftLine[],
): DraftLine[] {
  if (ours.length > MAX_LINES || seen.length > MAX_LINES) return ours
  const withAmounts = withAmountsBeside(ours, amountBeside)
  if (withAmounts) return withAmounts
  const places = matches(ours, seen)
  const found = places.filter((place) => place !== undefined).length
  const exact = ours.filter(({ text }, at) => canonical(text) === canonical(seen[places[at] ?? -1]?.text ?? '')).length
  const known = new Set(ours.map(({ text }) => canonical(text)))
  const extra = seen.filter(({ text }, at) => !places.includes(at) && !known.has(canonical(text)))
  const amounts = extra.filter(({ text }) => startsWithAmount(text) && namesFood(text)).length
  // The page goes on where the data ends.
  const goesOn =
    seen.length === found + extra.length &&
    extra.length > 1 &&
    amounts >= extra.length * 0.5 &&
    !extra.every((line) => isSaid(line, ours))
  if (goesOn && seen.length > ours.length + 1 && found >= ours.length * 0.8 && exact >= ours.length * 0.6) return seen
  if (isAmountLast(ours) && !isAmountLast(seen) && seen.length === ours.length && found === ours.length) return seen
  const portions = [seen, ruled].map((list) => inPortions(ours, list)).find((list) => list !== undefined)
  if (portions) return portions
  const foodsFirst = isAmountLast(ours)
    ? ruled.length === ours.length && matches(ours, ruled).every((place) => place !== undefined)
    : false
  if (foodsFirst && !isAmountLast(ruled)) return [...ruled]
  let changed = false
  const lines: DraftLine[] = []
  let title: string | null = null
  for (const [at, line] of ours.entries()) {
    const other = seen[places[at] ?? -1]
    const next = ours[at + 1]
    if (next && NAME.test(line.text) && !HAS_NUMBER.test(line.text) && isOver(line.text, next.text)) {
      title = line.text.replace(/[:：]$/, '')
      changed = true
      continue
    }
    const text = other && saysMore(line.text, other.text) ? other.text : line.text
    if (text !== line.text) changed = true
    lines.push({ title: line.title ?? title, text })
    title = null
  }
  // Where most are drawn so, it is how this page draws its ingredients.
  return changed && lines.length > ours.length * 0.6 ? lines : ours
}

/** One of the lines says the same words, as the same food in another unit. */
function isSaid({ text }: DraftLine, lines: readonly DraftLine[]): boolean {
  const words = wordsOf(text).filter((word) => word.length > LONGEST_UNIT)
  return words.length > 0 && lines.some((line) => words.every((word) => wordsOf(line.text).includes(word)))
}
const LONGEST_UNIT = 3

const NAME = /^[\p{Lu}\p{Lo}].{2,60}$/u

/** Each food before its amount, as a table says it and nobody else. */
const isAmountLast = (lines: readonly DraftLine[]): boolean =>
  lines.filter(({ text }) => /^\p{L}[^:]*\s\d[\d.,/]*\s?\p{L}{0,5}$/u.test(text)).length > lines.length * 0.6

/** The same foods in the same order, each amount of the page the same number of times that of the data: for all who eat. */
function inPortions(ours: readonly DraftLine[], seen: readonly DraftLine[]): DraftLine[] | undefined {
  if (seen.length !== ours.length || ours.length < SHORTEST_LIST) return undefined
  const ratios = ours.flatMap(({ text }, at) => {
    const [one, other] = [numberIn(text), numberIn(seen[at]?.text ?? '')]
    return one && other ? [other / one] : []
  })
  const [ratio = 1] = ratios
  const alike = ratios.filter((one) => Math.abs(one / ratio - 1) < 0.02).length
  return ratio >= 2 && alike >= ours.length * 0.7 && alike === ratios.length ? [...seen] : undefined
}
const numberIn = (text: string): number =>
  Number(/^\d{1,4}(?:[.,]\d{1,20})?(?=\s)/.exec(text)?.[0].replace(',', '.') ?? 0)

/** The page names an amount that the data does not, or the data ends in the middle of what the page says. */
function saysMore(ours: string, theirs: string): boolean {
  if (isAmountOf(ours, theirs)) return true
  if (!HAS_NUMBER.test(ours) && HAS_NUMBER.test(theirs))
    return wordsOf(ours).every((word) => wordsOf(theirs).includes(word))
  return (
    HAS_NUMBER.test(ours) &&
    theirs.length > ours.length * 3 &&
    theirs.startsWith(ours) &&
    /^\s\p{Ll}/u.test(theirs.slice(ours.length))
  )
}

/** For each of our lines the line of the page that says the same, each at most once. */
function matches(ours: readonly DraftLine[], seen: readonly DraftLine[]): (number | undefined)[] {
  const texts = seen.map(({ text }) => canonical(text))
  const taken = new Set<number>()
  const places = ours.map(({ text }) => {
    const plain = canonical(text)
    const at = texts.findIndex((other, place) => other === plain && !taken.has(place))
    if (at >= 0) taken.add(at)
    return at >= 0 ? at : undefined
  })
  for (const [at, { text }] of ours.entries()) {
    if (places[at] !== undefined) continue
    const counted = seen.findIndex((other, place) => !taken.has(place) && isAmountOf(text, other.text))
    if (counted < 0) continue
    taken.add(counted)
    places[at] = counted
  }
  return places.map((place, at) => {
    if (place !== undefined) return place
    const words = wordsOf(ours[at]?.text ?? '')
    let best: number | undefined
    let highest = 0.6
    for (const [other, { text }] of seen.entries()) {
      if (taken.has(other)) continue
      const theirs = wordsOf(text)
      const common = words.filter((word) => theirs.includes(word)).length
      const score = common / Math.min(words.length, theirs.length)
      if (score > highest) [best, highest] = [other, score]
    }
    if (best !== undefined) taken.add(best)
    return best
  })
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

/**
 * The page goes on far behind where the data ends, drawn as what the data has, with what the data does not say in other
 * words either.
 */
function isCutOff(ours: readonly DraftStep[], seen: readonly DraftStep[], drawnAs: VisibleLists['drawnAs']): boolean {
  if (ours.length === 0 || ours.length > MAX_LINES || seen.length < ours.length + 2) return false
  const all = canonical(seen.map(({ text }) => text).join(' '))
  const own = canonical(ours.map(({ text }) => text).join(' '))
  const known = ours.filter(({ text }) => all.includes(canonical(text).slice(0, 60))).length
  if (known < ours.length * 0.8 || all.length < own.length * 1.6) return false
  const words = new Set(ours.flatMap(({ text }) => wordsOf(text)))
  const isKnown = ({ text }: DraftStep) => own.includes(canonical(text).slice(0, 60))
  const extra = seen.filter((step) => !isKnown(step))
  const rest = seen.slice(seen.findLastIndex(isKnown) + 1)
  const shapes = new Set(ours.map(({ text }) => drawnAs(text)).filter((shape) => shape !== undefined))
  const alike = rest.filter(({ text }) => shapes.has(drawnAs(text) ?? '')).length
  if (rest.length < 2 || rest.length < extra.length * 0.8 || (shapes.size > 0 && alike < rest.length * 0.7))
    return false
  const begins = ours.every(({ text }, at) => canonical(seen[at]?.text ?? '') === canonical(text))
  if (begins) return true
  const said = extra.flatMap(({ text }) => wordsOf(text).filter((word) => word.length > 3))
  return said.filter((word) => words.has(word)).length < said.length * 0.5
}
