import type { Recipe } from '@larder/contract/recipe.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { useIdle } from '#ui/use-idle.ts'
import { recipeHealthQueries } from '../recipe-health.queries.ts'
import { FindingList } from './finding-list.tsx'
import classes from './recipe-health.module.css'

type RecipeHealthProps = { recipe: Recipe; groupSlug: string }

/** What could be better in the recipe, folded away: only those who may mend it see it. */
export function RecipeHealth({ recipe, groupSlug }: RecipeHealthProps) {
  const { t } = useMessages()
  const idle = useIdle()
  const { data } = useQuery({ ...recipeHealthQueries.one(recipe.slug, recipe.revision), enabled: idle })
  if (!data || data.findings.length === 0) return null
  return (
    <details className={classes.health}>
      <summary>{t('recipe-health.title', { count: data.findings.length })}</summary>
      <FindingList recipe={data} groupSlug={groupSlug} mayEdit />
    </details>
  )
}
