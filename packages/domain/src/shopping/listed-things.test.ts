import { expect, test } from 'vitest'
import { areThings, isTurnedName, partsBeforeAmounts, partsBetweenCommas } from './listed-things.ts'

test.each([
  ['milk, butter, 6 eggs', ['milk', 'butter', '6 eggs']],
  ['حليب، زبدة', ['حليب', 'زبدة']],
  ['1,5 l milk', []],
  ['1,5 l milk, 2 eggs', ['1,5 l milk', '2 eggs']],
  ['cheese (mild, sliced)', []],
  ['milk,', []],
  ['milk', []],
])('%j has the parts %j', (line, parts) => {
  expect(partsBetweenCommas(line)).toEqual(parts)
})

test.each([
  ['Brot und 6 Eier', ['Brot', '6 Eier']],
  ['bread & ½ cucumber', ['bread', '½ cucumber']],
  ['pain et 6 œufs', ['pain', '6 œufs']],
  ['خبز و ٦ بيضات', ['خبز', '٦ بيضات']],
  ['milk and 2 eggs and 3 lemons', ['milk', '2 eggs', '3 lemons']],
  ['salt and pepper', []],
  ['sand 2', []],
  ['bread (white and 2 brown)', []],
])('%j has the parts %j before its amounts', (line, parts) => {
  expect(partsBeforeAmounts(line)).toEqual(parts)
})

const known = new Set(['butter', 'eggs'])
test.each([
  [['milk', 'butter'], true],
  [['soap', 'sponges', 'butter'], true],
  [['tomatoes', 'chopped'], false],
  [['peppers', 'red', 'sweet'], false],
])('%j are things of their own: %j', (parts, expected) => {
  expect(areThings(parts, (part) => known.has(part))).toBe(expected)
})

const food = (name: string, pluralName: string | null = null) => ({ id: name, name, pluralName })
const olive = food('olive', 'olives')
test.each([
  ['olive', food('olive oil'), olive, true],
  ['olives', food('olive oil'), olive, false],
  ['garlic', food('garlic bread'), food('garlic'), false],
  ['sheep', food('sheep cheese'), food('sheep', 'sheep'), false],
  ['olive', olive, olive, false],
  ['olive', null, olive, false],
])('%j behind a comma turns a name round: %#', (behind, whole, part, expected) => {
  expect(isTurnedName(behind, whole, part)).toBe(expected)
})
