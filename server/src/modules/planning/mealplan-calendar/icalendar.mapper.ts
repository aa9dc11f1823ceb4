import { entryTypes } from '@larder/contract/mealplans.ts'
import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import { momentOf } from '@larder/domain/scheduled-time.ts'
import type { Translate } from '#i18n/messages.ts'
import type { CookingOnCalendar } from '#modules/planning/cookings/calendar.service.ts'
import type { EntryRow } from './mealplan-calendar.store.ts'

/**
 * Entries of a plan as iCalendar text. A cooking has a time, which somebody chose. A meal with a time, or of a meal that
 * has one, begins at that time by the household's clock. Every other one is an event of the whole day: any hour would be
 * invented, and would fill a working day with appointments that are none.
 */

type Plan = {
  householdId: string
  householdName: string
  timeZone: string | null
  entries: EntryRow[]
  /** Several dishes for one time: from the first minute of work until they are served. */
  cookings: CookingOnCalendar[]
  /** What is to be done ahead of time, each on its own day. */
  tasks: PrepTask[]
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
  const { householdId, householdName, timeZone, entries, cookings, tasks, t, linkTo } = plan
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
      ...(entry.time === null ? { start: entry.date, allDay: true } : timed(entry.date, entry.time, timeZone)),
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
  for (const cooking of cookings)
    calendar.createEvent({
      id: `cooking-${cooking.id}.${householdId}`,
      start: new Date(cooking.from),
      end: new Date(cooking.to),
      summary: inOneLine(cooking.name || t('mealplanCalendar.cooking')),
      description: inLines(cooking.dishes.join('\n')),
      created: cooking.createdAt,
      lastModified: cooking.updatedAt,
      stamp: cooking.updatedAt,
    })
  for (const task of tasks) {
    const link = linkTo(task.meal.recipe.slug)
    const name = task.foodName ?? task.meal.recipe.name
    calendar.createEvent({
      id: `prep-${task.mealplanId}-${task.key}.${householdId}`,
      start: task.date,
      allDay: true,
      summary: inOneLine(
        t('mealplanCalendar.prep', { time: task.time, task: t(`prepTasks.kinds.${task.kind}`, { name }) }),
      ),
      description: inLines(
        [t('mealplanCalendar.prepFor', { date: task.meal.date, name: task.meal.recipe.name }), task.evidence, link]
          .filter((part) => part !== '')
          .join('\n'),
      ),
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      // It has no age of its own: the meal is why it is there, and no two answers may differ by the clock.
      stamp: `${task.date}T00:00:00.000Z`,
    })
  }
  return calendar.toString()
}

const MEAL_MS = HOUR_MS

/** The moment itself, so that a calendar elsewhere shows when the household eats. */
function timed(date: string, time: string, timeZone: string | null) {
  const start = momentOf(timeZone, date, time)
  return { start, end: new Date(start.getTime() + MEAL_MS) }
}

const nameOf = ({ recipeName, title, isHidden }: EntryRow, t: Translate): string =>
  isHidden === 1 ? t('mealplans.privateMeal') : (recipeName ?? title)

const mealOf = ({ entryType, mealName }: EntryRow, t: Translate): string => {
  if (mealName !== null) return mealName
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
