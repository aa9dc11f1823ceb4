/**
 * A list with the changes that still wait, merged by the same rule as on the server (`listChanged`) over its last answer.
 * Changes contain ids; names come from the list or are stored with the change.
 */
import type { Food } from '@larder/contract/foods.ts'
import type { Label } from '@larder/contract/labels.ts'
import type { ChangedItems, ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ItemContent, ListChange } from '@larder/contract/shopping-list-changes.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { standardMeasureOf } from '@larder/domain/quantities/measures.ts'
import type { ShoppingItem as PlannedItem } from '@larder/domain/shopping/consolidate.ts'
import { listAfter, type ListChange as PlannedChange, standingFor } from '@larder/domain/shopping/list-changes.ts'
import { type UnitMeasure, type UnitMeasures, unitOfFood } from '@larder/domain/shopping/unit-measures.ts'

/** What a waiting change mentions by its id, so that it can be shown by its name. */
export type Mentioned = Partial<Pick<ShoppingItem, 'food' | 'unit' | 'label'>>

/** Changes of a list that wait together. */
export type WaitingChanges = {
  changes: ListChange[]
  mentioned: Mentioned[]
  /** When each was changed by the clock of this device, for the order on the screen only. */
  at: Record<string, string>
  /** Items that earlier changes merged, and into which. */
  merged: Record<string, string>
}

/** Its own label; one that is only the food's is not its own: the item keeps following its food. */
const ownLabel = ({ label, food }: Pick<ShoppingItem, 'label' | 'food'>): string | null =>
  label && label.id !== food?.labelId ? label.id : null

export const contentOf = (item: ShoppingItem): ItemContent => ({
  quantity: item.quantity,
  note: item.note,
  isFood: item.isFood,
  foodId: item.food?.id ?? null,
  unitId: item.unit?.id ?? null,
  labelId: ownLabel(item),
  storeId: item.storeId ?? null,
})

export const referencesOf = ({ recipeReferences }: ShoppingItem) =>
  recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    recipeId,
    recipeQuantity,
    recipeScale,
    recipeNote,
  }))

/** An item as it was, back on its list. */
export const addingBack = (item: ShoppingItem): ListChange => ({
  type: 'add',
  item: {
    id: item.id,
    ...contentOf(item),
    checked: item.checked,
    position: item.position,
    extras: item.extras,
    recipeReferences: referencesOf(item),
  },
})

type Place = { itemId: string; change: ListChange }

/** The moves from one order to the other; the item moved by hand comes first, and is often the only one. */
export function placesFor(now: readonly string[], wanted: readonly string[], moved?: string): Place[] {
  const order = [...now]
  const places: Place[] = []
  const put = (itemId: string, after: string | null) => {
    order.splice(order.indexOf(itemId), 1)
    order.splice(after === null ? 0 : order.indexOf(after) + 1, 0, itemId)
    places.push({ itemId, change: { type: 'place', itemId, after } })
  }
  if (moved !== undefined) put(moved, wanted[wanted.indexOf(moved) - 1] ?? null)
  wanted.forEach((itemId, at) => {
    if (order[at] !== itemId) put(itemId, wanted[at - 1] ?? null)
  })
  return places
}

type ShownList = { list: ShoppingList; waitingIds: ReadonlySet<string> }

export function withWaiting(list: ShoppingList, waiting: readonly WaitingChanges[]): ShownList {
  if (waiting.length === 0) return { list, waitingIds: new Set() }
  const known = knownById(list, waiting)
  const newestFirst = list.listItems.toSorted((one, other) =>
    (other.createdAt ?? '').localeCompare(one.createdAt ?? ''),
  )
  const before = new Map(newestFirst.map((item) => [item.id, { item, planned: plannedOf(item) }]))
  const start = {
    listId: list.id,
    items: [...before.values()].map(({ planned }) => planned),
    merged: new Map(waiting.flatMap(({ merged }) => Object.entries(merged))),
  }
  const changes = waiting.flatMap((one) => one.changes)
  const { list: after } = listAfter(start, changes.map(plannedChange), known.measures)
  const changedAt = new Map(waiting.flatMap(({ at }) => Object.entries(at)))
  const listItems = after.items.map((planned) => {
    const was = before.get(planned.id)
    return was?.planned === planned
      ? was.item
      : shownItem(list, planned, was?.item, { known, at: changedAt.get(planned.id) ?? null })
  })
  const named = changes.map((change) => (change.type === 'add' ? change.item.id : change.itemId))
  return {
    list: { ...list, listItems },
    waitingIds: new Set(named.flatMap((id) => standingFor(after, id)?.id ?? [])),
  }
}

type Known = {
  foods: ReadonlyMap<string, Food>
  units: ReadonlyMap<string, Unit>
  labels: ReadonlyMap<string, Label>
  measures: UnitMeasures
}

function knownById(list: ShoppingList, waiting: readonly WaitingChanges[]): Known {
  const all: Mentioned[] = [...waiting.flatMap(({ mentioned }) => mentioned), ...list.listItems]
  const byId = <T extends { id: string }>(found: readonly (T | null | undefined)[]) =>
    new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  const units = byId(all.map(({ unit }) => unit))
  return {
    foods: byId(all.map(({ food }) => food)),
    units,
    labels: byId([...list.labelSettings.map(({ label }) => label), ...all.map(({ label }) => label)]),
    measures: measuresOf([...units.values()], list.listItems),
  }
}

/** What the units of these things measure, and what they weigh of the foods on the list: amounts add up by them. */
export function measuresOf(units: readonly Unit[], items: readonly ShoppingItem[]): UnitMeasures {
  const plain = units.flatMap((unit) => {
    const measure = standardMeasureOf(unit)
    return measure ? [[unit.id, measure] as const] : []
  })
  const weighed = items.flatMap(({ foodId, weights }) => {
    if (!foodId || !weights) return []
    const { piece, milliliter } = weights
    const byPiece = piece ? [[unitOfFood(foodId, null), weight(piece)] as const] : []
    const byVolume = plain.flatMap(([id, { kind, amount }]) =>
      kind === 'volume' && milliliter ? [[unitOfFood(foodId, id), weight(milliliter * amount)] as const] : [],
    )
    return [...byPiece, ...byVolume]
  })
  return new Map<string, UnitMeasure>([...plain, ...weighed])
}

const weight = (amount: number) => ({ kind: 'weight' as const, amount })

const plannedOf = (item: ShoppingItem): PlannedItem => ({
  id: item.id,
  shoppingListId: item.shoppingListId,
  ...contentOf(item),
  checked: item.checked,
  position: item.position,
  extras: {},
  references: referencesOf(item),
})

function plannedChange(change: ListChange): PlannedChange {
  if (change.type === 'add') {
    const { id, quantity, checked, position, isFood } = change.item
    const { note, foodId, unitId, labelId, storeId, recipeReferences } = change.item
    const content = { quantity, note: note ?? '', isFood, foodId: foodId ?? null, unitId: unitId ?? null }
    const references = plannedReferences(recipeReferences)
    return {
      type: 'add',
      item: {
        ...{ id, ...content, labelId: labelId ?? null, storeId: storeId ?? null },
        ...{ checked, position, extras: {}, references },
      },
    }
  }
  if (change.type !== 'check') return change
  const { itemId, checked, recipeReferences } = change
  return { type: 'check', itemId, checked, references: plannedReferences(recipeReferences) }
}

type SentReferences = Extract<ListChange, { type: 'check' }>['recipeReferences']

const plannedReferences = (references: SentReferences) =>
  references.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    recipeId,
    recipeQuantity: recipeQuantity ?? 0,
    recipeScale: recipeScale ?? 1,
    recipeNote: recipeNote ?? null,
  }))

type ShownContext = { known: Known; at: string | null }

function shownItem(
  list: ShoppingList,
  planned: PlannedItem,
  was: ShoppingItem | undefined,
  { known, at }: ShownContext,
): ShoppingItem {
  const { id, quantity, note, isFood, checked, position } = planned
  const food = known.foods.get(planned.foodId ?? '') ?? null
  const unit = known.units.get(planned.unitId ?? '') ?? null
  const label = known.labels.get(planned.labelId ?? '') ?? food?.label ?? null
  return {
    ...(was ?? {
      shoppingListId: list.id,
      groupId: list.groupId,
      householdId: list.householdId,
      disableAmount: !isFood,
      extras: {},
      referencedRecipe: null,
      createdAt: at,
      updatedAt: at,
    }),
    ...(was && was.checked !== checked ? { updatedAt: at } : {}),
    ...{ id, quantity, note, isFood, checked, position, food, unit, label },
    foodId: planned.foodId,
    unitId: planned.unitId,
    labelId: label?.id ?? null,
    storeId: planned.storeId ?? null,
    display: ingredientDisplay({ quantity, note, isFood, food, unit, disableAmount: !isFood }),
    recipeReferences: planned.references.map((reference) => ({
      id: `${id} ${reference.recipeId}`,
      shoppingListItemId: id,
      ...reference,
    })),
  }
}

/** Puts the answer to a change into the list. */
export function withAnswer(listId: string, items: readonly ShoppingItem[], answer: ChangedItems): ShoppingItem[] {
  const gone = new Set(answer.deletedItems.map(({ id }) => id))
  const changed = new Map(
    [...answer.updatedItems, ...answer.createdItems]
      .filter(({ shoppingListId }) => shoppingListId === listId)
      .map((item) => [item.id, item]),
  )
  const elsewhere = new Set(
    answer.updatedItems.filter(({ shoppingListId }) => shoppingListId !== listId).map(({ id }) => id),
  )
  const kept = items
    .filter(({ id }) => !gone.has(id) && !elsewhere.has(id))
    .map((item) => {
      const next = changed.get(item.id)
      changed.delete(item.id)
      return next ?? item
    })
  return [...kept, ...changed.values()]
}
