import type { Nutrition } from '@larder/contract/recipe.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useWords } from '#i18n/use-words.ts'
import { Section } from '../view/section.tsx'
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

type NutritionListProps = { nutrition: Nutrition; className?: string }

export function NutritionList({ nutrition, className }: NutritionListProps) {
  const { t } = useWords()
  const filled = nutritionKeys.flatMap((key) => {
    const value = nutrition[key]?.trim()
    return value ? [{ key, value }] : []
  })
  return (
    <Section title={t('recipes.view.nutrition')} className={className} small>
      <dl className={classes.list}>
        {filled.map(({ key, value }) => (
          <div key={key} className={classes.row}>
            <dt>{t(`recipes.view.nutrient.${key}`)}</dt>
            <dd>
              <bdi>{IS_NUMBER.test(value) ? t('recipes.view.unit.of', { value, unit: t(units[key]) }) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
