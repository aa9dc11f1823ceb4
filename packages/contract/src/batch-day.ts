import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, Text, Uuid } from './fields.ts'

/** Several dishes cooked on one day: which food goes into which dish, and how much of it. */

export const MAX_BATCH_DISHES = 20

const Dish = Type.Object({
  recipeId: Uuid,
  /** How often the recipe is made. */
  batches: Default(Type.Number({ exclusiveMinimum: 0, maximum: 100 }), 1),
  /** For how many people, instead of `batches`; only for recipes that state their servings. */
  servings: Type.Optional(Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }))),
})

export const BatchDay = Named(
  'BatchDay',
  Type.Object({
    dishes: Type.Array(
      Type.Object({
        recipe: Type.Object({ id: Uuid, slug: Text, name: Text }),
        batches: Type.Number(),
        /** How many portions it makes, if the recipe says so. */
        portions: Nullable(Type.Number()),
      }),
    ),
    /** Foods that several dishes use come first, then by name. */
    foods: Type.Array(
      Type.Object({
        foodId: Nullable(Uuid),
        /** The food, or the words of a line that names none. */
        name: Text,
        /** All of it; empty where no recipe names an amount. */
        total: Text,
        /** How much each dish takes, by its place in `dishes`. */
        dishes: Type.Array(Type.Object({ dish: Type.Integer(), amount: Text })),
      }),
    ),
  }),
)
export type BatchDay = Static<typeof BatchDay>

export const batchDayApi = endpoints('batch-day', {
  show: {
    method: 'POST',
    path: '/api/households/batch-day',
    access: 'member',
    summary: 'Which food goes into which of several dishes, and how much of it; nothing is changed',
    body: Named(
      'BatchDayDishes',
      Type.Object({ dishes: Type.Array(Dish, { minItems: 1, maxItems: MAX_BATCH_DISHES }) }),
    ),
    response: BatchDay,
    errors: ['notFound'],
    scope: 'plan',
    extension: true,
  },
})
