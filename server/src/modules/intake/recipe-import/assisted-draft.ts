import type { DraftLine, DraftNote, Parts } from '@larder/page-reader/draft.ts'
import { draftOf, type RecipeDraft } from '@larder/page-reader/recipe-draft.ts'
import { cleanLine, linesOfMarkup } from '@larder/page-reader/text.ts'
import { fieldsOf, listOf, objectOf, textOf } from '#modules/foundation/ai-providers/ai-answers.service.ts'

/**
 * What an assistant says of a recipe, as the parts of a recipe and nothing else: known fields of the right kind, cut to
 * size and cleaned as the text of pages is. No address is taken from it, so nothing it says can be fetched.
 */

const MAX_LINES = 1000
const MAX_NOTES = 50
const MAX_NAMES = 30
const LINE = 1000
const NOTE = 5000
const TEXT = 20_000

/** Nothing when there is nothing to cook in it. Both our own words and those of schema.org are understood. */
export function draftInAnswer(answer: string, address: string): RecipeDraft | undefined {
  const found = objectOf(answer)
  if (!found) return undefined
  const first = (...names: string[]) => names.map((name) => found[name]).find((value) => value !== undefined)
  const parts: Parts = {
    name: lineOf(found.name),
    description: cleanLine(textOf(found.description, TEXT)),
    ingredients: sectioned(linesIn(first('ingredients', 'recipeIngredient'))),
    steps: sectioned(linesIn(first('instructions', 'recipeInstructions'))).map((line) => ({ ...line, summary: '' })),
    yields: [yieldIn(first('recipe_yield', 'recipeYield'))].filter((text) => text !== ''),
    prepTime: lineOf(first('prep_time', 'prepTime')),
    cookTime: lineOf(first('perform_time', 'performTime', 'cookTime')),
    totalTime: lineOf(first('total_time', 'totalTime')),
    categories: namesIn(first('categories', 'recipeCategory')),
    keywords: namesIn(first('tags', 'keywords')),
    notes: listOf(found.notes, MAX_NOTES).flatMap(noteIn),
  }
  const isRecipe = (parts.ingredients?.length ?? 0) + (parts.steps?.length ?? 0) > 0
  return isRecipe ? draftOf(parts, address) : undefined
}

const lineOf = (value: unknown): string => cleanLine(textOf(value, LINE))

function yieldIn(value: unknown): string {
  const [one] = [value].flat()
  return typeof one === 'number' ? `${one} servings` : lineOf(one)
}

const namesIn = (value: unknown): string[] =>
  listOf(typeof value === 'string' ? value.split(',') : value, MAX_NAMES)
    .map(lineOf)
    .filter((name) => name !== '')

/** Texts, or objects with a text and the heading they stand under; a section of schema.org brings its own lines. */
function linesIn(value: unknown): DraftLine[] {
  const entries = typeof value === 'string' ? linesOfMarkup(textOf(value, TEXT)) : listOf(value, MAX_LINES)
  const lines = entries.flatMap((entry) => {
    const fields = fieldsOf(entry)
    if (!fields) return [{ title: null, text: blockOf(entry) }]
    const heading = lineOf(fields.title ?? fields.name) || null
    const inside = listOf(fields.itemListElement, MAX_LINES)
    if (inside.length === 0) return [{ title: lineOf(fields.title) || null, text: blockOf(fields.text) }]
    return inside.map((one) => ({ title: heading, text: blockOf(fieldsOf(one)?.text ?? one) }))
  })
  return lines.filter(({ text }) => text !== '').slice(0, MAX_LINES)
}

const blockOf = (value: unknown): string => linesOfMarkup(textOf(value, TEXT)).join('\n')

/** A heading begins a section; said again on each of its lines, it begins none. */
const sectioned = (lines: DraftLine[]): DraftLine[] =>
  lines.map(({ title, text }, at) => ({ text, title: title === lines[at - 1]?.title ? null : title }))

function noteIn(value: unknown): DraftNote[] {
  const fields = fieldsOf(value)
  const text = blockOf(textOf(fields ? fields.text : value, NOTE))
  return text === '' ? [] : [{ title: lineOf(fields?.title), text }]
}
