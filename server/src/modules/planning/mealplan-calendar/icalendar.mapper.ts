import { entryTypes } from '@larder/contract/mealplans.ts'
import type { Translate } from '#i18n/messages.ts'
import type { EntryRow } from './mealplan-calendar.store.ts'

/**
 * Entries of a plan as iCalendar text. Every meal is an event of the whole day: nobody said at what time they eat, so any
 * hour would be invented, would fill a working day with appointments that are none, and would move when the phone
 * travels. A day stays the same day everywhere.
 */

type Plan = {
  householdId: string
  householdName: string
  entries: EntryRow[]
  /** Where the page of a recipe is. */
  linkTo: (recipeSlug: string) => string
  t: Translate
}

const REFRESH_S = 60 * 60

/** Texts have no way to end their line early: what could is gone before the writer sees it. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const inLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(inOneLine)
    .join('\n')
    .trim()

/** The writer of events escapes their texts; the name of the calendar it takes as it is. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

export async function toICalendar(plan: Plan): Promise<string> {
  const { householdId, householdName, entries, t, linkTo } = plan
  // Few households want one, so it is loaded when the first is asked for.
  const { default: ical, ICalEventTransparency } = await import('ical-generator')
  const calendar = ical({
    name: escaped(inOneLine(t('mealplanCalendar.name', { household: householdName }))),
    prodId: { company: 'Larder', product: 'Meal plan', language: 'EN' },
    ttl: REFRESH_S,
  })
  for (const entry of entries) {
    const link = entry.recipeSlug === null ? null : linkTo(entry.recipeSlug)
    calendar.createEvent({
      id: `mealplan-${entry.id}.${householdId}`,
      start: entry.date,
      allDay: true,
      summary: inOneLine(t('mealplanCalendar.entry', { meal: mealOf(entry, t), name: nameOf(entry, t) })),
      description: inLines(descriptionOf(entry, link, t)),
      url: link,
      // A meal keeps nobody from being invited elsewhere.
      transparency: ICalEventTransparency.TRANSPARENT,
      created: entry.createdAt,
      lastModified: entry.updatedAt,
      // When it was written, not when it was read: otherwise no two answers would be equal.
      stamp: entry.updatedAt,
    })
  }
  return calendar.toString()
}

const nameOf = ({ recipeName, title, isHidden }: EntryRow, t: Translate): string =>
  isHidden === 1 ? t('mealplans.privateMeal') : (recipeName ?? title)

const mealOf = ({ entryType }: EntryRow, t: Translate): string => {
  const known = entryTypes.find((one) => one === entryType)
  return known ? t(`mealplanCalendar.meals.${known}`) : entryType
}

function descriptionOf(entry: EntryRow, link: string | null, t: Translate): string {
  const { recipeName, title, text, servings, isHidden } = entry
  if (isHidden === 1) return ''
  const note = recipeName === null ? '' : title
  const forHowMany = servings === null ? '' : t('mealplanCalendar.servings', { count: servings })
  return [note, text, forHowMany, link ?? ''].filter((part) => part !== '').join('\n')
}
