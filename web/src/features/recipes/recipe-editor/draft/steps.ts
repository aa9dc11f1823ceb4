import type { RecipeStep } from '@larder/contract/recipe.ts'
import { newStep } from './new-parts.ts'

/** Merging and splitting steps. A merge stores what it joined, so that it can be undone. */

export type Merge = { above: RecipeStep; below: RecipeStep; text: string }

/** Merges the step into the one above, joined with a space; undefined for the first. */
export function mergedWithPrevious(
  steps: readonly RecipeStep[],
  id: string,
): { steps: RecipeStep[]; merge: Merge } | undefined {
  const at = steps.findIndex((step) => step.id === id)
  const [above, below] = [steps[at - 1], steps[at]]
  if (!above || !below) return undefined
  const text = [above.text, below.text].filter((part) => part !== '').join(' ')
  const ingredientReferences = [...above.ingredientReferences]
  for (const reference of below.ingredientReferences)
    if (!ingredientReferences.some(({ referenceId }) => referenceId === reference.referenceId))
      ingredientReferences.push(reference)
  const joined = { ...above, text, ingredientReferences }
  return { steps: [...steps.slice(0, at - 1), joined, ...steps.slice(at + 1)], merge: { above, below, text } }
}

/** A step that was edited after its merge cannot be split again. */
export const canUnmerge = (steps: readonly RecipeStep[], { above, text }: Merge): boolean =>
  steps.some((step) => step.id === above.id && step.text === text)

export const unmerged = (steps: readonly RecipeStep[], { above, below }: Merge): RecipeStep[] =>
  steps.flatMap((step) => (step.id === above.id ? [above, below] : [step]))

/** The text after the cursor becomes a new step. */
export const split = (
  steps: readonly RecipeStep[],
  { id, at, newId }: { id: string; at: number; newId: string },
): RecipeStep[] =>
  steps.flatMap((step) => {
    if (step.id !== id) return [step]
    const rest = newStep({ id: newId, text: step.text.slice(at).trimStart() })
    return [{ ...step, text: step.text.slice(0, at).trimEnd() }, rest]
  })
