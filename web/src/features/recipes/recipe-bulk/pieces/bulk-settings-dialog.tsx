import type { Job } from '@larder/contract/jobs.ts'
import { RecipeSettings, type RecipeSummary } from '@larder/contract/recipe.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { JobProgress } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useSetSettings } from '../recipe-bulk.queries.ts'

const usual: RecipeSettings = {
  public: true,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: false,
  disableAmount: false,
  locked: false,
}

type BulkSettingsDialogProps = { recipes: RecipeSummary[]; onDone: () => void; onClose: () => void }

/** The lock is not among them: it is each owner's own. */
export function BulkSettingsDialog({ recipes, onDone, onClose }: BulkSettingsDialogProps) {
  const { t } = useMessages()
  const [job, setJob] = useState<Job | null>(null)
  const { mutateAsync, isPending } = useSetSettings(recipes, setJob)
  return (
    <FormDialog
      title={t('recipe-bulk.settings')}
      schema={RecipeSettings}
      initial={usual}
      onSubmit={async (settings) => {
        await mutateAsync(settings)
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{t('recipe-bulk.settingsText', { count: recipes.length })}</Text>
      <SwitchField name="public" label={t('recipe-bulk.setting.public')} />
      <SwitchField name="showNutrition" label={t('recipe-bulk.setting.showNutrition')} />
      <SwitchField name="showAssets" label={t('recipe-bulk.setting.showAssets')} />
      <SwitchField name="landscapeView" label={t('recipe-bulk.setting.landscapeView')} />
      <SwitchField name="disableComments" label={t('recipe-bulk.setting.disableComments')} />
      <SwitchField name="disableAmount" label={t('recipe-bulk.setting.disableAmount')} />
      {isPending && job && <JobProgress job={job} />}
    </FormDialog>
  )
}
