import { NUTRIENTS } from '@larder/domain/nutrition/nutrients.ts'
import { WHY_NOT } from '@larder/domain/nutrition/sum-of-lines.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Flag, Named, Nullable, OneOf, Uuid, Uuid4 } from './fields.ts'
import { NutrientAmounts } from './nutrient-amounts.ts'

/** Nutrition computed from the ingredients. What the recipe itself states is part of the recipe and not touched by it. */

const RecipeNutritionLine = Named(
  'RecipeNutritionLine',
  Type.Object({
    referenceId: Uuid,
    /** As the recipe says it. */
    text: Type.String(),
    food: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    /** A recipe that is an ingredient. */
    recipe: Nullable(Type.Object({ slug: Type.String(), name: Type.String() })),
    counted: Flag,
    /** What the whole line contains, at the recipe's own scale; null where it is not counted. */
    amounts: Nullable(NutrientAmounts),
    /** The edible part. */
    grams: Nullable(Type.Number()),
    by: Nullable(OneOf(['weight', 'brackets', 'piece', 'volume', 'pack', 'linked'])),
    estimated: Flag,
    partly: Flag,
    /** Of alternatives, such as butter or oil, the first was counted. */
    firstOfSeveral: Flag,
    why: Nullable(OneOf([...WHY_NOT])),
    /** Not counted, and too little to matter. */
    negligible: Flag,
  }),
)
export type RecipeNutritionLine = Static<typeof RecipeNutritionLine>

export const ComputedNutrition = Named(
  'ComputedNutrition',
  Type.Object({
    /** One serving, or the whole recipe where it does not state its servings. */
    per: OneOf(['serving', 'recipe']),
    servings: Nullable(Type.Number()),
    /** What the finished dish weighs, where the recipe says it. */
    finishedGrams: Nullable(Type.Number()),
    /** Null where no line is counted. */
    amounts: Nullable(NutrientAmounts),
    whole: Nullable(NutrientAmounts),
    per100g: Nullable(NutrientAmounts),
    counted: Type.Integer(),
    uncounted: Type.Integer(),
    /** A tenth of the energy or more comes from guesses. */
    estimated: Flag,
    guessedShare: Type.Number(),
    /** Something that matters was left out. */
    partly: Flag,
    /** Nutrients that are not known of every line. */
    incomplete: Type.Array(OneOf([...NUTRIENTS])),
    lines: Type.Array(RecipeNutritionLine),
    source: Type.Object({ name: Type.String(), version: Type.String() }),
  }),
)
export type ComputedNutrition = Static<typeof ComputedNutrition>

/** What lists filter and sort by: stated where the recipe states it, else computed. */
const StoredNutrition = Named(
  'KeptNutrition',
  Type.Object({
    recipeId: Uuid,
    energyKcal: Nullable(Type.Number()),
    protein: Nullable(Type.Number()),
    /** Some ingredients were not counted. */
    partly: Flag,
  }),
)
export type StoredNutrition = Static<typeof StoredNutrition>

const MAX_RECIPES = 200

export const recipeNutritionApi = endpoints('recipes', {
  stored: {
    method: 'GET',
    path: '/api/groups/recipes/nutrition',
    access: 'member',
    summary:
      'Energy and protein of a serving of recipes, as lists filter and sort by; those without numbers are left out',
    query: Type.Object({ ids: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_RECIPES }) }),
    response: Type.Array(StoredNutrition),
    errors: ['invalid'],
    extension: true,
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{slug}/nutrition',
    access: 'member',
    summary: 'Nutrition computed from the ingredients: the sums, and each line with its share or why it is not counted',
    params: Type.Object({ slug: Type.String() }),
    response: ComputedNutrition,
    errors: ['notFound'],
    extension: true,
  },
})
