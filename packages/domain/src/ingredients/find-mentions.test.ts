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

test('where two foods may be meant nothing is said, and one food on two lines is both of them', () => {
  expect(mentioned('Stir in the sugar', food('brown sugar'), food('white sugar'))).toEqual([])
  const [dough, pan] = [
    { ...food('butter'), referenceId: 'dough' },
    { ...food('butter'), referenceId: 'pan' },
  ]
  expect(mentioned('Melt the butter', dough, pan)).toEqual([['butter', 'dough', 'pan']])
})

test('a food is known by its aliases and by the words its line was written with', () => {
  const onion = food('onion', 'onions')
  const alias = { referenceId: 'scallion', food: { name: 'scallion', aliases: [{ name: 'green onion' }] } }
  const original = { ...food('scallion'), originalText: '4 green onions, thinly sliced' }
  for (const scallion of [alias, original]) {
    expect(mentioned('Scatter the green onions over the onions.', onion, scallion)).toEqual([
      ['green onions', 'scallion'],
      ['onions', 'onion'],
    ])
    expect(mentioned('Top with scallions.', onion, scallion)).toEqual([['scallions', 'scallion']])
  }
  const flour = { ...food('flour'), originalText: '2 cups plain flour plus more for dusting' }
  expect(mentioned('Keep some plain flour for dusting.', flour)).toEqual([['plain flour', 'flour']])
})

test('the own name goes before the last word of another one', () => {
  expect(mentioned('Melt the butter.', food('peanut butter'), food('butter'))).toEqual([['butter', 'butter']])
})

test.each([
  ['Slice the green onions', 'onion'],
  ['Stir in the peanut butter', 'butter'],
  ['Add the butter beans', 'butter'],
  ['Add the tomato paste', 'tomato'],
  ['Pour in the coconut milk', 'milk'],
  ['Drizzle with sesame oil', 'olive oil'],
  ['Add rapeseed or walnut oil', 'olive oil'],
  ['Saure Sahne unterrühren', 'Sahne'],
  ["Ajoutez l'huile de sésame", 'huile'],
  ['Épluchez et posez à terre', 'pomme de terre'],
  ['Season the popcorn butter', 'peanut butter'],
])('%s: another food than %s may be meant', (text, name) => {
  expect(mentioned(text, food(name))).toEqual([])
})

test.each([
  ['Chop the red onion', { ...food('onion'), originalText: '1 red onion, diced' }, 'red onion'],
  ['Whisk in the melted butter', food('butter'), 'butter'],
  ['Bräune die Butter', food('Butter'), 'Butter'],
  ['Reduce oil in a pan', food('olive oil'), 'oil'],
  ['Épluchez les pommes de terre', food('pomme de terre', 'pommes de terre'), 'pommes de terre'],
])('%s: it is meant', (text, one, marked) => {
  expect(mentioned(text, one)).toEqual([[marked, one.referenceId]])
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
