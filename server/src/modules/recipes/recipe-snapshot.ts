import type { Food } from '@larder/contract/foods.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { Unit } from '@larder/contract/units.ts'
import type { Nouns } from './recipes.mapper.ts'

/**
 * A recipe as it was, kept small: of foods and units only the id and the name are written down. Comments are not part
 * of it; they are never changed by a save.
 */

type Noun = { id: string; name: string }
type Line = Omit<Recipe['recipeIngredient'][number], 'unit' | 'food'> & { unit: Noun | null; food: Noun | null }
export type Snapshot = Omit<Recipe, 'comments' | 'recipeIngredient'> & { recipeIngredient: Line[] }

export function snapshotOf({ comments: _, recipeIngredient, ...recipe }: Recipe): Snapshot {
  const noun = (one: Noun | null) => (one ? { id: one.id, name: one.name } : null)
  return {
    ...recipe,
    recipeIngredient: recipeIngredient.map((line) => ({ ...line, unit: noun(line.unit), food: noun(line.food) })),
  }
}

/** What ingredients of a snapshot name, to be looked up as it is today. */
export const namedIn = (snapshot: Snapshot) =>
  snapshot.recipeIngredient.map(({ unit, food, referencedRecipe }) => ({
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    referencedRecipeId: referencedRecipe?.id ?? null,
  }))

/** The recipe on the wire; foods and units that are gone stand there with their old name. */
export const recipeFrom = (snapshot: Snapshot, { foods, units }: Nouns): Recipe => ({
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
