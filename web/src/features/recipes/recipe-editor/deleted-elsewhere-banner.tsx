import { Alert, Button } from '@mantine/core'
import { useRestoreRecipe } from '#features/recipes/trash/trash.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './pieces/recipe-editor.module.css'

/** The recipe was deleted while it is being edited: it has to be restored before the draft can be saved. */
export function DeletedElsewhereBanner({ recipeId }: { recipeId: string }) {
  const { t } = useMessages()
  const restore = useRestoreRecipe()
  return (
    <Alert
      className={classes.banner}
      color="warning"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.deletedElsewhere.title')}
    >
      {t('recipes.edit.deletedElsewhere.text')}
      <div className={classes.bannerButtons}>
        <Button size="compact-md" loading={restore.isPending} onClick={() => restore.mutate(recipeId)}>
          {t('recipes.edit.deletedElsewhere.restore')}
        </Button>
      </div>
    </Alert>
  )
}
