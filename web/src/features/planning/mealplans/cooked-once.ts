/** Meals that are cooked once: what is said of them, bought for them, and what a change of one does to the others. */
import type { Mealplan } from '@larder/contract/mealplans.ts'
import { daysBetween } from '@larder/domain/calendar-days.ts'
import { cookedServings, effectOf, isLeftover } from '@larder/domain/mealplans/cooked-once.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'

const NEAR_DAYS = 6

/** Within a week the name of the day is enough. */
const dayOf = (date: string, locale: string, seenFrom: string): string =>
  formatDate(
    date,
    locale,
    Math.abs(daysBetween(seenFrom, date)) <= NEAR_DAYS
      ? { weekday: 'long' }
      : { weekday: 'short', day: 'numeric', month: 'short' },
  )

/** How many times the recipe is made, all days together. */
export function scaleOf({ recipe, servings, cookedOnce }: Mealplan): number {
  const per = recipe?.recipeServings ?? 0
  if (!cookedOnce) return scaleFor(servings, per)
  return cookedOnce.meals.reduce((sum, meal) => sum + scaleFor(meal.servings, per), 0)
}

/** "Leftovers from Sunday", "Cooked for 8, also for Wednesday". */
export function sharedText(entry: Mealplan, { t, locale }: Messages): string | undefined {
  const { cookedOnce, recipe, id } = entry
  const [first, ...others] = cookedOnce?.meals ?? []
  if (!first || others.length === 0) return undefined
  if (isLeftover(cookedOnce?.meals ?? [], id))
    return t('mealplans.shared.leftoverOf', { day: dayOf(first.date, locale, entry.date) })
  const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    others.map(({ date }) => dayOf(date, locale, entry.date)),
  )
  const servings = cookedServings(cookedOnce?.meals ?? [], recipe?.recipeServings ?? 0)
  return servings === null ? t('mealplans.shared.also', { days }) : t('mealplans.shared.alsoFor', { days, servings })
}

/** What moving or deleting an entry does to those it is cooked with; nothing where it does nothing. */
export function effectText(
  entry: Mealplan,
  moved: { date: string } | null,
  { t, locale }: Messages,
): string | undefined {
  const effect = effectOf(entry.cookedOnce?.meals ?? [], entry.id, moved)
  if (!effect) return undefined
  return t(`mealplans.shared.${effect.kind}`, { day: dayOf(effect.meal.date, locale, entry.date) })
}
