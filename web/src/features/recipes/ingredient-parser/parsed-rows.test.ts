import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { expect, test } from 'vitest'
import { aFood, aUnit } from '#testing/data-server.ts'
import { anIngredient, aRecipe } from '#testing/recipes.ts'
import { correctionsOf } from './corrections.ts'
import {
  ingredientsOf,
  linesToParse,
  missingIn,
  type ParsedRow,
  reviewReason,
  rowsOf,
  withCreated,
  withoutCreated,
  withoutRow,
} from './parsed-rows.ts'

const sure = { average: 0.99, comment: null, name: null, unit: null, quantity: null, food: null }
const unknown = <T extends object>(record: T) => ({ ...record, id: null })

const row = (fields: Partial<ParsedRow>): ParsedRow => ({
  id: 'row',
  input: '2 cups flour, sifted',
  added: false,
  title: null,
  quantity: 2,
  unit: aUnit('cup'),
  food: aFood('flour'),
  note: 'sifted',
  referencedRecipe: null,
  confidence: sure,
  names: { unit: 'cup', food: 'flour' },
  parsedFoodId: null,
  parsedUnitId: null,
  madeOnSave: { unit: false, food: false },
  isDoubtful: undefined,
  checked: false,
  ...fields,
})

test('lines of text go to the parser, and the one that nobody wrote stays away; the rest keeps its parts', () => {
  const recipe = aRecipe('Bread', {
    recipeIngredient: [
      anIngredient('2 cups flour', { referenceId: 'a', quantity: 1, food: null, unit: null, title: 'Dough' }),
      anIngredient('', { referenceId: 'b', quantity: 2, food: aFood('egg'), originalText: '2 eggs' }),
      anIngredient('pinches salt', { referenceId: 'c', quantity: 2, food: null, unit: null }),
    ],
  })
  expect(linesToParse(recipe, false)).toEqual([
    { id: 'a', text: '2 cups flour' },
    { id: 'c', text: '2 pinches salt' },
  ])
  expect(linesToParse(recipe, true).map(({ text }) => text)).toEqual(['2 cups flour', '2 eggs', '2 pinches salt'])
  const answer = {
    input: '2 cups flour',
    confidence: sure,
    names: { unit: 'cup', food: 'flour' },
    ingredient: { ...anIngredient('', { quantity: 2 }), unit: null, food: unknown(aFood('flour')) },
  } satisfies ParsedIngredient
  const rows = rowsOf(recipe, new Map([['a', answer]]))
  expect(rows[0]).toMatchObject({ id: 'a', title: 'Dough', quantity: 2, food: { id: null, name: 'flour' } })
  expect(rows[1]).toMatchObject({ id: 'b', confidence: null, food: { name: 'egg' } })
})

test('a row is doubtful when the parser is unsure or the group has not what it names, until somebody has looked', () => {
  expect(reviewReason(row({}))).toBeNull()
  expect(reviewReason(row({ confidence: { ...sure, average: 0.84 } }))).toBe('unsure')
  expect(reviewReason(row({ food: null }))).toBe('noFood')
  expect(reviewReason(row({ unit: unknown(aUnit('cup')) }))).toBe('unknown')
  expect(reviewReason(row({ confidence: { ...sure, average: 0.1 }, checked: true }))).toBeNull()
  expect(reviewReason(row({ confidence: null, food: null }))).toBeNull()
  // What the server says of its own reading counts more than a number.
  expect(reviewReason(row({ confidence: { ...sure, average: 0.5 }, isDoubtful: false }))).toBeNull()
  expect(reviewReason(row({ isDoubtful: true }))).toBe('unsure')
})

test('what is missing is named once, found when it is made, and missing again when that is taken back', () => {
  const rows = [row({ food: unknown(aFood('rye')) }), row({ food: unknown(aFood('rye')), unit: unknown(aUnit('mug')) })]
  expect(missingIn(rows)).toEqual({ foods: ['rye'], units: ['mug'] })
  const rye = aFood('rye')
  const found = withCreated(rows, { foods: [rye], units: [] })
  expect(found.map(({ food }) => food?.id)).toEqual([rye.id, rye.id])
  expect(missingIn(withoutCreated(found, new Set([rye.id])))).toEqual({ foods: ['rye'], units: ['mug'] })
})

test('what was made under another name is found by what was written', () => {
  const spoon = { ...aUnit('teaspoon'), aliases: [{ name: 'cucharadita' }] }
  const [found] = withCreated([row({ unit: unknown(aUnit('cucharadita')) })], { foods: [], units: [spoon] })
  expect(found?.unit?.id).toBe(spoon.id)
})

test('what is saved loses nothing: unknown names go into the note behind a range, empty rows go', () => {
  const saved = ingredientsOf([
    row({ quantity: 2, note: '2–3, sifted', unit: unknown(aUnit('mug')), food: unknown(aFood('rye')) }),
    row({ id: 'empty', quantity: null, unit: null, food: null, note: ' ' }),
    row({ id: 'whole', input: '' }),
  ])
  expect(saved).toMatchObject([
    { quantity: 2, unit: null, food: null, note: '2–3, mug rye, sifted', originalText: '2 cups flour, sifted' },
    { referenceId: 'whole', unit: { name: 'cup' }, food: { name: 'flour' }, note: 'sifted', originalText: null },
  ])
})

test('what is known elsewhere is made with the recipe, by its name, and nobody is asked', () => {
  const rye = { ...aFood('rye'), id: null, pluralName: 'ryes', catalogueKey: 'rye' }
  const made = row({ unit: unknown(aUnit('mug')), food: rye, madeOnSave: { unit: true, food: true } })
  expect(reviewReason(made)).toBeNull()
  expect(missingIn([made])).toEqual({ foods: [], units: [] })
  expect(ingredientsOf([made])).toMatchObject([
    { unit: { name: 'mug' }, food: { name: 'rye', pluralName: 'ryes', catalogueKey: 'rye' }, note: 'sifted' },
  ])
})

test('the heading of a section outlives its first row', () => {
  const rows = [row({ id: 'a', title: 'Dough' }), row({ id: 'b' }), row({ id: 'c', title: 'Glaze' })]
  expect(withoutRow(rows, 'a').map(({ title }) => title)).toEqual(['Dough', 'Glaze'])
  expect(withoutRow(rows, 'b').map(({ title }) => title)).toEqual(['Dough', 'Glaze'])
})

test('a correction by hand is offered to be remembered: a new name, a rule, or a word that is no unit', () => {
  const chosen = aFood('plain flour')
  const kinds = (fields: Partial<ParsedRow>) => correctionsOf(row({ checked: true, ...fields })).map(({ kind }) => kind)
  expect(kinds({ food: chosen, parsedFoodId: null })).toEqual(['foodAlias'])
  expect(kinds({ food: chosen, parsedFoodId: 'another' })).toEqual(['useFood'])
  expect(kinds({ unit: null })).toEqual(['notAUnit'])
  expect(kinds({ unit: aUnit('glass') })).toEqual(['unitAlias'])
  expect(kinds({})).toEqual([])
  expect(correctionsOf(row({ food: chosen }))).toEqual([])
})
