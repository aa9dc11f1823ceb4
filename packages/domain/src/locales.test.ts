import { expect, test } from 'vitest'
import { locales } from './locale-names.ts'
import { directionOf, isSupportedLocale, pickLocale } from './locales.ts'
import { processorMs } from './text/processor-time.fixture.ts'

test('there are 41 locales, sorted by code, each once and with a name of its own', () => {
  const codes = locales.map(({ code }) => code)
  expect(codes).toHaveLength(41)
  expect(codes).toEqual([...codes].sort())
  expect(new Set(locales.map(({ name }) => name)).size).toBe(41)
})

test('Arabic and Hebrew run from right to left, and no other', () => {
  expect(locales.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar-SA', 'he-IL'])
  expect(directionOf('he-IL')).toBe('rtl')
  expect(directionOf('de-DE')).toBe('ltr')
})

test('a locale is supported by its exact code', () => {
  expect(isSupportedLocale('fr-FR')).toBe(true)
  expect(isSupportedLocale('fr')).toBe(false)
  expect(isSupportedLocale('xx-XX')).toBe(false)
})

test.each([
  ['de-DE', 'de-DE'],
  ['fr-fr', 'fr-FR'],
  ['fr', 'fr-FR'],
  ['fr-FR,fr;q=0.9', 'fr-FR'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr-FR'],
  ['xx, it;q=0.4, nl;q=0.7', 'nl-NL'],
  ['en;q=0.5, de-AT', 'de-DE'],
  ['de;q=0, en', 'en-US'],
  ['en-AU', 'en-US'],
  ['en-GB', 'en-GB'],
  ['pt', 'pt-PT'],
  ['pt-BR', 'pt-BR'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  ['nb-NO', 'no-NO'],
  ['sr-Latn-RS', 'sr-SP'],
  ['iw', 'he-IL'],
  ['*', 'en-US'],
  ['de;q=high', 'en-US'],
  ['tlh', 'en-US'],
  [',;-,', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('whoever asks for %j reads %s', (header, code) => {
  expect(pickLocale(header)).toBe(code)
})

test('a hostile header costs little (attack 20)', () => {
  const cost = processorMs(() => {
    for (const piece of ['a-', 'de,', ';q=', '-']) pickLocale(piece.repeat(100_000))
  })
  expect(cost).toBeLessThan(5_000)
})
