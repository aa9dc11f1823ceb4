import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'
import type { Linkable } from './suggest-links.ts'

const food = (name: string, pluralName?: string): Linkable => ({ referenceId: name, food: { name, pluralName } })
const line = (note: string): Linkable => ({ referenceId: note, note })
const mentioned = (text: string, ...ingredients: Linkable[]) =>
  findMentions(text, ingredients).map(({ start, end, referenceIds }) => [text.slice(start, end), ...referenceIds])

test('a food is found where the step names it, as it is written there', () => {
  expect(mentioned('Rub the Butter into the flour.', food('flour'), food('butter'))).toEqual([
    ['Butter', 'butter'],
    ['flour', 'flour'],
  ])
})

test('the longest name wins, and its last word alone is enough', () => {
  const lines = [food('olive oil'), food('olive', 'olives')]
  expect(mentioned('Heat the olive oil, add olives. More oil?', ...lines)).toEqual([
    ['olive oil', 'olive oil'],
    ['olives', 'olive'],
    ['oil', 'olive oil'],
  ])
})

test('where two lines may be meant, both are shown', () => {
  expect(mentioned('Stir in the sugar', food('brown sugar'), food('white sugar'))).toEqual([
    ['sugar', 'brown sugar', 'white sugar'],
  ])
})

test('plurals and accents are the same word, a longer word is another one', () => {
  expect(mentioned('Zwiebeln schälen', food('Zwiebel'))).toEqual([['Zwiebeln', 'Zwiebel']])
  expect(mentioned('Fold in the berries', food('berry'))).toEqual([['berries', 'berry']])
  expect(mentioned('Slice the jalapeno', food('Jalapeño'))).toEqual([['jalapeno', 'Jalapeño']])
  expect(mentioned('Use a buttered dish', food('butter'))).toEqual([])
  expect(mentioned('Melt in the buttermilk', food('butter'))).toEqual([])
  expect(mentioned('أضف الطحين', food('الطحين'))).toEqual([['الطحين', 'الطحين']])
})

test('a line that was never taken apart is known by its food, not by its amount or its adjectives', () => {
  expect(mentioned('Beat the eggs in a large bowl', line('2 large eggs, beaten'))).toEqual([
    ['eggs', '2 large eggs, beaten'],
  ])
  expect(mentioned('Take a cup', line('1 cup sugar'))).toEqual([])
})

test('mentions never overlap and lie within the text, whatever is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (text, names) => {
      let last = 0
      for (const { start, end } of findMentions(
        text,
        names.map((name) => food(name)),
      )) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})
