import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, unsharedLines } from './differences.ts'

test('parts that are the same are left out', () => {
  expect(differences({ name: ['Soup'], notes: ['salty'] }, { name: ['Soup'], notes: ['mild'] })).toEqual([
    { part: 'notes', before: ['salty'], after: ['mild'] },
  ])
  expect(differences({ name: ['Soup'] }, { name: ['Soup'] })).toEqual([])
})

test('a part that only one state has is told whole', () => {
  expect(differences({ tags: ['winter'] }, { notes: ['new'] })).toEqual([
    { part: 'tags', before: ['winter'], after: [] },
    { part: 'notes', before: [], after: ['new'] },
  ])
})

test('a line that changed in the middle is the only one told', () => {
  const before = ['peel', 'boil for an hour', 'serve']
  const after = ['peel', 'boil for two hours', 'serve']
  expect(unsharedLines(before, after)).toEqual({ before: ['boil for an hour'], after: ['boil for two hours'] })
})

test('a line that moved is told once as gone and once as new', () => {
  expect(unsharedLines(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual({ before: ['a'], after: ['a'] })
})

test('lines that repeat are not confused with each other', () => {
  expect(unsharedLines(['salt', 'salt', 'pepper'], ['salt', 'pepper'])).toEqual({ before: ['salt'], after: [] })
})

test('texts too long to compare are told whole, and quickly', () => {
  const before = Array.from({ length: 20_000 }, (_, line) => `before ${line}`)
  const after = Array.from({ length: 20_000 }, (_, line) => `after ${line}`)
  const left = unsharedLines(['same', ...before], ['same', ...after])
  expect([left.before.length, left.after.length]).toEqual([20_000, 20_000])
})

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })

test('what is told stands in the state it is told of, and both states share the rest', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const left = unsharedLines(before, after)
      expect(isTakenFrom(left.before, before) && isTakenFrom(left.after, after)).toBe(true)
      expect(before.length - left.before.length).toBe(after.length - left.after.length)
    }),
  )
})

test('a state compared with itself has no differences', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), lines), (state) => differences(state, state).length === 0))
})

const isTakenFrom = (some: string[], all: string[]): boolean => {
  let position = 0
  return some.every((line) => {
    position = all.indexOf(line, position) + 1
    return position > 0
  })
}
