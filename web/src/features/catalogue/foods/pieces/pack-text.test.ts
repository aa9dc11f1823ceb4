import { expect, test } from 'vitest'
import type { Messages } from '#i18n/use-messages.ts'
import { packText } from './pack-text.ts'

const messages = (locale: Messages['locale']): Pick<Messages, 't' | 'locale'> => ({
  locale,
  t: (key, values) => `${key.split('.').at(-1)} ${values?.amount ?? values?.count}`,
})

test.each([
  ['en-US', { amount: 400, unit: 'g', container: 'can' }, 'can 400 g'],
  ['de-DE', { amount: 1.5, unit: 'l', container: 'bottle' }, 'bottle 1,5 l'],
  ['en-US', { amount: 12, unit: 'rolls', container: null }, 'rolls 12'],
  ['en-US', { amount: 1, unit: 'kg', container: null }, '1 kg'],
  ['en-US', { amount: 2, unit: 'kg', container: 'amphora' }, '2 kg'],
  ['en-US', { amount: 3, unit: 'stone', container: null }, '3 stone'],
] as const)('in %s the pack %o is written as %s', (locale, pack, text) => {
  expect(packText(messages(locale), pack)).toBe(text)
})

test('the unit is written in the letters of the language, the amount in the digits of every other one', () => {
  const bottle = { amount: 500, unit: 'ml', container: 'bottle' }
  expect(packText(messages('ar-SA'), bottle)).toMatch(/^bottle 500 \p{Script=Arabic}+$/u)
})
