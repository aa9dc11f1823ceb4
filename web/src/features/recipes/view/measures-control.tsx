import type { Recipe } from '@larder/contract/recipe.ts'
import { canConvert } from '@larder/domain/ingredients/pieces.ts'
import { usePersonalPreferences } from '#features/users/personal-preferences.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import classes from './ingredient-list.module.css'

const CHOICES = ['original', 'metric', 'us'] as const

/** As written, in grams, or in cups: one switch for every recipe of this reader. Only where it would change a line. */
export function MeasuresControl({ recipe }: { recipe: Recipe }) {
  const { t } = useWords()
  const [{ measures }, choose] = usePersonalPreferences()
  if (!canConvert(recipe.recipeIngredient)) return null
  return (
    <fieldset className={classes.measures} aria-label={t('recipes.measures.label')}>
      {CHOICES.map((value) => (
        <button key={value} type="button" aria-pressed={value === measures} onClick={() => choose({ measures: value })}>
          {t(`recipes.measures.${value}`)}
        </button>
      ))}
    </fieldset>
  )
}
