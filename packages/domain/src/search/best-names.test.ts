import { expect, test } from 'vitest'
import { bestNames, isExactMatch, isLikelyMatch, matchName, nameMatch, rankByName } from './best-names.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const found = (text: string, ...names: string[]) => bestNames(named(...names), text).map(({ name }) => name)

test('names that begin with the text come before those that hold it', () => {
  expect(found('oni', 'Red onion', 'Onion', 'Crème')).toEqual(['Onion', 'Red onion'])
})

test('case and accents do not count, and no text finds everything in its order', () => {
  expect(found('CREME', 'Red onion', 'Crème')).toEqual(['Crème'])
  expect(found(' ', 'Red onion', 'Onion')).toEqual(['Red onion', 'Onion'])
})

test('no more are found than wanted', () => {
  expect(bestNames(named('Red onion', 'Onion', 'Crème'), '', 2)).toEqual(named('Red onion', 'Onion'))
  expect(bestNames(named('Red onion', 'Onion'), 'onion', 1)).toEqual(named('Onion'))
})

test('the name itself, then beginnings, then beginnings of words, then the inside of words', () => {
  expect(found('milk', 'almond milk', 'buttermilk', 'milk', 'milk powder', 'salt')).toEqual([
    'milk',
    'milk powder',
    'almond milk',
    'buttermilk',
  ])
})

test('a plural, an abbreviation and an alias are names too, behind the name itself', () => {
  const tomato = { name: 'tomato', pluralName: 'tomatoes' }
  const onion = { name: 'green onion', aliases: [{ name: 'scallion' }] }
  const scallion = { name: 'scallion' }
  expect(isExactMatch(matchName(tomato, 'Tomatoes'))).toBe(true)
  expect(rankByName([onion, scallion], 'scallion')).toEqual([scallion, onion])
  expect(rankByName([{ name: 'scallion soup' }, onion], 'scallion')[0]).toBe(onion)
})

test('where only the case tells two abbreviations apart, the case counts', () => {
  const teaspoon = { name: 'teaspoon', abbreviation: 't' }
  const tablespoon = { name: 'tablespoon', abbreviation: 'T' }
  expect(rankByName([teaspoon, tablespoon], 'T')[0]).toBe(tablespoon)
  expect(rankByName([tablespoon, teaspoon], 't')[0]).toBe(teaspoon)
})

test('words may be typed in any order', () => {
  expect(found('oni red', 'red onion', 'onion')).toEqual(['red onion'])
})

test('what shares a word or a letter with a whole line is no match, and is not taken by Enter', () => {
  expect(matchName({ name: 'apple cider vinegar' }, '800 g tomatoes')).toBe(nameMatch.none)
  expect(isLikelyMatch(matchName({ name: 'buttermilk' }, 'milk'))).toBe(false)
  expect(isLikelyMatch(matchName({ name: 'buttermilk' }, 'butt'))).toBe(true)
})

test('ranking drops nothing: what the server found by other words stays at the end', () => {
  expect(rankByName(named('Lasagne', 'Ragù', 'Sauce'), 'sauce')).toEqual(named('Sauce', 'Lasagne', 'Ragù'))
})
