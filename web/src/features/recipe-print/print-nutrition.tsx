import { type Nutrition, type NutritionKey, nutritionKeys } from '@larder/contract/recipe.ts'
import { useWords } from '#i18n/use-words.ts'
import classes from './print-sheet.module.css'

const MILLIGRAMS: NutritionKey[] = ['cholesterolContent', 'sodiumContent']

const unitOf = (key: NutritionKey) => {
  if (key === 'calories') return 'recipes.view.unit.calories'
  return MILLIGRAMS.includes(key) ? 'recipes.view.unit.milligrams' : 'recipes.view.unit.grams'
}

/** People also write the unit themselves. */
const IS_NUMBER = /^[\d.,\s]+$/

export function PrintNutrition({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useWords()
  const filled = nutritionKeys.flatMap((key) => {
    const value = nutrition[key]?.trim()
    return value ? [{ key, value }] : []
  })
  return (
    <section className={classes.nutrition}>
      <h2>{t('recipes.print.nutrition')}</h2>
      <table>
        <tbody>
          {filled.map(({ key, value }) => (
            <tr key={key}>
              <th scope="row">{t(`recipes.view.nutrient.${key}`)}</th>
              <td>
                <bdi>{IS_NUMBER.test(value) ? t('recipes.view.unit.of', { value, unit: t(unitOf(key)) }) : value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
