import { allergenStatements, foodClasses } from '@larder/domain/diets/allergens.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { AllergenWord } from './diners.ts'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf } from './fields.ts'

/** Which allergens are in a food: what Larder knows, and what the group says instead. Unknown is not "free of". */

const Statement = OneOf([...allergenStatements])

export const FoodContentFields = {
  contains: Type.Array(AllergenWord),
  mayContain: Type.Array(AllergenWord),
  classes: Type.Array(OneOf([...foodClasses])),
}

export const FoodAllergens = Named(
  'FoodAllergens',
  Type.Object({
    ...FoodContentFields,
    allergens: Type.Array(
      Type.Object({
        allergen: AllergenWord,
        /** By its kind in the catalogue; null where nobody knows. */
        inherited: Nullable(OneOf(['contains', 'mayContain'])),
        said: Nullable(Statement),
      }),
    ),
  }),
)
export type FoodAllergens = Static<typeof FoodAllergens>

export const foodAllergensApi = endpoints('foods', {
  get: {
    method: 'GET',
    path: '/api/foods/{item_id}/allergens',
    access: 'member',
    summary: 'Which allergens a food contains or may contain, and what the group says of them',
    params: ItemParams,
    response: FoodAllergens,
    errors: ['notFound'],
    extension: true,
  },
  say: {
    method: 'PUT',
    path: '/api/foods/{item_id}/allergens',
    access: 'organize',
    summary: 'Say what is in a food of the group, instead of what its kind says; what is not mentioned is as its kind',
    params: ItemParams,
    body: Named(
      'FoodAllergenStatements',
      Type.Object({
        said: Type.Array(Type.Object({ allergen: AllergenWord, statement: Statement }), { maxItems: 14 }),
      }),
    ),
    response: FoodAllergens,
    errors: ['notFound'],
    extension: true,
  },
})
