import { type Static, Type } from 'typebox'
import { collection, UniqueName } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { ClockTime, Default, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { ListQuery } from './page.ts'

/**
 * The meals of a household beside the seven of the contract: a name, a colour, a usual time. Clients that do not know
 * them see their entries as dinner, or as a side dish.
 */

const DEFAULT_MEAL_COLOR = '#959595'
const color = Default(Type.String({ maxLength: 10, pattern: '^#[0-9A-Fa-f]{3,8}$' }), DEFAULT_MEAL_COLOR)

/** What other clients take it for. */
export const shownAsTypes = ['dinner', 'side'] as const

export const HouseholdMealDraft = Named(
  'HouseholdMealCreate',
  Type.Object({
    name: UniqueName,
    color,
    /** When it is usually eaten, by the household's clock. */
    time: Default(Nullable(ClockTime), null),
    entryType: Default(OneOf([...shownAsTypes]), 'dinner'),
  }),
)
export type HouseholdMealDraft = Static<typeof HouseholdMealDraft>

export const HouseholdMeal = Named(
  'HouseholdMeal',
  Type.Object({
    id: Uuid,
    name: Text,
    color: Text,
    time: Nullable(Text),
    entryType: OneOf([...shownAsTypes]),
  }),
)
export type HouseholdMeal = Static<typeof HouseholdMeal>

const calls = collection({
  tag: 'mealplans',
  nouns: ['meal of the own household', 'meals of the own household'],
  base: '/api/households/meals',
  query: ListQuery,
  item: HouseholdMeal,
  page: 'HouseholdMealPagination',
  draft: HouseholdMealDraft,
  update: HouseholdMealDraft,
  read: 'member',
  write: 'member',
  createStatus: 201,
})
const own = { extension: true } as const

export const householdMealsApi = endpoints('mealplans', {
  list: { ...calls.list, ...own },
  create: { ...calls.create, ...own },
  get: { ...calls.get, ...own },
  update: { ...calls.update, ...own },
  remove: { ...calls.remove, ...own, undoable: true },
})
