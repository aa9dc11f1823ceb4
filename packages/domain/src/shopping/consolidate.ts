import { type Amount, BETWEEN_NOTES, bounded, joinedAmounts } from './item-amounts.ts'
import type { ItemReference, ShoppingItem } from './shopping-item.ts'
import { commonUnit, inUnit, isComparable, type UnitMeasures } from './unit-measures.ts'

/**
 * How things on a shopping list become one: the same food in units that can be added, or the same words. Nothing here
 * reads or writes; a plan says which items are new, changed and gone, and no amount is lost or made on the way.
 */

export type { ItemReference, ShoppingItem } from './shopping-item.ts'

/** What may be sent of one thing. */
export const LARGEST_QUANTITY = 1e9
export const LONGEST_NOTE = 20_000
/** What becomes one has an end as well: as much again as anybody could send would be a row that no backup takes. */
const LONGEST_EXTRAS = 100_000

export function canMerge(one: ShoppingItem, other: ShoppingItem, units: UnitMeasures): boolean {
  if (one.checked || other.checked) return false
  if (one.shoppingListId !== other.shoppingListId || one.foodId !== other.foodId) return false
  if (one.storeId && other.storeId && one.storeId !== other.storeId) return false
  if (one.note !== other.note && (one.foodId === null || !notesFit(one, other))) return false
  if (lengthOf(one.extras) + lengthOf(other.extras) > LONGEST_EXTRAS) return false
  return isComparable(one, other, units)
}

const notesFit = (one: ShoppingItem, other: ShoppingItem): boolean =>
  one.note.length + BETWEEN_NOTES.length + other.note.length <= LONGEST_NOTE

function lengthOf(extras: Record<string, string>): number {
  let length = 0
  for (const key in extras) length += key.length + (extras[key]?.length ?? 0)
  return length
}

/** What was there survives under its id and in its place. */
export function mergeInto(there: ShoppingItem, added: ShoppingItem, units: UnitMeasures): ShoppingItem {
  const unitId = commonUnit(there, added, units)
  const [kept, joined] = [inUnit(there, unitId, units), inUnit(added, unitId, units)]
  const sum = joinedItems(kept, joined)
  return {
    ...kept,
    quantity: bounded(sum.quantity),
    note: sum.note,
    extras: { ...kept.extras, ...joined.extras },
    references: joined.references.reduce(withReference, kept.references),
    ...(wantsSome(there, added) ? { andSome: true } : {}),
    ...(!kept.storeId && joined.storeId ? { storeId: joined.storeId } : {}),
  }
}

/** What a person wants without an amount stays wanted, whatever recipes bring and take away. */
const wantsSome = (...items: ShoppingItem[]): boolean =>
  items.some(
    ({ andSome, foodId, quantity, references }) =>
      andSome || (foodId !== null && quantity === 0 && references.length === 0),
  )

/** Without a food the words are the thing, and equal. */
const joinedItems = (kept: ShoppingItem, joined: ShoppingItem): Amount =>
  kept.foodId === null ? { quantity: kept.quantity + joined.quantity, note: kept.note } : joinedAmounts(kept, joined)

/** Batches add up; where one batch differs, the mean of them keeps the amount that taking all of them away removes. */
function withReference(references: ItemReference[], added: ItemReference): ItemReference[] {
  const there = references.find(({ recipeId }) => recipeId === added.recipeId)
  if (!there) return [...references, added]
  const recipeScale = bounded(there.recipeScale + added.recipeScale)
  const amount = there.recipeQuantity * there.recipeScale + added.recipeQuantity * added.recipeScale
  const same = there.recipeQuantity === added.recipeQuantity || recipeScale === 0
  const joined = { ...added, recipeScale, recipeQuantity: same ? added.recipeQuantity : bounded(amount / recipeScale) }
  return references.map((one) => (one === there ? joined : one))
}

export type ListPlan = {
  created: ShoppingItem[]
  updated: ShoppingItem[]
  deleted: string[]
  /** Things that became part of others, by id: a change that was made meanwhile may still name them. */
  merged?: [id: string, intoId: string][]
  /** Things that are part of others no longer. */
  separated?: string[]
}

/** The items of the lists once a plan is carried out. */
export function itemsAfter(stored: readonly ShoppingItem[], plan: ListPlan): ShoppingItem[] {
  const gone = new Set(plan.deleted)
  const updated = new Map(plan.updated.map((item) => [item.id, item]))
  return [...plan.created, ...stored.flatMap((item) => (gone.has(item.id) ? [] : (updated.get(item.id) ?? item)))]
}

/** How many batches of each recipe there are on each list: as many as the thing on it that has most. */
export function batchesOn(items: readonly ShoppingItem[]): Map<string, Map<string, number>> {
  const lists = new Map<string, Map<string, number>>()
  for (const { shoppingListId, references } of items) {
    const recipes = lists.get(shoppingListId) ?? new Map<string, number>()
    for (const { recipeId, recipeScale } of references)
      recipes.set(recipeId, Math.max(recipes.get(recipeId) ?? 0, recipeScale))
    lists.set(shoppingListId, recipes)
  }
  return lists
}

/** `open` are the items of the lists, the newest first. */
export function planCreate(
  open: readonly ShoppingItem[],
  drafts: readonly ShoppingItem[],
  units: UnitMeasures,
): ListPlan {
  const plan: ListPlan = { created: [], updated: [], deleted: [] }
  const state = [...open]
  const placeOf = mergeableIn(state, units)
  const touched = new Set<string>()
  for (const draft of foldTogether(drafts, units).kept) {
    const at = placeOf(draft)
    const target = at === undefined ? undefined : state[at]
    if (at !== undefined && target) {
      state[at] = mergeInto(target, draft, units)
      touched.add(target.id)
    } else if (draft.quantity >= 0) plan.created.push(settled(draft))
  }
  plan.updated = state.filter(({ id }) => touched.has(id))
  return plan
}

/** As if each of them were added by itself, one after the other. */
export function planInTurn(
  open: readonly ShoppingItem[],
  batches: readonly (readonly ShoppingItem[])[],
  units: UnitMeasures,
): ListPlan {
  const before = new Map(open.map((item) => [item.id, item]))
  let state = [...open]
  for (const drafts of batches) state = itemsAfter(state, planCreate(state, drafts, units))
  return {
    created: state.filter(({ id }) => !before.has(id)),
    updated: state.filter((item) => before.has(item.id) && before.get(item.id) !== item),
    deleted: [],
  }
}

/** `stored` are the items of the lists as they are, the newest first; `changes` say what some of them become. */
export function planUpdate(
  stored: readonly ShoppingItem[],
  changes: readonly ShoppingItem[],
  units: UnitMeasures,
): ListPlan {
  const plan = { created: [], updated: [], deleted: [], merged: [] } as Required<Omit<ListPlan, 'separated'>>
  const first = [...new Map([...changes].reverse().map((change) => [change.id, change])).values()].reverse()
  const named = new Set(first.map(({ id }) => id))
  const { kept, mergedAway } = foldTogether(first, units)
  plan.deleted.push(...mergedAway.keys())
  plan.merged.push(...mergedAway)
  const others = stored.filter(({ id }) => !named.has(id))
  const placeOf = mergeableIn(others, units)
  const touched = new Set<string>()
  for (const change of kept) {
    const at = placeOf(change)
    const target = at === undefined ? undefined : others[at]
    if (at !== undefined && target) {
      others[at] = mergeInto(target, change, units)
      touched.add(target.id)
      plan.deleted.push(change.id)
      plan.merged.push([change.id, target.id])
    } else if (change.quantity < 0) plan.deleted.push(change.id)
    else plan.updated.push(settled(change))
  }
  plan.updated.push(...others.filter(({ id }) => touched.has(id)))
  return plan
}

/** What is bought belongs to no recipe any more. */
const settled = (item: ShoppingItem): ShoppingItem => (item.checked ? { ...item, references: [] } : item)

/** Things that differ here never merge, and merging changes none of it. */
const kindKey = ({ shoppingListId, foodId, note }: ShoppingItem) =>
  foodId === null ? `${shoppingListId} note ${note}` : `${shoppingListId} food ${foodId}`

/** The first of these that something can go into; asked of thousands, so only things of its kind are looked at. */
function mergeableIn(items: readonly ShoppingItem[], units: UnitMeasures) {
  const places = new Map<string, number[]>()
  const enter = (item: ShoppingItem, at: number) => {
    const key = kindKey(item)
    const there = places.get(key)
    if (there) there.push(at)
    else places.set(key, [at])
  }
  let entered = 0
  return (wanted: ShoppingItem): number | undefined => {
    // What is ticked goes into nothing, and ticking is what is done most.
    if (wanted.checked) return undefined
    for (; entered < items.length; entered++) enter(items[entered] as ShoppingItem, entered)
    return places.get(kindKey(wanted))?.find((at) => canMerge(items[at] as ShoppingItem, wanted, units))
  }
}

/** Each goes into the first before it that it can go into. */
function foldTogether(items: readonly ShoppingItem[], units: UnitMeasures) {
  const kept: ShoppingItem[] = []
  const placeOf = mergeableIn(kept, units)
  const mergedAway = new Map<string, string>()
  for (const item of items) {
    const at = placeOf(item)
    const target = at === undefined ? undefined : kept[at]
    if (at === undefined || !target) kept.push(item)
    else {
      kept[at] = mergeInto(target, item, units)
      mergedAway.set(item.id, target.id)
    }
  }
  return { kept, mergedAway }
}

/** Lines of one recipe that become one item are one need of its batch: amounts add up, batches do not. */
export function foldLines(lines: readonly ShoppingItem[], units: UnitMeasures): ShoppingItem[] {
  const kept: ShoppingItem[] = []
  const placeOf = mergeableIn(kept, units)
  for (const line of lines) {
    const at = placeOf(line)
    const target = at === undefined ? undefined : kept[at]
    if (at === undefined || !target) {
      kept.push(line)
      continue
    }
    const whole = mergeInto({ ...target, references: [] }, { ...line, references: [] }, units)
    const need = [target, line].flatMap((item) => inUnit(item, whole.unitId, units).references)
    // A line without an amount is still the recipe's: as somebody's wish it would stay when the recipe goes.
    kept[at] = { ...whole, andSome: target.andSome || line.andSome, references: oneNeed(need) }
  }
  return kept
}

function oneNeed(references: ItemReference[]): ItemReference[] {
  const [first] = references
  if (!first) return []
  const needs = references.map(({ recipeQuantity, recipeNote }) => ({
    quantity: recipeQuantity,
    note: recipeNote ?? '',
  }))
  const need = needs.reduce(joinedAmounts)
  return [{ ...first, recipeQuantity: bounded(need.quantity), recipeNote: need.note || null }]
}
