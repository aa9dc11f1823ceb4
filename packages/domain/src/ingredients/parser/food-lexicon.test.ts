import { expect, test } from 'vitest'
import { buildFoodLexicon, foodMatches, matchFoods } from './food-lexicon.ts'
import { hashText } from './hashes.ts'

const { none, earlierWord, lastWord, insideName, endOfName } = foodMatches
const lexicon = buildFoodLexicon([['olive', 'oil'], ['extra', 'virgin', 'olive', 'oil'], ['cream', 'of', 'tartar'], []])
const read = (line: string) => {
  const { match, length } = matchFoods(Int32Array.from(line.split(' '), hashText), lexicon)
  return [[...match], [...length]]
}

test('the longest name that begins at a word is taken', () => {
  expect(read('cup extra virgin olive oil warm')).toEqual([
    [none, insideName, insideName, insideName, endOfName, none],
    [0, 4, 4, 4, 4, 0],
  ])
  expect(read('olive oil')).toEqual([
    [insideName, endOfName],
    [2, 2],
  ])
})

test('a single word of a name is recognised by its place in names', () => {
  expect(read('sesame oil')).toEqual([
    [none, lastWord],
    [0, 0],
  ])
  expect(read('virgin cream')).toEqual([
    [earlierWord, earlierWord],
    [0, 0],
  ])
})

test('a name that the line only begins is not taken', () => {
  expect(read('cream of')).toEqual([
    [earlierWord, earlierWord],
    [0, 0],
  ])
})
