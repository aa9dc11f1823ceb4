import type { Mealplan } from '@larder/contract/mealplans.ts'
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

export const testText = (t: Translate): MessageText => textOf(t('push.testTitle'), t('push.testText'))
