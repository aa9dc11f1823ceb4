import { expect, test } from 'vitest'
import { filtersFor, pickOne } from './random-pick.ts'

test('a rule counts for its day and its meal, unset for all of them', () => {
  const rule = (day: string, entryType: string) => ({ day, entryType, queryFilterString: `${day} ${entryType}` })
  const rules = [
    rule('saturday', 'breakfast'),
    rule('saturday', 'dinner'),
    rule('sunday', 'breakfast'),
    rule('unset', 'breakfast'),
    rule('saturday', 'unset'),
    { day: 'unset', entryType: 'unset', queryFilterString: '' },
  ]
  expect(filtersFor(rules, '2023-02-25', 'breakfast')).toEqual([
    'saturday breakfast',
    'unset breakfast',
    'saturday unset',
  ])
  expect(filtersFor(rules, '2023-02-27', 'lunch')).toEqual([])
})

test('what was planned lately is picked only when nothing else is left', () => {
  const first = () => 0
  const last = () => 0.999
  expect(pickOne(['a', 'b', 'c'], new Set(['a']), first)).toBe('b')
  expect(pickOne(['a', 'b', 'c'], new Set(['c']), last)).toBe('b')
  expect(pickOne(['a'], new Set(['a']), first)).toBe('a')
  expect(pickOne([], new Set(), first)).toBeUndefined()
})
