import { expect, test } from 'vitest'
import { localeCodes } from '../locales.ts'
import { untilDay } from './until-day.ts'
import untilWords from './until-words.json' with { type: 'json' }

const rows: Record<string, { before?: string[]; after?: string[] }> = untilWords

test.each(localeCodes)('whoever speaks %s says until which weekday something keeps', (locale) => {
  const { before: [before] = [], after: [after] = [] } = rows[locale.slice(0, 2)] ?? {}
  const friday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 20))
  const said = after === undefined ? `${before} ${friday}` : `${friday} ${after}`
  expect(untilDay(said.split(' '), '2026-11-17', locale)?.day).toBe('2026-11-20')
})
