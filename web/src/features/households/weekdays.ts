/** 2023-01-01 was a Sunday, so adding the number of a weekday gives a day of that name. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** The days of the week in the words of a locale, numbered from Sunday as the contract does. */
export function weekdaysOf(locale: string): { value: number; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return WEEKDAYS.map((day) => ({ value: day, label: name.format(SUNDAY + day * DAY_MS) }))
}
