import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Count, Flag, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Food } from './foods.ts'
import { Label } from './labels.ts'
import { Unit } from './units.ts'

/** What a household buys again and again, learned from what it ticks on its shopping lists. */

export const UsualItem = Named(
  'UsualItem',
  Type.Object({
    id: Uuid,
    foodId: Nullable(Uuid),
    food: Nullable(Food),
    /** What it is called where it is no food; empty otherwise. */
    note: Text,
    /** As it is mostly bought. */
    quantity: Type.Number(),
    unitId: Nullable(Uuid),
    unit: Nullable(Unit),
    labelId: Nullable(Uuid),
    label: Nullable(Label),
    /** With its amount, as it would stand on the list. */
    display: Text,
    timesBought: Count,
    boughtAt: Timestamp,
    /** How many days mostly pass from one time to the next. */
    everyDays: Type.Number(),
    /** That many days have passed. */
    due: Flag,
  }),
)
export type UsualItem = Static<typeof UsualItem>

export const usualItemsApi = endpoints('usual-items', {
  list: {
    method: 'GET',
    path: '/api/households/shopping/usual-items',
    access: 'member',
    summary: 'What the own household buys again and again, what is due and bought most often first',
    /** What is open on this list is left out. */
    query: Type.Object({ listId: Type.Optional(Nullable(Uuid4)) }),
    response: Type.Array(UsualItem),
    errors: ['notFound'],
    extension: true,
  },
})
