/** A pantry for tests; a test names only what it is about. */
import { type PantryOverview, type PantrySettings, pantryApi } from '@larder/contract/pantry.ts'
import type { PantryBatch, PantryFoodName } from '@larder/contract/pantry-batch.ts'
import { type PantryChange, type PantryChanged, pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryCookingApi, type UnbookedMeal } from '@larder/contract/pantry-cooking.ts'
import { type PantryFood, pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { type PantryPlace, pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import type { Unit } from '@larder/contract/units.ts'
import { type Mentioned, withWaiting } from '#features/pantry/pantry/waiting-batches.ts'
import { fakeApi } from './fake-api.ts'
import { pageOfRecipes } from './recipes.ts'

const A_DAY = '2026-03-01T10:00:00.000Z'
export const TODAY = '2026-03-02'

export const pantrySettings = (differences: Partial<PantrySettings> = {}): PantrySettings => ({
  defaultDepth: 'level',
  soonDays: 5,
  probablyDays: 90,
  afterShopping: 'ask',
  digestHour: null,
  subtractFromLists: true,
  restockListId: null,
  showThrownAway: false,
  sharedWithGroup: false,
  askAfterCooking: false,
  barcodeLookUp: false,
  ...differences,
})

export const aPantryFoodName = (name: string): PantryFoodName => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  labelId: null,
})

export const aPantryUnit = (name: string, differences: Partial<Unit> = {}): Unit => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: false,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
  aliases: [],
  standardQuantity: null,
  standardUnit: null,
  createdAt: A_DAY,
  updatedAt: A_DAY,
  ...differences,
})

export const aPlace = (name: string, differences: Partial<PantryPlace> = {}): PantryPlace => ({
  id: crypto.randomUUID(),
  name,
  kind: 'room',
  position: 0,
  batches: 0,
  createdAt: A_DAY,
  updatedAt: A_DAY,
  ...differences,
})

export function aPantryBatch(name: string, differences: Partial<PantryBatch> = {}): PantryBatch {
  const food = differences.food === undefined ? aPantryFoodName(name) : differences.food
  return {
    id: crypto.randomUUID(),
    kind: 'food',
    foodId: food?.id ?? null,
    recipeId: null,
    recipe: null,
    name: '',
    display: name,
    amount: 1,
    unitId: differences.unit?.id ?? null,
    unit: null,
    pack: null,
    placeId: null,
    shelf: '',
    date: null,
    dateKind: 'bestBefore',
    dateEstimated: false,
    freshness: 'undated',
    openedOn: null,
    frozenOn: null,
    thawedOn: null,
    boughtOn: null,
    madeOn: null,
    note: '',
    confirmedAt: A_DAY,
    probably: false,
    gone: false,
    createdAt: A_DAY,
    updatedAt: A_DAY,
    ...differences,
    food,
  }
}

export function aPantryFood(name: string, differences: Partial<PantryFood> = {}): PantryFood {
  const food = differences.food ?? aPantryFoodName(name)
  return {
    foodId: food.id,
    food,
    ownDepth: null,
    depth: 'level',
    level: 'have',
    onHand: true,
    amounts: [],
    andSome: false,
    batches: 0,
    firstDate: null,
    least: null,
    low: false,
    restockListId: null,
    restock: false,
    placeId: null,
    usualDays: { room: null, fridge: null, freezer: null, opened: null, thawed: null },
    soonDays: null,
    soonLastTenth: false,
    thawHours: null,
    confirmedAt: null,
    probably: false,
    ...differences,
  }
}

export const emptyOverview: PantryOverview = {
  batches: 0,
  expired: 0,
  pastBest: 0,
  soon: 0,
  low: 0,
  useUp: [],
  lowFoods: [],
  thrownAway: null,
}

/** A server that keeps batches, changes them by the rules of the domain, and takes bookings back. */
export function pantryServer(batches: PantryBatch[], places: PantryPlace[] = [], foods: PantryFood[] = []) {
  const kept = {
    batches,
    undo: new Map<string, PantryBatch[]>(),
    changes: [] as PantryChange[],
    mentioned: {} as Mentioned,
  }
  const apply = (changes: PantryChange[], bookingId: string): PantryChanged => {
    kept.undo.set(bookingId, kept.batches)
    kept.changes.push(...changes)
    const before = kept.batches
    const at = new Date().toISOString()
    kept.batches = withWaiting(before, [{ changes, mentioned: kept.mentioned, at }], {
      today: TODAY,
      soonDays: 5,
    }).batches
    const there = new Set(kept.batches.map(({ id }) => id))
    const gone = before.filter(({ id }) => !there.has(id)).map((batch) => ({ ...batch, amount: 0, gone: true }))
    return {
      bookingId,
      results: changes.map(() => ({ outcome: 'done', batches: [], short: null, dates: null })),
      batches: [...kept.batches, ...gone],
    }
  }
  const api = fakeApi()
    .on(pantryApi.list, () => pageOfRecipes(kept.batches))
    .on(pantryPlacesApi.list, () => places)
    .on(pantryFoodsApi.list, () => pageOfRecipes(foods))
    .on(pantryFoodsApi.starters, (): PantryFoodName[] => [])
    .on(pantryApi.overview, () => emptyOverview)
    .on(pantryCookingApi.unbooked, (): UnbookedMeal[] => [])
    .on(pantryChangesApi.apply, ({ body }) => apply(body.changes as PantryChange[], body.bookingId ?? ''))
    .on(pantryChangesApi.undo, ({ body }) => {
      const now = kept.batches
      kept.batches = kept.undo.get(body.bookingId ?? '') ?? kept.batches
      const there = new Set(kept.batches.map(({ id }) => id))
      const gone = now.filter(({ id }) => !there.has(id)).map((batch) => ({ ...batch, gone: true }))
      return { bookingId: body.bookingId ?? null, results: [], batches: [...kept.batches, ...gone] }
    })
  return { api, kept }
}
