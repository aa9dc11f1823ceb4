import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

const line = (text: string, grams: number | null, food: string | null = text.split(' ').at(-1) ?? null) => ({
  text,
  grams,
  food: food ? { id: food } : null,
  recipe: null,
})

test('lines are compared by food and by what a serving gets of it', () => {
  const first = { servings: 2, lines: [line('200 g butter', 200), line('100 g flour', 100), line('salt', null)] }
  const second = { servings: 4, lines: [line('200 g butter', 200), line('200 g flour', 200), line('80 g oil', 80)] }
  expect(compareLines(first, second)).toEqual({
    onlyInFirst: ['salt'],
    onlyInSecond: ['80 g oil'],
    otherAmounts: [{ first: '200 g butter', second: '200 g butter' }],
  })
})

test('two lines of one food count as one, and lines of unknown weight are compared by their text', () => {
  const first = { servings: null, lines: [line('50 g sugar', 50), line('50 g sugar', 50), line('some nuts', null)] }
  const second = { servings: null, lines: [line('100 g sugar', 100), line('more nuts', null)] }
  expect(compareLines(first, second)).toEqual({
    onlyInFirst: [],
    onlyInSecond: [],
    otherAmounts: [{ first: 'some nuts', second: 'more nuts' }],
  })
  expect(compareLines(first, first)).toEqual({ onlyInFirst: [], onlyInSecond: [], otherAmounts: [] })
})
