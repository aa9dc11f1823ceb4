import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { ArchiveUpload } from '#ui/archive-upload.tsx'
import { mealieImportQueries, sendMealieBackup } from './mealie-import.queries.ts'

/** From the file to the page that says what would become of it. */
export function MealieBackupUpload() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <ArchiveUpload
      label={t('mealie-import.upload.choose')}
      accept=".zip"
      variant="filled"
      refused={t('mealie-import.upload.refused')}
      failed={t('mealie-import.upload.failed')}
      sending={({ name }) => t('mealie-import.upload.sending', { name })}
      send={async (file, sending) => {
        const { id } = await sendMealieBackup(file, sending)
        void queryClient.invalidateQueries({ queryKey: mealieImportQueries.all })
        await navigate({ href: paths.adminMealieImport(id) })
      }}
    />
  )
}
