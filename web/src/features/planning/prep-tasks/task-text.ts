import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'

/** The food, where it is one; otherwise the dish that it is for. */
export const subjectOf = ({ foodName, meal }: PrepTask): string => foodName ?? meal.recipe.name

export const titleOf = (task: PrepTask, { t }: Messages): string =>
  t('prep-tasks.named', { task: t(`prep-tasks.kind.${task.kind}`), name: subjectOf(task) })

/** For which dish and when, and how long it thaws. */
export function factsOf({ foodName, hours, meal }: PrepTask, { t, locale }: Messages): string {
  const day = formatDate(meal.date, locale, { weekday: 'long', day: 'numeric', month: 'short' })
  const facts = [foodName ? t('prep-tasks.forDish', { name: meal.recipe.name, day }) : t('prep-tasks.forDay', { day })]
  if (hours) facts.push(t('prep-tasks.thawRange', { low: hours.low, high: hours.high }))
  return facts.join(' · ')
}
