import { expect, test } from 'vitest'
import { aCooking } from '#testing/cookings.ts'
import { dishByName, dishChanges, draftOf, plannedChanges } from './dish-draft.ts'

const { dishes } = aCooking()
const drafts = dishes.map(draftOf)

test('what was not changed is not sent', () => {
  expect(dishChanges(dishes, drafts)).toEqual({ addDishes: [], changeDishes: [], removeDishIds: [] })
})

test('a dish that is added, changed and left out', () => {
  const [first, second, third] = drafts
  if (!first || !second || !third) throw new Error('three dishes')
  const bread = dishByName('Bread')
  expect(dishChanges(dishes, [{ ...first, servings: 6 }, { ...second, offset: -30 }, bread])).toEqual({
    addDishes: [{ id: bread.id, name: 'Bread', minutes: 30, offset: 0 }],
    changeDishes: [
      { id: first.id, servings: 6 },
      { id: second.id, offset: -30 },
    ],
    removeDishIds: [third.id],
  })
})

test('planned dishes are changed afterwards where somebody chose otherwise', () => {
  const [made] = dishes
  if (!made) throw new Error('a dish')
  const planned = { ...made, mealplanId: 7 }
  const draft = { ...draftOf(made), id: 'of the client', mealplanId: 7 }
  expect(plannedChanges([planned], [draft])).toEqual([])
  expect(plannedChanges([planned], [{ ...draft, servings: 2 }])).toEqual([{ id: made.id, servings: 2 }])
})
