import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, OneOf, Uuid, Uuid4 } from './fields.ts'
import { FoodContentFields } from './food-allergens.ts'
import { Picked } from './page.ts'

/** What may stand in for a food, how much of it, and what to mind: the catalogue's, and the group's own. */

export const Substitute = Named(
  'Substitute',
  Type.Object({
    /** The recipe's line itself, the group's food, or the catalogue. */
    by: OneOf(['recipe', 'larder', 'group']),
    name: Type.String(),
    /** The group's own food of this kind, if it has one. */
    foodId: Nullable(Uuid),
    key: Nullable(Type.String()),
    /** How much of it replaces one of the other. */
    ratio: Type.Number(),
    remark: Type.String(),
    /** The own household has it in the house. */
    onHand: Flag,
    /** What it is known to contain, for readers who replace a food because of an allergy. */
    ...FoodContentFields,
  }),
)
export type Substitute = Static<typeof Substitute>

export const FoodSubstitutes = Named(
  'FoodSubstitutes',
  Type.Object({
    /** The food that was asked for, by its id or by its key in the catalogue. */
    for: Type.String(),
    /** Where a line of a recipe says it itself. */
    line: Type.Optional(Type.Object({ recipeId: Uuid, referenceId: Uuid })),
    substitutes: Type.Array(Substitute),
  }),
)
export type FoodSubstitutes = Static<typeof FoodSubstitutes>

const OwnSubstitute = Type.Object({
  insteadFoodId: Uuid4,
  ratio: Default(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }), 1),
  remark: Default(Type.String({ maxLength: 500, trim: true }), ''),
})

export const MAX_SUBSTITUTES = 30

export const substitutesApi = endpoints('foods', {
  list: {
    method: 'GET',
    path: '/api/foods/substitutes',
    access: 'member',
    summary: 'What may stand in for foods, those in the house first; foods that nothing stands in for are left out',
    query: Type.Object({
      foods: Picked(Uuid),
      keys: Picked(Type.String({ maxLength: 100 })),
      /** Whose own lines are asked as well. */
      recipes: Picked(Uuid),
      /** Only what the own household has in the house. */
      onHand: Default(Flag, false),
    }),
    response: Type.Array(FoodSubstitutes),
    extension: true,
  },
  replace: {
    method: 'PUT',
    path: '/api/foods/{item_id}/substitutes',
    access: 'organize',
    summary: "Replace the group's own substitutes of a food; those of the catalogue stay",
    params: ItemParams,
    body: Named(
      'OwnSubstitutes',
      Type.Object({ substitutes: Type.Array(OwnSubstitute, { maxItems: MAX_SUBSTITUTES }) }),
    ),
    response: Type.Array(Substitute),
    errors: ['notFound'],
    extension: true,
  },
})
export type OwnSubstitute = Static<typeof OwnSubstitute>
