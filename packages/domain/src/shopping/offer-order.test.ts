import { expect, test } from 'vitest'
import { isOnHand, offerForShopping } from './offer-order.ts'

test('a food is on hand when the household is among those that have it', () => {
  const salt = { householdsWithIngredientFood: ['family', 'lodge'] }
  expect(isOnHand(salt, 'family')).toBe(true)
  expect(isOnHand(salt, 'office')).toBe(false)
  expect(isOnHand(salt, null)).toBe(false)
})

test('without a list of households the plain flag decides', () => {
  expect(isOnHand({ onHand: true }, 'family')).toBe(true)
  expect(isOnHand({ onHand: false }, 'family')).toBe(false)
  expect(isOnHand(null, 'family')).toBe(false)
})

const at = (...households: string[]) => ({ householdsWithIngredientFood: households })

test('what is on hand starts unchecked and moves to the end of its own section', () => {
  const ingredients = [
    { id: 'salt', title: 'Dough', food: at('family') },
    { id: 'flour', food: at() },
    { id: 'water' },
    { id: 'tomato', title: 'Sauce', food: at('office') },
    { id: 'oil', food: at('family') },
    { id: 'basil', food: at() },
  ]
  const offered = offerForShopping(ingredients, 'family').map(({ title, items }) => [
    title,
    items.map(({ ingredient, checked }) => `${checked ? '+' : '-'}${ingredient.id}`).join(' '),
  ])
  expect(offered).toEqual([
    ['Dough', '+flour +water -salt'],
    ['Sauce', '+tomato +basil -oil'],
  ])
})
