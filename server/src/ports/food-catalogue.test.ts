// @module-tag without-database
import { expect, test } from 'vitest'
import { foodCatalogue } from './food-catalogue.ts'

test('the catalogue is read once, when it is asked for', async () => {
  const [one, other] = await Promise.all([foodCatalogue(), foodCatalogue()])
  expect(one).toBe(other)
  expect(one.finder.find('red onions', 'en')?.food).toEqual({ catalogue: 'red-onion' })
  expect(one.catalogue.foods.get('red-onion')?.aisle).toBe('vegetables')
})
