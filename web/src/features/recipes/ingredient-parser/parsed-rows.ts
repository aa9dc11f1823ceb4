/**
 * The lines of a recipe while somebody looks through what the parser made of them: pure, without calls. A row keeps the
 * handle of its ingredient, so that steps still find it.
 */
import type {
  IngredientConfidence,
  ParsedFood,
  ParsedIngredient,
  ParsedUnit,
} from '@larder/contract/ingredient-parser.ts'
import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { newId } from '#lib/browser.ts'

/** Below this a line is looked at by somebody. */
const SURE = 0.85

export type ParsedRow = {
  id: string
  /** The line as it was written, where it is known. */
  input: string
  /** Somebody put it there by hand. */
  added: boolean
  title: string | null
  quantity: number | null
  unit: ParsedUnit | null
  food: ParsedFood | null
  note: string
  referencedRecipe: RecipeIngredient['referencedRecipe']
  /** Nothing for rows that were not parsed: they had their parts already. */
  confidence: IngredientConfidence | null
  /** What the line calls them. */
  names: { unit: string; food: string }
  /** What the parser took them for. */
  parsedFoodId: string | null
  parsedUnitId: string | null
  /** What is made when the recipe is saved, as long as nobody chose something else. */
  madeOnSave: { unit: boolean; food: boolean }
  /** The server is not sure of it; nothing where it does not say. */
  isDoubtful: boolean | undefined
  /** Somebody has looked at it. */
  checked: boolean
}

/** Whether a line is text alone. */
const isUnparsed = ({ food, unit, referencedRecipe, note }: RecipeIngredient) =>
  !food && !unit && !referencedRecipe && Boolean(note?.trim())

export const hasUnparsed = ({ recipeIngredient }: Recipe): boolean => recipeIngredient.some(isUnparsed)

/** The lines that go to the parser, with their handles; `all` also takes apart what has its parts already. */
export const linesToParse = ({ recipeIngredient }: Recipe, all: boolean): { id: string; text: string }[] =>
  recipeIngredient
    .filter((line) => isUnparsed(line) || (all && !line.referencedRecipe))
    .map((line) => ({ id: line.referenceId, text: textOf(line) }))

/** A line of text carries a one that was never shown. */
function textOf(line: RecipeIngredient): string {
  const note = line.note?.trim() ?? ''
  if (isUnparsed(line)) return line.quantity && line.quantity !== 1 ? ingredientText(line) : note
  return line.originalText || ingredientText(line) || note
}

export function rowsOf(recipe: Recipe, parsed: ReadonlyMap<string, ParsedIngredient>): ParsedRow[] {
  return recipe.recipeIngredient.map((line) => {
    const answer = parsed.get(line.referenceId)
    const from = answer?.ingredient ?? line
    return {
      id: line.referenceId,
      input: answer?.input ?? line.originalText ?? '',
      added: false,
      title: line.title,
      quantity: from.quantity,
      unit: from.unit,
      food: from.food,
      note: from.note ?? '',
      referencedRecipe: line.referencedRecipe,
      confidence: answer?.confidence ?? null,
      names: answer?.names ?? { unit: '', food: '' },
      parsedFoodId: answer?.ingredient.food?.id ?? null,
      parsedUnitId: answer?.ingredient.unit?.id ?? null,
      madeOnSave: answer?.madeOnSave ?? nothingMade,
      isDoubtful: answer?.ingredient.isDoubtful,
      checked: false,
    }
  })
}

const nothingMade = { unit: false, food: false }

type Part = 'unit' | 'food'

/** What the group does not have, and somebody has to say what is meant. */
export const isUnknown = (row: ParsedRow, part: Part): boolean => row[part]?.id === null && !row.madeOnSave[part]

/** Why somebody should look at a row; nothing where all is well. */
export function reviewReason(row: ParsedRow): 'unknown' | 'noFood' | 'unsure' | null {
  if (!row.confidence) return null
  if (row.checked) return null
  if (isUnknown(row, 'food') || isUnknown(row, 'unit')) return 'unknown'
  if (!row.food) return 'noFood'
  if (row.isDoubtful !== undefined) return row.isDoubtful ? 'unsure' : null
  const { average } = row.confidence
  return average !== null && average < SURE ? 'unsure' : null
}

export type Missing = { foods: string[]; units: string[] }

/** The names that the group does not have, each once. */
export const missingIn = (rows: readonly ParsedRow[]): Missing => ({
  foods: namesOf(rows, 'food'),
  units: namesOf(rows, 'unit'),
})

const namesOf = (rows: readonly ParsedRow[], part: Part) => [
  ...new Set(rows.flatMap((row) => (isUnknown(row, part) ? (row[part]?.name.trim() ?? []) : []))),
]

/**
 * Every row whose text is one of the names of these records gets the record, since the text may be another word for it.
 */
export function withCreated(
  rows: readonly ParsedRow[],
  { foods, units }: { foods: readonly ParsedFood[]; units: readonly ParsedUnit[] },
): ParsedRow[] {
  const found = <T extends { id: string | null; name: string; aliases: { name: string }[] }>(
    own: T | null,
    made: readonly T[],
  ) => {
    if (own?.id !== null) return own
    const written = own.name.trim()
    return made.find(({ name, aliases }) => [{ name }, ...aliases].some((one) => one.name === written)) ?? own
  }
  return rows.map((row) => ({ ...row, food: found(row.food, foods), unit: found(row.unit, units) }))
}

/** These are gone again: the rows keep their names. */
export function withoutCreated(rows: readonly ParsedRow[], gone: ReadonlySet<string>): ParsedRow[] {
  const known = <T extends { id: string | null }>(record: T | null) =>
    record?.id && gone.has(record.id) ? { ...record, id: null } : record
  return rows.map((row) => ({ ...row, food: known(row.food), unit: known(row.unit) }))
}

export const newRow = (): ParsedRow => ({
  id: newId(),
  input: '',
  added: true,
  title: null,
  quantity: null,
  unit: null,
  food: null,
  note: '',
  referencedRecipe: null,
  confidence: null,
  names: { unit: '', food: '' },
  parsedFoodId: null,
  parsedUnitId: null,
  madeOnSave: nothingMade,
  isDoubtful: undefined,
  checked: true,
})

/** The heading of a section whose first row goes stands over the next. */
export function withoutRow(rows: readonly ParsedRow[], id: string): ParsedRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const title = rows[at]?.title ?? null
  return rows.flatMap((row, index) => {
    if (index === at) return []
    return index === at + 1 && title !== null ? [{ ...row, title: row.title ?? title }] : [row]
  })
}

/** What is saved: what the group does not have goes into the note, so that nothing of the line is lost. */
export function ingredientsOf(rows: readonly ParsedRow[]): RecipeInput['recipeIngredient'] {
  return rows.flatMap((row) => {
    const names = (['unit', 'food'] as const).flatMap((part) => (isUnknown(row, part) ? (row[part]?.name ?? []) : []))
    const { upTo, ...amount } = amountOf(row)
    const { note } = storedAmount({ ...amount, upTo }, [names.join(' '), amount.note.trim()].filter(Boolean).join(', '))
    const unit = isUnknown(row, 'unit') ? null : named(row.unit)
    const food = isUnknown(row, 'food') ? null : named(row.food)
    if (!unit && !food && !row.referencedRecipe && note === '' && row.quantity === null) return []
    const { referencedRecipe } = row
    return [
      {
        quantity: row.quantity,
        unit,
        food,
        note,
        title: row.title,
        originalText: row.input || null,
        referenceId: row.id,
        disableAmount: false,
        referencedRecipe: referencedRecipe && { id: referencedRecipe.id, slug: referencedRecipe.slug },
        // Whoever saves has seen every line.
        isDoubtful: false,
      },
    ]
  })
}

/** By its id; what is yet to be made, by its names and by what the catalogue knows of it. */
function named(record: (ParsedUnit & { catalogueKey?: undefined }) | ParsedFood | null) {
  if (!record) return null
  const { id, name, pluralName, catalogueKey } = record
  return id ? { id, name } : { name, pluralName, ...(catalogueKey && { catalogueKey }) }
}
