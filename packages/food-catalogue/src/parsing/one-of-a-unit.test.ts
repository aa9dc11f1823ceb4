import { readFileSync } from 'node:fs'
import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { expect, test } from 'vitest'

const parser = createParser(
  readFileSync(new URL('../../../domain/src/ingredients/parser/english.model', import.meta.url)),
)
const read = (language: string, line: string) => {
  const { quantity, upTo, unit, food, note } = parser.parse(line, language)
  return [quantity, upTo, unit, food, note]
}

test.each([
  ['en', 'small handful of parsley', 'handful', 'parsley', 'small'],
  ['de', 'Prise Salz', 'Prise', 'Salz', ''],
  ['fr', 'pincée de sel', 'pincée', 'sel', ''],
  ['es', 'pizca de sal', 'pizca', 'sal', ''],
  ['it', 'pizzico di sale', 'pizzico', 'sale', ''],
  ['nl', 'snufje zout', 'snufje', 'zout', ''],
  ['pt', 'pitada de sal', 'pitada', 'sal', ''],
  ['sv', 'nypa salt', 'nypa', 'salt', ''],
  ['pl', 'szczypta soli', 'szczypta', 'soli', ''],
  ['ar', 'رشة ملح', 'رشة', 'ملح', ''],
])('%s: %s is one of it', (language, line, unit, food, note) => {
  expect(read(language, line)).toEqual([1, null, unit, food, note])
})

test.each([
  ['en', 'handfuls of parsley'],
  ['en', 'g butter'],
  ['fr', 'feuilles de menthe'],
  ['fr', 'quelques brins de persil'],
  ['fr', 'qq brins persil plat'],
])('%s: of %s nobody says how many', (language, line) => {
  expect(read(language, line)[0]).toBeNull()
})

test.each([
  ['it', '200/250 g di Fontina', [200, 250, 'g', 'Fontina', '']],
  ['en', '10/12 prawns', [10, 12, '', 'prawns', '']],
  ['en', '3/4 cup milk', [0.75, null, 'cup', 'milk', '']],
])('%s: %s is a range or a part', (language, line, expected) => {
  expect(read(language, line)).toEqual(expected)
})

test('what would do instead is a remark, and a shortened word keeps its dot', () => {
  expect(read('es', '1 pizca de sal o al gusto')).toEqual([1, null, 'pizca', 'sal', 'al gusto'])
  expect(read('it', 'sale q.b.')).toEqual([null, null, '', 'sale', 'q.b.'])
})
