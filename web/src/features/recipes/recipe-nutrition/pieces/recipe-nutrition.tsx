import type { Recipe } from '@larder/contract/recipe.ts'
import type { ComputedNutrition } from '@larder/contract/recipe-nutrition.ts'
import type { Nutrient, NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import type { RecipeNutrition as Sums } from '@larder/domain/nutrition/sum-of-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { energyText, nutrientName, nutrientText } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { hasNutrition } from '#features/recipes/recipes/pieces/nutrition-list.tsx'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIdle } from '#ui/use-idle.ts'
import { computedSums } from '../computed-sums.ts'
import { recipeNutritionQueries } from '../recipe-nutrition.queries.ts'
import { TakeOver } from '../take-over.tsx'
import classes from './recipe-nutrition.module.css'

const NutritionLines = lazyPart(async () => (await import('../nutrition-lines.tsx')).NutritionLines)

const SPACE = ' '
/** The table does not know it, which is not zero. */
const UNKNOWN = '–'

type RecipeNutritionProps = {
  recipe: Recipe
  scale: number
  groupSlug: string
  mayEdit: boolean
  className?: string | undefined
}

/** Nutrition computed from the ingredients. What the recipe states stands before it; a failure leaves the place empty. */
export function RecipeNutrition({ recipe, scale, groupSlug, mayEdit, className }: RecipeNutritionProps) {
  const messages = useMessages()
  const { t } = messages
  const idle = useIdle()
  const { data } = useQuery({
    ...recipeNutritionQueries.one(recipe.slug, recipe.revision),
    enabled: idle && recipe.recipeIngredient.length > 0,
  })
  if (!data || data.lines.length === 0) return null
  const sums = computedSums(data, scale)
  const isStated = recipe.settings.showNutrition && hasNutrition(recipe.nutrition)
  const body = (
    <>
      {sums.shown ? <AtAGlance sums={sums} shown={sums.shown} /> : <p>{t('recipe-nutrition.nothingCounts')}</p>}
      <Basis sums={sums} />
      {sums.shown && <MoreNutrients sums={sums} shown={sums.shown} />}
      <Suspense>
        <NutritionLines recipe={recipe} computed={data} scale={scale} groupSlug={groupSlug} mayEdit={mayEdit} />
      </Suspense>
      {sums.shown && mayEdit && <TakeOver recipe={recipe} amounts={sums.shown} />}
      <SourceText computed={data} />
    </>
  )
  if (!isStated)
    return (
      <Section title={t('recipe-nutrition.title')} className={className} small>
        <div className={classes.panel}>{body}</div>
      </Section>
    )
  return (
    <details className={`${classes.fold} ${className ?? ''}`}>
      <summary>
        {sums.shown
          ? t('recipe-nutrition.computedFold', { energy: glanceEnergy(messages, sums) })
          : t('recipe-nutrition.computedNothing')}
      </summary>
      <div className={classes.panel}>{body}</div>
    </details>
  )
}

const STAR = '*'

/** With a star where something was left out, and "about" where much is guessed. */
function glanceEnergy({ t, locale }: Messages, { shown, estimated, partly }: Sums): string {
  const energy = `${energyText({ t, locale }, shown?.energyKcal ?? 0)}${partly ? STAR : ''}`
  return estimated ? t('recipe-nutrition.about', { amount: energy }) : energy
}

/** Kilocalories in a gram. */
const MACROS = [
  ['protein', 4],
  ['fat', 9],
  ['carbohydrate', 4],
] as const satisfies readonly (readonly [Nutrient, number])[]

type ShownProps = { sums: Sums; shown: NutrientAmounts }

function AtAGlance({ sums, shown }: ShownProps) {
  const messages = useMessages()
  const { t } = messages
  const whole = MACROS.reduce((all, [name, each]) => all + (shown[name] ?? 0) * each, 0)
  return (
    <div>
      <p className={classes.energy}>
        <strong>
          <bdi>{glanceEnergy(messages, sums)}</bdi>
        </strong>
        {SPACE}
        {t(sums.per === 'serving' ? 'recipe-nutrition.perServing' : 'recipe-nutrition.perRecipe')}
      </p>
      {whole > 0 && (
        <div className={classes.bar} aria-hidden>
          {MACROS.map(([name, each]) => (
            <span key={name} data-nutrient={name} style={{ flexGrow: ((shown[name] ?? 0) * each) / whole }} />
          ))}
        </div>
      )}
      <dl className={classes.macros}>
        {MACROS.map(([name]) => (
          <div key={name}>
            <dt data-nutrient={name}>{nutrientName(messages, name)}</dt>
            <dd>
              <bdi>{nutrientText(messages, name, shown)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** How much of the recipe the numbers are made of. */
function Basis({ sums: { counted, uncounted, estimated, partly } }: { sums: Sums }) {
  const { t } = useMessages()
  const all = counted + uncounted.length
  return (
    <p className={classes.basis}>
      {t('recipe-nutrition.basis', { counted, count: all })}
      {partly && ` ${t('recipe-nutrition.partly')}`}
      {estimated && ` ${t('recipe-nutrition.estimated')}`}
    </p>
  )
}

const FOLDED: readonly Nutrient[] = [
  'saturated',
  'sugar',
  'fibre',
  'sodiumMg',
  'cholesterolMg',
  'mono',
  'poly',
  'potassiumMg',
  'calciumMg',
  'ironMg',
  'vitaminCMg',
]

function MoreNutrients({ sums: { per100g, incomplete }, shown }: ShownProps) {
  const messages = useMessages()
  const { t } = messages
  const mark = (name: Nutrient) => (incomplete.includes(name) ? STAR : '')
  return (
    <details className={classes.fold}>
      <summary>{t('recipe-nutrition.more')}</summary>
      <dl className={classes.list}>
        {FOLDED.map((name) => (
          <div key={name}>
            <dt>{nutrientName(messages, name)}</dt>
            <dd>
              <bdi>
                {nutrientText(messages, name, shown)}
                {mark(name)}
              </bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('foods.nutrition.name.transFat')}</dt>
          <dd>{UNKNOWN}</dd>
        </div>
        {per100g?.energyKcal !== undefined && (
          <div>
            <dt>{t('recipe-nutrition.per100g')}</dt>
            <dd>
              <bdi>{nutrientText(messages, 'energyKcal', per100g)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {incomplete.length > 0 && <p className={classes.basis}>{t('recipe-nutrition.incomplete')}</p>}
    </details>
  )
}

function SourceText({ computed: { source } }: { computed: ComputedNutrition }) {
  const { t } = useMessages()
  return (
    <p className={classes.basis}>
      {t('recipe-nutrition.cooking')} {t('recipe-nutrition.source', { source: source.name, version: source.version })}
    </p>
  )
}
