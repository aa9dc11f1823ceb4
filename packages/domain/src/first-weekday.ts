/** Where weeks begin on Sunday, of the languages of the product; elsewhere they begin on Monday. */
const FROM_SUNDAY = /^(?:af|ar|en-US|fr-CA|he|is|ja|ko|pt|zh-TW)(?:-|$)/

/** The first day of a week as households count: 0 is Sunday. */
export const firstWeekdayIn = (locale: string): 0 | 1 => (FROM_SUNDAY.test(locale) ? 0 : 1)
