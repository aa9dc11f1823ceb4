import { expect, test } from 'vitest'
import places from '#i18n/messages/en-US/places.json'
import { aUser } from '#testing/people.ts'
import { placesFor } from './search-places.ts'

const everything = placesFor(
  aUser({ admin: true, advanced: true, canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }),
)

test('every screen and setting is found by other words than its name', () => {
  expect(everything.map(({ id }) => id).filter((id) => !(id in places))).toEqual([])
})

test.each([
  ['fridge', 'pantry'],
  ['allergies', 'diners'],
  ['inventory', 'stocktake'],
  ['shelves', 'pantry-settings'],
])('who looks for %s finds %s', (word, id) => {
  expect(everything.some((place) => place.id === id)).toBe(true)
  expect(places[id as keyof typeof places]).toContain(word)
})
