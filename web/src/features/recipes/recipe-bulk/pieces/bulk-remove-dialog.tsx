import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { RemovalQuestion } from '#ui/managed/removal-question.tsx'

type BulkRemoveDialogProps = { recipes: RecipeSummary[]; onConfirm: () => void; onClose: () => void }

export function BulkRemoveDialog({ recipes, onConfirm, onClose }: BulkRemoveDialogProps) {
  const { t } = useMessages()
  return (
    <RemovalQuestion
      items={recipes}
      title={t('recipe-bulk.deleteTitle', { count: recipes.length })}
      consequence={t('recipe-bulk.deleteText')}
      usageOf={({ slug }) => recipeQueries.usage(slug)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
