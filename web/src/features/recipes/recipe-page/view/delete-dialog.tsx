import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { RemovalQuestion } from '#ui/managed/removal-question.tsx'

type DeleteDialogProps = {
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  /** An administrator clears away what its owner keeps from everybody else, and does so with open eyes. */
  others: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a recipe goes that something uses, or that its owner keeps. */
export function DeleteDialog({ recipe, others, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useMessages()
  const word = others ? 'deleteOthers' : 'deleteUsed'
  return (
    <RemovalQuestion
      items={[{ ...recipe, name: recipe.name ?? '' }]}
      title={t(`recipes.menu.${word}`)}
      consequence={t(`recipes.menu.${word}Text`)}
      usageOf={({ slug }) => recipeQueries.usage(slug)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
