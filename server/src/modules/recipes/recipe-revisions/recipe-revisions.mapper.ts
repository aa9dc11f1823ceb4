import type { Food } from '@larder/contract/foods.ts'
import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { ReferencedItems } from '#modules/recipes/recipes/recipe-reading.service.ts'
import type { Snapshot } from '#modules/recipes/recipes/recipe-snapshots.service.ts'

type FoodOrUnit = { id: string; name: string }

/** What ingredients of a snapshot name, to be looked up as it is today. */
export const namedIn = (snapshot: Snapshot) =>
  snapshot.recipeIngredient.map(({ unit, food, referencedRecipe }) => ({
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    referencedRecipeId: referencedRecipe?.id ?? null,
  }))

/** The recipe on the wire; foods and units that are gone stand there with their old name. */
export const recipeFrom = (
  snapshot: Snapshot,
  { foods, units }: ReferencedItems,
  hidden: ReadonlySet<string> = new Set(),
): Recipe => ({
  ...snapshot,
  recipeIngredient: snapshot.recipeIngredient.map((written) => {
    const line = {
      ...written,
      unit: written.unit && (units.get(written.unit.id) ?? goneUnit(written.unit)),
      food: written.food && (foods.get(written.food.id) ?? goneFood(written.food)),
    }
    return hidden.has(line.referencedRecipe?.id ?? '') ? withoutLink(line) : line
  }),
  comments: [],
})

/** As the line reads to whoever may not know of the recipe it names. */
function withoutLink(line: RecipeIngredient): RecipeIngredient {
  const shown = { ...line, referencedRecipe: null }
  return { ...shown, display: ingredientDisplay(shown) }
}

const gone = { pluralName: null, description: '', extras: {}, aliases: [], createdAt: null, updatedAt: null }

const goneFood = (named: FoodOrUnit): Food => ({
  ...named,
  ...gone,
  labelId: null,
  label: null,
  householdsWithIngredientFood: [],
  onHand: false,
})

const goneUnit = (named: FoodOrUnit): Unit => ({
  ...named,
  ...gone,
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
})
