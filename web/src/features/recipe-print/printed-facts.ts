import type { Recipe } from '@larder/contract/recipe.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import type { Words } from '#i18n/use-words.ts'

/** `12 muffins · 4 servings`, at the scale of the page; as much of it as the recipe says. */
export function printedYield(t: Words['t'], recipe: Recipe, scale: number): string {
  const { recipeServings, recipeYieldQuantity, recipeYield } = recipe
  const amount = recipeYieldQuantity > 0 ? formatQuantity(recipeYieldQuantity * scale) : ''
  const makes = [amount, recipeYield?.trim()].filter(Boolean).join(' ')
  const count = recipeServings * scale
  const servings = count > 0 ? t('recipes.print.servings', { count, amount: formatQuantity(count) }) : ''
  const known = [makes, servings].filter(Boolean)
  if (known.length > 0) return known.join(' · ')
  return scale === 1 ? '' : t('recipes.print.times', { amount: formatQuantity(scale) })
}

export function printedTimes(t: Words['t'], recipe: Recipe): { label: string; text: string }[] {
  const times = [
    { label: t('recipes.print.totalTime'), text: recipe.totalTime },
    { label: t('recipes.print.prepTime'), text: recipe.prepTime },
    { label: t('recipes.print.performTime'), text: recipe.performTime ?? recipe.cookTime },
  ]
  return times.flatMap(({ label, text }) => (text?.trim() ? [{ label, text: text.trim() }] : []))
}
