import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMerge, foldLines, mergeInto, planCreate, planUpdate, type ShoppingItem } from './consolidate.ts'
import { scaledBy } from './item-amounts.ts'
import { planRemoval } from './remove-recipes.ts'

const units = new Map([
  ['gram', { kind: 'weight' as const, amount: 1 }],
  ['kilo', { kind: 'weight' as const, amount: 1000 }],
  ['millilitre', { kind: 'volume' as const, amount: 1 }],
  ['cup', { kind: 'volume' as const, amount: 240 }],
])

let count = 0
const item = (fields: Partial<ShoppingItem> = {}): ShoppingItem => ({
  id: `item-${++count}`,
  shoppingListId: 'list',
  quantity: 1,
  note: '',
  checked: false,
  position: 0,
  foodId: null,
  unitId: null,
  labelId: null,
  isFood: false,
  extras: {},
  references: [],
  ...fields,
})
const food = (fields: Partial<ShoppingItem> = {}) => item({ foodId: 'milk', isFood: true, ...fields })
const reference = (recipeQuantity: number, recipeScale = 1, recipeId = 'soup') => ({
  recipeId,
  recipeQuantity,
  recipeScale,
  recipeNote: null,
})
const merge = (one: ShoppingItem, other: ShoppingItem) => mergeInto(one, other, units)

test('what can become one: the same food in units that add up, or the same words', () => {
  const can = (one: ShoppingItem, other: ShoppingItem) => canMerge(one, other, units)
  expect(can(item({ note: 'Milk' }), item({ note: 'Milk' }))).toBe(true)
  expect(can(item({ note: 'Milk' }), item({ note: 'milk' }))).toBe(false)
  expect(can(food({ note: 'cold' }), food({ note: 'fresh' }))).toBe(true)
  expect(can(food(), food({ unitId: 'cup' }))).toBe(false)
  expect(can(food({ unitId: 'gram' }), food({ unitId: 'kilo' }))).toBe(true)
  expect(can(food({ unitId: 'gram' }), food({ unitId: 'cup' }))).toBe(false)
  expect(can(food({ unitId: 'clove' }), food({ unitId: 'tin' }))).toBe(false)
  expect(can(food({ unitId: 'clove' }), food({ unitId: 'gram' }))).toBe(false)
  expect(can(food({ checked: true }), food())).toBe(false)
  expect(can(food({ shoppingListId: 'other' }), food())).toBe(false)
})

test('200 g and 1 kg are 1.2 kg; what stays below one of the larger is told in the smaller', () => {
  const whole = merge(food({ quantity: 200, unitId: 'gram' }), food({ quantity: 1, unitId: 'kilo' }))
  expect([whole.quantity, whole.unitId]).toEqual([1.2, 'kilo'])
  const less = merge(food({ quantity: 0.2, unitId: 'kilo' }), food({ quantity: 300, unitId: 'gram' }))
  expect([less.quantity, less.unitId]).toEqual([500, 'gram'])
  const cups = merge(food({ quantity: 2, unitId: 'cup' }), food({ quantity: 240, unitId: 'millilitre' }))
  expect([cups.quantity, cups.unitId]).toEqual([3, 'cup'])
})

test('notes stand beside each other once, the survivor keeps its id, place and label, extras are united', () => {
  const there = food({ note: 'cold', position: 4, labelId: 'dairy', extras: { a: '1', b: '1' } })
  const merged = merge(there, food({ note: 'fresh | cold', position: 9, extras: { b: '2' } }))
  expect(merged).toMatchObject({ id: there.id, position: 4, labelId: 'dairy', note: 'cold | fresh', quantity: 2 })
  expect(merged.extras).toEqual({ a: '1', b: '2' })
})

test('attack 55: whatever becomes one stays a number, and notes and extras have an end', () => {
  const absurd = new Map([
    ['huge', { kind: 'weight' as const, amount: 1e300 }],
    ['tiny', { kind: 'weight' as const, amount: 1e-300 }],
  ])
  const little = food({ quantity: 1e-9, unitId: 'huge', references: [reference(1e9, 1e9)] })
  const whole = mergeInto(little, food({ quantity: 0, unitId: 'tiny' }), absurd)
  expect([whole.quantity, whole.references]).toEqual([1e30, [reference(1e30, 1e9)]])

  const long = (sign: string) => food({ note: sign.repeat(11_000), extras: { [sign]: sign.repeat(60_000) } })
  expect(canMerge(long('a'), { ...long('b'), extras: {} }, units)).toBe(false)
  expect(canMerge(long('a'), { ...long('a'), extras: {} }, units)).toBe(true)
  expect(canMerge(long('a'), { ...long('b'), note: '' }, units)).toBe(false)
})

test('a recipe that comes again adds its batches', () => {
  const again = merge(food({ references: [reference(1)] }), food({ quantity: 3, references: [reference(1, 3)] }))
  expect([again.quantity, again.references]).toEqual([4, [reference(1, 4)]])
})

test('nothing of something is kept, less than nothing is not', () => {
  expect(planCreate([], [item({ quantity: 0, note: 'salt' })], units).created).toHaveLength(1)
  expect(planCreate([], [item({ quantity: -1 })], units)).toEqual({ created: [], updated: [], deleted: [] })
  const there = item({ note: 'salt' })
  expect(planUpdate([there], [{ ...there, quantity: -1 }], units).deleted).toEqual([there.id])
})

test('how changes of one request meet', () => {
  const ten = Array.from({ length: 10 }, (_, at) => item({ note: `${at}` }))
  const pairs = planUpdate(
    ten,
    ten.map((one, at) => ({ ...one, note: `${at - (at % 2)}` })),
    units,
  )
  expect([pairs.updated.length, pairs.deleted.length]).toEqual([5, 5])
  expect(pairs.updated.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2])

  const [one, two] = [item({ note: 'a' }), item({ note: 'b' })]
  const swapped = planUpdate(
    [one, two],
    [
      { ...one, note: 'b' },
      { ...two, note: 'a' },
    ],
    units,
  )
  expect([swapped.updated.map(({ note }) => note), swapped.deleted]).toEqual([['b', 'a'], []])

  const checked = planUpdate([one, two], [{ ...one, note: 'b', checked: true, references: [reference(1)] }], units)
  expect([checked.updated.length, checked.updated[0]?.references, checked.deleted]).toEqual([1, [], []])

  const open = item({ note: 'a' })
  const unchecked = planUpdate([open, { ...one, checked: true }], [one], units)
  expect(unchecked.updated).toMatchObject([{ id: open.id, quantity: 2 }])
  expect(unchecked.deleted).toEqual([one.id])

  const twice = planUpdate(
    [one],
    [
      { ...one, quantity: 5 },
      { ...one, quantity: 9 },
    ],
    units,
  )
  expect(twice.updated).toMatchObject([{ quantity: 5 }])
})

test('lines of one recipe are one need of its batch', () => {
  const lines = [2, 3].map((amount) =>
    food({ quantity: amount * 2, unitId: 'cup', references: [reference(amount, 2)] }),
  )
  expect(foldLines(lines, units)).toMatchObject([{ quantity: 10, references: [reference(5, 2)] }])
  const mixed = [
    food({ quantity: 500, unitId: 'gram', references: [reference(500)] }),
    food({ quantity: 1, unitId: 'kilo', references: [reference(1)] }),
  ]
  expect(foldLines(mixed, units)).toMatchObject([{ quantity: 1.5, unitId: 'kilo', references: [reference(1.5)] }])
})

test('what was added by hand stays, and nothing of something stays while a batch is left', () => {
  const byHand = item({ note: 'onion', quantity: 15, references: [reference(1, 10)] })
  const salt = item({ note: 'salt', quantity: 0, references: [reference(0, 2)] })
  const all = planRemoval([byHand, salt], 'soup', 1000, units)
  expect(all.updated).toMatchObject([{ id: byHand.id, quantity: 5, references: [] }])
  expect(all.deleted).toEqual([salt.id])
  const once = planRemoval([salt], 'soup', 1, units)
  expect(once.updated).toMatchObject([{ quantity: 0, references: [reference(0, 1)] }])
})

test('a food that a recipe names twice without an amount goes with the recipe', () => {
  const some = () => food({ quantity: 0, references: [reference(0)] })
  const two = () => food({ quantity: 2, unitId: 'cup', references: [reference(2)] })
  for (const lines of [
    [some(), some()],
    [some(), two()],
    [two(), some()],
  ]) {
    const [whole] = foldLines(lines, units)
    if (!whole) throw new Error('nothing was folded')
    const { updated, deleted } = planRemoval([whole], 'soup', 1, units)
    expect([updated, deleted]).toEqual([[], [whole.id]])
  }
})

const amount = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4)
const anyItem = fc
  .record({
    quantity: amount,
    note: fc.constantFrom('', 'a', 'b'),
    foodId: fc.constantFrom(null, 'milk', 'leek'),
    unitId: fc.constantFrom(null, 'gram', 'kilo', 'cup', 'clove'),
    recipeId: fc.constantFrom('', 'soup', 'stew'),
  })
  .map(({ recipeId, ...fields }) =>
    item({ ...fields, references: recipeId ? [reference(fields.quantity, 1, recipeId)] : [] }),
  )

/** By food and kind of unit, or by words; in grams and millilitres. */
function sums(items: readonly ShoppingItem[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { foodId, note, unitId, quantity } of items) {
    const measure = units.get(unitId ?? '')
    // Something without an amount may stand with any amount of it, and is there all the same.
    if (foodId !== null) found.set(foodId, 0)
    if (foodId !== null && unitId === null && quantity === 0) continue
    const key = `${foodId ?? `"${note}"`} ${measure?.kind ?? unitId}`
    found.set(key, (found.get(key) ?? 0) + quantity * (measure?.amount ?? 1))
  }
  return found
}
const close = (one: Map<string, number>, other: Map<string, number>) => {
  expect([...one.keys()].sort()).toEqual([...other.keys()].sort())
  for (const [key, sum] of one) expect(sum).toBeCloseTo(other.get(key) ?? Number.NaN, 6)
}
const applied = (stored: ShoppingItem[], { created, updated, deleted }: ReturnType<typeof planCreate>) => {
  const changed = new Map(updated.map((one) => [one.id, one]))
  return [...created, ...stored.filter(({ id }) => !deleted.includes(id)).map((one) => changed.get(one.id) ?? one)]
}
const addAll = (items: ShoppingItem[]) =>
  items.reduce<ShoppingItem[]>((list, one) => applied(list, planCreate(list, [one], units)), [])

test('no amount is lost or made, however things are added: one by one, at once, or in another order', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
      close(sums(addAll(items)), sums(items))
      close(sums(applied([], planCreate([], items, units))), sums(items))
      close(sums(addAll([...items].reverse())), sums(items))
    }),
  )
})

test('taking away what a recipe added restores the list', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), fc.array(anyItem, { maxLength: 8 }), (before, lines) => {
      const list = addAll(before.map((one) => ({ ...one, references: [] })))
      const recipe = foldLines(
        lines.map((one) => ({ ...one, references: [reference(one.quantity, 1, 'pie')] })),
        units,
      )
      const added = applied(list, planCreate(list, recipe, units))
      const after = applied(added, planRemoval(added, 'pie', 1, units))
      const positive = (items: ShoppingItem[]) => new Map([...sums(items)].filter(([, sum]) => sum > 1e-6))
      close(positive(after), positive(list))
    }),
  )
})

test('a range grows, adds up and is converted with its amount', () => {
  const slices = food({ quantity: 2, note: '2–3, thick' })
  expect(scaledBy(slices, 1.6)).toEqual({ quantity: 3.2, note: '3 1/5–4 4/5, thick' })
  expect(merge(slices, food({ quantity: 1, note: 'stale' }))).toMatchObject({ quantity: 3, note: '3–4, thick | stale' })
  expect(merge(food({ quantity: 1 }), slices)).toMatchObject({ quantity: 3, note: '3–4, thick' })
  expect(merge(slices, { ...slices, id: 'other' })).toMatchObject({ quantity: 4, note: '4–6, thick' })
  const mixed = merge(food({ quantity: 500, unitId: 'gram', note: '500–600' }), food({ quantity: 1, unitId: 'kilo' }))
  expect(mixed).toMatchObject({ quantity: 1.5, unitId: 'kilo', note: '1 1/2–1 3/5' })
})

test('what a recipe brought is taken off again at both ends of its range', () => {
  const need = { ...reference(2, 2), recipeNote: '2–3, thick' }
  const both = food({ quantity: 5, note: '5–7, thick', references: [need] })
  expect(planRemoval([both], 'soup', 1, units).updated).toMatchObject([{ quantity: 3, note: '3–4, thick' }])
  expect(planRemoval([both], 'soup', 2, units).updated).toMatchObject([{ quantity: 1, note: 'thick' }])
})

test('two lines of one recipe with ranges are one need', () => {
  const line = (quantity: number, note: string) =>
    food({ quantity, note, references: [{ ...reference(quantity), recipeNote: note }] })
  expect(foldLines([line(2, '2–3'), line(1, '')], units)).toMatchObject([
    { quantity: 3, note: '3–4', references: [{ recipeQuantity: 3, recipeNote: '3–4' }] },
  ])
})
