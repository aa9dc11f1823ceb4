import type { LocaleCode } from '@larder/domain/locales.ts'
import { type EventGroup, type EventType, eventGroups, optionOf } from '@larder/domain/notifiers/event-types.ts'
import type { EventDigest, NotifierEvent } from '@larder/domain/notifiers/notifier-event.ts'
import type { Notification } from '@larder/domain/notifiers/service.ts'
import { messagesIn, type Translate } from '#i18n/messages.ts'

/** What a notifier says, in its language: the contract's title and text, or one sentence for many. */

type MessageText = Pick<Notification, 'title' | 'text'>

export const groupOf = (type: EventType): EventGroup =>
  (Object.keys(eventGroups) as EventGroup[]).find((group) =>
    (eventGroups[group] as readonly string[]).includes(type),
  ) as EventGroup

export function messageOf(language: LocaleCode, digest: EventDigest): MessageText {
  const t = messagesIn(language)
  const { first, count } = digest
  const group = t(`notifiers.groups.${groupOf(first.type)}`)
  if (count > 1) return { title: group, text: t(`notifiers.digest.${changeOf(first)}`, digestValues(t, digest, group)) }
  const { date, meal } = first.planned ?? {}
  return {
    title: isRestored(first) ? group : t(`notifiers.titles.${optionOf(first.type)}`),
    text: t(`notifiers.texts.${first.sentence}`, {
      name: digest.names[0] || group,
      date: date && dayIn(language, date),
      type: meal && mealIn(t, meal),
    }),
  }
}

export const testIn = (language: LocaleCode): MessageText => ({
  title: messagesIn(language)('notifiers.test.title'),
  text: messagesIn(language)('notifiers.test.text'),
})

/** Told apart from what is new, also where several come together. */
export const isRestored = ({ sentence }: Pick<NotifierEvent, 'sentence'>): boolean => sentence === 'restored'

function changeOf({ type, sentence }: NotifierEvent) {
  if (isRestored({ sentence })) return 'restored'
  if (type === 'pantry_low') return 'low'
  if (type === 'pantry_expiring') return 'expiring'
  if (type === 'prep_tasks_due') return 'prepare'
  return type.endsWith('_deleted') ? 'deleted' : type.endsWith('_updated') ? 'updated' : 'created'
}

function digestValues(t: Translate, { count, names }: EventDigest, group: string) {
  const listed = names.filter((name) => name !== '').join(', ') || group
  return { count, names: names.length < count ? t('notifiers.digest.more', { names: listed }) : listed }
}

/** The day as a person says it; what is no day stays as it is. */
function dayIn(language: LocaleCode, date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC', numberingSystem: 'latn' }).format(day)
}

const MEALS = ['breakfast', 'lunch', 'dinner', 'dessert', 'drink', 'snack', 'side'] as const
const mealIn = (t: Translate, meal: string) => {
  const known = MEALS.find((one) => one === meal)
  return known ? t(`notifiers.meals.${known}`) : meal
}

/** For programs: the event as the contract describes it. */
export const eventOf = ({ type, integrationId, documentData, eventId, timestamp }: NotifierEvent) => ({
  eventType: type,
  integrationId,
  documentData,
  eventId,
  timestamp,
})
