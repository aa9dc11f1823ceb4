import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from '../search/normalise.ts'
import { isUnitOfMeasure, measureOf, standardOf } from './measures.ts'
import { unitsOfMeasure } from './units-of-measure.ts'

test.each([
  ['cup', 'en-US', 'cup', 1],
  ['Cups', undefined, 'cup', 1],
  ['cup', 'en-GB', 'milliliter', 250],
  ['tablespoon', 'en-US', 'fluid_ounce', 0.5],
  ['tablespoon', 'en-AU', 'milliliter', 20],
  ['pint', 'en-GB', 'milliliter', 568.261],
  ['lb', undefined, 'pound', 1],
  ['lbs.', undefined, 'pound', 1],
  ['oz', 'de-DE', 'ounce', 1],
  ['dl', undefined, 'milliliter', 100],
  ['cl', 'fr-FR', 'milliliter', 10],
  ['Esslöffel', 'de-DE', 'milliliter', 15],
  ['EL', undefined, 'milliliter', 15],
  ['Pfund', 'de-DE', 'gram', 500],
  ['cuillères à soupe', 'fr-FR', 'milliliter', 15],
  ['c. à s.', undefined, 'milliliter', 15],
  ['fl. oz.', undefined, 'fluid_ounce', 1],
  ['م.ك', 'ar-SA', 'milliliter', 15],
  ['cuillere a cafe', 'fr-FR', 'milliliter', 5],
  ['tasse', 'fr-CA', 'milliliter', 250],
  ['cucharada', 'es-ES', 'milliliter', 15],
  ['taza', undefined, 'milliliter', 250],
  ['cucchiaio', 'it-IT', 'milliliter', 15],
  ['etti', 'it-IT', 'gram', 100],
  ['eetlepel', 'nl-NL', 'milliliter', 15],
  ['ons', 'nl-NL', 'gram', 100],
  ['colher de sopa', 'pt-BR', 'milliliter', 15],
  ['xícara', 'pt-BR', 'milliliter', 240],
  ['matsked', 'sv-SE', 'milliliter', 15],
  ['msk', undefined, 'milliliter', 15],
  ['krm', 'sv-SE', 'milliliter', 1],
  ['łyżka', 'pl-PL', 'milliliter', 15],
  ['szklanki', undefined, 'milliliter', 250],
  ['dag', 'pl-PL', 'gram', 10],
  ['ملعقة كبيرة', 'ar-SA', 'milliliter', 15],
  ['أكواب', 'ar-SA', 'milliliter', 240],
  ['pinch', 'en-US', 'fluid_ounce', 1 / 96],
])('one %s (%s) is %s %s', (name, locale, unit, quantity) => {
  expect(standardOf(name, locale)).toEqual({ unit, quantity })
})

test.each([
  'can',
  'bunch',
  'clove',
  'Dose',
  'Bund',
  'Tasse',
  'Becher',
  'verre',
  'vaso',
  'splash',
  'large',
  '',
  'constructor',
])('nobody can say how much one %j is', (name) => {
  expect(standardOf(name)).toBeUndefined()
  expect(standardOf(name, 'de-DE')).toBeUndefined()
})

test('a name that two languages mean differently is known only in one of them', () => {
  expect(standardOf('tasse')).toBeUndefined()
  expect(standardOf('tasse', 'de-DE')).toBeUndefined()
  expect(standardOf('tasse', 'fr-FR')).toEqual({ unit: 'milliliter', quantity: 250 })
  expect(standardOf('cc', 'fr-FR')).toEqual({ unit: 'milliliter', quantity: 5 })
  expect(standardOf('cc', 'es-ES')).toEqual({ unit: 'milliliter', quantity: 1 })
  expect(standardOf('cc')).toBeUndefined()
  expect(isUnitOfMeasure('Tasse')).toBe(true)
})

const named = unitsOfMeasure.flatMap((unit) =>
  Object.entries(unit.names).flatMap(([language, texts]) =>
    texts.split(/[|,]/).map((name) => ({ language, name, unit })),
  ),
)

test('no name means two units in one language, and every name is found', () => {
  const meanings = new Map<string, unknown>()
  for (const { language, name, unit } of named) {
    const key = `${language} ${normalise(name)}`
    expect([key, meanings.get(key) ?? unit.standard]).toEqual([key, unit.standard])
    meanings.set(key, unit.standard)
    expect([key, standardOf(name, language) ?? null]).toEqual([key, unit.standard])
  }
})

test('a name is known however it is written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...named), fc.boolean(), fc.boolean(), ({ language, name, unit }, upper, dot) => {
      const written = `${upper ? name.toUpperCase() : name}${dot && !name.endsWith('.') ? '.' : ''}`
      expect(standardOf(` ${written} `, language) ?? null).toEqual(unit.standard)
    }),
  )
})

test('the spoons and cups of one country fit into each other', () => {
  const amount = (name: string) => measureOf({ name })?.amount ?? 0
  expect(amount('cup') / amount('tablespoon')).toBeCloseTo(16)
  expect(amount('tablespoon') / amount('teaspoon')).toBeCloseTo(3)
  expect(amount('gallon') / amount('pint')).toBeCloseTo(8)
  expect(amount('EL') / amount('TL')).toBeCloseTo(3)
})
