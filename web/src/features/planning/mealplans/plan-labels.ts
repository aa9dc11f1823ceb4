import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'

/** What an entry is called: its recipe or its note. A recipe that lies in the trash has no name any more. */
export const nameOfEntry = ({ recipe, title }: Mealplan, t: Messages['t']): string =>
  recipe?.name ?? (title || t('mealplans.goneRecipe'))

/** With the day of the week, as one speaks of a day. */
export const spokenDay = (date: string, { locale }: Pick<Messages, 'locale'>): string =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })

export const shortDay = (date: string, { locale }: Pick<Messages, 'locale'>): string =>
  formatDate(date, locale, { day: 'numeric', month: 'short' })

export const shortRange = ({ start, end }: PlanRange, messages: Messages): string =>
  start === end
    ? spokenDay(start, messages)
    : messages.t('mealplans.range.fromTo', { start: shortDay(start, messages), end: shortDay(end, messages) })

/** Where a day stands on the page. */
export const idOfDay = (date: string): string => `day-${date}`
