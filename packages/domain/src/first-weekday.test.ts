import { expect, test } from 'vitest'
import { firstWeekdayIn } from './first-weekday.ts'
import { localeCodes } from './locales.ts'

/** Where the rule is not a method, it is a property. */
type Weeks = { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } }

test('weeks begin where a language is spoken as the standard says', () => {
  for (const code of localeCodes) {
    const weeks = new Intl.Locale(code) as unknown as Weeks
    const info = weeks.getWeekInfo?.() ?? weeks.weekInfo
    expect([code, firstWeekdayIn(code)]).toEqual([code, (info?.firstDay ?? 0) % 7])
  }
})
