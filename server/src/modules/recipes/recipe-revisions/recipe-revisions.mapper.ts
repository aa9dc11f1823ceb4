import type { Food } from '@larder/contract/foods.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { Unit } from '@larder/contract/units.ts'
import type { ReferencedItems } from '#modules/recipes/recipes/recipe-reading.service.ts'
import type { Snapshot } from '#modules/recipes/recipes/recipe-snapshots.service.ts'

type Noun = { id: string; name: string }

/** What ingredients of a snapshot name, to be looked up as it is today. */
export const namedIn = (snapshot: Snapshot) =>
  snapshot.recipeIngredient.map(({ unit, food, referencedRecipe }) => ({
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    referencedRecipeId: referencedRecipe?.id ?? null,
  }))

/** The recipe on the wire; foods and units that are gone stand there with their old name. */
export const recipeFrom = (snapshot: Snapshot, { foods, units }: ReferencedItems): Recipe => ({
  ...snapshot,
  recipeIngredient: snapshot.recipeIngredient.map((line) => ({
    ...line,
    unit: line.unit && (units.get(line.unit.id) ?? goneUnit(line.unit)),
    food: line.food && (foods.get(line.food.id) ?? goneFood(line.food)),
  })),
  comments: [],
})

const gone = { pluralName: null, description: '', extras: {}, aliases: [], createdAt: null, updatedAt: null }

const goneFood = (noun: Noun): Food => ({
  ...noun,
  ...gone,
  labelId: null,
  label: null,
  householdsWithIngredientFood: [],
  onHand: false,
})

const goneUnit = (noun: Noun): Unit => ({
  ...noun,
  ...gone,
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
})
