import { amountOf, mostOf, plusAmount } from '../ingredients/range.ts'
import { canMerge, type ItemReference, type ListPlan, mergeInto, type ShoppingItem } from './consolidate.ts'
import { bounded } from './item-amounts.ts'
import { inUnit, type UnitMeasures, unitsPerUnit } from './unit-measures.ts'

/**
 * What a list becomes when people change it without seeing each other. The server decides by it, and clients show by it
 * what still waits. A tick stands beside every edit; an edit writes only what it changed,
 * adds its difference to amounts, and brings back what was taken off; what somebody else has changed is not removed.
 */

export type ItemContent = Pick<
  ShoppingItem,
  'quantity' | 'note' | 'isFood' | 'foodId' | 'unitId' | 'labelId' | 'storeId'
>

type Edit = { type: 'edit'; itemId: string; from: ItemContent; to: ItemContent }

export type ListChange =
  | { type: 'add'; item: Omit<ShoppingItem, 'shoppingListId'> }
  /** `references` are the recipes that a tick made it forget. */
  | { type: 'check'; itemId: string; checked: boolean; references?: ItemReference[] }
  | Edit
  /** Behind that open thing, or before all of them. */
  | { type: 'place'; itemId: string; after: string | null }
  | { type: 'remove'; itemId: string; from: ItemContent }

export type ChangeResult = {
  itemId: string
  outcome: 'done' | 'merged' | 'revived' | 'kept' | 'gone'
  intoId?: string
}

export type ListState = {
  listId: string
  /** The newest first; also things on other lists of the household, if a change names them. */
  items: readonly ShoppingItem[]
  /** What became part of something else, and of what. */
  merged: ReadonlyMap<string, string>
}

type Changed = { list: ListState; result: ChangeResult }

export function listChanged(list: ListState, change: ListChange, units: UnitMeasures): Changed {
  const itemId = change.type === 'add' ? change.item.id : change.itemId
  const item = standingFor(list, itemId)
  const unchanged = (outcome: ChangeResult['outcome']): Changed => ({ list, result: { itemId, outcome } })
  switch (change.type) {
    case 'add': {
      const added = { ...change.item, shoppingListId: list.listId }
      if (!item) return applyItem(list, added, units, itemId)
      return item.id === itemId ? unchanged('done') : { list, result: { itemId, outcome: 'merged', intoId: item.id } }
    }
    case 'check': {
      if (!item) return unchanged('gone')
      if (item.checked === change.checked) return unchanged('done')
      const references = item.references.length > 0 ? item.references : (change.references ?? [])
      const around = change.checked ? list : withRoomFor(list, item)
      return applyItem(around, { ...item, checked: change.checked, references }, units, itemId)
    }
    case 'edit':
      if (isSame(change.from, change.to)) return unchanged(item ? 'done' : 'gone')
      return item ? edited(list, item, change, units) : reviveItem(list, change, units)
    case 'place':
      return item ? placed(list, item, change) : unchanged('gone')
    case 'remove':
      return item ? removed(list, item, change, units) : unchanged('gone')
  }
}

/** One after the other. */
export function listAfter(list: ListState, changes: readonly ListChange[], units: UnitMeasures) {
  const results: ChangeResult[] = []
  let now = list
  for (const change of changes) {
    const next = listChanged(now, change, units)
    now = next.list
    results.push(next.result)
  }
  return { list: now, results }
}

/** What makes the one list of the other. */
export function planBetween(before: ListState, after: ListState): ListPlan {
  const was = new Map(before.items.map((item) => [item.id, item]))
  const left = new Set(after.items.map(({ id }) => id))
  return {
    created: after.items.filter(({ id }) => !was.has(id)),
    updated: after.items.filter((item) => was.has(item.id) && was.get(item.id) !== item),
    deleted: before.items.map(({ id }) => id).filter((id) => !left.has(id)),
    merged: [...after.merged].filter(([id, intoId]) => before.merged.get(id) !== intoId),
    separated: [...before.merged.keys()].filter((id) => !after.merged.has(id)),
  }
}

/** The item of this id, or the one that it has become part of. */
export function standingFor({ items, merged }: ListState, id: string): ShoppingItem | undefined {
  const asked = new Set<string>()
  for (let name: string | undefined = id; name !== undefined && !asked.has(name); name = merged.get(name)) {
    asked.add(name)
    const item = items.find((one) => one.id === name)
    if (item) return item
  }
  return undefined
}

const withItem = (list: ListState, item: ShoppingItem): ListState => ({
  ...list,
  items: list.items.map((one) => (one.id === item.id ? item : one)),
})

const withoutItem = (list: ListState, id: string): ListState => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
})

const withMerged = (list: ListState, id: string, intoId: string): ListState => ({
  ...list,
  merged: new Map(list.merged).set(id, intoId),
})

function separated(list: ListState, id: string): ListState {
  const merged = new Map(list.merged)
  merged.delete(id)
  return { ...list, merged }
}

/** What comes back among the open things stands where it stood; whoever was put there meanwhile moves on by one. */
function withRoomFor(list: ListState, item: ShoppingItem): ListState {
  const isOther = (one: ShoppingItem) =>
    one.id !== item.id && !one.checked && one.shoppingListId === item.shoppingListId
  const others = list.items.filter(isOther)
  // While nobody has moved anything, nothing has a place of its own.
  const isOrdered = item.position > 0 || others.some(({ position }) => position > 0)
  if (!isOrdered || !others.some(({ position }) => position === item.position)) return list
  const items = list.items.map((one) =>
    isOther(one) && one.position >= item.position ? { ...one, position: one.position + 1 } : one,
  )
  return { ...list, items }
}

/** Merges a new or changed item into an equal one, or puts it in its place. A ticked item loses its recipes. */
function applyItem(list: ListState, item: ShoppingItem, units: UnitMeasures, itemId: string): Changed {
  const others = withoutItem(list, item.id)
  const target = others.items.find((one) => canMerge(one, item, units))
  if (target) {
    const whole = withItem(others, mergeInto(target, item, units))
    return { list: withMerged(whole, item.id, target.id), result: { itemId, outcome: 'merged', intoId: target.id } }
  }
  const settled = item.checked ? { ...item, references: [] } : item
  const isNew = others.items.length === list.items.length
  const next = isNew ? { ...list, items: [settled, ...list.items] } : withItem(list, settled)
  return { list: next, result: { itemId, outcome: 'done' } }
}

function edited(list: ListState, item: ShoppingItem, change: Edit, units: UnitMeasures): Changed {
  const { itemId, from, to } = change
  const others = withoutPart(list, item, itemId, from, units)
  if (!others) return applyItem(list, withEdit(item, change, units), units, itemId)
  const own = { ...item, ...to, id: itemId, extras: {}, references: [] }
  const isAllOfIt = !others.items.some(({ id }) => id === item.id)
  return applyItem(isAllOfIt ? withMerged(others, item.id, itemId) : others, own, units, itemId)
}

/** What was part of something else is taken out of it again, where amounts can be subtracted and nothing is bought. */
function withoutPart(
  list: ListState,
  item: ShoppingItem,
  itemId: string,
  part: ItemContent,
  units: UnitMeasures,
): ListState | undefined {
  const factor = unitsPerUnit(part.unitId, item.unitId, units, item.foodId)
  if (item.id === itemId || item.checked || factor === undefined) return undefined
  const others = separated(list, itemId)
  const quantity = withoutNoise(item.quantity - part.quantity * factor)
  if (part.quantity === 0) return others
  const { note } = plusAmount(item, -part.quantity * factor, -mostOf(part) * factor)
  return quantity > 0 ? withItem(others, { ...item, quantity, note }) : withoutItem(others, item.id)
}

const fields = ['note', 'isFood', 'foodId', 'labelId', 'storeId'] as const

function withEdit(item: ShoppingItem, { from, to }: Edit, units: UnitMeasures): ShoppingItem {
  const written = fields.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]])
  return { ...withAmount(item, from, to, units), ...Object.fromEntries(written) }
}

/** The difference is added, in the unit that was chosen last; amounts that cannot be added are replaced. */
function withAmount(item: ShoppingItem, from: ItemContent, to: ItemContent, units: UnitMeasures): ShoppingItem {
  if (isSameAmount(from, to)) return item
  const unitId = from.unitId === to.unitId ? item.unitId : to.unitId
  const [before, after] = [from, to].map((one) => unitsPerUnit(one.unitId, unitId, units, item.foodId))
  const now = inUnit(item, unitId, units)
  if (isSameAmount(item, from) || before === undefined || after === undefined || now.unitId !== unitId)
    return { ...withoutRange(inUnit(item, to.unitId, units)), quantity: to.quantity, unitId: to.unitId }
  const quantity = withoutNoise(now.quantity + to.quantity * after - from.quantity * before)
  return { ...withoutRange(now), quantity: Math.max(0, quantity) }
}

/** Who writes one number means it. */
const withoutRange = (item: ShoppingItem): ShoppingItem => ({ ...item, note: amountOf(item).note })

/** Additions and subtractions of fractions leave noise behind. */
const withoutNoise = (quantity: number) => bounded(Number(quantity.toPrecision(12)))

/** Nobody knows where it stood or what it was for, but what was meant is there. */
function reviveItem(list: ListState, { itemId, to }: Edit, units: UnitMeasures): Changed {
  const whole = { id: itemId, checked: false, position: 0, extras: {}, references: [], shoppingListId: list.listId }
  const { list: next, result } = applyItem(list, { ...whole, ...to }, units, itemId)
  return { list: next, result: { ...result, outcome: 'revived' } }
}

function removed(
  list: ListState,
  item: ShoppingItem,
  { itemId, from }: { itemId: string; from: ItemContent },
  units: UnitMeasures,
): Changed {
  const done = (next: ListState): Changed => ({ list: next, result: { itemId, outcome: 'done' } })
  const others = withoutPart(list, item, itemId, from, units)
  if (others) return done(others)
  return isSameItem(item, from) ? done(withoutItem(list, item.id)) : { list, result: { itemId, outcome: 'kept' } }
}

/** Moves one open thing among those of its list; what has no place of its own yet stands with the newest first. */
function placed(
  list: ListState,
  item: ShoppingItem,
  { itemId, after }: { itemId: string; after: string | null },
): Changed {
  const neighbour = after === null ? undefined : standingFor(list, after)
  const open = list.items.filter((one) => !one.checked && one.shoppingListId === item.shoppingListId)
  const inOrder = open.toSorted((one, other) => one.position - other.position)
  const others = inOrder.filter((one) => one !== item)
  const at = neighbour ? others.indexOf(neighbour) + 1 : 0
  if (item.checked || (after !== null && at === 0)) return { list, result: { itemId, outcome: 'kept' } }
  const result: ChangeResult = { itemId, outcome: 'done' }
  if (inOrder[at] === item) return { list, result }
  const places = new Map(others.toSpliced(at, 0, item).map(({ id }, place) => [id, place]))
  const items = list.items.map((one) => {
    const position = places.get(one.id) ?? one.position
    return position === one.position ? one : { ...one, position }
  })
  return { list: { ...list, items }, result }
}

const LEAST = 1e-9

const isSameAmount = (one: ItemContent, other: ItemContent) =>
  one.unitId === other.unitId && Math.abs(one.quantity - other.quantity) <= LEAST * Math.max(1, Math.abs(one.quantity))

/** Under which label it stands is not what is bought. */
const isSameItem = (one: ItemContent, other: ItemContent) =>
  isSameAmount(one, other) && one.note === other.note && one.isFood === other.isFood && one.foodId === other.foodId

const isSame = (one: ItemContent, other: ItemContent) =>
  isSameItem(one, other) && one.labelId === other.labelId && (one.storeId ?? null) === (other.storeId ?? null)
