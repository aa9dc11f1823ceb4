/** JSON-LD: every script of the page that holds it, as one graph. */
import { partsOfRecipe } from '../clean/schema-recipe.ts'
import { type Item, isHowTo, isItem, isRecipe, listOf, type Value } from '../clean/values.ts'
import { rawText } from '../dom.ts'
import type { Parts } from '../draft.ts'
import { readJson } from '../json-repair.ts'
import type { Page } from '../page.ts'
import { bestRecipe } from './best-recipe.ts'

const JSON_LD = /^\s*application\/ld\+json/i

export const jsonLd = (page: Page): Parts | undefined => partsOfData(dataOf(page), page)

/** What the scripts of a page hold for machines. */
export function dataOf(page: Page): Value[] {
  const scripts = page.elements.filter(({ tag, attributes }) => tag === 'script' && JSON_LD.test(attributes.type ?? ''))
  return scripts.map((script) => readJson(rawText(script))).filter((value) => value !== undefined)
}

export function partsOfData(values: Value[], page: Page): Parts | undefined {
  const recipes = mergedByName(recipesIn(values, MOST_NODES))
  return bestRecipe(recipes.slice(0, MOST_RECIPES).map(partsOfRecipe), page)
}
/** Each may hold or point at all others, so that each is as long as the page. */
const MOST_RECIPES = 40
const MOST_NODES = 400

/** Every recipe of the data, with what its properties point at elsewhere in it. */
export function recipesIn(values: Value[], most = MAX_ITEMS): Item[] {
  const items = itemsIn(values)
  const byId = itemsById(items)
  const named = items.filter(isRecipe)
  const recipes = (named.length > 0 ? named : items.filter(isHowTo)).slice(0, most)
  return recipes.map((item) => resolved(item, byId))
}

export function itemsById(items: readonly Item[]): Map<string, Item> {
  const byId = new Map<string, Item>()
  for (const item of items) {
    const id = item['@id']
    if (typeof id !== 'string') continue
    const known = byId.get(id) ?? {}
    if (Object.keys(known).length < MOST_KEYS) byId.set(id, { ...firstKeys(item), ...known })
  }
  return byId
}

/** No honest item has more; each of them may be merged with all others. */
const MOST_KEYS = 200
const firstKeys = (item: Item): Item => Object.fromEntries(Object.entries(item).slice(0, MOST_KEYS))

const MAX_ITEMS = 100_000

/** Every object of the data, outermost first. */
export function itemsIn(values: Value[]): Item[] {
  const found: Item[] = []
  const waiting: Value[] = values.toReversed()
  while (waiting.length > 0 && found.length < MAX_ITEMS) {
    const value = waiting.pop()
    if (Array.isArray(value)) for (let at = value.length - 1; at >= 0; at--) waiting.push(value[at] ?? null)
    else if (isItem(value)) {
      found.push(value)
      for (const one of Object.values(value).toReversed())
        if (typeof one === 'object' && one !== null) waiting.push(one)
    }
  }
  return found
}

/** Properties that only point elsewhere get what they point at. */
export function resolved(item: Item, byId: ReadonlyMap<string, Item>): Item {
  const whole = { ...(typeof item['@id'] === 'string' ? byId.get(item['@id']) : undefined), ...item }
  const entries = Object.entries(whole).map(([key, value]): [string, Value] => {
    if (key.startsWith('@')) return [key, value]
    const list = listOf(value)
    if (!list.some(pointsElsewhere)) return [key, value]
    return [key, list.map((one) => (isItem(one) && pointsElsewhere(one) ? (byId.get(String(one['@id'])) ?? one) : one))]
  })
  return Object.fromEntries(entries)
}

const pointsElsewhere = (value: Value): boolean =>
  isItem(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1

/** Several nodes of one recipe are one, the first value of each property wins. */
function mergedByName(recipes: Item[]): Item[] {
  const merged: Map<string, Value>[] = []
  const places = new Map<string, number>()
  for (const recipe of recipes) {
    const keys = [recipe['@id'], recipe.name].filter((key): key is string => typeof key === 'string' && key !== '')
    const place = keys.map((key) => places.get(key)).find((at) => at !== undefined)
    const at = place ?? merged.length
    const own = merged[at] ?? new Map<string, Value>()
    merged[at] = own
    for (const [key, value] of Object.entries(recipe).slice(0, MOST_KEYS))
      if (own.size < MOST_KEYS && !own.has(key) && listOf(value).length > 0) own.set(key, value)
    for (const key of keys) places.set(key, at)
  }
  return merged.map((own) => Object.fromEntries(own))
}
