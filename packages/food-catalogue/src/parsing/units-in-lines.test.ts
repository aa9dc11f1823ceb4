import { readFileSync } from 'node:fs'
import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { expect, test } from 'vitest'

const parser = createParser(
  readFileSync(new URL('../../../domain/src/ingredients/parser/english.model', import.meta.url)),
)
const read = (line: string, language: string) => {
  const { quantity, unit, food, note } = parser.parse(line, language)
  return [quantity, unit, food, note]
}

test.each([
  ['es', '1/4 de cucharadita de colorante alimentario', 0.25, 'cucharadita', 'colorante alimentario'],
  ['fr', '1/4 de botte de coriandre', 0.25, 'botte', 'coriandre'],
  ['pt', '3/4 de xícara de açúcar', 0.75, 'xícara', 'açúcar'],
  ['it', '2 di uova', 2, '', 'uova'],
  ['ro', '20 de linguri de ulei', 20, 'lingură', 'ulei'],
])('%s: a link before the unit is no name: %s', (language, line, quantity, unit, food) => {
  expect(read(line, language)).toEqual([quantity, unit, food, ''])
})

test.each([
  ['de', '100 g g schwarze Oliven', 100, 'g', 'schwarze Oliven', ''],
  ['de', '1.5 El El Olivenöl', 1.5, 'EL', 'Olivenöl', ''],
  ['en', '2 5-ounce ounce cans oil-packed tuna', 2, 'can', 'oil-packed tuna', '5 ounce'],
])('%s: a unit that is written twice is one: %s', (language, line, ...expected) => {
  expect(read(line, language)).toEqual(expected)
})

test.each([
  ['es', '1 yogur natural de 125 gr', 'yogur natural', 'de 125 gr'],
  ['it', "4 fette di pesce spada di circa 200 g l'una", 'pesce spada', "di circa 200 g l'una"],
])('%s: what one weighs is no part of its name: %s', (language, line, food, note) => {
  expect(read(line, language).slice(2)).toEqual([food, note])
})

test.each([
  ['en', '8 ozs black beans', 'oz', 'black beans'],
  ['nl', '1 snuifje cayennepeper', 'snuifje', 'cayennepeper'],
  ['pt', '4 unid. tomate maduro', 'unidade', 'tomate maduro'],
  ['el', '1 φετ. μπέικον', 'φέτα', 'μπέικον'],
  ['da', '2 ds kidneybønner', 'dåse', 'kidneybønner'],
])('%s: a short word for a unit is one: %s', (language, line, unit, food) => {
  expect(read(line, language).slice(1, 3)).toEqual([unit, food])
})

test('two words about the food before it, with a comma between them, are its note', () => {
  expect(read('2 EL gehackte, frische Petersilie', 'de').slice(2)).toEqual(['frische Petersilie', 'gehackte'])
  expect(read('0.5 dl hakket, frisk koriander', 'no').slice(2)).toEqual(['frisk koriander', 'hakket'])
})

test('an ending in brackets is one or many, and never a note', () => {
  expect(read('1 to 2 Tablespoon(s) lemon juice', 'en')).toEqual([1, 'Tablespoon', 'lemon juice', ''])
})

test('ja: marks before a line, more of the same behind a plus, and "about" are no name', () => {
  expect(read('♥鶏モモ肉 500g前後', 'ja')).toEqual([500, 'g', '鶏モモ肉', '前後'])
  expect(read('♥バター 大さじ2+大さじ3(60g)', 'ja').slice(0, 3)).toEqual([2, '大さじ', 'バター'])
})
