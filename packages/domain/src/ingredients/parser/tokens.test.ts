import { expect, test } from 'vitest'
import { tokenise } from './tokens.ts'

const texts = (line: string) => tokenise(line).map(({ text }) => text)

test.each([
  ['14oz-17oz flour', ['14-17', 'oz', 'flour']],
  ['2 cups to 3 cups water', ['2-3', 'cups', 'water']],
  ['Two 4-pound to 4½-pound ducks', ['Two', '4-4#1$2', 'pound', 'ducks']],
  ['One 1-pound to 2-pound loaf', ['One', '1-2', 'pound', 'loaf']],
  ['1-inch to 2-pound things', ['1', 'inch', 'to', '2', 'pound', 'things']],
])('a range whose unit is said twice is one amount: %s', (line, tokens) => {
  expect(texts(line)).toEqual(tokens)
})

test.each([
  ['1 und 1/2 TL Salz', ['1#1$2', 'TL', 'Salz']],
  ['2 y ½ tazas', ['2#1$2', 'tazas']],
  ['1 i 1/2 łyżeczki', ['1#1$2', 'łyżeczki']],
  ['1 و 1/2 ملعقة', ['1#1$2', 'ملعقة']],
  ['1 en 2 eieren', ['1', 'en', '2', 'eieren']],
])('a whole number and a fraction joined by the word for "and" are one amount: %s', (line, tokens) => {
  expect(texts(line)).toEqual(tokens)
})
