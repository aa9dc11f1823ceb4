import { expect, test } from 'vitest'
import { pluralUnit } from './plural-units.ts'

test.each([
  ['slice', 'en-US', 'slices'],
  ['pinch', 'en-US', 'pinches'],
  ['leaf', 'en-GB', 'leaves'],
  ['loaf', 'en-GB', 'loaves'],
  ['box', 'en-US', 'boxes'],
  ['fluid ounce', 'en-US', 'fluid ounces'],
  ['cup', 'cs-CZ', 'cups'],
  ['cup', 'de-DE', 'cups'],
  ['Dose', 'de-DE', 'Dosen'],
  ['Scheibe', 'en-US', 'Scheiben'],
  ['Glas', 'de-DE', 'Gläser'],
  ['cuillère à soupe', 'fr-FR', 'cuillères à soupe'],
  ['glas', 'nl-NL', 'glazen'],
  ['fetta', 'it-IT', 'fette'],
  ['rebanada', 'es-ES', 'rebanadas'],
  ['szklanka', 'pl-PL', 'szklanki'],
  ['skiva', 'sv-SE', 'skivor'],
  ['fatia', 'pt-BR', 'fatias'],
  ['كوب', 'ar-SA', 'أكواب'],
])('%s in %s: many are %s', (name, locale, plural) => {
  expect(pluralUnit(name, locale)).toBe(plural)
})

test.each([
  ['g', 'en-US'],
  ['tbsp', 'en-US'],
  ['oz', 'de-DE'],
  ['EL', 'de-DE'],
  ['Esslöffel', 'de-DE'],
  ['glas', 'sv-SE'],
  ['slices', 'en-US'],
  ['thingamajig', 'en-US'],
  ['', 'en-US'],
])('%s in %s is not changed', (name, locale) => {
  expect(pluralUnit(name, locale)).toBeNull()
})
