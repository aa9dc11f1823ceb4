/**
 * Pages that carry no data: the words over a list say what it is, and so do the names that its author gave to the
 * elements. What stands under "Ingredients" are ingredients, in fifteen languages and more.
 */
import { type Block, blocksOf } from '../blocks.ts'
import { classesOf, closest, type ElementNode, elementsUnder } from '../dom.ts'
import type { DraftLine, DraftNote, Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { linesOf, textOf } from '../text.ts'
import { metaOf } from '../text-facts.ts'
import {
  END_HEADINGS,
  type Headings,
  INGREDIENT_HEADINGS,
  isExactHeading,
  isHeadingOf,
  NOT_STEPS,
  NOTE_HEADINGS,
  STEP_HEADINGS,
  sectionTitle,
} from '../vocabulary.ts'
import { linesIn } from './plug-ins.ts'

export function structure(page: Page): Parts | undefined {
  const blocks = blocksOf(page)
  const underHeadings = partsUnderHeadings(blocks)
  const byNames = partsByNames(page)
  let ingredients = isMenu(byNames.ingredients, underHeadings.ingredients)
    ? underHeadings.ingredients
    : better(byNames.ingredients, underHeadings.ingredients)
  let steps = better(byNames.steps, underHeadings.steps)
  if (ingredients.length < 2 || steps.length === 0) {
    const byAmounts = partsByAmounts(blocks, underHeadings.end)
    if (ingredients.length < 2) ingredients = byAmounts.ingredients
    if (steps.length === 0) steps = byAmounts.steps
  }
  if (ingredients.length === 0 && steps.length === 0) return undefined
  const notes = underHeadings.end > 0 ? notesBehind(blocks, underHeadings.end) : []
  return { ingredients, steps: steps.map((step) => ({ ...step, summary: '' })), notes }
}

const MOST_NOTES = 20

/** What stands under "Notes" or "Tips" behind the ingredients, up to the next heading. */
function notesBehind(blocks: Block[], from: number): DraftNote[] {
  const at = blocks.findIndex(
    (block, place) => place >= from && !block.item && isTitle(block) && isExactHeading(block.text, NOTE_HEADINGS),
  )
  if (at < 0) return []
  const behind = blocks.slice(at + 1, at + 1 + MOST_NOTES)
  const end = behind.findIndex((block) => block.level > 0 || isPartHeading(block, END_HEADINGS))
  const lines = (end < 0 ? behind : behind.slice(0, end)).map(({ text }) => text)
  return lines.length === 0 ? [] : [{ title: '', text: lines.join('\n') }]
}

const better = (one: DraftLine[], other: DraftLine[]): DraftLine[] =>
  one.length >= 2 || other.length === 0 ? one : other

const countAmounts = (lines: DraftLine[]): number => lines.filter(({ text }) => /[\d½¼¾⅓⅔⅛]/.test(text)).length

/** Recipes by ingredient: links to other recipes, and no amounts. */
const isMenu = (one: DraftLine[], other: DraftLine[]): boolean =>
  other.length > 1 && countAmounts(one) < one.length * 0.15 && countAmounts(other) > other.length * 0.4

const isTitle = (block: Block): boolean =>
  block.level > 0 || block.element.tag === 'dt' || ((block.bold || /[:：]$/.test(block.text)) && block.text.length < 60)

function partsUnderHeadings(blocks: Block[]): { ingredients: DraftLine[]; steps: DraftLine[]; end: number } {
  let best = { ingredients: [] as DraftLine[], steps: [] as DraftLine[], end: 0 }
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block || !isPartHeading(block, INGREDIENT_HEADINGS)) continue
    const ingredients = linesUnder(blocks, at, 'ingredients')
    const next = nextHeading(blocks, ingredients.end)
    const steps = next < 0 ? [] : linesUnder(blocks, next, 'steps').lines
    if (ingredients.lines.length >= 2 && score(ingredients.lines, steps) > score(best.ingredients, best.steps))
      best = { ingredients: ingredients.lines, steps, end: ingredients.end }
    at = Math.max(at, ingredients.end - 1)
  }
  if (best.steps.length > 0) return best
  const at = nextHeading(blocks, 0)
  return { ...best, steps: at < 0 ? [] : linesUnder(blocks, at, 'steps').lines }
}

const AMOUNT_LINE = /^[\W_]*(?:\d|[½¼¾⅓⅔⅛])/

/** A list whose items begin with amounts is a list of ingredients, and the prose behind it says what to do. */
function partsByAmounts(blocks: Block[], end: number): { ingredients: DraftLine[]; steps: DraftLine[] } {
  let best: { from: number; to: number } | undefined
  for (let at = 0; at < blocks.length; at++) {
    if (!blocks[at]?.item) continue
    let to = at
    let amounts = 0
    while (to < blocks.length && blocks[to]?.item && (blocks[to]?.text.length ?? 0) < 120) {
      if (AMOUNT_LINE.test(blocks[to]?.text ?? '')) amounts++
      to++
    }
    const lines = to - at
    if (lines >= 3 && amounts >= lines * 0.4 && lines > (best ? best.to - best.from : 0)) best = { from: at, to }
    at = Math.max(at, to)
  }
  if (!best) return { ingredients: [], steps: [] }
  const steps: DraftLine[] = []
  const from = Math.max(best.to, end)
  let prose = false
  for (const { text, level, item } of blocks.slice(from, from + 200)) {
    if (steps.length > 0 && (level > 0 || (text.length < 40 && (prose || !item)))) break
    if (steps.length === 0) prose = !item
    if (level === 0 && (text.length >= 40 || item)) steps.push({ title: null, text })
  }
  const ingredients: DraftLine[] = []
  let last: ElementNode | undefined
  for (const { text, item } of blocks.slice(best.from, best.to)) {
    const line = ingredients.at(-1)
    if (line && item === last) line.text = `${line.text} ${text}`
    else ingredients.push({ title: null, text })
    last = item
  }
  return { ingredients, steps }
}

const score = (ingredients: DraftLine[], steps: DraftLine[]): number =>
  (ingredients.length > 1 ? 2 : 0) +
  (steps.length > 0 ? 1 : 0) +
  (countAmounts(ingredients) > ingredients.length * 0.4 ? 1 : 0)

const isPartHeading = (block: Block, words: Headings): boolean =>
  (block.level > 0 || block.bold || block.text.length < 40) && isHeadingOf(block.text, words)

function nextHeading(blocks: Block[], from: number): number {
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at]
    if (block && !block.item && isPartHeading(block, STEP_HEADINGS)) return at
  }
  return -1
}

/** The list behind this heading begins like ingredients. */
const headsAmounts = (blocks: Block[], at: number): boolean =>
  blocks.slice(at + 1, at + 3).every(({ item, text }) => item && AMOUNT_LINE.test(text))

const LONGEST_INGREDIENT = 200
const MOST_LINES = 10_000

/** The blocks behind a heading, until something else begins. */
function linesUnder(blocks: Block[], from: number, kind: 'ingredients' | 'steps'): { lines: DraftLine[]; end: number } {
  const heading = blocks[from]
  const lines: DraftLine[] = []
  let title: string | null = null
  let lastItem: ElementNode | undefined
  let listed = false
  let at = from + 1
  for (; at < blocks.length && lines.length < MOST_LINES; at++) {
    const block = blocks[at]
    if (!block || !heading) break
    const other = kind === 'ingredients' ? STEP_HEADINGS : INGREDIENT_HEADINGS
    if (!block.item && (isPartHeading(block, other) || isPartHeading(block, END_HEADINGS))) break
    if (block.level > 0 && block.level < heading.level && lines.length > 0) break
    if (block.item && block.item === lastItem) {
      const last = lines.at(-1)
      if (last && !metaOf(block.text)) last.text = `${last.text} ${block.text}`
      continue
    }
    if (!block.item && isTitle(block) && !(kind === 'steps' && block.level === 0 && block.text.length > 40)) {
      const above = block.level > 0 && block.level <= heading.level && lines.length > 0
      if (above && !(kind === 'ingredients' && headsAmounts(blocks, at))) break
      title = sectionTitle(block.text)
      continue
    }
    // Once a list has been seen, the paragraph behind it is no part of it.
    if (listed && !block.item && kind === 'ingredients') {
      // Unless it is a word or two over a second list.
      if (block.text.length > 40 || !blocks[at + 1]?.item) break
      title = sectionTitle(block.text)
      continue
    }
    if (listed && !block.item && title === null) break
    if (kind === 'ingredients' && block.text.length > LONGEST_INGREDIENT) break
    if (NOT_STEPS.test(block.text)) continue
    if (block.item) {
      // Prose before the list was an introduction.
      if (!listed && lines.length > 0 && kind === 'steps' && lines.every(({ text }) => text.length > 0))
        lines.length = 0
      listed = true
    }
    lastItem = block.item
    lines.push({ title, text: block.text })
    title = null
  }
  return { lines, end: at }
}

const INGREDIENT_NAME = /ingredi[eë]n|zutat|składnik|skladnik|hozzaval|malzeme|ainekset|ainesosa|suroviny/i
const STEP_NAME =
  /instruction|direction|preparation|preparo|preparazione|elaboracion|zubereitung|method(?!ology)|bereiding|(?:recipe|cooking|preparation|prep)[-_]?steps?|^steps?(?:[-_]?list)?$|postup|hazirlanis|elkeszites|fremgang|tillagning|gor-sa-har/i
const NOT_NAME =
  /nutri|button|title|heading|header|toggle|tab|nav|link|filter|search|related|image|video|label|unit|print|note|widget|comment/i

function partsByNames(page: Page): { ingredients: DraftLine[]; steps: DraftLine[] } {
  const ingredients = named(page, INGREDIENT_NAME, true)
  const steps = named(page, STEP_NAME, false)
  // One element around everything tells nothing apart.
  const inside = new Set(steps.map(({ text }) => text))
  const mixed = ingredients.filter(({ text }) => inside.has(text)).length > 1
  return mixed ? { ingredients: [], steps: [] } : { ingredients, steps }
}

const namesOfElement = (element: ElementNode): string[] => [...classesOf(element), element.attributes.id ?? '']

/** The outermost elements with such a name that hold a list, or that are lines themselves. */
function named(page: Page, pattern: RegExp, ingredients: boolean): DraftLine[] {
  const isNamed = (element: ElementNode) =>
    namesOfElement(element).some((name) => name.length < 80 && pattern.test(name) && !NOT_NAME.test(name))
  const found: ElementNode[] = []
  elementsUnder(page.root, (element) => {
    if (['nav', 'footer', 'aside', 'form', 'head', 'script', 'svg'].includes(element.tag)) return false
    if (element.tag === 'body' || element.tag === 'html' || !isNamed(element)) return true
    found.push(element)
    return false
  })
  const lists = found.map((element) => linesOfList(element, ingredients)).filter((lines) => lines.length > 1)
  if (lists.length > 0) return lists.reduce((most, lines) => (lines.length > most.length ? lines : most))
  const items = found.filter((element) => textOf(element).length > (ingredients ? 1 : 15))
  const siblings = items.filter(
    ({ parent }) =>
      parent === items[0]?.parent || closest(parent ?? page.root, ({ tag }) => tag === 'ul' || tag === 'ol'),
  )
  return siblings.length < 2 ? [] : siblings.map((element) => ({ title: null, text: textOf(element) }))
}

function linesOfList(element: ElementNode, ingredients: boolean): DraftLine[] {
  const lines = linesIn(element, undefined, undefined)
  const hasItems = elementsUnder(element).some(({ tag }) => tag === 'li')
  if (hasItems) return lines.filter(({ text }) => !NOT_STEPS.test(text))
  if (ingredients) return []
  const paragraphs = linesOf(element).filter((text) => !isHeadingOf(text, STEP_HEADINGS) && !NOT_STEPS.test(text))
  return paragraphs.some((text) => text.length > 60) ? paragraphs.map((text) => ({ title: null, text })) : []
}
