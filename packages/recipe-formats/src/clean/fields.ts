/** The cleaning that the contract asks of every foreign recipe; what a page needs as well is done by the page reader. */
import { isDate } from '@larder/domain/calendar-days.ts'
import { isoDuration } from '@larder/page-reader/clean/durations.ts'
import { ingredientsOf as listedIngredients, stepsOf as listedSteps } from '@larder/page-reader/clean/schema-recipe.ts'
import { isItem, listOf, textOfValue, type Value } from '@larder/page-reader/clean/values.ts'
import { yieldOf } from '@larder/page-reader/clean/yields.ts'
import { titleCase } from '@larder/page-reader/recipe-draft.ts'
import { tidy, withoutMarkup } from '@larder/page-reader/text.ts'
import type { FormatIngredient, FormatRecipe, FormatStep } from '../format-recipe.ts'

/** Nobody reads more of one field; the rest would only be work. */
const LONGEST_TEXT = 200_000
const MAX_LINES = 10_000

/** Several lines without tags and entities, at most one of them empty between two others. */
export function cleanText(value: Value): string {
  const text = textOfValue(value).slice(0, LONGEST_TEXT)
  return text === ''
    ? ''
    : withoutMarkup(text)
        .split('\n')
        .map(tidy)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
}

export const cleanLines = (value: Value): string[] =>
  cleanText(value)
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)

export const cleanLine = (value: Value): string => cleanLines(value).join(' ')

/** A recipe without a name is none. */
export function cleanName(value: Value): string {
  const name = cleanLine(value)
  if (name === '') throw new TypeError('The recipe has no name')
  return name
}

export const lineOrNull = (value: Value): string | null => cleanLine(value) || null

/** ISO 8601 stays as it is, and so do words; no time at all is none. */
export function timeOf(value: Value): string | null {
  const first = listOf(value)[0]
  const text = cleanLine(isItem(first) ? first.minValue : first)
  const duration = isoDuration(text)
  const isNothing = duration && Object.values(duration).every((part) => part === 0)
  return text === '' || isNothing ? null : text
}

export const minutesTime = (minutes: Value): string | null => {
  const number = Number(minutes)
  return Number.isFinite(number) && number >= 1 && number < 1_000_000 ? `PT${Math.round(number)}M` : null
}

export function yieldsOf(value: Value): Pick<FormatRecipe, 'servings' | 'yieldQuantity' | 'yieldText'> {
  const { servings, quantity, text } = yieldOf(listOf(value).map(cleanLine))
  return { servings, yieldQuantity: quantity, yieldText: text }
}

export const ingredientOf = (text: string): FormatIngredient => ({ title: null, text })

/** One text with a line for each, a list of texts, or a list of notes with titles. */
export function ingredientsOf(value: Value): FormatIngredient[] {
  if (typeof value === 'string') return cleanLines(value).map(ingredientOf)
  return listOf(value).flatMap((one): FormatIngredient[] => {
    if (isItem(one) && 'note' in one) {
      const text = cleanLine(one.note)
      return text === '' ? [] : [{ title: lineOrNull(one.title), text }]
    }
    return typeof one === 'string' ? listedText(one) : listedIngredients(one)
  })
}

const listedText = (text: string): FormatIngredient[] => {
  const line = cleanLine(text)
  return line === '' ? [] : [ingredientOf(line)]
}

export const stepOf = (text: string): FormatStep => ({ title: '', summary: '', text })

/** What is neither text nor list nor something with texts in it is no way to cook anything. */
export function stepsOf(value: Value): FormatStep[] {
  if (value === undefined || value === null || value === '') return []
  const isData = typeof value === 'object' || (typeof value === 'string' && /^\s*[[{]/.test(value))
  if (typeof value === 'string' && !isData) return cleanLines(value).map(stepOf)
  if (!isData) throw new TypeError('The steps are neither a text nor a list')
  const steps = listedSteps(value, wholeText).map((step) => ({ ...step, title: step.title ?? '' }))
  if (steps.length === 0 && isItem(value)) throw new TypeError('The steps are neither a text nor a list')
  return steps
}

const wholeText = (text: string): string[] => [cleanText(text)].filter((one) => one !== '')

export const distinct = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
]

/** A text is one category as it is; those of a list begin with capitals. */
export const categoriesOf = (value: Value): string[] =>
  typeof value === 'string'
    ? distinct([cleanLine(value)])
    : distinct(listOf(value).map((one) => (isItem(one) ? cleanLine(one.name) : titleCase(cleanLine(one)))))

/** Between commas, or one after the other; each begins with a capital. */
export const titledNames = (value: Value): string[] =>
  distinct(
    listOf(value)
      .flatMap((one) => cleanLine(one).split(','))
      .map(titleCase),
  )

export const notesOf = (value: Value): FormatRecipe['notes'] =>
  (Array.isArray(value) ? listOf(value) : []).flatMap((one) => {
    if (typeof one !== 'string' && !isItem(one)) return []
    const note = isItem(one)
      ? { title: cleanLine(one.title), text: cleanText(one.text) }
      : { title: '', text: cleanText(one) }
    return note.text === '' ? [] : [note]
  })

const BEST_RATING = 5

/** The first number of a text; nobody rates with nothing. */
export function ratingOf(value: Value): number | null {
  const number = Math.round(
    Number(/\d{1,9}(?:[.,]\d{1,9})?/.exec(textOfValue(value).slice(0, 100))?.[0]?.replace(',', '.')),
  )
  return number > 0 ? Math.min(number, BEST_RATING) : null
}

/** The day of a date that begins like `2021-12-08`. */
export function dayOf(value: Value): string | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})/.exec(textOfValue(value))?.[1]
  return isDate(day) ? day : null
}
