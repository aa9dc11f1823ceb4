// @module-tag without-database

import { type DisplayIngredient, ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { parseByRules } from '@larder/domain/ingredients/parser/by-rules.ts'
import { everyLanguage } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { matchNames } from '@larder/domain/ingredients/parser/match-names.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { locales } from '@larder/domain/locale-names.ts'
import { drawnFractions, quantityPieces } from '@larder/domain/quantities/format-quantity.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ingredientParser } from './ingredient-parser.ts'

/** What Larder writes it also reads: a page, a copied text or an answer of its own loses nothing on the way back. */

const parser = await ingredientParser()

type Unit = { name: string; pluralName: string | null; fraction?: boolean }
type Words = { units: Unit[]; foods: string[] }

const unit = (name: string, pluralName: string | null = null): Unit => ({ name, pluralName })
const metric = [unit('g'), unit('kg'), unit('ml')]

const english: Words = {
  units: [unit('cup', 'cups'), unit('tablespoon', 'tablespoons'), unit('slice', 'slices'), unit('pinch', 'pinches')],
  foods: ['milk', 'flour', 'sugar', 'butter'],
}
const wordsOf: Record<string, Words> = {
  en: english,
  de: { units: [unit('Tasse', 'Tassen'), unit('EL'), unit('Prise', 'Prisen')], foods: ['Milch', 'Zucker', 'Mehl'] },
  fr: { units: [unit('tasse', 'tasses'), unit('pincée', 'pincées')], foods: ['farine', 'sucre', 'lait'] },
  es: { units: [unit('taza', 'tazas'), unit('pizca', 'pizcas')], foods: ['harina', 'leche'] },
  it: { units: [unit('tazza', 'tazze'), unit('fetta', 'fette')], foods: ['farina', 'latte'] },
  nl: { units: [unit('theelepel', 'theelepels'), unit('snufje', 'snufjes')], foods: ['melk', 'suiker'] },
  pt: { units: [unit('xícara', 'xícaras'), unit('fatia', 'fatias')], foods: ['leite', 'farinha'] },
  sv: { units: [unit('msk'), unit('skiva', 'skivor')], foods: ['mjölk', 'socker'] },
  pl: { units: [unit('szklanka', 'szklanki'), unit('łyżka', 'łyżki')], foods: ['mleko', 'cukier'] },
  ar: { units: [unit('كوب', 'أكواب'), unit('شريحة', 'شرائح')], foods: ['دقيق', 'سكر'] },
}
/** Languages that are read by the English model: their cooks weigh. */
const weighed: Words = { units: [], foods: english.foods }

const language = (locale: string) => locale.slice(0, 2)
const vocabulary = (locale: string): Words => {
  const { units, foods } = wordsOf[language(locale)] ?? weighed
  return { units: [...units, ...(language(locale) === 'ar' ? [unit('غرام')] : metric)], foods }
}

/** Amounts as they are stored: fractions that spoons come in, and whatever a scale made of them. */
const stored = fc
  .oneof(
    fc
      .tuple(fc.nat(40), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 2, max: 10 }))
      .map(([whole, above, below]) => whole + Math.min(above, below - 1) / below),
    fc.integer({ min: 1, max: 4_000_000 }).map((thousandths) => thousandths / 1000),
  )
  .map(roundQuantity)
  .filter((quantity) => quantity >= 0.1)

type Shown = { text: string; quantity: number; upTo: number | null; unit: Unit | null; food: string }

/** What is left of an amount once it is written down. */
const written = (quantity: number, fraction: boolean): number => {
  const { whole = 0, numerator = 0, denominator = 1 } = quantityPieces(quantity, { fraction }) ?? {}
  return whole + numerator / denominator
}

type Style = (line: DisplayIngredient, locale: string) => string

const formats = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: string, numberingSystem: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${numberingSystem}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false, numberingSystem })
  formats.set(key, made)
  return made
}

/** Numbers as the language writes them, with its own digits and without: `1,5`, `١٫٥`. */
const localNumbers =
  (numberingSystem: string | undefined): Style =>
  ({ quantity, note, unit, food }, locale) => {
    const { upTo } = amountOf({ quantity: quantity ?? null, note: note ?? '' })
    const format = numberFormat(locale, numberingSystem)
    const amount = [quantity, upTo].flatMap((one) => (one ? format.format(one) : [])).join('–')
    return [amount, (quantity ?? 0) > 1 ? unit?.pluralName || unit?.name : unit?.name, food?.name]
      .filter(Boolean)
      .join(' ')
  }

const thin = (text: string) => text.replace(/(?<=\d) (?=[¹²³⁴-⁹\d])/gu, '\u2009')
const unbroken = (text: string) => text.replace(/ /g, '\u00a0')
const joined = (text: string) => text.replace(/(?<=\d) (?=[¹²³⁴-⁹])/gu, '')

const styles: Record<string, Style> = {
  'the answer of the server': (line) => ingredientDisplay(line),
  'the answer with fine fractions': (line) => ingredientDisplay(line, { maxDenominator: 10 }),
  'drawn fractions': (line) => drawnFractions(ingredientDisplay(line)),
  'thin blanks': (line) => thin(ingredientDisplay(line)),
  'blanks that do not break': (line) => unbroken(ingredientDisplay(line)),
  'no blank': (line) => joined(ingredientDisplay(line)),
  'what is copied': (line) => ingredientText(line),
  'numbers of the language': localNumbers(undefined),
  'digits of the west': localNumbers('latn'),
  'digits of the east': localNumbers('arab'),
}

const lineIn = (locale: string) => {
  const { units, foods } = vocabulary(locale)
  return fc.record({
    quantity: stored,
    more: fc.option(stored, { nil: null, freq: 2 }),
    unit: fc.option(fc.constantFrom(...units), { nil: null, freq: 5 }),
    fraction: fc.boolean(),
    food: fc.constantFrom(...foods),
    style: fc.constantFrom(...Object.keys(styles)),
  })
}

function shown(locale: string, one: ReturnType<typeof lineIn> extends fc.Arbitrary<infer L> ? L : never): Shown {
  const fraction = one.unit === null || one.fraction
  const decimal = /^(?:numbers|digits)/.test(one.style)
  const upTo = one.more === null ? null : roundQuantity(one.quantity + one.more)
  const amount = storedAmount({ quantity: one.quantity, upTo }, '')
  const line = { ...amount, unit: one.unit && { ...one.unit, fraction }, food: { name: one.food }, isFood: true }
  const kept = (number: number) => (decimal ? number : written(number, fraction))
  return {
    text: (styles[one.style] as Style)(line, locale),
    quantity: kept(one.quantity),
    upTo: upTo === null ? null : kept(upTo),
    unit: one.unit,
    food: one.food,
  }
}

/** Both ends of a range may be one number once they are rounded. */
const isRange = ({ quantity, upTo }: Shown) => upTo !== null && upTo - quantity > 0.01

function expectRead(read: ParsedLine, expected: Shown): void {
  const { text, unit: itsUnit, food } = expected
  const rounded = read.quantity === null ? null : roundQuantity(read.quantity)
  const amount = amountOf(storedAmount({ quantity: rounded, upTo: read.upTo }, read.note))
  const units = matchNames(
    [itsUnit?.name, itsUnit?.pluralName].flatMap((name) => (name ? { key: normalise(name), thing: itsUnit } : [])),
    100,
  )
  expect({ text, food: read.food, unit: read.unit === '' ? null : (units(read.unit) ?? read.unit) }).toEqual({
    text,
    food,
    unit: itsUnit,
  })
  expect(amount.quantity).toBeCloseTo(expected.quantity, 2)
  if (isRange(expected)) expect(amount.upTo).toBeCloseTo(expected.upTo ?? 0, 2)
}

/** Of every language; together they are thousands of lines. */
const RUNS = { numRuns: 60 }

describe.each(locales.map(({ code }) => code))('what is shown in %s', (locale) => {
  test('is read back as the same amount, unit and food', () => {
    fc.assert(
      fc.property(lineIn(locale), (one) => {
        const expected = shown(locale, one)
        expectRead(parser.parse(expected.text, locale), expected)
      }),
      RUNS,
    )
  })
})

describe.each(everyLanguage)('by the rules of $code', (rules) => {
  test('what is shown is read back as well', () => {
    fc.assert(
      fc.property(lineIn(rules.code), (one) => {
        const expected = shown(rules.code, one)
        expectRead(parseByRules(expected.text, rules), expected)
      }),
      RUNS,
    )
  })
})
