import { HAS_IMAGE, NO_IMAGE, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { expect, test } from 'vitest'
import { foldCreations } from './fold-creations.ts'

const aCreation = (id: string, differences: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  recipeId: `recipe of ${id}`,
  userId: 'ana',
  groupId: 'group',
  householdId: 'household',
  subject: 'Recipe Created',
  eventType: 'system',
  eventMessage: null,
  image: NO_IMAGE,
  timestamp: '2026-03-01T12:00:00Z',
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
  ...differences,
})

/** The ids of each row. */
const rows = (...events: TimelineEvent[]) =>
  foldCreations(events, (timestamp) => timestamp.slice(0, 10)).map(({ folded }) => folded.map(({ id }) => id))

test('creations of one person and day, next to each other, are one row', () => {
  expect(rows(aCreation('a'), aCreation('b'), aCreation('c'))).toEqual([['a', 'b', 'c']])
})

test('another day and another person begin a row', () => {
  const yesterday = { timestamp: '2026-02-28T12:00:00Z' }
  expect(rows(aCreation('a'), aCreation('b', yesterday))).toEqual([['a'], ['b']])
  expect(rows(aCreation('a'), aCreation('b', { userId: 'bo' }))).toEqual([['a'], ['b']])
})

test('what was cooked stands alone and parts what is before it from what is after', () => {
  expect(rows(aCreation('a'), aCreation('b', { eventType: 'comment' }), aCreation('c'))).toEqual([['a'], ['b'], ['c']])
})

test('words, pictures and a second event of the same recipe are not hidden', () => {
  expect(rows(aCreation('a'), aCreation('b', { eventMessage: 'From grandmother' }))).toEqual([['a'], ['b']])
  expect(rows(aCreation('a'), aCreation('b', { image: HAS_IMAGE }))).toEqual([['a'], ['b']])
  expect(rows(aCreation('a'), aCreation('b', { recipeId: 'recipe of a' }))).toEqual([['a'], ['b']])
})

test('nothing folds to nothing', () => {
  expect(rows()).toEqual([])
})
