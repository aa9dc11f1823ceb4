/** For tests only: a household with everything that it keeps of its pantry. */
import { randomUUID } from 'node:crypto'
import type { Put } from './filled-shopping.fixture.ts'

type Values = Record<string, string | number | null>
type Household = {
  put: Put
  stamped: () => Values
  now: () => string
  home: { householdId: string }
  food: string
  unit: string
  ofPie: { recipeId: string }
}

/** Two packs that were put in at once and differ by their date alone, a dish, and one that is gone. */
export async function fillPantry({ put, stamped, now, home, food, unit, ofPie }: Household): Promise<void> {
  const place = await put('pantryPlace', {
    ...stamped(),
    ...home,
    name: 'Attic',
    nameNormalised: 'attic',
    kind: 'room',
    position: 3,
  })
  const leek = {
    ...stamped(),
    ...home,
    kind: 'food',
    foodId: food,
    unitId: unit,
    unitName: 'cup',
    placeId: place,
    confirmedAt: now(),
  }
  const pack = {
    ...leek,
    name: 'Green',
    nameNormalised: 'green',
    amount: 2,
    packAmount: 3,
    packUnitId: unit,
    shelf: 'left',
    note: 'crisp',
  }
  const days = { dateKind: 'useBy', dateEstimated: 1, openedOn: '2025-04-02', boughtOn: '2025-04-01' }
  for (const date of ['2025-05-01', '2025-06-01'])
    await put('pantryBatch', { ...pack, ...days, id: randomUUID(), date })
  await put('pantryBatch', {
    ...pack,
    ...days,
    id: randomUUID(),
    date: '2025-02-01',
    amount: 0,
    gone: 1,
    note: 'long gone',
  })
  await put('pantryBatch', {
    ...stamped(),
    ...home,
    ...ofPie,
    kind: 'dish',
    name: 'Leek pie',
    nameNormalised: 'leek pie',
    amount: 4,
    dateKind: 'useBy',
    madeOn: '2025-05-06',
    frozenOn: '2025-05-06',
    thawedOn: '2025-05-09',
    confirmedAt: now(),
  })
  await put('barcode', {
    ...stamped(),
    ...home,
    code: '4006381333931',
    foodId: food,
    name: 'Green',
    packAmount: 3,
    packUnitId: unit,
  })
  await put('pantryFood', {
    id: randomUUID(),
    ...home,
    foodId: food,
    depth: 'amount',
    level: 'low',
    saidAt: now(),
    leastAmount: 2,
    leastUnitId: unit,
    restock: 1,
    placeId: place,
    days: '{"fridge":6}',
    soonDays: 4,
    soonLastTenth: 1,
    thawLow: 3,
    thawHigh: 6,
  })
  await put('pantrySettings', {
    id: randomUUID(),
    ...home,
    defaultDepth: 'level',
    soonDays: 6,
    probablyDays: 80,
    afterShopping: 'never',
    digestHour: 7,
    subtractFromLists: 0,
    showThrownAway: 1,
    hasPlaces: 1,
  })
}
