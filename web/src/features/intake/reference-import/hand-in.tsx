import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { ArchiveUpload } from '#ui/archive-upload.tsx'
import { referenceImportQueries, sendReferenceBackup } from './reference-import.queries.ts'

/** From the file to the page that says what would become of it. */
export function HandIn() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <ArchiveUpload
      label={t('reference-import.handIn.choose')}
      accept=".zip"
      variant="filled"
      refused={t('reference-import.handIn.refused')}
      failed={t('reference-import.handIn.failed')}
      sending={({ name }) => t('reference-import.handIn.sending', { name })}
      send={async (file, sending) => {
        const { id } = await sendReferenceBackup(file, sending)
        void queryClient.invalidateQueries({ queryKey: referenceImportQueries.all })
        await navigate({ href: paths.adminReferenceImport(id) })
      }}
    />
  )
}
