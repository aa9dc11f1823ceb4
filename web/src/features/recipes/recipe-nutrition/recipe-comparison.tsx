import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { ComputedNutrition } from '@larder/contract/recipe-nutrition.ts'
import { compareLines } from '@larder/domain/nutrition/compare-lines.ts'
import type { Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nutrientName, nutrientText } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { computedSums } from './computed-sums.ts'
import classes from './recipe-comparison.module.css'
import { recipeNutritionQueries } from './recipe-nutrition.queries.ts'

/** What a list tells of a recipe has no revision; what changes recipes reads this again. */
const NEWEST = 0

type ComparisonProps = { recipe: Recipe; computed: ComputedNutrition }

/** This recipe beside another one, both computed in the same way: numbers and lines, without a verdict. */
export function RecipeComparison({ recipe, computed }: ComparisonProps) {
  const { t } = useMessages()
  const [other, setOther] = useState<RecipeSummary | null>(null)
  return (
    <>
      <RecipePicker
        label={t('recipes.edit.ingredients.recipe')}
        value={other}
        isLeftOut={({ id }) => id === recipe.id}
        onChange={setOther}
      />
      {other && <Compared recipe={recipe} computed={computed} other={other} />}
    </>
  )
}

const COMPARED = ['energyKcal', 'protein', 'fat', 'carbohydrate'] as const satisfies readonly Nutrient[]

function Compared({ recipe, computed, other }: ComparisonProps & { other: RecipeSummary }) {
  const messages = useMessages()
  const { t } = messages
  const counted = useQuery(recipeNutritionQueries.one(other.slug, NEWEST))
  const written = useQuery(recipeQueries.one(other.slug))
  const failed = [counted, written].find(({ error }) => error)
  if (failed?.error)
    return <ErrorState error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  const { data } = counted
  if (!data || !written.data) return <p aria-busy="true" />
  const columns = [
    { name: recipe.name, sums: computedSums(computed, 1) },
    { name: other.name, sums: computedSums(data, 1) },
  ] as const
  const { onlyInFirst, onlyInSecond, otherAmounts } = compareLines(
    asWritten(computed, recipe),
    asWritten(data, written.data),
  )
  const isSame = onlyInFirst.length + onlyInSecond.length + otherAmounts.length === 0
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ name, sums }, at) => (
              <th key={at === 0 ? 'first' : 'second'} scope="col">
                <bdi>{name}</bdi>
                <small>
                  {t(sums.per === 'serving' ? 'recipe-nutrition.perServing' : 'recipe-nutrition.perRecipe')}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((nutrient) => (
            <tr key={nutrient}>
              <th scope="row">{nutrientName(messages, nutrient)}</th>
              {columns.map(({ sums }, at) => (
                <td key={at === 0 ? 'first' : 'second'}>
                  <bdi>
                    {nutrientText(messages, nutrient, sums.shown ?? {})}
                    {sums.shown && sums.partly && '*'}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.some(({ sums }) => sums.partly) && <p className={classes.soft}>{t('recipe-nutrition.partly')}</p>}
      {isSame && <p>{t('recipe-nutrition.sameLines')}</p>}
      <Lines title={t('recipe-nutrition.onlyIn', { name: recipe.name })} lines={onlyInFirst} />
      <Lines title={t('recipe-nutrition.onlyIn', { name: other.name })} lines={onlyInSecond} />
      <Lines
        title={t('recipe-nutrition.otherAmounts')}
        lines={otherAmounts.map(({ first, second }) => `${first} – ${second}`)}
      />
    </>
  )
}

/** What was counted is read in the words of the recipe's page. */
function asWritten(counted: ComputedNutrition, { recipeIngredient }: Recipe): ComputedNutrition {
  const written = new Map(recipeIngredient.map(({ referenceId, display }) => [referenceId, display]))
  return {
    ...counted,
    lines: counted.lines.map((line) => ({ ...line, text: written.get(line.referenceId) || line.text })),
  }
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.lines}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
