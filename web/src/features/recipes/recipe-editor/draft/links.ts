import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { suggestLinks } from '@larder/domain/ingredients/suggest-links.ts'

/** Which steps use which ingredients. */

export const referencesOf = (ids: Iterable<string>): RecipeStep['ingredientReferences'] =>
  [...ids].map((referenceId) => ({ referenceId }))

export const linksOf = ({ ingredientReferences }: RecipeStep): string[] =>
  ingredientReferences.flatMap(({ referenceId }) => referenceId ?? [])

/** Links for every step that has none yet; what somebody linked stays as it is. */
export function withSuggestedLinks({ recipeIngredient, recipeInstructions }: Recipe): {
  steps: RecipeStep[]
  linked: number
} {
  let linked = 0
  const steps = recipeInstructions.map((step) => {
    if (step.ingredientReferences.length > 0) return step
    const found = suggestLinks(step.text, recipeIngredient)
    if (found.length === 0) return step
    linked += 1
    return { ...step, ingredientReferences: referencesOf(found) }
  })
  return { steps, linked }
}

/** The ingredients that other steps use, with the place of the first that does. */
export function linkedElsewhere({ recipeInstructions }: Recipe, stepId: string): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, step] of recipeInstructions.entries()) {
    if (step.id === stepId) continue
    for (const id of linksOf(step)) if (!places.has(id)) places.set(id, at)
  }
  return places
}
