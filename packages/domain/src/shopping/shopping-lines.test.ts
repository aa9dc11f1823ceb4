import { expect, test } from 'vitest'
import { exactAmounts, lineText, shoppingLines } from './shopping-lines.ts'

const tomato = { name: 'tomato', pluralName: 'tomatoes' }
const can = { name: 'can', pluralName: 'cans', fraction: true, abbreviation: '', useAbbreviation: false }
const gram = { ...can, name: 'g', pluralName: 'g', fraction: false, standardUnit: 'gram', standardQuantity: 1 }
const of = (id: string, quantity: number, unit: typeof can | null, note = '', foodId: string | null = 'tomato') => ({
  id,
  foodId,
  labelId: null,
  storeId: null,
  quantity,
  note,
  unit,
  food: foodId ? tomato : null,
  isFood: foodId !== null,
  disableAmount: foodId === null,
})
const texts = (items: ReturnType<typeof of>[]) => shoppingLines(items).map(lineText)
const exactly = (items: ReturnType<typeof of>[]) => shoppingLines(items).map(exactAmounts)

test('amounts of one food that cannot be compared stand on one line, whichever comes between', () => {
  const items = [of('a', 2, can), of('x', 1, null, 'candles', null), of('b', 300, gram, 'ripe')]
  expect(texts(items)).toEqual(['2 cans + 300 g tomatoes ripe', 'candles'])
  expect(shoppingLines(items)[0]?.items.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('sums of converted amounts are told as somebody would say them, at both ends of a range', () => {
  expect(texts([of('a', 353.125, gram)])).toEqual(['353 g tomatoes'])
  expect(texts([of('a', 36.3333, gram, '36 1/3–37 1/3')])).toEqual(['36–37 g tomatoes'])
  expect(exactly([of('a', 353.125, gram)])).toEqual(['353 g'])
})

test('a line is rounded for the shop, part by part, and says how much is needed', () => {
  const items = [of('a', 1.5, can), of('b', 4.8, null, '4 4/5–6 1/5')]
  expect(texts(items)).toEqual(['2 cans + 5–7 tomatoes'])
  expect(exactly(items)).toEqual(['1 ¹/₂ cans + 4 ⁴/₅–6 ¹/₅'])
  expect(exactly([of('a', 4.8, null)])).toEqual(['4 ⁴/₅'])
  expect(texts([of('a', 4.8, null)])).toEqual(['5 tomatoes'])
})

test('in two stores, or under two labels, it is bought twice', () => {
  const here = of('a', 2, can)
  expect(shoppingLines([here, { ...of('b', 1, gram), storeId: 'north' as never }])).toHaveLength(2)
  expect(shoppingLines([here, { ...of('b', 1, gram), labelId: 'dairy' as never }])).toHaveLength(2)
})

test('items with the same text and no food stay separate lines', () => {
  expect(texts([of('a', 1, null, 'candles', null), of('b', 1, null, 'candles', null)])).toHaveLength(2)
})

test('behind a measure there are many of what is counted, however little it is', () => {
  const kilo = { ...gram, name: 'kg', pluralName: 'kg', standardUnit: 'kilogram' }
  expect(texts([of('a', 1, kilo)])).toEqual(['1 kg tomatoes'])
})
