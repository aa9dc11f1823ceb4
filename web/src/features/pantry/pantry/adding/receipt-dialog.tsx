import { pantryImportApi } from '@larder/contract/pantry-import.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { call, isApiError } from '#lib/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { pantryQueries } from '../pantry.queries.ts'
import classes from './adding.module.css'
import { UnderstoodLines } from './understood-lines.tsx'

/** A photograph of a receipt, read by the AI service of the group and looked through before anything is put in. */
export function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const { data: places = [] } = useQuery(pantryQueries.places())
  const reading = useMutation({
    mutationFn: (image: File) => call(pantryImportApi.receipt, { form: { images: [image] } }),
  })
  const { data, error, isPending } = reading
  return (
    <Dialog title={t('pantry.receipt.title')} onClose={onClose}>
      {data ? (
        <UnderstoodLines rows={data.rows} places={places} onClose={onClose} />
      ) : (
        <>
          <p>{t('pantry.receipt.text')}</p>
          <div role="status">
            {isPending && <RowsSkeleton rows={4} height={56} label={t('pantry.receipt.reading')} />}
            {error && <p>{(isApiError(error) && error.serverMessage) || t('pantry.receipt.failed')}</p>}
          </div>
          {!isPending && (
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <FileChooser
                label={t('pantry.receipt.choose')}
                accept="image/*"
                variant="filled"
                onFile={(file) => reading.mutate(file)}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
