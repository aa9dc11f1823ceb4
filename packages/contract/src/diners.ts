import { allergens } from '@larder/domain/diets/allergens.ts'
import { diets } from '@larder/domain/diets/diets.ts'
import { allergenLevels, foodLevels } from '@larder/domain/diets/diners.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, OneOf, Uuid, Uuid4 } from './fields.ts'

/**
 * Who eats with us: the members of a household and people without an account, with what they must not or would rather
 * not eat. Health facts: these calls are the only ones that speak of them, and an API token needs its own scope.
 */

export const AllergenWord = OneOf([...allergens])
export const DietWord = OneOf([...diets])

const MAX_NAME = 100
const MAX_FOODS = 200
export const MAX_DINERS = 50

const DinerAllergen = Type.Object({ allergen: AllergenWord, level: OneOf([...allergenLevels]) })
const FoodLevelWord = OneOf([...foodLevels])

export const Diner = Named(
  'Diner',
  Type.Object({
    /** For members, the id of their account. */
    id: Uuid,
    name: Type.String(),
    hasAccount: Flag,
    /** Whether the caller may edit this person: everybody edits themselves, managers those without an account. */
    editable: Flag,
    allergens: Type.Array(DinerAllergen),
    diets: Type.Array(DietWord),
    foods: Type.Array(Type.Object({ foodId: Uuid, name: Type.String(), level: FoodLevelWord })),
  }),
)
export type Diner = Static<typeof Diner>

const DinerName = Type.String({ minLength: 1, maxLength: MAX_NAME, trim: true })

export const DinerDraft = Named(
  'DinerDraft',
  Type.Object({
    /** For people without an account; members have the name of their account. */
    name: Type.Optional(DinerName),
    allergens: Default(Type.Array(DinerAllergen, { maxItems: allergens.length }), []),
    diets: Default(Type.Array(DietWord, { maxItems: diets.length }), []),
    foods: Default(Type.Array(Type.Object({ foodId: Uuid4, level: FoodLevelWord }), { maxItems: MAX_FOODS }), []),
  }),
)
export type DinerDraft = Static<typeof DinerDraft>

const base = '/api/households/diners'

export const dinersApi = endpoints('diners', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    scope: 'diners',
    summary: 'Everybody who eats with the own household: its members, and people without an account',
    response: Type.Array(Diner),
    extension: true,
  },
  create: {
    method: 'POST',
    path: base,
    access: 'manageHousehold',
    scope: 'diners',
    summary: 'Add somebody without an account, such as a child or a frequent guest',
    body: Named('NewDiner', Type.Object({ name: DinerName })),
    response: Diner,
    status: 201,
    errors: ['conflict'],
    extension: true,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    scope: 'diners',
    summary:
      'Say what somebody does not eat: oneself, or with the right to manage the household people without an account',
    params: ItemParams,
    body: DinerDraft,
    response: Diner,
    errors: ['notFound', 'forbidden'],
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'manageHousehold',
    scope: 'diners',
    summary: 'Remove somebody without an account',
    params: ItemParams,
    response: Diner,
    errors: ['notFound'],
    extension: true,
    undoable: true,
  },
})
