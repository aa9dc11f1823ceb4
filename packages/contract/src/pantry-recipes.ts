import { freshnesses } from '@larder/domain/pantry/dates.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Count, DateOnly, Default, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { PantryFoodName } from './pantry-batch.ts'
import { RecipeSummary } from './recipe.ts'

/** Recipes for what must go, with the reasons beside them. */

const UsedUp = Named(
  'PantryUsedUp',
  Type.Object({
    food: PantryFoodName,
    date: Nullable(DateOnly),
    freshness: OneOf([...freshnesses]),
    /** The share of the stock that one batch of the recipe uses, 0 to 1; null where amounts cannot be compared. */
    share: Nullable(Type.Number()),
    /** `200 g peas`: what the recipe takes of it. */
    display: Text,
  }),
)

export const UseUpRecipe = Named(
  'PantryUseUpRecipe',
  Type.Object({
    recipe: RecipeSummary,
    /** The nearest date first. */
    uses: Type.Array(UsedUp),
    missing: Type.Array(PantryFoodName),
    score: Type.Number(),
  }),
)
export type UseUpRecipe = Static<typeof UseUpRecipe>

export const pantryRecipesApi = endpoints('pantry-recipes', {
  useUp: {
    method: 'GET',
    path: '/api/households/pantry/recipes',
    access: 'member',
    summary: 'Recipes that use up what must go soon: much of it, the nearest dates, little that is missing',
    query: Type.Object({
      limit: Default(Type.Integer({ minimum: 1, maximum: 50 }), 10),
      /** Only those that use this food. */
      foodId: Type.Optional(Nullable(Uuid)),
      /** Look at everything that is there, not only at what must go. */
      everything: Type.Optional(Nullable(Type.Boolean())),
      maxMissing: Default(Count, 5),
    }),
    response: Type.Array(UseUpRecipe),
    rate: 'search',
    extension: true,
  },
})
