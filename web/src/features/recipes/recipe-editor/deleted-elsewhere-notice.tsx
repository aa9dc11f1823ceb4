import { Alert, Button } from '@mantine/core'
import { useRestoreRecipe } from '#features/recipes/recipe-trash/recipe-trash.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import classes from './pieces/recipe-editor.module.css'

/** What is being written has nowhere to go, unless the recipe comes back. */
export function DeletedElsewhereNotice({ recipeId }: { recipeId: string }) {
  const { t } = useMessages()
  const restore = useRestoreRecipe()
  return (
    <Alert
      className={classes.notice}
      color="warning"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.deletedElsewhere.title')}
    >
      {t('recipes.edit.deletedElsewhere.text')}
      <div className={classes.noticeButtons}>
        <Button size="compact-md" loading={restore.isPending} onClick={() => restore.mutate(recipeId)}>
          {t('recipes.edit.deletedElsewhere.restore')}
        </Button>
      </div>
    </Alert>
  )
}
