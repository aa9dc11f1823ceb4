import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string) => {
  const found = changedWords(before, after)
  return found && [before.slice(found.before.start, found.before.end), after.slice(found.after.start, found.after.end)]
}

test.each([
  ['1 cup sugar', '2 cups sugar', ['1 cup', '2 cups']],
  ['serve with yoghurt.', 'serve with yoghurt. Add chilli.', ['', 'Add chilli.']],
  ['a long line of words', 'a long line of other words', ['', 'other']],
  ['rest 10 minutes', 'rest 20 minutes', ['10', '20']],
])('"%s" became "%s": %j', (before, after, words) => {
  expect(marked(before, after)).toEqual(words)
})

test.each([
  ['same', 'same'],
  ['butter', 'sugar'],
  ['one thing here', 'quite another there'],
  ['', 'new'],
])('"%s" and "%s" are not laid over each other', (before, after) => {
  expect(marked(before, after)).toBeUndefined()
})

test('what is not marked is the same in both', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', 'salt', ' ', '  ', 'ملح'), { maxLength: 12 })
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const found = changedWords(before, after)
      if (!found) return
      const rest = (line: string, { start, end }: { start: number; end: number }) =>
        (line.slice(0, start) + line.slice(end)).replace(/\s+/g, '')
      expect(rest(before, found.before)).toBe(rest(after, found.after))
    }),
  )
})
