/** Data that frameworks leave in the page for their own scripts: JSON, or an assignment of JSON to a variable. */
import { ingredientsOf, partsOfRecipe, stepsOf } from '../clean/schema-recipe.ts'
import { type Item, isItem, listOf, type Value } from '../clean/values.ts'
import { rawText } from '../dom.ts'
import type { Parts } from '../draft.ts'
import { readJson } from '../json-repair.ts'
import type { Page } from '../page.ts'
import { bestRecipe } from './best-recipe.ts'
import { itemsIn } from './json-ld.ts'
import { valuesInScript } from './script-values.ts'

const MENTIONS = /ingredient/i
/** Each may hold all others, so that each is as long as the page. */
const MOST_RECIPES = 100

export function framework(page: Page): Parts | undefined {
  const values: Value[] = [...streamedData(page)]
  for (const { tag, attributes, children } of page.elements) {
    values.push(...dataInAttributes(attributes))
    if (tag !== 'script' || /ld\+json/i.test(attributes.type ?? '') || children.length === 0) continue
    const text = children.filter((child) => typeof child === 'string').join('')
    if (!MENTIONS.test(text)) continue
    values.push(...valuesInScript(text, MENTIONS).map(unflattened))
  }
  const recipes = itemsIn(values).filter(looksLikeRecipe).slice(0, MOST_RECIPES).map(partsOfLooseRecipe)
  return bestRecipe(
    recipes.filter(({ ingredients }) => (ingredients?.length ?? 0) > 1),
    page,
  )
}

const STREAMED = /^\s*(?:self|window)\.__next_f\.push\(\s*(\[1,\s*".*"\s*\])\s*\)/s

/** Next.js streams its data in pieces of one text, a row each with its number before it. */
function streamedData(page: Page): Value[] {
  const pieces = page.elements.flatMap((element) => {
    const call = element.tag === 'script' ? STREAMED.exec(rawText(element))?.[1] : undefined
    const piece = call === undefined ? undefined : readJson(call)
    return Array.isArray(piece) && typeof piece[1] === 'string' ? [piece[1]] : []
  })
  return pieces
    .join('')
    .split('\n')
    .filter((row) => MENTIONS.test(row) && /^[\da-f]{1,6}:[[{]/.test(row))
    .map((row) => readJson(row.slice(row.indexOf(':') + 1)))
    .filter((value) => value !== undefined)
}

/** Components are handed their data in attributes, whatever these are called. */
function dataInAttributes(attributes: Readonly<Record<string, string>>): Value[] {
  const found: Value[] = []
  for (const text of Object.values(attributes)) {
    if (text.length < SHORTEST_DATA || !/^\s*[[{]/.test(text) || !MENTIONS.test(text)) continue
    const value = readJson(text)
    if (value !== undefined) found.push(unflattened(value))
  }
  return found
}
const SHORTEST_DATA = 200

const MAX_ENTRIES = 50_000

/** Nuxt writes one flat list whose numbers point at other entries of it. */
function unflattened(value: Value): Value {
  if (
    !Array.isArray(value) ||
    value.length < 3 ||
    !value.every((one) => typeof one !== 'object' || one === null || isFlat(one))
  )
    return value
  const at = (place: Value): Value =>
    typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < value.length ? value[place] : place
  let budget = MAX_ENTRIES
  const shallow = (one: Value, depth: number): Value => {
    const entry = at(one)
    if (depth > 6 || budget-- < 0 || typeof entry !== 'object' || entry === null) return entry
    if (Array.isArray(entry)) return entry.slice(0, 1_000).map((inner) => shallow(inner, depth + 1))
    return Object.fromEntries(
      Object.entries(entry)
        .slice(0, 200)
        .map(([key, inner]) => [key, shallow(inner, depth + 1)]),
    )
  }
  return value.flatMap((one, place) => (isItem(one) && hasRecipeKeys(one) ? [shallow(place, 0)] : []))
}

const isFlat = (value: Value): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'number' || typeof one === 'string')
    : isItem(value) && Object.values(value).every((one) => typeof one === 'number')

const INGREDIENTS = /^(?:recipe_?|grouped_?)?ingredients?(?:_?(?:list|lines|groups|sections))?$/i
const STEPS =
  /^(?:recipe_?|grouped_?|cooking_?|preparation_?|baking_?)?(?:instructions?|directions?|steps|methods?|preparation(?:_?steps)?|method_?steps)(?:_?(?:list|groups|sections))?$/i
const NAMES = ['name', 'title', 'recipeName', 'recipeTitle', 'headline']

const keyLike = (item: Item, pattern: RegExp): string | undefined =>
  Object.keys(item).find((key) => pattern.test(key) && listOf(item[key]).length > 0)

const hasRecipeKeys = (item: Item): boolean => Object.keys(item).some((key) => INGREDIENTS.test(key))
const looksLikeRecipe = (item: Item): boolean => keyLike(item, INGREDIENTS) !== undefined

function partsOfLooseRecipe(item: Item): Parts {
  const ingredients = item[keyLike(item, INGREDIENTS) ?? '']
  const steps = item[keyLike(item, STEPS) ?? '']
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string')
  return { ...partsOfRecipe({ ...item, name }), ingredients: ingredientsOf(ingredients), steps: stepsOf(steps) }
}
