/** Values of foreign data, whatever their shape: nothing here trusts that a name is a text. */
import { cleanLine, linesOfMarkup } from '../text.ts'

export type Value = string | number | boolean | null | undefined | Value[] | { readonly [key: string]: Value }
export type Item = { readonly [key: string]: Value }

export const isItem = (value: Value): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MOST = 10_000
const DEEPEST = 12

/** Lists in lists become one list; a lone value is a list of one. */
export function listOf(value: Value, depth = 0): Value[] {
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return [value]
  if (depth > DEEPEST) return []
  return value
    .slice(0, MOST)
    .flatMap((one) => listOf(one, depth + 1))
    .slice(0, MOST)
}

const NAMES = 'name @value text value title label minValue name_singular'.split(' ')

/** The text of a value: its own, or what an object is called. */
export function textOfValue(value: Value): string {
  const first = listOf(value)[0]
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  if (!isItem(first)) return ''
  for (const key of NAMES)
    if (typeof first[key] === 'string' || typeof first[key] === 'number') return String(first[key])
  return ''
}

export const lineOfValue = (value: Value): string => cleanLine(textOfValue(value))

export const linesOfValue = (value: Value): string[] => linesOfMarkup(textOfValue(value))

/** Names in a list, or in one text between commas. */
export function namesOf(value: Value, separators = /[,;|]/): string[] {
  const names = listOf(value).flatMap((one) => cleanLine(textOfValue(one)).split(separators))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

export const typesOf = (item: Item): string[] =>
  [...listOf(item['@type']), ...listOf(item.type)]
    .filter((type): type is string => typeof type === 'string')
    .map((type) =>
      type
        .slice(type.lastIndexOf('/') + 1)
        .slice(type.lastIndexOf('#') > type.lastIndexOf('/') ? type.lastIndexOf('#') - type.lastIndexOf('/') : 0)
        .replace(/^schema:/, '')
        .toLowerCase(),
    )

export const isRecipe = (item: Item): boolean => typesOf(item).some((type) => type === 'recipe' || type === 'newrecipe')

/** Some pages call a recipe by what it is a kind of. */
export const isHowTo = (item: Item): boolean =>
  typesOf(item).includes('howto') && item.supply !== undefined && item.step !== undefined
