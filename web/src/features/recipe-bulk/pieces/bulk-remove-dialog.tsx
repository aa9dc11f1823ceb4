import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type BulkRemoveDialogProps = { recipes: RecipeSummary[]; onConfirm: () => void; onClose: () => void }

export function BulkRemoveDialog({ recipes, onConfirm, onClose }: BulkRemoveDialogProps) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      title={t('recipe-bulk.deleteTitle', { count: recipes.length })}
      text={t('recipe-bulk.deleteText')}
      items={recipes}
      confirmLabel={t('recipe-bulk.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
