import { Recipe } from '@larder/contract/recipe.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import { type SchemaIssue, schemaIssues } from '#lib/schema-issues.ts'
import { newIngredient, newStep } from '../draft/new-parts.ts'
import { type JsonProblem, jsonProblem } from './json-problem.ts'

/** The draft as text, and back. What other calls own is shown, but stays as it is whatever is written there. */

export const draftJson = ({ comments: _comments, ...draft }: Recipe): string => JSON.stringify(draft, null, 2)

export type Reading = { draft: Recipe } | { problem: JsonProblem } | { issue: SchemaIssue }

export function readDraftJson(text: string, draft: Recipe): Reading {
  const problem = jsonProblem(text)
  if (problem) return { problem }
  const written: unknown = JSON.parse(text)
  if (!isRecord(written)) return { problem: { line: 1, column: 1 } }
  const completed: unknown = completedWith(written, draft)
  const [issue] = schemaIssues(Recipe, completed)
  if (issue) return { issue }
  return isRecipe(completed) ? { draft: completed } : { problem: { line: 1, column: 1 } }
}

/** The schema has been asked by now. */
const isRecipe = (value: unknown): value is Recipe => isRecord(value)

/** A line or a step written by hand may leave out what the form would have filled in. */
function completedWith(written: Record<string, unknown>, draft: Recipe): Record<string, unknown> {
  const { id, slug, groupId, householdId, image, comments, revision } = draft
  return {
    ...draft,
    ...written,
    settings: filled(written.settings, draft.settings),
    nutrition: filled(written.nutrition, draft.nutrition),
    recipeIngredient: filledEach(written.recipeIngredient, draft.recipeIngredient, newIngredient),
    recipeInstructions: filledEach(written.recipeInstructions, draft.recipeInstructions, newStep),
    notes: filledEach(written.notes, draft.notes, () => ({ title: '', text: '' })),
    ...{ id, slug, groupId, householdId, image, comments, revision },
  }
}

const filled = (written: unknown, otherwise: object): unknown =>
  isRecord(written) ? { ...otherwise, ...written } : written === undefined ? otherwise : written

const filledEach = (written: unknown, otherwise: readonly object[], blank: () => object): unknown =>
  Array.isArray(written)
    ? written.map((one: unknown) => filled(one, blank()))
    : written === undefined
      ? otherwise
      : written
