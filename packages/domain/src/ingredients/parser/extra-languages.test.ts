import { expect, test } from 'vitest'
import { learnExtraLanguages } from '../../languages/extra-languages.ts'
import { localeCodes } from '../../locales.ts'
import { parseByRules } from './by-rules.ts'
import { extraLines } from './extra-lines.fixture.ts'
import { everyLanguage, languageOfLine, languageOfLines } from './languages/every-language.ts'
import { extraLanguage } from './languages/extra-languages.ts'
import { pluralUnit } from './plural-units.ts'
import { tokenise } from './tokens.ts'
import { isUnspacedLanguage, parseUnspaced } from './unspaced.ts'

learnExtraLanguages()

const parse = (line: string, asked: string) => {
  const code = languageOfLine(tokenise(line), asked)
  const language = extraLanguage(code) ?? everyLanguage.find((one) => one.code === code)
  if (isUnspacedLanguage(code)) return { code, parsed: parseUnspaced(line, code) }
  return { code, parsed: language && parseByRules(line, language) }
}

test.each(extraLines)('%s: %s', (...row) => {
  const [code = '', line = '', quantity = '', unit, food, note] = row
  const { code: read, parsed } = parse(line, code)
  expect(read).toBe(code)
  expect(parsed).toMatchObject({ quantity: quantity === '' ? null : Number(quantity), unit, food, note })
})

test.each(localeCodes)('%s has a reader of lines', (locale) => {
  const code = locale.slice(0, 2)
  const known = code === 'en' || isUnspacedLanguage(code) || extraLanguage(code)
  expect(Boolean(known || everyLanguage.some((one) => one.code === code))).toBe(true)
})

test.each(['cs', 'hu', 'fi', 'ru', 'uk', 'tr', 'ja', 'ko', 'zh', 'el', 'he', 'ro'])(
  'all lines of a recipe tell %s, which nobody asked for',
  (code) => {
    const lines = extraLines.filter(([one]) => one === code).map(([, line = '']) => line)
    expect(languageOfLines(lines, 'en-US')).toBe(code)
  },
)

test('lines of the first ten languages are not taken for another one', () => {
  expect(languageOfLines(['2 msk olja', '1 tsk salt', '3 dl mjölk', '2 klyftor vitlök'], 'en-US')).toBe('sv')
  expect(languageOfLines(['2 EL Öl', '1 TL Salz', '200 g Mehl', '3 Zehen Knoblauch'], 'en-US')).toBe('de')
  expect(languageOfLines(['2 cups flour', '1 tsp salt', '3 cloves garlic'], 'cs-CZ')).toBe('en')
})

test('a unit has the plural of its language', () => {
  expect(pluralUnit('ząbek', 'pl-PL')).toBe('ząbki')
  expect(pluralUnit('stroužek', 'cs-CZ')).toBe('stroužky')
  expect(pluralUnit('стакан', 'ru-RU')).toBe('стакана')
  expect(pluralUnit('yemek kaşığı', 'tr-TR')).toBeNull()
})
