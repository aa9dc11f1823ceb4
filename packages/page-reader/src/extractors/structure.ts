/**
 * Pages that carry no data: the words over a list say what it is, and so do the names that its author gave to the
 * elements. What stands under "Ingredients" are ingredients, in fifteen languages and more.
 */

import { namesFood, UNIT } from '../block-model/block-facts.ts'
import { type Block, blocksOf } from '../blocks.ts'
import { pageSteps } from '../clean/lines.ts'
import { classesOf, closest, type ElementNode, elementsUnder } from '../dom.ts'
import type { DraftLine, Parts } from '../draft.ts'
import { startsWithAmount } from '../line-amounts.ts'
import type { Page } from '../page.ts'
import { linesOf, textOf } from '../text.ts'
import { metaOf } from '../text-facts.ts'
import { isHeadingOf, NOT_STEPS, STEP_HEADINGS } from '../vocabulary.ts'
import { AMOUNT_LINE, beforeLayout, beforeNutrition, countAmounts, isProse } from './line-kinds.ts'
import { linesIn } from './plug-ins.ts'
import { shownFacts, yieldsInField } from './shown-facts.ts'
import { notesBehind, partsUnderHeadings } from './under-headings.ts'

export function structure(page: Page): Parts | undefined {
  const blocks = blocksOf(page)
  const underHeadings = partsUnderHeadings(blocks)
  const byNames = partsByNames(page)
  let ingredients = isMenu(byNames.ingredients, underHeadings.ingredients)
    ? underHeadings.ingredients
    : better(byNames.ingredients, underHeadings.ingredients)
  let steps =
    isProse(underHeadings.steps) && !isProse(byNames.steps)
      ? underHeadings.steps
      : better(byNames.steps, underHeadings.steps)
  if (ingredients.length < 2 || steps.length === 0 || countAmounts(ingredients) === 0) {
    const byAmounts = partsByAmounts(blocks, underHeadings.end)
    if (ingredients.length < 2 || isMenu(ingredients, byAmounts.ingredients)) ingredients = byAmounts.ingredients
    if (steps.length === 0) steps = byAmounts.steps
  }
  if (ingredients.length === 0 && steps.length === 0) return undefined
  const notes = underHeadings.end > 0 ? notesBehind(blocks, underHeadings.end) : []
  const result = separated(beforeNutrition(withoutRepeats(ingredients)), beforeLayout(withoutRepeats(steps)))
  const foods = result.ingredients.filter(({ text }) => !metaOf(text))
  const facts = shownFacts(blocks, foods[0]?.text)
  return {
    ...facts,
    yields: facts.yields ?? yieldsInField(page),
    ingredients: foods,
    steps: result.steps.map((step) => ({ ...step, summary: '' })),
    notes,
  }
}

type Lists = { ingredients: DraftLine[]; steps: DraftLine[] }

/** Where one element is around both lists, each is taken out of the other. */
function separated(ingredients: DraftLine[], steps: DraftLine[]): Lists {
  const without = (lines: DraftLine[], others: DraftLine[]) => {
    const texts = new Set(others.map(({ text }) => text))
    return lines.filter(({ text }) => !texts.has(text))
  }
  if (ingredients.length < 2 || steps.length < 2) return { ingredients, steps }
  const onlySteps = without(steps, ingredients)
  const onlyIngredients = without(ingredients, steps)
  if (onlySteps.length > 0 && steps.length - onlySteps.length >= ingredients.length)
    return { ingredients, steps: onlySteps }
  return { ingredients: onlyIngredients.length > 1 ? onlyIngredients : ingredients, steps }
}

/** A list that stands in the page twice, for wide and for narrow screens, is said once. */
function withoutRepeats(lines: DraftLine[]): DraftLine[] {
  for (let from = 0; from < MAX_BEFORE; from++) {
    const again = lines.findIndex(({ text }, at) => at > from + 1 && text === lines[from]?.text)
    const repeated = again > 0 && lines.slice(again).every(({ text }, at) => text === lines[from + at]?.text)
    if (repeated && lines.length - again > 2) return lines.slice(0, again)
  }
  return lines
}
/** Words that may stand over the first of the two lists only. */
const MAX_BEFORE = 3

const better = (one: DraftLine[], other: DraftLine[]): DraftLine[] =>
  one.length >= 2 || other.length === 0 ? one : other

/** Recipes by ingredient: links to other recipes, and no amounts. */
const isMenu = (one: DraftLine[], other: DraftLine[]): boolean =>
  other.length > 1 && countAmounts(one) < one.length * 0.15 && countAmounts(other) > other.length * 0.4

/** A list whose items begin with amounts is a list of ingredients, and the prose behind it says what to do. */
function partsByAmounts(blocks: Block[], end: number): Lists {
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
  best ??= plainAmounts(blocks)
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
    if (line && item && item === last) line.text = `${line.text} ${text}`
    else ingredients.push({ title: null, text })
    last = item
  }
  return { ingredients, steps }
}

/** The same where nobody made a list of them: line after line begins with an amount, and none is a sentence. */
function plainAmounts(blocks: Block[]): { from: number; to: number } | undefined {
  let best: { from: number; to: number } | undefined
  for (let at = 0; at < blocks.length; at++) {
    if (!isPlainAmount(blocks[at])) continue
    let to = at
    let amounts = 0
    let end = at
    for (; to < blocks.length && isPlainLine(blocks[to]) && to - end < MOST_BARE; to++)
      if (isPlainAmount(blocks[to])) {
        amounts++
        end = to + 1
      }
    const measured = blocks.slice(at, end).filter(({ text }) => startsWithAmount(text) && UNIT.test(text)).length
    const rest = blocks.slice(end, to).findIndex(({ text }) => text.length > LONGEST_BARE)
    to = rest < 0 ? to : end + rest
    if (amounts >= 3 && measured >= 1 && amounts >= (to - at) * 0.6 && to - at > (best ? best.to - best.from : 0))
      best = { from: at, to }
    at = Math.max(at, to)
  }
  return best
}
const MOST_BARE = 3
const LONGEST_BARE = 40
const isPlainLine = (block: Block | undefined): boolean =>
  block !== undefined &&
  !block.item &&
  block.level === 0 &&
  block.linked < 0.5 &&
  block.text.length < 100 &&
  !/[.!?…。:：]$/.test(block.text)
const isPlainAmount = (block: Block | undefined): boolean =>
  block !== undefined && isPlainLine(block) && startsWithAmount(block.text) && namesFood(block.text)

const INGREDIENT_NAME = /ingredi[eë]n|zutat|składnik|skladnik|hozzaval|malzeme|ainekset|ainesosa|suroviny/i
const STEP_NAME =
  /instruction|direction|preparation|preparo|preparazione|elaboracion|zubereitung|method(?!ology)|bereiding|(?:recipe|cooking|preparation|prep)[-_]?steps?|^steps?(?:[-_]?list)?$|postup|hazirlanis|elkeszites|fremgang|tillagning|gor-sa-har/i
const NOT_NAME =
  /nutri|button|title|heading|header|toggle|tab|nav|link|filter|search|related|image|video|label|unit|print|note|widget|comment|(?:^|[-_])toc(?:[-_]|$)|contents/i

function partsByNames(page: Page): Lists {
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
  const eachOne = ingredients ? [] : stepEach(found)
  if (eachOne.length > 0) return eachOne
  const lists = found.map((element) => linesOfList(element, ingredients)).filter((lines) => lines.length > 1)
  if (lists.length > 0) return lists.reduce((most, lines) => (lines.length > most.length ? lines : most))
  const items = found.filter((element) => textOf(element).length > (ingredients ? 1 : 15))
  const siblings = items.filter(
    ({ parent }) =>
      parent === items[0]?.parent || closest(parent ?? page.root, ({ tag }) => tag === 'ul' || tag === 'ol'),
  )
  return siblings.length < 2 ? [] : siblings.map((element) => ({ title: null, text: textOf(element) }))
}

/** Element after element of one shape, each with a step of a few lines: its number or name may stand in the first. */
function stepEach(found: readonly ElementNode[]): DraftLine[] {
  const [first] = found
  const alike = found.filter(
    ({ tag, parent, attributes }) =>
      tag === first?.tag && parent === first.parent && attributes.class === first.attributes.class,
  )
  if (!first || alike.length < 3 || alike.length < found.length || /^[ou]l$/.test(first.tag)) return []
  const texts = alike.map((element) => linesOf(element))
  if (texts.some((lines) => lines.length === 0 || lines.length > LONGEST_STEP)) return []
  if (alike.some((element) => elementsUnder(element).some(({ tag }) => tag === 'li'))) return []
  return texts.map((lines) => {
    const said = lines.filter((line, at) => lines.length === 1 || at > 0 || !isStepName(line))
    return { title: null, text: said.join(' ') }
  })
}
const LONGEST_STEP = 6
const isStepName = (line: string): boolean => pageSteps([{ title: null, summary: '', text: line }]).length === 0

function linesOfList(element: ElementNode, ingredients: boolean): DraftLine[] {
  const lines = linesIn(element, undefined, undefined)
  const hasItems = elementsUnder(element).some(({ tag }) => tag === 'li')
  if (hasItems) return lines.filter(({ text }) => !NOT_STEPS.test(text))
  if (ingredients) return []
  const paragraphs = linesOf(element).filter((text) => !isHeadingOf(text, STEP_HEADINGS) && !NOT_STEPS.test(text))
  return paragraphs.some((text) => text.length > 60) ? paragraphs.map((text) => ({ title: null, text })) : []
}
