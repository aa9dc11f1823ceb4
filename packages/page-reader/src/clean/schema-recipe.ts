/** A schema.org recipe, however it was written down, as parts. */
import { COMPUTED_MARK } from '@larder/domain/nutrition/computed-for-programs.ts'
import type { DraftLine, DraftNote, DraftStep, Parts } from '../draft.ts'
import { cleanLine, linesOfMarkup } from '../text.ts'
import { picturesOf } from './pictures.ts'
import { withColons } from './told-steps.ts'
import {
  type Item,
  isItem,
  lineOfValue,
  linesOfValue,
  listOf,
  namesOf,
  textOfValue,
  typesOf,
  type Value,
} from './values.ts'

export function partsOfRecipe(recipe: Item): Parts {
  const instructions = recipe.recipeInstructions ?? recipe.instructions ?? recipe.step
  return {
    name: withoutRating(lineOfValue(recipe.name) || lineOfValue(recipe.headline)),
    description: linesOfValue(recipe.description).join('\n'),
    ingredients: ingredientsOf(listedIngredients(recipe)),
    steps: stepsOf(instructions),
    ...(isOneText(instructions) ? { stepsInOneText: true } : {}),
    yields: listOf(recipe.recipeYield ?? recipe.yield)
      .map(lineOfValue)
      .filter(isThere),
    prepTime: timeOf(recipe.prepTime),
    cookTime: timeOf(recipe.performTime) || timeOf(recipe.cookTime),
    totalTime: timeOf(recipe.totalTime),
    categories: namesOf(listOf(recipe.recipeCategory).filter((one) => typeof one !== 'number')),
    cuisines: namesOf(recipe.recipeCuisine),
    keywords: namesOf(recipe.keywords),
    nutrition: nutritionOf(recipe.nutrition),
    notes: Array.isArray(recipe.notes) ? notesOf(recipe.notes) : [],
    pictures: picturesOf([recipe.image, recipe.thumbnailUrl]),
    author: namesOf(recipe.author, /\n/).join(', '),
    video: addressesOf(recipe.video, ['contentUrl', 'embedUrl', 'url'])[0],
    language: lineOfValue(recipe.inLanguage),
    rating: ratingOf(recipe.aggregateRating),
    address: addressesOf(recipe.url)[0] ?? addressesOf(recipe.mainEntityOfPage)[0],
  }
}

/** The lines of the older name, where it holds them one by one and the newer one holds them all in one text. */
function listedIngredients({ recipeIngredient, ingredients, ingredient, supply }: Item): Value {
  const [first, ...others] = [recipeIngredient, ingredients, ingredient, supply].filter((one) => one !== undefined)
  return listOf(first).length === 1 ? (others.find((one) => listOf(one).length > 2) ?? first) : first
}

const isThere = (text: string) => text !== ''

/** "Lemon tart recipe - (4.8/5)": what a page calls itself in the results of a search. */
/** So few signs in between that a name made of them is not gone through again for each. */
const RATING = /(?: recipe)?[\s–|-]{0,9}\(\d(?:[.,]\d{1,2})? ?\/ ?(?:5|10)\)$/i
const withoutRating = (name: string): string => name.replace(RATING, '') || name

function timeOf(value: Value): string {
  const first = listOf(value)[0]
  if (isItem(first)) return lineOfValue(first.maxValue ?? first.minValue ?? first.name ?? first.value)
  return lineOfValue(first)
}

const MAX_LINES = 10_000

export function ingredientsOf(value: Value): DraftLine[] {
  const list = listOf(value)
  const lines: DraftLine[] = []
  let title: string | null = null
  const add = (text: string) => {
    if (text === '' || lines.length >= MAX_LINES) return
    lines.push({ title, text })
    title = null
  }
  for (const one of list) {
    if (isItem(one)) {
      const inside = one.itemListElement ?? one.recipeIngredient ?? one.ingredients ?? one.items
      if (inside === undefined) {
        add(propertyLine(one))
        continue
      }
      title = lineOfValue(one.name ?? one.title) || null
      for (const line of listOf(inside)) add(isItem(line) ? propertyLine(line) : lineOfValue(line))
    } else if (list.length === 1) for (const line of linesOfValue(one)) add(line)
    else add(lineOfValue(one))
  }
  return lines
}

/** A property with value and unit is written as one would say it. */
function propertyLine(item: Item): string {
  const amount = [item.amount, item.requiredQuantity].find(isItem) ?? item
  const value =
    amount.value ?? amount.quantity ?? item.amount ?? item.requiredQuantity ?? valueNamed(item, /(?:quantity|amount)$/i)
  const unit =
    amount.unitText ?? amount.unit ?? amount.unitCode ?? valueNamed(item, /unit(?:_?name|ofmeasure(?:ment)?)?$/i)
  const name = item.name ?? item.text ?? item.ingredient ?? item.food
  return cleanLine([value, unit, name].map(textOfValue).filter(isThere).join(' '))
}

/** Programs that write for themselves give longer names: `displayQuantity`, `displayUnitOfMeasurement`. */
const valueNamed = (item: Item, pattern: RegExp): Value => {
  const key = Object.keys(item)
    .slice(0, MAX_KEYS)
    .find((one) => pattern.test(one) && (typeof item[one] === 'number' || typeof item[one] === 'string'))
  return key === undefined ? undefined : item[key]
}
const MAX_KEYS = 40

const linesOfSteps = (text: string): string[] => linesOfMarkup(withColons(text))

/** `linesIn` says what is a step of its own in one text. */
export function stepsOf(value: Value, linesIn: (text: string) => string[] = linesOfSteps): DraftStep[] {
  const steps: DraftStep[] = []
  let title: string | null = null
  const add = (text: string, summary = '') => {
    if (!/[\p{L}\p{N}]/u.test(text) || steps.length >= MAX_LINES) return
    steps.push({ title, summary, text })
    title = null
  }
  const waiting: Value[] = listOf(parsedText(value)).toReversed()
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (!isItem(one)) {
      for (const line of linesIn(textOfValue(one))) add(line)
      continue
    }
    const inside = insideOf(one)
    if (inside.length > 0 && isSection(one, inside)) {
      title = lineOfValue(one.name ?? one.Name ?? one.title) || title
      waiting.push(...inside.toReversed())
      continue
    }
    const content = one.text ?? one.description ?? one.instruction ?? one.content ?? one.body
    const lines = linesIn(textOfValue(content ?? (inside.length > 0 ? undefined : one.name)))
    const direct = lines.length > 0 ? lines : inside.map(lineOfStep).filter(isThere)
    const name = lineOfValue(one.name)
    for (const [at, line] of direct.entries()) add(line, at === 0 && isSummary(name, line) ? name : '')
  }
  return steps
}

function isOneText(value: Value): boolean {
  const [first, ...others] = listOf(parsedText(value))
  return typeof first === 'string' && others.length === 0
}

const insideOf = (item: Item): Value[] => {
  const inside = listOf(item.itemListElement ?? item.steps ?? item.step ?? item.instructions ?? item.directions)
  if (inside.length > 0) return inside
  // A place in a list holds what stands there.
  if (isItem(item.item)) return [item.item]
  // Numbered keys make a list as well.
  const numbered = Object.keys(item).filter((key) => /^\d{1,4}$/.test(key))
  return numbered.map((key) => item[key])
}

/** A step holds directions and tips, a section or list holds steps. */
const isSection = (item: Item, inside: Value[]): boolean =>
  !typesOf(item).includes('howtostep') ||
  (textOfValue(item.text) === '' && inside.length > 1) ||
  inside.some((one) => isItem(one) && typesOf(one).includes('howtostep'))

const lineOfStep = (value: Value): string =>
  isItem(value) ? lineOfValue(value.text ?? value.item ?? value.name) : lineOfValue(value)

/** Many sites repeat the start of the text, or "Step 1", as the name. */
const isSummary = (name: string, text: string): boolean =>
  name !== '' && name.length < 80 && !/\d+\W*$/.test(name) && !text.startsWith(name.replace(/(?:\.\.\.|…|\.)$/, ''))

/** Steps as JSON inside a text. */
function parsedText(value: Value): Value {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as Value
  } catch {
    return value
  }
}

const MAX_NOTES = 200

const notesOf = (value: Value): DraftNote[] =>
  listOf(value)
    .slice(0, MAX_NOTES)
    .map((one) =>
      isItem(one)
        ? { title: lineOfValue(one.title), text: linesOfValue(one.text).join('\n') }
        : { title: '', text: linesOfValue(one).join('\n') },
    )
    .filter(({ text }) => isThere(text))

function nutritionOf(value: Value): Record<string, string> {
  const item = listOf(value).find(isItem)
  // What another Larder computed nobody stated: here it is computed again.
  if (!item || COMPUTED_MARK in item) return {}
  const entries = Object.entries(item).flatMap(([key, one]) => {
    const text = lineOfValue(one)
    return key.startsWith('@') || text === '' ? [] : [[key, text] as const]
  })
  return Object.fromEntries(entries.slice(0, 50))
}

export function addressesOf(value: Value, keys = ['url', 'contentUrl', '@id']): string[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [one.trim()]
    if (!isItem(one)) return []
    for (const key of keys) {
      const address = listOf(one[key]).find((text) => typeof text === 'string' && text.trim() !== '')
      if (typeof address === 'string') return [address.trim()]
    }
    return []
  })
}

function ratingOf(value: Value): number | undefined {
  const item = listOf(value).find(isItem)
  const rating = Number(textOfValue(item?.ratingValue).replace(',', '.'))
  return Number.isFinite(rating) && rating > 0 ? rating : undefined
}
