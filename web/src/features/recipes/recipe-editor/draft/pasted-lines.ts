/** What counts as a pasted list, and where it goes: after the existing rows, or in place of the row it was pasted into. */
import type { Recipe, RecipeIngredient, RecipeStep } from '@larder/contract/recipe.ts'
import { isBlankIngredient, isBlankStep } from '@larder/domain/recipes/blank-rows.ts'
import { pastedLines } from '@larder/domain/text/bulk-lines.ts'
import { inserted } from './lists.ts'
import { ingredientOfLine, newStep } from './new-parts.ts'

/** A list that was pasted into a row; `over` when nothing stays of what stood in the field. */
export type Paste = { lines: readonly string[]; over: boolean }

/** Nothing for a single line, unless it replaces the text and a bullet or a number was taken off: it is pasted as usual. */
export function pasteOf(text: string, over: boolean): Paste | undefined {
  const lines = pastedLines(text)
  const isPlainLine = lines.length === 1 && (!over || lines[0] === text.trim())
  return lines.length === 0 || isPlainLine ? undefined : { lines, over }
}

export const isAllSelected = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.selectionStart === 0 && field.selectionEnd === field.value.length

/** Empty rows are replaced by the pasted ones. */
export const withAdded = ({ recipeIngredient }: Recipe, lines: readonly string[]): RecipeIngredient[] => [
  ...recipeIngredient.filter((line) => !isUntouched(line)),
  ...lines.map(ingredientOfLine),
]

export const withAddedSteps = ({ recipeInstructions }: Recipe, lines: readonly string[]): RecipeStep[] => [
  ...recipeInstructions.filter((step) => !isBlankStep(step)),
  ...lines.map((text) => newStep({ text })),
]

/** The first line goes into the row itself when it is empty or its text was selected. */
export function withPasted(
  all: readonly RecipeIngredient[],
  id: string,
  { lines, over }: Paste,
): { lines: RecipeIngredient[]; lastId: string } {
  const at = all.findIndex(({ referenceId }) => referenceId === id)
  const row = all[at]
  const [first = '', ...rest] = lines
  const takesFirst = row !== undefined && (over || isUntouched(row))
  const below = (takesFirst ? rest : lines).map(ingredientOfLine)
  const own = takesFirst ? all.map((line) => (line === row ? { ...line, note: first } : line)) : all
  return { lines: inserted(own, at + 1, below), lastId: below.at(-1)?.referenceId ?? id }
}

const isUntouched = (line: RecipeIngredient): boolean => isBlankIngredient(line) && !line.quantity && !line.unit

/** The same for steps. */
export function withPastedSteps(
  all: readonly RecipeStep[],
  id: string,
  { lines, over }: Paste,
): { steps: RecipeStep[]; lastId: string } {
  const at = all.findIndex((step) => step.id === id)
  const [first = '', ...rest] = lines
  const below = (over ? rest : lines).map((text) => newStep({ text }))
  const own = over ? all.map((step) => (step.id === id ? { ...step, text: first } : step)) : all
  return { steps: inserted(own, at + 1, below), lastId: below.at(-1)?.id ?? id }
}
