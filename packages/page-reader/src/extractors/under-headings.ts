/** What stands under "Ingredients" and under "Method", until something else begins. */
import type { Block } from '../blocks.ts'
import { ungluedLines } from '../clean/lines.ts'
import type { ElementNode } from '../dom.ts'
import type { DraftLine, DraftNote } from '../draft.ts'
import { isBareAmount } from '../line-amounts.ts'
import { metaOf } from '../text-facts.ts'
import {
  END_HEADINGS,
  FOR_A_PART,
  type Headings,
  INGREDIENT_HEADINGS,
  isExactHeading,
  isHeadingOf,
  NOT_STEPS,
  NOTE_HEADINGS,
  STEP_HEADINGS,
  sectionTitle,
} from '../vocabulary.ts'
import { AMOUNT_LINE, countAmounts, isProse } from './line-kinds.ts'

type Kind = 'ingredients' | 'steps'
type UnderHeading = { lines: DraftLine[]; end: number; stepsAt?: number }

const isTitle = (block: Block): boolean =>
  block.level > 0 || block.element.tag === 'dt' || ((block.bold || /[:：]$/.test(block.text)) && block.text.length < 60)

const isPartHeading = (block: Block, words: Headings): boolean =>
  (block.level > 0 || block.bold || block.text.length < 40) && isHeadingOf(block.text, words)

export function partsUnderHeadings(blocks: Block[]): { ingredients: DraftLine[]; steps: DraftLine[]; end: number } {
  let best = { ingredients: [] as DraftLine[], steps: [] as DraftLine[], end: 0 }
  let tried = 0
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block || !isPartHeading(block, INGREDIENT_HEADINGS)) continue
    const under = linesUnder(blocks, at, 'ingredients')
    const ingredients = { ...under, lines: ungluedLines(under.lines) }
    if (ingredients.lines.length >= 2 && tried++ < MAX_TRIED) {
      const { stepsAt } = ingredients
      const steps =
        stepsAt === undefined ? stepsBehind(blocks, ingredients.end) : linesUnder(blocks, stepsAt, 'steps').lines
      if (score(ingredients.lines, steps) > score(best.ingredients, best.steps))
        best = { ingredients: ingredients.lines, steps, end: ingredients.end }
    }
    at = Math.max(at, ingredients.end - 1)
  }
  return best.steps.length > 0 ? best : { ...best, steps: stepsBehind(blocks, 0) }
}

/** Each look goes over the rest of the page, so they are counted. */
const MAX_TRIED = 8

const score = (ingredients: DraftLine[], steps: DraftLine[]): number =>
  (ingredients.length > 1 ? 2 : 0) +
  (steps.length > 0 ? 1 : 0) +
  (isProse(steps) ? 1 : 0) +
  (countAmounts(ingredients) > ingredients.length * 0.4 ? 1 : 0)

/** "Preparation" also stands over how long it takes: the first heading with sentences under it. */
function stepsBehind(blocks: Block[], from: number): DraftLine[] {
  let first: DraftLine[] = []
  let tried = 0
  for (let at = from; at < blocks.length && tried < MAX_TRIED; at++) {
    const block = blocks[at]
    if (!block || block.item || !isPartHeading(block, STEP_HEADINGS)) continue
    tried++
    const { lines } = linesUnder(blocks, at, 'steps')
    if (isProse(lines)) return lines
    if (first.length === 0) first = lines
  }
  return first
}

/** The list behind this heading begins like ingredients. */
const headsAmounts = (blocks: Block[], at: number): boolean => {
  const [first, second] = blocks.slice(at + 1, at + 3)
  return isAmountItem(first) && (!second?.item || isAmountItem(second))
}
const isAmountItem = (block: Block | undefined): boolean => block?.item !== undefined && AMOUNT_LINE.test(block.text)

/** The list behind this heading says what to do, whatever the heading is called. */
const headsSentences = (blocks: Block[], at: number): boolean => {
  const behind = blocks.slice(at + 1, at + 3)
  return behind.length === 2 && behind.every(({ item, text }) => item && text.length > 45 && /[.!。]$/.test(text))
}

const LONGEST_INGREDIENT = 200
const MAX_LINES = 10_000

/** What is known of the blocks between the heading and the one that is looked at. */
type Behind = {
  heading: Block
  kind: Kind
  lines: DraftLine[]
  /** Stands over the next line. */
  title: string | null
  lastItem: ElementNode | undefined
  /** A list has been seen. */
  listed: boolean
}

/** The blocks behind a heading, until something else begins. */
function linesUnder(blocks: Block[], from: number, kind: Kind): UnderHeading {
  const heading = blocks[from]
  const lines: DraftLine[] = []
  let at = from + 1
  if (!heading) return { lines, end: at }
  const behind: Behind = { heading, kind, lines, title: null, lastItem: undefined, listed: false }
  for (; at < blocks.length && lines.length < MAX_LINES; at++) {
    const block = blocks[at]
    const role = block ? roleOf(block, blocks, at, behind) : 'end'
    if (!block || role === 'end') break
    if (role === 'steps') return { lines, end: at, stepsAt: at }
    if (role === 'more') addToLast(lines, block)
    if (role === 'title') behind.title = sectionTitle(block.text)
    if (role === 'line') addLine(block, behind)
  }
  return { lines, end: at }
}

/** `steps`: their heading; `more`: a part of the last line; `nothing`: to be passed over. */
type Role = 'end' | 'steps' | 'more' | 'title' | 'nothing' | 'line'

function roleOf(block: Block, blocks: Block[], at: number, { heading, kind, lines, ...behind }: Behind): Role {
  const isOfIngredients = kind === 'ingredients'
  const other = isOfIngredients ? STEP_HEADINGS : INGREDIENT_HEADINGS
  if (!block.item && (isPartHeading(block, other) || isPartHeading(block, END_HEADINGS))) return 'end'
  if (block.level > 0 && block.level < heading.level && lines.length > 0) return 'end'
  // A heading proper stands above one that is only bold.
  if (kind === 'steps' && heading.level === 0 && block.level > 0 && block.level < 4 && lines.length > 1) return 'end'
  const item = itemOf(block, kind)
  if (item && item === behind.lastItem) return 'more'
  if (!item && isTitle(block) && !(kind === 'steps' && block.level === 0 && block.text.length > 40)) {
    if (isOfIngredients && lines.length > 1 && headsSentences(blocks, at)) return 'steps'
    const above = block.level > 0 && block.level <= heading.level && lines.length > 0
    const isPart = headsAmounts(blocks, at) || (FOR_A_PART.test(block.text) && blocks[at + 1]?.item !== undefined)
    return above && !(isOfIngredients && isPart) ? 'end' : 'title'
  }
  // The paragraph behind a list is no part of it, unless it is a word or two over a second list.
  if (isOfIngredients && behind.listed && !item)
    return block.text.length > 40 || !blocks[at + 1]?.item ? 'end' : 'title'
  if (behind.listed && !item && behind.title === null) return 'end'
  if (kind === 'steps' && item && !behind.listed && isMenuBehind(blocks, at, lines)) return 'end'
  if (isOfIngredients && block.text.length > LONGEST_INGREDIENT) return 'end'
  return NOT_STEPS.test(block.text) ? 'nothing' : 'line'
}

/** Steps were told in paragraphs, and the list behind them names other pages. */
function isMenuBehind(blocks: Block[], at: number, lines: DraftLine[]): boolean {
  if (lines.length < 2 || !isProse(lines)) return false
  const end = blocks.slice(at, at + LONGEST_MENU).findIndex(({ item }) => !item)
  const items = blocks.slice(at, end < 0 ? at + LONGEST_MENU : at + end)
  return items.every(({ text }) => text.length < LONGEST_ENTRY && !/[.!?。]$/.test(text))
}
const LONGEST_MENU = 30
const LONGEST_ENTRY = 60

const itemOf = ({ item, spreadLine }: Block, kind: Kind): ElementNode | undefined =>
  item ?? (kind === 'ingredients' ? spreadLine : undefined)

function addToLast(lines: DraftLine[], block: Block): void {
  const last = lines.at(-1)
  if (last && !metaOf(block.text)) last.text = joined(last.text, block)
}

function addLine(block: Block, behind: Behind): void {
  const { kind, lines } = behind
  if (block.item) {
    // Prose before the list was an introduction.
    if (!behind.listed && kind === 'steps' && lines.every(({ text }) => text.length > 0)) lines.length = 0
    behind.listed = true
  }
  behind.lastItem = itemOf(block, kind)
  lines.push({ title: behind.title, text: block.text })
  behind.title = null
}

/** Where the food comes first, its amount is put before it, as it is said. */
const joined = (text: string, { text: more, spreadLine }: Block): string =>
  spreadLine && isBareAmount(more) && !isBareAmount(text) ? `${more} ${text}` : `${text} ${more}`

const MAX_NOTES = 20

/** What stands under "Notes" or "Tips" behind the ingredients, up to the next heading. */
export function notesBehind(blocks: Block[], from: number): DraftNote[] {
  const at = blocks.findIndex(
    (block, place) => place >= from && !block.item && isTitle(block) && isExactHeading(block.text, NOTE_HEADINGS),
  )
  if (at < 0) return []
  const behind = blocks.slice(at + 1, at + 1 + MAX_NOTES)
  const end = behind.findIndex((block) => block.level > 0 || isPartHeading(block, END_HEADINGS))
  const lines = (end < 0 ? behind : behind.slice(0, end)).map(({ text }) => text)
  return lines.length === 0 ? [] : [{ title: '', text: lines.join('\n') }]
}
