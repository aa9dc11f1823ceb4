import { describe, expect, test } from 'vitest'
import { parseBrutely } from '../ingredients/parser/brute.ts'
import { readTypedLine } from './typed-line.ts'

/** Without the trained model, which the server brings. */
const parse = (line: string) => parseBrutely(line, (unit) => ['cans', 'g', 'cup', 'jars'].includes(unit))
const places = [
  { id: 'cellar', name: 'Cellar' },
  { id: 'fridge', name: 'Fridge' },
  { id: 'garage', name: 'Freezer in the garage' },
  { id: 'freezer', name: 'Freezer' },
]
const read = (line: string) => readTypedLine(line, { places, today: '2026-11-17', locale: 'en-US', parse })

describe('a typed line', () => {
  test('has amount, unit, food, pack, place and date', () => {
    expect(read('4 cans tomatoes 400 g cellar 3/2027')).toEqual({
      amount: 4,
      unit: 'cans',
      food: 'tomatoes',
      pack: { amount: 400, unit: 'g' },
      placeId: 'cellar',
      shelf: '',
      date: '2027-03-31',
      note: '',
      problems: [],
    })
  })

  test.each([
    ['500 g flour', { amount: 500, unit: 'g', food: 'flour', pack: null, date: null, placeId: null }],
    ['milk +5d fridge', { amount: null, food: 'milk', date: '2026-11-22', placeId: 'fridge' }],
    ['6 eggs 3/27', { amount: 6, food: 'eggs', date: '2027-03-31' }],
    ['1/2 cup sugar', { amount: 0.5, unit: 'cup', food: 'sugar', date: null }],
    ['4 x 400 g chopped tomatoes', { amount: 4, pack: { amount: 400, unit: 'g' } }],
    ['2x500g pasta cellar', { amount: 2, food: 'pasta', pack: { amount: 500, unit: 'g' }, placeId: 'cellar' }],
    ['peas freezer in the garage', { food: 'peas', placeId: 'garage' }],
    ['cellar: 3 jars jam', { amount: 3, food: 'jam', placeId: 'cellar' }],
    ['cellar 3 jars jam', { amount: 3, food: 'jam', placeId: 'cellar' }],
    ['2 jars jam cellar top shelf', { food: 'jam', placeId: 'cellar', shelf: 'top shelf' }],
    ['freezer', { food: 'freezer', placeId: null }],
  ])('%s', (line, expected) => {
    expect(read(line)).toMatchObject(expected)
  })

  // 2026-11-17 is a Tuesday.
  test.each([
    ['en-US', 'milk until friday', 'milk', '2026-11-20'],
    ['en-US', 'milk until friday fridge', 'milk', '2026-11-20'],
    ['en-US', 'milk (until Tuesday)', 'milk', '2026-11-24'],
    ['en-US', 'milk best before 22.11.', 'milk', '2026-11-22'],
    ['en-US', 'milk best before: 22.11.2026', 'milk', '2026-11-22'],
    ['en-US', 'milk 22.11.', 'milk', '2026-11-22'],
    ['en-US', 'milk 11/22', 'milk', '2026-11-22'],
    ['en-GB', 'milk 22/11', 'milk', '2026-11-22'],
    ['en-GB', 'milk use by Nov 22, 2027', 'milk', '2027-11-22'],
    ['en-GB', 'milk exp 22nd november', 'milk', '2026-11-22'],
    ['en-GB', 'milk till tomorrow', 'milk', '2026-11-18'],
    ['en-US', 'yoghurt 10.11.', 'yoghurt', '2026-11-10'],
    ['en-US', 'jam 1.3.', 'jam', '2027-03-01'],
    ['de-DE', 'Milch bis Freitag', 'Milch', '2026-11-20'],
    ['de-DE', 'Milch bis Fr', 'Milch', '2026-11-20'],
    ['de-DE', 'Milch bis zum 22.11', 'Milch', '2026-11-22'],
    ['de-DE', 'Milch MHD 22. November 2026', 'Milch', '2026-11-22'],
    ['de-DE', 'Milch haltbar bis März', 'Milch', '2027-03-31'],
    ['de-DE', 'Milch bis übermorgen', 'Milch', '2026-11-19'],
    ['de-DE', 'Milch until friday', 'Milch', '2026-11-20'],
    ['fr-FR', 'lait jusqu’à vendredi', 'lait', '2026-11-20'],
    ['es-ES', 'leche hasta el 22 de noviembre', 'leche', '2026-11-22'],
    ['pt-BR', 'leite até sexta', 'leite', '2026-11-20'],
    ['pl-PL', 'mleko do piątku', 'mleko', '2026-11-20'],
    ['pl-PL', 'mleko do 22 listopada', 'mleko', '2026-11-22'],
    ['cs-CZ', 'mléko do středy', 'mléko', '2026-11-18'],
    ['ru-RU', 'молоко до пятницы', 'молоко', '2026-11-20'],
    ['fi-FI', 'maito perjantaihin asti', 'maito', '2026-11-20'],
    ['tr-TR', 'süt cumaya kadar', 'süt', '2026-11-20'],
    ['tr-TR', 'süt cumartesiye kadar', 'süt', '2026-11-21'],
    ['hu-HU', 'tej péntekig', 'tej', '2026-11-20'],
    ['he-IL', 'חלב עד שישי', 'חלב', '2026-11-20'],
    ['ar-SA', 'حليب حتى الجمعة', 'حليب', '2026-11-20'],
    ['vi-VN', 'sữa đến thứ sáu', 'sữa', '2026-11-20'],
    ['vi-VN', 'sữa đến 22 tháng 11', 'sữa', '2026-11-22'],
    ['ja-JP', '牛乳 金曜日まで', '牛乳', '2026-11-20'],
    ['ja-JP', '牛乳 11月22日まで', '牛乳', '2026-11-22'],
    ['ko-KR', '우유 11월 22일까지', '우유', '2026-11-22'],
    ['zh-CN', '牛奶 周五前', '牛奶', '2026-11-20'],
    ['sr-SP', 'mleko do petka', 'mleko', '2026-11-20'],
  ])('%s: %s', (locale, line, food, date) => {
    expect(readTypedLine(line, { places, today: '2026-11-17', locale, parse })).toMatchObject({
      food,
      date,
      note: '',
      problems: [],
    })
  })

  test.each([
    'friday sauce',
    'sunday roast 500 g',
    'sauce until monkey',
    '1 to 1.5 kg potatoes',
    'mars bar 2 may',
    'milk until it is gone',
    'cookies of May West',
  ])('%s says no date', (line) => {
    expect(read(line)).toMatchObject({ date: null })
  })

  test.each([
    ['3 eggs 13/2027', 'date'],
    ['3 eggs 1/20260', 'date'],
    ['-3 eggs', 'amount'],
    ['', 'food'],
  ])('%s cannot be understood: %s', (line, problem) => {
    expect(read(line)).toMatchObject({ problems: [problem], date: null, amount: problem === 'date' ? 3 : null })
  })
})
