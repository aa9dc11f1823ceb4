import { weekdays } from '@larder/domain/calendar-days.ts'
import { expect, test } from 'vitest'
import { weekdayName } from './weekday-name.ts'

test('the days of the week have their names in every language', () => {
  expect(weekdays.map((day) => weekdayName(day, 'en-US', 'short'))).toEqual('Mon Tue Wed Thu Fri Sat Sun'.split(' '))
  expect([weekdayName('monday', 'de-DE'), weekdayName('sunday', 'ar-SA')]).toEqual(['Montag', 'الأحد'])
})
