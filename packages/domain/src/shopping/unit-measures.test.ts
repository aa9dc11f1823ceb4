import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMerge, foldLines, itemsAfter, mergeInto, planCreate, type ShoppingItem } from './consolidate.ts'
import { planRemoval } from './remove-recipes.ts'
import { unitOfFood } from './unit-measures.ts'

const units = new Map([
  ['gram', { kind: 'weight' as const, amount: 1 }],
  ['kilo', { kind: 'weight' as const, amount: 1000 }],
  ['millilitre', { kind: 'volume' as const, amount: 1 }],
  ['cup', { kind: 'volume' as const, amount: 240 }],
])

let count = 0
const food = (fields: Partial<ShoppingItem> = {}): ShoppingItem => ({
  id: `item-${++count}`,
  shoppingListId: 'list',
  quantity: 1,
  note: '',
  checked: false,
  position: 0,
  foodId: 'milk',
  unitId: null,
  labelId: null,
  isFood: true,
  extras: {},
  references: [],
  ...fields,
})
const reference = (recipeQuantity: number, recipeScale = 1, recipeId = 'soup') => ({
  recipeId,
  recipeQuantity,
  recipeScale,
  recipeNote: null,
})
const merge = (one: ShoppingItem, other: ShoppingItem) => mergeInto(one, other, units)

/** An onion weighs 110 g, a millilitre of milk 1.03 g. */
const weighed = new Map([
  ...units,
  [unitOfFood('milk', 'cup'), { kind: 'weight' as const, amount: 240 * 1.03 }],
  [unitOfFood('milk', 'millilitre'), { kind: 'weight' as const, amount: 1.03 }],
  [unitOfFood('onion', null), { kind: 'weight' as const, amount: 110 }],
])

test('weights, volumes and pieces of a food meet where it is known what they weigh, and nowhere else', () => {
  const onion = (fields: Partial<ShoppingItem>) => food({ foodId: 'onion', ...fields })
  const onions = mergeInto(onion({ quantity: 2 }), onion({ quantity: 280, unitId: 'gram' }), weighed)
  expect([onions.quantity, onions.unitId]).toEqual([500, 'gram'])
  const milk = mergeInto(
    food({ quantity: 100, unitId: 'millilitre' }),
    food({ quantity: 103, unitId: 'gram' }),
    weighed,
  )
  expect([milk.quantity, milk.unitId]).toEqual([200, 'millilitre'])
  expect(canMerge(onion({ unitId: 'cup' }), onion({ unitId: 'gram' }), weighed)).toBe(false)
  expect(canMerge(food({ unitId: null }), food({ unitId: 'gram' }), weighed)).toBe(false)
})

test('a spoon on top of what is weighed is told by the scale, and a little more of many spoons in spoons', () => {
  const flour = new Map([
    ...units,
    ['spoon', { kind: 'volume' as const, amount: 4.93 }],
    [unitOfFood('flour', 'spoon'), { kind: 'weight' as const, amount: 2.6 }],
  ])
  const told = (one: [number, string], other: [number, string], of: string) => {
    const [there, added] = [one, other].map(([quantity, unitId]) => food({ foodId: of, quantity, unitId }))
    const { quantity, unitId } = mergeInto(there as ShoppingItem, added as ShoppingItem, flour)
    return [Math.round(quantity), unitId]
  }
  for (const [one, other] of [
    [
      [250, 'gram'],
      [1, 'spoon'],
    ],
    [
      [1, 'spoon'],
      [250, 'gram'],
    ],
  ] as [[number, string], [number, string]][])
    expect(told(one, other, 'flour')).toEqual([253, 'gram'])
  expect(told([3, 'spoon'], [400, 'millilitre'], 'water')).toEqual([415, 'millilitre'])
  expect(told([8, 'spoon'], [5, 'millilitre'], 'water')).toEqual([9, 'spoon'])
  expect(told([1, 'kilo'], [200, 'gram'], 'water')).toEqual([1, 'kilo'])
})

test('an ingredient without an amount is shown as "and some", never counted as one', () => {
  const some = food({ quantity: 0 })
  const two = food({ quantity: 2, unitId: 'cup' })
  for (const whole of [merge(some, two), merge(two, some)])
    expect([whole.quantity, whole.unitId, whole.andSome]).toEqual([2, 'cup', true])
  const both = merge(some, food({ quantity: 0 }))
  expect([both.quantity, both.unitId]).toEqual([0, null])
  const recipes = merge(food({ quantity: 0, references: [reference(0)] }), two)
  expect([recipes.quantity, recipes.andSome, recipes.references[0]?.recipeQuantity]).toEqual([2, undefined, 0])
})

test('what somebody wants without an amount is still there when the recipe that came after it goes', () => {
  const wanted = food({ quantity: 0 })
  const brought = food({ quantity: 2, unitId: 'cup', references: [reference(2)] })
  const { updated } = planCreate([wanted], [brought], units)
  const plan = planRemoval(updated, 'soup', 1, units)
  expect(plan.deleted).toEqual([])
  expect(plan.updated).toMatchObject([{ id: wanted.id, quantity: 0, unitId: null, references: [] }])
})

const amounts = fc.record({
  quantity: fc.integer({ min: 0, max: 5000 }),
  unitId: fc.constantFrom(null, 'gram', 'kilo', 'millilitre', 'cup', 'clove'),
  foodId: fc.constantFrom('milk', 'onion'),
})

/** Everything of a list in grams, millilitres, pieces and cloves, by food; grams where they are known. */
function totals(items: readonly ShoppingItem[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { foodId, unitId, quantity } of items) {
    const plain = weighed.get(unitId ?? '')
    const grams = plain?.kind === 'weight' ? plain.amount : weighed.get(unitOfFood(foodId ?? '', unitId))?.amount
    const kind = `${foodId} ${grams === undefined ? (plain?.kind ?? unitId) : 'grams'}`
    sums[kind] = (sums[kind] ?? 0) + quantity * (grams ?? plain?.amount ?? 1)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum > 1e-6))
}

const expectSame = (one: Record<string, number>, other: Record<string, number>) => {
  expect(Object.keys(one).toSorted()).toEqual(Object.keys(other).toSorted())
  for (const [kind, sum] of Object.entries(one)) expect(sum / (other[kind] as number)).toBeCloseTo(1, 6)
}

test('adding loses no amount, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 8 }), (drafts) => {
      const items = drafts.map((draft) => food(draft))
      const [one, other] = [items, items.toReversed()].map((all) => planCreate([], all, weighed).created)
      expectSame(totals(one ?? []), totals(items))
      expectSame(totals(other ?? []), totals(items))
    }),
  )
})

test('removing a recipe takes back exactly what it brought', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 6 }), fc.array(amounts, { maxLength: 6 }), (there, brought) => {
      const before = planCreate(
        [],
        there.map((one) => food(one)),
        weighed,
      ).created
      const lines = brought.map((one) => food({ ...one, references: [reference(one.quantity)] }))
      const added = planCreate(before, foldLines(lines, weighed), weighed)
      const after = itemsAfter(before, added)
      const left = itemsAfter(after, planRemoval(after, 'soup', 1, weighed))
      expectSame(totals(left), totals(before))
      for (const { foodId } of before) expect(left.map((item) => item.foodId)).toContain(foodId)
    }),
  )
})

test('cups beside grams are told by the scale, and of cups and spoons by the cup from a quarter of it on', () => {
  const measures = new Map([
    ...weighed,
    ['teaspoon', { kind: 'volume' as const, amount: 5 }],
    ['litre', { kind: 'volume' as const, amount: 1000 }],
    [unitOfFood('milk', 'litre'), { kind: 'weight' as const, amount: 1030 }],
  ])
  const sum = (...[one, other]: [Partial<ShoppingItem>, Partial<ShoppingItem>]) => {
    const { quantity, unitId } = mergeInto(food(one), food(other), measures)
    return [Math.round(quantity * 100) / 100, unitId]
  }
  expect(sum({ quantity: 2, unitId: 'cup' }, { quantity: 50, unitId: 'gram' })).toEqual([544.4, 'gram'])
  expect(sum({ quantity: 0.75, unitId: 'cup' }, { quantity: 2, unitId: 'teaspoon' })).toEqual([0.79, 'cup'])
  expect(sum({ quantity: 0.125, unitId: 'cup' }, { quantity: 2, unitId: 'teaspoon' })).toEqual([8, 'teaspoon'])
  expect(sum({ quantity: 1, unitId: 'litre' }, { quantity: 103, unitId: 'gram' })).toEqual([1.1, 'litre'])
})
