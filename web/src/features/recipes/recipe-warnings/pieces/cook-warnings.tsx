import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import { SubstituteButton } from '#features/catalogue/substitutes/pieces/substitute-button.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useTableWarnings } from '../recipe-warnings.queries.ts'
import { WarningList } from './warning-list.tsx'
import classes from './warnings.module.css'

/** In cook mode: who must not eat it, before anything is ticked off. */
export function CookWarnings({ recipe }: { recipe: Recipe }) {
  const { t } = useMessages()
  const { warnings } = useTableWarnings([recipe.id])
  const own = warnings?.get(recipe.id) ?? []
  if (own.length === 0) return null
  const isAllergy = own.some(({ level }) => level === 'allergy')
  return (
    <section className={classes.notice} aria-label={t('recipe-warnings.title')} data-allergy={isAllergy || undefined}>
      <WarningList warnings={own} />
    </section>
  )
}

type CookSubstituteProps = { recipe: Recipe; ingredient: RecipeIngredient }

/** What to take instead, where the line is one that speaks against somebody or says itself what may stand in. */
export function CookSubstitute({ recipe, ingredient }: CookSubstituteProps) {
  const { warnings } = useTableWarnings([recipe.id])
  const hit = (warnings?.get(recipe.id) ?? []).flatMap(({ reason, findings }) =>
    findings.flatMap((finding) =>
      finding.lineId === ingredient.referenceId && (finding.foodId || finding.key) ? [{ reason, finding }] : [],
    ),
  )[0]
  const own = { recipes: [recipe.id], line: ingredient.referenceId }
  if (hit) {
    const { foodId, key, name } = hit.finding
    return <SubstituteButton recipeId={recipe.id} food={{ id: foodId, key, name, ...own }} against={hit.reason} />
  }
  if (!ingredient.substitutes?.length) return null
  const { food, display } = ingredient
  return (
    <SubstituteButton
      recipeId={recipe.id}
      food={{ id: food?.id ?? null, key: null, name: food?.name ?? display, ...own }}
    />
  )
}
