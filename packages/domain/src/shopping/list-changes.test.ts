import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShoppingItem } from './consolidate.ts'
import { type ItemContent, type ListChange, type ListState, listAfter, planBetween } from './list-changes.ts'
import { type UnitMeasures, unitOfFood } from './unit-measures.ts'

const units: UnitMeasures = new Map([
  ['g', { kind: 'weight', amount: 1 }],
  ['kg', { kind: 'weight', amount: 1000 }],
  ['cup', { kind: 'volume', amount: 240 }],
  [unitOfFood('flour', 'cup'), { kind: 'weight', amount: 120 }],
])

const content = (note: string, quantity = 1, rest: Partial<ItemContent> = {}): ItemContent => ({
  quantity,
  note,
  isFood: false,
  foodId: null,
  unitId: null,
  labelId: null,
  ...rest,
})
const item = (id: string, what: ItemContent, rest: Partial<ShoppingItem> = {}): ShoppingItem => ({
  id,
  shoppingListId: 'list',
  checked: false,
  position: 0,
  extras: {},
  references: [],
  ...what,
  ...rest,
})
const listOf = (...items: ShoppingItem[]): ListState => ({ listId: 'list', items, merged: new Map() })
const add = (id: string, what: ItemContent): ListChange => ({ type: 'add', item: item(id, what) })
const check = (itemId: string, checked = true): ListChange => ({ type: 'check', itemId, checked })
const edit = (itemId: string, from: ItemContent, to: ItemContent): ListChange => ({ type: 'edit', itemId, from, to })
const remove = (itemId: string, from: ItemContent): ListChange => ({ type: 'remove', itemId, from })
const place = (itemId: string, after: string | null): ListChange => ({ type: 'place', itemId, after })

const after = (list: ListState, ...changes: ListChange[]) => {
  const { list: next, results } = listAfter(list, changes, units)
  return { items: next.items, outcomes: results.map(({ outcome }) => outcome), results, list: next }
}

const milk = content('milk', 2)
const quantities = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4)
const labels = fc.constantFrom(null, 'dairy', 'drinks')
const notes = fc.constantFrom('milk', 'oat milk', 'cream')
const contents = fc.record({ quantity: quantities, note: notes, labelId: labels }).map((one) => ({ ...milk, ...one }))

describe('two people who could not see each other', () => {
  test('edit amounts: both differences count, whoever comes first', () => {
    fc.assert(
      fc.property(quantities, quantities, quantities, (seen, one, other) => {
        const from = content('milk', seen)
        const [first, second] = [edit('a', from, content('milk', one)), edit('a', from, content('milk', other))]
        const there = listOf(item('a', from))
        const expected = Math.max(0, one + other - seen)
        expect(after(there, first, second).items[0]?.quantity).toBe(expected)
        expect(after(there, second, first).items[0]?.quantity).toBe(expected)
      }),
    )
  })

  test('edit amounts in units that can be added, and one chooses another unit', () => {
    const from = content('flour', 500, { unitId: 'g' })
    const larger = edit('a', from, content('flour', 1, { unitId: 'kg' }))
    const more = edit('a', from, content('flour', 700, { unitId: 'g' }))
    for (const changes of [
      [larger, more],
      [more, larger],
    ])
      expect(after(listOf(item('a', from)), ...changes).items[0]).toMatchObject({ quantity: 1.2, unitId: 'kg' })
  })

  test('edit amounts of a food whose cups are known by weight: the difference in grams is added to the cups', () => {
    const from = content('', 200, { isFood: true, foodId: 'flour', unitId: 'g' })
    const there = listOf(item('a', { ...from, quantity: 3, unitId: 'cup' }))
    const { items } = after(there, edit('a', from, { ...from, quantity: 320 }))
    expect(items).toMatchObject([{ id: 'a', quantity: 4, unitId: 'cup' }])
  })

  test('edit amounts that nobody can add: the later one stands', () => {
    const pieces = edit('a', milk, content('milk', 3, { unitId: 'bottle' }))
    const more = edit('a', milk, content('milk', 5))
    expect(after(listOf(item('a', milk)), pieces, more).items[0]).toMatchObject({ quantity: 5, unitId: null })
    expect(after(listOf(item('a', milk)), more, pieces).items[0]).toMatchObject({ quantity: 3, unitId: 'bottle' })
  })

  test('edit different fields: both stand', () => {
    fc.assert(
      fc.property(quantities, labels, notes, fc.boolean(), (quantity, labelId, note, swapped) => {
        const changes = [edit('a', milk, { ...milk, quantity }), edit('a', milk, { ...milk, labelId, note })]
        const { items } = after(listOf(item('a', milk)), ...(swapped ? changes.toReversed() : changes))
        expect(items).toEqual([item('a', { ...milk, quantity, labelId, note })])
      }),
    )
  })

  test('tick and edit: it is ticked and edited, whoever comes first', () => {
    fc.assert(
      fc.property(contents, fc.boolean(), (to, checked) => {
        const there = listOf(item('a', milk, { checked: !checked }))
        const [one, other] = [check('a', checked), edit('a', milk, to)]
        expect(after(there, one, other).items).toEqual([item('a', to, { checked })])
        expect(after(there, other, one).items).toEqual([item('a', to, { checked })])
      }),
    )
  })

  test('edit and remove: it is there with the edit, whoever comes first', () => {
    fc.assert(
      fc.property(contents, (to) => {
        fc.pre(to.note !== milk.note || to.quantity !== milk.quantity)
        const there = listOf(item('a', milk))
        const [one, other] = [edit('a', milk, to), remove('a', milk)]
        expect(after(there, one, other)).toMatchObject({ items: [item('a', to)], outcomes: ['done', 'kept'] })
        expect(after(there, other, one)).toMatchObject({ items: [item('a', to)], outcomes: ['done', 'revived'] })
      }),
    )
  })

  test('remove and tick: it is off the list', () => {
    const [one, other] = [remove('a', milk), check('a')]
    expect(after(listOf(item('a', milk)), one, other)).toMatchObject({ items: [], outcomes: ['done', 'gone'] })
    expect(after(listOf(item('a', milk)), other, one)).toMatchObject({ items: [], outcomes: ['done', 'done'] })
  })

  test('add the same: the amounts add up, and each may go on with the name they gave it', () => {
    const there = after(listOf(), add('a', content('milk', 1)), add('b', content('milk', 2)))
    expect(there.items).toEqual([item('a', content('milk', 3))])
    expect(there.results.at(-1)).toEqual({ itemId: 'b', outcome: 'merged', intoId: 'a' })
    const { list } = there
    expect(after(list, check('b')).items).toEqual([item('a', content('milk', 3), { checked: true })])
    expect(after(list, edit('b', content('milk', 2), content('milk', 5))).items[0]?.quantity).toBe(6)
    expect(after(list, remove('b', content('milk', 2))).items).toEqual([item('a', content('milk', 1))])
    expect(after(list, edit('b', content('milk', 2), content('cream', 2))).items).toEqual([
      item('b', content('cream', 2)),
      item('a', content('milk', 1)),
    ])
  })

  test('take the same out of what they became part of: what others know by its name can still be ticked', () => {
    const bread = content('bread', 0)
    const { list } = after(listOf(item('a', bread)), add('b', bread))
    expect(after(list, remove('b', bread)).items).toEqual([item('a', bread)])
    expect(after(list, edit('b', bread, content('rye bread', 0))).items).toHaveLength(2)
    const two = after(listOf(item('a', content('milk', 1))), add('b', content('milk', 2)))
    const shrunk = after(two.list, edit('a', content('milk', 3), content('milk', 2)))
    const renamed = after(shrunk.list, edit('b', content('milk', 2), content('cream', 2)), check('a'))
    expect(renamed.items).toEqual([item('b', content('cream', 2), { checked: true })])
  })
})

describe('one change', () => {
  const changes = fc.oneof(
    contents.map((what) => add('new', what)),
    fc.boolean().map((checked) => check('a', checked)),
    fc.constant(remove('a', milk)),
    fc.constantFrom(null, 'b', 'c', 'nobody').map((behind) => place('a', behind)),
    fc.tuple(notes, labels).map(([note, labelId]) => edit('a', milk, { ...milk, note, labelId })),
  )
  const there = listOf(item('a', milk), item('b', content('bread')), item('c', content('eggs', 12)))

  test('that arrives twice changes nothing the second time, unless it is a difference of amounts', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const once = after(there, change)
        fc.pre(change.type !== 'edit' || once.outcomes[0] === 'done')
        expect(after(once.list, change).items).toEqual(once.items)
      }),
    )
  })

  test('is told as a plan that makes the one list of the other', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (several) => {
        const { list } = after(there, ...several)
        const { created, updated, deleted } = planBetween(there, list)
        const gone = new Set(deleted)
        const changed = new Map(updated.map((one) => [one.id, one]))
        const left = there.items.filter(({ id }) => !gone.has(id)).map((one) => changed.get(one.id) ?? one)
        expect(new Set([...created, ...left])).toEqual(new Set(list.items))
      }),
    )
  })

  test('attack 55: that lies about what was there leaves a number', () => {
    const lie = edit('a', content('milk', -1.7e308), content('milk', 0))
    expect(after(there, lie, lie).items[0]?.quantity).toBe(1e30)
  })

  test('of what nobody knows is gone, and an edit that changes nothing brings nothing back', () => {
    const { items, outcomes } = after(listOf(), check('a'), remove('a', milk), place('a', null), edit('a', milk, milk))
    expect(items).toEqual([])
    expect(outcomes).toEqual(['gone', 'gone', 'gone', 'gone'])
  })

  test('that makes something equal to another makes one of them, which both names lead to', () => {
    const { list, results } = after(there, edit('a', milk, content('eggs', 2)), check('a'))
    expect(results[0]).toEqual({ itemId: 'a', outcome: 'merged', intoId: 'c' })
    expect(list.items).toEqual([item('b', content('bread')), item('c', content('eggs', 14), { checked: true })])
  })

  test('that takes a tick away brings the recipes back that the tick made it forget', () => {
    const reference = { recipeId: 'soup', recipeQuantity: 2, recipeScale: 1, recipeNote: null }
    const bought = after(listOf(item('a', milk, { references: [reference] })), check('a'))
    expect(bought.items[0]?.references).toEqual([])
    const back: ListChange = { type: 'check', itemId: 'a', checked: false, references: [reference] }
    expect(after(bought.list, back).items[0]).toMatchObject({ checked: false, references: [reference] })
  })
})

describe('places', () => {
  const there = listOf(...['a', 'b', 'c', 'd'].map((id, position) => item(id, content(id), { position })))
  const order = ({ items }: { items: readonly ShoppingItem[] }) =>
    items.toSorted((one, other) => one.position - other.position).map(({ id }) => id)

  test('of two moves both stand', () => {
    expect(order(after(there, place('d', null), place('a', 'c')))).toEqual(['d', 'b', 'c', 'a'])
    expect(order(after(there, place('a', 'c'), place('d', null)))).toEqual(['d', 'b', 'c', 'a'])
  })

  test('behind something that is gone or bought it stays where it is', () => {
    const { items, outcomes } = after(there, check('b'), place('d', 'b'), place('d', 'nobody'), place('b', null))
    expect(outcomes).toEqual(['done', 'kept', 'kept', 'kept'])
    expect(order({ items })).toEqual(['a', 'b', 'c', 'd'])
  })

  test('only what moved is written', () => {
    const { list } = after(there, place('c', 'a'))
    expect(planBetween(there, list).updated.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(after(there, place('b', 'a')).items).toEqual(there.items)
  })
})

test('what is unticked stands where it stood, and no two open things share a place', () => {
  const [milk, bread, salt] = ['milk', 'bread', 'salt'].map((name) => item(name, content(name)))
  if (!milk || !bread || !salt) throw new Error('nothing to buy')
  const { list } = after(listOf(milk, bread, salt), place('bread', 'milk'), place('salt', 'bread'), check('milk'))
  const moved = after(list, place('salt', null), check('milk', false)).list
  const open = moved.items.filter(({ checked }) => !checked)
  expect(new Set(open.map(({ position }) => position)).size).toBe(3)
  const inOrder = open.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  expect(inOrder).toEqual(['milk', 'salt', 'bread'])
})
