import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { fittingText } from '@larder/domain/recipes/fitting-text.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { RecipeDraft as ReadDraft } from '@larder/page-reader/recipe-draft.ts'

/** Cuts a draft to the limits of the contract and to text that both databases accept. */

const MAX_LINES = 1000
const MAX_AMOUNT = 1e6
const LINE = 1000
const NAME = 600
const TEXT = 20_000
const STEP = 100_000
const ADDRESS = 4000

/** Nobody cooks from it, and half of it would be worse than nothing. */
export const holdsTooMuch = ({ recipeIngredient, recipeInstructions }: ReadDraft): boolean =>
  recipeIngredient.length > MAX_LINES || recipeInstructions.length > MAX_LINES

export const fittingDraft = (draft: ReadDraft): RecipeDraft => ({
  name: fittingText(draft.name, LINE).trim(),
  description: fittingText(draft.description, TEXT),
  recipeIngredient: draft.recipeIngredient.map(({ title, note }) => ({
    title: textOrNull(title, LINE),
    note: fittingText(note, TEXT),
  })),
  recipeInstructions: draft.recipeInstructions.map((step) => ({
    title: textOrNull(step.title, LINE),
    summary: fittingText(step.summary, LINE),
    text: fittingText(step.text, STEP),
  })),
  recipeServings: amount(draft.recipeServings),
  recipeYieldQuantity: amount(draft.recipeYieldQuantity),
  recipeYield: fittingText(draft.recipeYield, LINE),
  prepTime: textOrNull(draft.prepTime, LINE),
  cookTime: textOrNull(draft.cookTime, LINE),
  totalTime: textOrNull(draft.totalTime, LINE),
  recipeCategory: names(draft.recipeCategory),
  recipeCuisine: names(draft.recipeCuisine),
  tags: names(draft.tags),
  nutrition: Object.fromEntries(
    nutritionKeys.flatMap((key) => (draft.nutrition[key] ? [[key, fittingText(draft.nutrition[key], 200)]] : [])),
  ),
  notes: draft.notes
    .slice(0, 200)
    .map((note) => ({ title: fittingText(note.title, LINE), text: fittingText(note.text, TEXT) })),
  images: addresses(draft.images),
  video: draft.video && (addresses([draft.video])[0] ?? null),
  author: textOrNull(draft.author, LINE),
  language: textOrNull(draft.language, 100),
  orgURL: draft.orgURL && (addresses([draft.orgURL])[0] ?? null),
})

const textOrNull = (value: string | null, longest: number): string | null =>
  value ? fittingText(value, longest) : null
const amount = (value: number): number => (value >= 0 && value <= MAX_AMOUNT ? value : 0)

const names = (values: string[]): string[] =>
  [...new Set(values.map((value) => fittingText(value, NAME).trim()))].filter((value) => value !== '').slice(0, 100)

/** An address that is cut leads somewhere else. */
const addresses = (values: string[]): string[] =>
  values
    .filter((value) => value.length <= ADDRESS)
    .map((value) => fittingText(value, ADDRESS))
    .slice(0, 200)
