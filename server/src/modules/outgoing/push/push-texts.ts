import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import type { PushMessage } from '@larder/contract/push.ts'
import type { Translate } from '#i18n/messages.ts'

/** What a message says, in the language of its device. Nothing but names: it lies on a screen that anybody may see. */

type MessageText = Pick<PushMessage, 'title' | 'body'>

/** Push services take four kilobytes in all. */
const LONGEST_TITLE = 120
const LONGEST_BODY = 400
const MAX_MEALS = 6

const shortened = (text: string, longest: number): string => {
  const letters = [...text]
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`
}

const textOf = (title: string, body: string): MessageText => ({
  title: shortened(title, LONGEST_TITLE),
  body: shortened(body, LONGEST_BODY),
})

export const timerText = (t: Translate, name: string): MessageText =>
  textOf(t('push.timerOver'), name.trim() || t('push.timer'))

export const listText = (t: Translate, name: string | null, count: number): MessageText =>
  textOf(name?.trim() || t('push.list'), t('push.listChanged', { count }))

export function mealsText(t: Translate, meals: Mealplan[]): MessageText {
  const lines = meals.slice(0, MAX_MEALS).map(({ entryType, householdMeal, recipe, title }) =>
    t('mealplanCalendar.entry', {
      meal: householdMeal?.name ?? t(`mealplanCalendar.meals.${entryType}`),
      name: recipe?.name ?? title,
    }),
  )
  return textOf(t('push.mealsToday'), lines.join('\n'))
}

const MAX_FOODS = 12

export const pantryText = (t: Translate, about: 'expiring' | 'low', names: string[]): MessageText =>
  textOf(t(`push.pantry.${about}`), names.slice(0, MAX_FOODS).join(', '))

export const cookingText = (
  t: Translate,
  { about, time, dish, step }: { about: 'begin' | 'due'; time: string; dish: string; step: string },
): MessageText => textOf(t(`push.cooking.${about}`, { time }), [dish, step].filter((part) => part !== '').join(' · '))

export function prepText(t: Translate, tasks: PrepTask[]): MessageText {
  const lines = tasks
    .slice(0, MAX_MEALS)
    .map((task) => t(`prepTasks.kinds.${task.kind}`, { name: task.foodName ?? task.meal.recipe.name }))
  return textOf(t('push.prep'), lines.join('\n'))
}

export const testText = (t: Translate): MessageText => textOf(t('push.testTitle'), t('push.testText'))
