import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type DeleteOthersDialogProps = { recipe: RecipeSummary; onConfirm: () => void; onClose: () => void }

/** Asked of an administrator, who may delete what its owner keeps from everybody else. */
export function DeleteOthersDialog({ recipe, onConfirm, onClose }: DeleteOthersDialogProps) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      title={t('recipes.menu.deleteOthers')}
      text={t('recipes.menu.deleteOthersText')}
      items={[recipe]}
      confirmLabel={t('recipes.menu.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
