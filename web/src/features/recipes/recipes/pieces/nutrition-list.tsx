import type { Nutrition } from '@larder/contract/recipe.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import type { MessageKey } from '#i18n/english.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import classes from './nutrition-list.module.css'

const units: Record<NutritionKey, MessageKey> = {
  calories: 'recipes.view.unit.calories',
  carbohydrateContent: 'recipes.view.unit.grams',
  cholesterolContent: 'recipes.view.unit.milligrams',
  fatContent: 'recipes.view.unit.grams',
  fiberContent: 'recipes.view.unit.grams',
  proteinContent: 'recipes.view.unit.grams',
  saturatedFatContent: 'recipes.view.unit.grams',
  sodiumContent: 'recipes.view.unit.milligrams',
  sugarContent: 'recipes.view.unit.grams',
  transFatContent: 'recipes.view.unit.grams',
  unsaturatedFatContent: 'recipes.view.unit.grams',
}

/** People also write the unit themselves. */
const IS_NUMBER = /^[\d.,\s]+$/

export const hasNutrition = (nutrition: Nutrition): boolean => nutritionKeys.some((key) => nutrition[key]?.trim())

/** What is filled in, with its unit, in the words of the reader. */
export const nutritionFacts = (nutrition: Nutrition, t: Messages['t']) =>
  nutritionKeys.flatMap((key) => {
    const value = nutrition[key]?.trim()
    if (!value) return []
    const amount = IS_NUMBER.test(value) ? t('recipes.view.unit.of', { value, unit: t(units[key]) }) : value
    return [{ key, name: t(`recipes.view.nutrient.${key}`), amount }]
  })

type NutritionListProps = { nutrition: Nutrition; className?: string }

export function NutritionList({ nutrition, className }: NutritionListProps) {
  const { t } = useMessages()
  return (
    <Section title={t('recipes.view.nutrition')} className={className} small>
      <dl className={classes.list}>
        {nutritionFacts(nutrition, t).map(({ key, name, amount }) => (
          <div key={key} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
