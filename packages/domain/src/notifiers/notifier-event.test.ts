import { expect, test } from 'vitest'
import { chosenTypes, eventTypes, optionOf } from './event-types.ts'
import { addToDigest, digestOf, type NotifierEvent } from './notifier-event.ts'

const created = (eventId: string, ...names: string[]): NotifierEvent => ({
  eventId,
  timestamp: '2026-03-02T10:00:00.000Z',
  integrationId: 'generic',
  type: 'recipe_created',
  documentData: { documentType: 'recipe', operation: 'create' },
  sentence: 'created',
  names,
})

test('every type has a flag of its own', () => {
  expect(optionOf('mealplan_entry_created')).toBe('mealplanEntryCreated')
  expect(new Set(chosenTypes.map(optionOf)).size).toBe(eventTypes.length + 3)
})

test('many become one: counted, with the first few names, and each of them once', () => {
  let digest = digestOf(created('0', 'Soup'))
  for (let n = 1; n < 500; n++) digest = addToDigest(digest, created(String(n), `Recipe ${n}`))
  expect(digest).toMatchObject({ count: 500, names: ['Soup', 'Recipe 1', 'Recipe 2', 'Recipe 3', 'Recipe 4'] })
  expect(addToDigest(digest, created('7', 'Recipe 7'))).toBe(digest)
})

test('an event about several counts as several, one about nothing in particular as one', () => {
  expect(digestOf(created('0', 'Soup', 'Bread')).count).toBe(2)
  expect(digestOf(created('0')).count).toBe(1)
})
