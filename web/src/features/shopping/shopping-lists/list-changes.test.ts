import type { ListChange } from '@larder/contract/shopping-list-changes.ts'
import { expect, test } from 'vitest'
import { aFood, aUnit } from '#testing/data-server.ts'
import { aShoppingItem, aShoppingList } from '#testing/shopping.ts'
import { addingBack, contentOf, placesFor, type WaitingChanges, withAnswer, withWaiting } from './list-changes.ts'

const label = (name: string) => ({ id: crypto.randomUUID(), groupId: crypto.randomUUID(), name, color: '#959595' })

const waiting = (changes: ListChange[], more: Partial<WaitingChanges> = {}): WaitingChanges => ({
  changes,
  mentioned: [],
  at: {},
  merged: {},
  ...more,
})

test('waiting changes lie over what the server last said, and their text follows at once', () => {
  const milk = aShoppingItem('', { food: aFood('milk'), isFood: true })
  const list = aShoppingList('Weekly', { listItems: [milk] })
  const from = contentOf(milk)
  const { list: shown, waitingIds } = withWaiting(list, [
    waiting([{ type: 'edit', itemId: milk.id, from, to: { ...from, quantity: 2 } }]),
    waiting([{ type: 'check', itemId: milk.id, checked: true, recipeReferences: [] }]),
  ])
  expect(shown.listItems).toMatchObject([{ quantity: 2, checked: true, display: '2 milk' }])
  expect([...waitingIds]).toEqual([milk.id])
})

test('something new has its names from the change, and what it became part of is the one that waits', () => {
  const leek = aFood('leek')
  const weekly = aShoppingList('Weekly')
  const there = aShoppingItem('', { shoppingListId: weekly.id, food: leek, isFood: true, quantity: 2 })
  const added = { ...aShoppingItem('', { food: leek, isFood: true }), id: crypto.randomUUID() }
  const empty = withWaiting(aShoppingList('Weekly'), [waiting([addingBack(added)], { mentioned: [{ food: leek }] })])
  expect(empty.list.listItems).toMatchObject([{ id: added.id, display: '1 leek' }])
  const { list, waitingIds } = withWaiting({ ...weekly, listItems: [there] }, [waiting([addingBack(added)])])
  expect(list.listItems).toMatchObject([{ id: there.id, quantity: 3 }])
  expect([...waitingIds]).toEqual([there.id])
})

test('a label that is only the food’s is not sent, so that the item keeps following its food', () => {
  const dairy = label('Dairy')
  const milk = aShoppingItem('', { food: aFood('milk', { label: dairy, labelId: dairy.id }), label: dairy })
  expect(contentOf(milk).labelId).toBeNull()
  const frozen = label('Frozen')
  expect(contentOf({ ...milk, label: frozen }).labelId).toBe(frozen.id)
})

test('a move by hand is one place where the order is otherwise the same, and as many as it takes where it is not', () => {
  const places = (now: string, wanted: string, moved?: string) =>
    placesFor([...now], [...wanted], moved).map(({ change }) => (change.type === 'place' ? change : undefined))
  expect(places('abcd', 'bcda', 'a')).toEqual([{ type: 'place', itemId: 'a', after: 'd' }])
  expect(places('abcd', 'dabc', 'd')).toEqual([{ type: 'place', itemId: 'd', after: null }])
  expect(places('abcd', 'abcd')).toEqual([])
  expect(places('abcd', 'dcba')).toHaveLength(3)
})

test('what the server answered takes its place: merged away, changed, new, or gone to another list', () => {
  const shoppingListId = crypto.randomUUID()
  const [milk, bread, eggs] = ['milk', 'bread', 'eggs'].map((note) => aShoppingItem(note, { shoppingListId }))
  if (!milk || !bread || !eggs) throw new Error('three things')
  const tea = aShoppingItem('tea', { shoppingListId })
  const after = withAnswer(shoppingListId, [milk, bread, eggs], {
    createdItems: [tea],
    updatedItems: [
      { ...bread, quantity: 3 },
      { ...eggs, shoppingListId: crypto.randomUUID() },
    ],
    deletedItems: [milk],
  })
  expect(after.map(({ note, quantity }) => [note, quantity])).toEqual([
    ['bread', 3],
    ['tea', 1],
  ])
})

test('without a network amounts are added by weight too, where the list knows what the food weighs', () => {
  const onion = aFood('onion')
  const kilo = aUnit('kg', { standardUnit: 'kilogram', standardQuantity: 1 })
  const named = { food: onion, foodId: onion.id, isFood: true }
  const weekly = aShoppingList('Weekly')
  const there = aShoppingItem('', { ...named, shoppingListId: weekly.id, quantity: 1, unit: kilo, unitId: kilo.id })
  const added = { ...aShoppingItem('', { ...named, quantity: 5 }), id: crypto.randomUUID() }
  const shown = (item: typeof there) =>
    withWaiting({ ...weekly, listItems: [item] }, [waiting([addingBack(added)], { mentioned: [{ food: onion }] })]).list
      .listItems
  expect(shown(there)).toHaveLength(2)
  expect(shown({ ...there, weights: { piece: 100, milliliter: null } })).toMatchObject([
    { id: there.id, quantity: 1.5, unitId: kilo.id },
  ])
})
