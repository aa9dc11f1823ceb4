import { findMentions, type MentionFinder, mentionFinder } from '../ingredients/find-mentions.ts'
import type { Linkable } from '../ingredients/suggest-links.ts'
import { findDurations } from '../timers/find-durations.ts'

/** What is missing or odd in a recipe. Hints, never errors: a recipe without a picture still feeds people. */

export type CheckedRecipe = {
  image?: string | null
  recipeServings?: number | null
  recipeYieldQuantity?: number | null
  recipeYield?: string | null
  prepTime?: string | null
  performTime?: string | null
  totalTime?: string | null
  recipeIngredient: readonly (Linkable & { title?: string | null })[]
  recipeInstructions: readonly {
    id: string
    text: string
    ingredientReferences: readonly { referenceId: string | null }[]
  }[]
}

export type HealthFinding =
  | { kind: 'noPicture' | 'noYield' | 'noIngredients' | 'noSteps' | 'timesDisagree' }
  | { kind: 'unusedIngredient'; referenceId: string }
  | { kind: 'unlistedFood'; stepId: string; food: string }

export type KnownFood = { name: string; pluralName?: string | null }

/** The foods of a group, to notice those that a step names and the list of ingredients has forgotten. */
export type FoodFinder = { find: MentionFinder; nameOf: (id: string | undefined) => string | undefined }

export const foodFinder = (foods: readonly KnownFood[]): FoodFinder => ({
  find: mentionFinder(foods.map((food, at) => ({ referenceId: `${at}`, food }))),
  nameOf: (id) => foods[Number(id)]?.name,
})

export function recipeHealth(recipe: CheckedRecipe, knownFoods: FoodFinder): HealthFinding[] {
  return [
    ...(recipe.image ? [] : [{ kind: 'noPicture' } as const]),
    ...(hasYield(recipe) ? [] : [{ kind: 'noYield' } as const]),
    ...(recipe.recipeIngredient.length > 0 ? [] : [{ kind: 'noIngredients' } as const]),
    ...(recipe.recipeInstructions.some(({ text }) => text.trim()) ? [] : [{ kind: 'noSteps' } as const]),
    ...(timesDisagree(recipe) ? [{ kind: 'timesDisagree' } as const] : []),
    ...unusedIngredients(recipe),
    ...unlistedFoods(recipe, knownFoods),
  ]
}

const hasYield = ({ recipeServings, recipeYieldQuantity, recipeYield }: CheckedRecipe): boolean =>
  Boolean(recipeServings) || Boolean(recipeYieldQuantity) || Boolean(recipeYield?.trim())

/** Only where every time can be read: preparation and cooking together are longer than the whole. */
function timesDisagree({ prepTime, performTime, totalTime }: CheckedRecipe): boolean {
  const [prep, perform, total] = [prepTime, performTime, totalTime].map(secondsOf)
  if (total === undefined || (prep === undefined && perform === undefined)) return false
  return (prep ?? 0) + (perform ?? 0) > total
}

function secondsOf(time: string | null | undefined): number | undefined {
  const found = findDurations(time ?? '')
  return found.length > 0 ? found.reduce((sum, { seconds }) => sum + seconds, 0) : undefined
}

/** Only where the steps name something at all: "Mix everything" uses every ingredient without naming one. */
function unusedIngredients({ recipeIngredient, recipeInstructions }: CheckedRecipe): HealthFinding[] {
  const used = new Set<string | null>()
  for (const { text, ingredientReferences } of recipeInstructions) {
    for (const { referenceId } of ingredientReferences) used.add(referenceId)
    for (const { referenceIds } of findMentions(text, recipeIngredient)) for (const id of referenceIds) used.add(id)
  }
  if (used.size * 2 < recipeIngredient.length) return []
  return recipeIngredient
    .filter(({ food, note, referencedRecipe }) => food || note?.trim() || referencedRecipe)
    .filter(({ referenceId }) => !used.has(referenceId))
    .map(({ referenceId }) => ({ kind: 'unusedIngredient', referenceId }))
}

/** A food is forgotten when a step names it whole and no ingredient goes by any of its words. */
function unlistedFoods(
  { recipeIngredient, recipeInstructions }: CheckedRecipe,
  { find, nameOf }: FoodFinder,
): HealthFinding[] {
  if (recipeIngredient.length === 0) return []
  const findListed = mentionFinder(recipeIngredient)
  const reported = new Set<string>()
  return recipeInstructions.flatMap(({ id, text }) => {
    const listed = findListed(text)
    return find(text).flatMap(({ start, end, referenceIds: [first] }): HealthFinding[] => {
      const food = nameOf(first)
      const overlaps = listed.some((one) => one.start < end && start < one.end)
      if (!food || overlaps || reported.has(food) || !isNamedWhole(text.slice(start, end), food)) return []
      reported.add(food)
      return [{ kind: 'unlistedFood', stepId: id, food }]
    })
  })
}

/** "Pan" is not a frying-pan food: a name of several words must be there with all of them. */
const isNamedWhole = (written: string, name: string): boolean => written.split(/\s+/).length >= name.split(/\s+/).length
