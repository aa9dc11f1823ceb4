import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { aShoppingItem } from '#testing/shopping.ts'
import { patchedItems, updateOf, withAnswer } from './item-patches.ts'

const label = (name: string) => ({ id: crypto.randomUUID(), groupId: crypto.randomUUID(), name, color: '#959595' })

test('later changes of a thing go over earlier ones, and its text follows at once', () => {
  const milk = aShoppingItem('', { food: aFood('milk'), isFood: true })
  const [shown] = patchedItems(
    [milk],
    [
      { id: milk.id, quantity: 2, checked: true },
      { id: milk.id, checked: false },
    ],
  )
  expect(shown).toMatchObject({ quantity: 2, checked: false, display: '2 milk' })
})

test('a label that is only the food’s is not sent, so that the thing goes on following its food', () => {
  const dairy = label('Dairy')
  const milk = aShoppingItem('', { food: aFood('milk', { label: dairy, labelId: dairy.id }), label: dairy })
  expect(updateOf(milk).labelId).toBeNull()
  const frozen = label('Frozen')
  expect(updateOf({ ...milk, label: frozen }).labelId).toBe(frozen.id)
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
