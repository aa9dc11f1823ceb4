import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { isBlankIngredient, isBlankStep } from '@larder/domain/recipes/blank-rows.ts'

/**
 * The draft as it is sent. Foods, units and recipes are sent by id; fields that only other calls can change and empty
 * rows are left out.
 */
export function recipeInput(draft: Recipe): RecipeInput {
  const lines = draft.recipeIngredient.filter((line) => !isBlankIngredient(line))
  const known = new Set(lines.map(({ referenceId }) => referenceId))
  const { disableAmount } = draft.settings
  return {
    id: draft.id,
    userId: draft.userId,
    name: draft.name.trim(),
    description: draft.description || null,
    recipeServings: draft.recipeServings,
    recipeYieldQuantity: draft.recipeYieldQuantity,
    recipeYield: draft.recipeYield || null,
    totalTime: draft.totalTime || null,
    prepTime: draft.prepTime || null,
    cookTime: draft.cookTime || null,
    performTime: draft.performTime || null,
    orgURL: draft.orgURL || null,
    dateAdded: draft.dateAdded,
    recipeCategory: draft.recipeCategory.map(({ id, name, slug }) => ({ id, name, slug })),
    tags: draft.tags.map(({ id, name, slug }) => ({ id, name, slug })),
    tools: draft.tools.map(({ id, name, slug }) => ({ id, name, slug })),
    recipeIngredient: lines.map((line) => ({
      quantity: line.quantity,
      unit: line.unit && { id: line.unit.id, name: line.unit.name },
      food: line.food && { id: line.food.id, name: line.food.name },
      note: line.note ?? '',
      isFood: line.isFood,
      disableAmount,
      title: line.title || null,
      originalText: line.originalText,
      referenceId: line.referenceId,
      // Left out, the server keeps those of the line.
      ...(line.substitutes && { substitutes: line.substitutes.filter(({ name }) => name.trim() !== '') }),
      referencedRecipe: line.referencedRecipe && { id: line.referencedRecipe.id, slug: line.referencedRecipe.slug },
    })),
    recipeInstructions: draft.recipeInstructions
      .filter((step) => !isBlankStep(step))
      .map((step) => ({
        id: step.id,
        title: step.title ?? '',
        summary: step.summary ?? '',
        text: step.text,
        // Links of deleted ingredients stay in the draft, so that undo restores them; they are dropped when saving.
        ingredientReferences: step.ingredientReferences.filter(
          ({ referenceId }) => referenceId && known.has(referenceId),
        ),
        // Left out, the server keeps what was said of the step.
        ...(step.times === undefined ? {} : { times: step.times }),
      })),
    nutrition: draft.nutrition,
    settings: draft.settings,
    assets: draft.assets,
    notes: draft.notes.filter(({ title, text }) => `${title}${text}`.trim() !== ''),
    extras: draft.extras,
  }
}

const fingerprints = new WeakMap<Recipe, string>()

function fingerprint(draft: Recipe): string {
  const known = fingerprints.get(draft)
  if (known !== undefined) return known
  const text = JSON.stringify(recipeInput(draft))
  fingerprints.set(draft, text)
  return text
}

/** Whether saving one would store the same as saving the other. */
export const isSameContent = (one: Recipe, other: Recipe): boolean =>
  one === other || fingerprint(one) === fingerprint(other)
