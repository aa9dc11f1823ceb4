import { expect, test } from 'vitest'
import { unitInLanguage } from './unit-in-language.ts'

const teaspoon = { name: 'teaspoon', pluralName: 'teaspoons', abbreviation: 'tsp' }
const tablespoon = { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp' }

test.for([
  ['cucharadita', 'en-US', teaspoon],
  ['cdtas', 'en', teaspoon],
  ['TL', 'en', teaspoon],
  ['łyżka', 'en', tablespoon],
  ['cuillère à soupe', 'en', tablespoon],
  ['Prise', 'en', { name: 'pinch', pluralName: 'pinches' }],
  ['gousse', 'en', { name: 'clove', pluralName: 'cloves' }],
  ['Dose', 'en', { name: 'can', pluralName: 'cans' }],
  ['teaspoon', 'de-AT', { name: 'Teelöffel', abbreviation: 'TL' }],
  ['spicchi', 'de', { name: 'Zehe', pluralName: 'Zehen' }],
  ['clove', 'ar-SA', { name: 'فص', pluralName: 'فصوص' }],
  ['cup', 'ar', { name: 'كوب', pluralName: 'أكواب' }],
  ['Esslöffel', 'es', { name: 'cucharada', pluralName: 'cucharadas', abbreviation: 'cda' }],
  ['gram', 'fr', { name: 'gramme', pluralName: 'grammes', abbreviation: 'g' }],
  ['tablespoon', 'fi', { name: 'ruokalusikka', pluralName: 'ruokalusikallista', abbreviation: 'rkl' }],
] as const)('%s in a kitchen of %s', ([written, locale, unit]) => {
  expect(unitInLanguage(written, locale)).toEqual(unit)
})

test.for([
  ['a word of the kitchen itself', 'tbsp', 'en'],
  ['an abbreviation of its own', 'EL', 'de'],
  ['one that both languages have', 'lata', 'pt'],
  ['a unit of its own that means something else elsewhere', 'pot', 'en'],
  ['what it has no word for', 'cup', 'de'],
  ['what holds more in one kitchen than in another', 'Becher', 'en'],
  ['what nobody knows', 'grandmother spoon', 'de'],
] as const)('nothing for %s: %s in %s', ([, written, locale]) => {
  expect(unitInLanguage(written, locale)).toBeUndefined()
})

test('grams in Latin letters are written as the kitchen writes, where that has letters of its own', () => {
  expect(unitInLanguage('g', 'ar-SA')?.name).toBe('غرام')
  expect(unitInLanguage('dl', 'ar-SA')?.name).toBe('ديسيلتر')
  expect(unitInLanguage('cl', 'ar-SA')?.name).toBe('سنتيلتر')
  expect(unitInLanguage('ml', 'ru')?.abbreviation).toBe('мл')
  expect(unitInLanguage('g', 'ja')).toBeUndefined()
})
