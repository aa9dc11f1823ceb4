/** For tests only: a list with everything that a household keeps of its shopping. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'

type Values = Record<string, string | number | null>
/** Writes a row and answers with its id. */
export type Put = (table: keyof Database, values: Values) => Promise<string>

type Household = {
  put: Put
  stamped: () => Values
  now: () => string
  home: { householdId: string }
  label: string
  food: string
  unit: string
  ofPie: { recipeId: string }
  userId: string
}

export async function fillShopping(household: Household): Promise<void> {
  const { put, stamped, now, home, label, food, unit, ofPie, userId } = household
  const list = await put('shoppingList', {
    ...stamped(),
    ...home,
    userId,
    name: 'Market',
    extras: '{"shop":"north"}',
  })
  const market = await put('shoppingStore', { ...stamped(), ...home, name: 'North', nameNormalised: 'north' })
  const onList = { shoppingListId: list }
  await put('shoppingListLabel', { id: randomUUID(), ...onList, labelId: label, position: 2 })
  await put('shoppingListRecipe', { id: randomUUID(), ...onList, ...ofPie, recipeQuantity: 2 })
  const item = await put('shoppingItem', {
    ...stamped(),
    ...onList,
    quantity: 2,
    note: 'fresh',
    checked: 1,
    position: 4,
    foodId: food,
    unitId: unit,
    labelId: label,
    isFood: 1,
    extras: '{"aisle":"3"}',
    addedBy: userId,
    storeId: market,
  })
  await put('shoppingItemRecipe', {
    id: randomUUID(),
    ...onList,
    ...ofPie,
    shoppingItemId: item,
    recipeQuantity: 2,
    recipeScale: 3,
    recipeNote: 'for the pie',
  })
  await put('recurringItem', {
    ...stamped(),
    ...home,
    ...onList,
    quantity: 2,
    note: '',
    foodId: food,
    unitId: unit,
    labelId: label,
    storeId: market,
    every: 2,
    period: 'month',
    nextOn: '2026-02-28',
    monthDay: 31,
  })
  const usual = await put('usualItem', {
    ...stamped(),
    ...home,
    foodId: food,
    nameNormalised: null,
    name: '',
    unitId: unit,
    labelId: label,
    timesBought: 5,
    boughtAt: now(),
    recent: JSON.stringify([{ itemId: randomUUID(), at: now(), quantity: 2 }]),
    place: 0.5,
  })
  await put('usualItemPlace', { id: randomUUID(), usualItemId: usual, storeId: market, place: 0.25 })
  await put('itemPrice', {
    ...stamped(),
    ...home,
    foodId: food,
    nameNormalised: null,
    name: '',
    storeId: market,
    minorUnits: 249,
    currency: 'EUR',
    quantity: 1,
    unitId: unit,
  })
}
