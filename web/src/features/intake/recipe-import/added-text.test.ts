import { expect, test } from 'vitest'
import { choicesOf } from './added-text.ts'

const kinds = (text: string) =>
  choicesOf(text).map((choice) => (choice.kind === 'import' ? choice.pasted.method : choice.kind))

test.each([
  ['https://a.example/soup', ['url']],
  ['Grandma sent me https://a.example/soup', ['url']],
  ['https://a.example/1\nhttps://a.example/2', ['bulk']],
  ['<html><body><h1>Soup</h1></body></html>', ['html']],
  ['800 g tomatoes', ['list']],
  ['½ Brot', ['list']],
  ['٣ بصلات', ['list']],
  ['milk', ['list', 'name']],
  ['milk\n- 2 l water\n\n• bread', ['list', 'text']],
  ['Leek soup\n\nIngredients\n2 leeks\n1 l water\n\nBoil the leeks in the water for ten minutes.', ['text']],
  ['Linsensuppe\nZutaten\n200 g Linsen', ['text']],
  ['شوربة العدس\nالمقادير:\n٢٠٠ غ عدس', ['text']],
  ['Porridge: 1 l milk, 120 g oats, a pinch of salt. Boil the milk, stir in the oats.', ['text']],
  ['عصيدة: ١ لتر حليب، ١٢٠ غ سميد. اغل الحليب ثم أضف السميد.', ['text']],
  ['Chop the onions and fry them slowly until they are golden and sweet', []],
  ['   ', []],
])('%j can become %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test('marks in front of the lines of a list are no part of what is bought', () => {
  expect(choicesOf('- milk\n* 2 eggs')[0]).toEqual({ kind: 'list', lines: ['milk', '2 eggs'] })
})
