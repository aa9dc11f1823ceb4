import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale-names.ts'
import { plainWord } from './duration-vocabulary.ts'
import { findDurations } from './find-durations.ts'
import { everyVocabulary } from './vocabulary/every-vocabulary.ts'

const timesIn = (text: string) =>
  findDurations(text).map(({ start, end, seconds }) => [text.slice(start, end), seconds / 60] as const)

test.each([
  ['Cuire 20 minutes à feu doux', '20 minutes', 20],
  ['Laisser reposer une demi-heure', 'une demi-heure', 30],
  ['pendant une heure et demie', 'une heure et demie', 90],
  ['trois quarts d’heure', 'trois quarts d’heure', 45],
  ["un quart d'heure", "un quart d'heure", 15],
  ['1h30 à 180 °C', '1h30', 90],
  ['Cuire 1 h 15.', '1 h 15', 75],
  ['1 h 30 g de sucre', '1 h', 60],
  ['une dizaine de minutes', 'une dizaine de minutes', 10],
  ['dix-sept minutes', 'dix-sept minutes', 17],
  ['soixante-quinze minutes', 'soixante-quinze minutes', 75],
  ['10 à 12 min', '10 à 12 min', 12],
  ['entre 10 et 12 minutes', '10 et 12 minutes', 12],
])('French: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Hornear 2 horas', '2 horas', 120],
  ['durante media hora', 'media hora', 30],
  ['una hora y media', 'una hora y media', 90],
  ['hora y media', 'hora y media', 90],
  ['tres cuartos de hora', 'tres cuartos de hora', 45],
  ['un cuarto de hora', 'un cuarto de hora', 15],
  ['de 10 a 12 minutos', '10 a 12 minutos', 12],
  ['treinta y cinco minutos', 'treinta y cinco minutos', 35],
  ['veinticinco minutos', 'veinticinco minutos', 25],
  ['30 segundos', '30 segundos', 0.5],
])('Spanish: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Cuocere 20 minuti', '20 minuti', 20],
  ["tre quarti d'ora", "tre quarti d'ora", 45],
  ["per un'ora e mezza", "un'ora e mezza", 90],
  ["mezz'ora", "mezz'ora", 30],
  ['mezz’ora', 'mezz’ora', 30],
  ["un'ora e tre quarti", "un'ora e tre quarti", 105],
  ['2 ore e 10 minuti', '2 ore e 10 minuti', 130],
  ['venticinque minuti', 'venticinque minuti', 25],
  ['dai 10 ai 15 minuti', '10 ai 15 minuti', 15],
  ['una decina di minuti', 'una decina di minuti', 10],
])('Italian: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Bak 30 minuten', '30 minuten', 30],
  ['een kwartier laten rusten', 'een kwartier', 15],
  ['drie kwartier', 'drie kwartier', 45],
  ['een half uur', 'een half uur', 30],
  ['een halfuur', 'een halfuur', 30],
  ['anderhalf uur', 'anderhalf uur', 90],
  ['twee en een half uur', 'twee en een half uur', 150],
  ['1 uur en 20 minuten', '1 uur en 20 minuten', 80],
  ['vijfentwintig minuten', 'vijfentwintig minuten', 25],
  ['5 tot 10 minuten', '5 tot 10 minuten', 10],
  ['één minuut', 'één minuut', 1],
])('Dutch: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Asse por 40 minutos', '40 minutos', 40],
  ['por meia hora', 'meia hora', 30],
  ['uma hora e meia', 'uma hora e meia', 90],
  ['três quartos de hora', 'três quartos de hora', 45],
  ['10 a 15 minutos', '10 a 15 minutos', 15],
  ['vinte e cinco minutos', 'vinte e cinco minutos', 25],
  ['2 horas', '2 horas', 120],
])('Portuguese: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Grädda i 30 minuter', '30 minuter', 30],
  ['en halvtimme', 'en halvtimme', 30],
  ['en timme', 'en timme', 60],
  ['en och en halv timme', 'en och en halv timme', 90],
  ['tre kvarts timme', 'tre kvarts timme', 45],
  ['tjugofem minuter', 'tjugofem minuter', 25],
  ['10–15 min', '10–15 min', 15],
  ['10 till 15 minuter', '10 till 15 minuter', 15],
  ['1 tim 20 min', '1 tim 20 min', 80],
])('Swedish: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['Piecz 20 minut', '20 minut', 20],
  ['pół godziny', 'pół godziny', 30],
  ['półtorej godziny', 'półtorej godziny', 90],
  ['dwie i pół godziny', 'dwie i pół godziny', 150],
  ['przez godzinę', 'godzinę', 60],
  ['odstaw na godzinę', 'godzinę', 60],
  ['kwadrans', 'kwadrans', 15],
  ['trzy kwadranse', 'trzy kwadranse', 45],
  ['1 godz. 30 min', '1 godz. 30 min', 90],
  ['10 do 15 minut', '10 do 15 minut', 15],
  ['dwadzieścia pięć minut', 'dwadzieścia pięć minut', 25],
])('Polish: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  ['ثلاثة أرباع الساعة', 'ثلاثة أرباع الساعة', 45],
  ['نصف ساعة', 'نصف ساعة', 30],
  ['ساعة وربع', 'ساعة وربع', 75],
])('Arabic: "%s" holds "%s"', (text, marked, minutes) => {
  expect(timesIn(text)).toEqual([[marked, minutes]])
})

test.each([
  'temps en minutes',
  'tiempo en minutos',
  'un segundo bol',
  'un secondo piatto',
  'une seconde fois',
  'Servire ora',
  'Ora e sempre',
  'La mitad de los minutos',
  'Hornear a 180 grados',
  'في الساعة الثامنة',
  'na godziny',
])('no time is found in "%s"', (text) => {
  expect(timesIn(text)).toEqual([])
})

test('a lone article of one language is no number in another', () => {
  expect(timesIn('en minutes')).toEqual([])
  expect(timesIn('a minuto')).toEqual([])
  expect(timesIn('un minute')).toEqual([['un minute', 1]])
})

test('no word means two things', () => {
  for (const table of ['numbers', 'parts', 'whole'] as const) {
    const values = new Map<string, number>()
    for (const vocabulary of Object.values(everyVocabulary()))
      for (const [word, value] of Object.entries(vocabulary[table] ?? {})) {
        const key = plainWord(word)
        expect(`${key} ${values.get(key) ?? value}`).toBe(`${key} ${value}`)
        values.set(key, value)
      }
  }
})

test('every time that is shown in one of the ten languages starts a timer', () => {
  const ten = locales.filter(({ code }) => /^(?:en|de|fr|es|it|nl|pt|sv|pl|ar)-/.test(code))
  fc.assert(
    fc.property(
      fc.constantFrom(...ten),
      fc.constantFrom(['hour', 3600] as const, ['minute', 60] as const, ['second', 1] as const),
      fc.constantFrom('long' as const, 'short' as const),
      fc.integer({ min: 2, max: 90 }),
      ({ code }, [unit, seconds], unitDisplay, count) => {
        // One letter is no word of Arabic.
        fc.pre(!(code.startsWith('ar') && unitDisplay === 'short'))
        const shown = new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay }).format(count)
        expect(findDurations(`x ${shown} y`).map((found) => found.seconds)).toEqual([count * seconds])
      },
    ),
    { numRuns: 500 },
  )
})
