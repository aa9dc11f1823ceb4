import type { Recipe } from '@larder/contract/recipe.ts'
import type { ComputedNutrition, RecipeNutritionLine } from '@larder/contract/recipe-nutrition.ts'
import { shownWhole } from '@larder/domain/nutrition/shown-amounts.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { energyText } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { AppLink } from '#ui/links.tsx'
import classes from './nutrition-lines.module.css'

const FoodNutritionDialog = lazyPart(
  async () => (await import('#features/catalogue/foods/pieces/food-nutrition-dialog.tsx')).FoodNutritionDialog,
)

const RecipeComparison = lazyPart(async () => (await import('./recipe-comparison.tsx')).RecipeComparison)

type NutritionLinesProps = {
  recipe: Recipe
  computed: ComputedNutrition
  scale: number
  groupSlug: string
  mayEdit: boolean
}

type CorrectedFood = NonNullable<RecipeNutritionLine['food']>

/** The lines behind the numbers: what each brings, or why it is not counted and where that is mended. */
export function NutritionLines({ recipe, computed, scale, groupSlug, mayEdit }: NutritionLinesProps) {
  const messages = useMessages()
  const { t } = messages
  const [correcting, setCorrecting] = useState<CorrectedFood>()
  const written = new Map(recipe.recipeIngredient.map(({ referenceId, display }) => [referenceId, display]))
  return (
    <>
      <details className={classes.fold}>
        <summary>{t('recipe-nutrition.lines')}</summary>
        <ul className={classes.lines}>
          {computed.lines.map((line) => (
            <li key={line.referenceId}>
              <span className={classes.text}>
                <bdi>{(scale === 1 && written.get(line.referenceId)) || line.food?.name || line.text}</bdi>
              </span>
              <span className={classes.amount}>
                <bdi>
                  {line.counted
                    ? countedText(messages, line, scale)
                    : t(`recipe-nutrition.why.${line.why ?? 'foodUnknown'}`)}
                </bdi>
              </span>
              <Mend line={line} recipe={recipe} groupSlug={groupSlug} mayEdit={mayEdit} onCorrect={setCorrecting} />
            </li>
          ))}
        </ul>
        {correcting && (
          <Suspense>
            <FoodNutritionDialog food={correcting} onClose={() => setCorrecting(undefined)} />
          </Suspense>
        )}
      </details>
      <Comparison recipe={recipe} computed={computed} />
    </>
  )
}

function countedText({ t, locale }: Messages, line: RecipeNutritionLine, scale: number): string {
  const energy = energyText({ t, locale }, (line.amounts?.energyKcal ?? 0) * scale)
  const mark = line.partly ? '*' : ''
  const told =
    line.grams === null
      ? energy
      : t('recipe-nutrition.line', {
          grams: numberFormat(locale).format(Math.max(1, shownWhole(line.grams * scale))),
          energy,
        })
  const shown = line.estimated ? t('recipe-nutrition.about', { amount: `${told}${mark}` }) : `${told}${mark}`
  return line.firstOfSeveral ? t('recipe-nutrition.firstOf', { amount: shown }) : shown
}

type MendProps = Pick<NutritionLinesProps, 'recipe' | 'groupSlug' | 'mayEdit'> & {
  line: RecipeNutritionLine
  onCorrect: (food: CorrectedFood) => void
}

/** Why a line is not counted leads to where that is mended; a counted one can be corrected. */
function Mend({ line, recipe, groupSlug, mayEdit, onCorrect }: MendProps) {
  const { t } = useMessages()
  const { food, why } = line
  const name = food?.name ?? line.recipe?.name ?? line.text
  const inFood = food && (why === null || ['foodUnknown', 'foodWithoutNumbers', 'measureWithoutWeight'].includes(why))
  if (inFood)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t(why === null ? 'recipe-nutrition.correctNamed' : 'recipe-nutrition.mendNamed', { name })}
        onClick={() => onCorrect(food)}
      >
        {t(why === null ? 'recipe-nutrition.correct' : 'recipe-nutrition.mend')}
      </Button>
    )
  const address =
    why === 'linkedWithoutYield' && line.recipe
      ? `${paths.recipe(groupSlug, line.recipe.slug, { edit: true })}#edit-basics`
      : mayEdit && why !== null && ['foodUnknown', 'noAmount', 'measureWithoutWeight'].includes(why)
        ? `${paths.recipe(groupSlug, recipe.slug, { edit: true })}#edit-ingredients`
        : undefined
  return address ? (
    <AppLink to={address} className={classes.mend} aria-label={t('recipe-nutrition.mendNamed', { name })}>
      {t('recipe-nutrition.mend')}
    </AppLink>
  ) : null
}

function Comparison({ recipe, computed }: Pick<NutritionLinesProps, 'recipe' | 'computed'>) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('recipe-nutrition.compare')}</summary>
      {open && (
        <Suspense>
          <RecipeComparison key={recipe.id} recipe={recipe} computed={computed} />
        </Suspense>
      )}
    </details>
  )
}
