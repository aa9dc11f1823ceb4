import type { Job } from '@larder/contract/jobs.ts'
import type { BookArrangement } from '@larder/contract/recipe-export.ts'
import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { JobProgress } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconPrinter } from '#ui/icons.tsx'
import { useMakeBook } from './print-book.queries.ts'
import classes from './print-book-dialog.module.css'

type PrintBookDialogProps = { book: { id: string; name: string; orderedByHand: boolean }; onClose: () => void }

/** The whole book as one page, which the browser prints or saves as a PDF. */
export function PrintBookDialog({ book, onClose }: PrintBookDialogProps) {
  const { t } = useMessages()
  const [arrangement, setArrangement] = useState<BookArrangement>(book.orderedByHand ? 'book' : 'letters')
  const [job, setJob] = useState<Job | null>(null)
  const line = useRef<AbortController>(null)
  const { mutate, isPending, isError, data: finished } = useMakeBook()
  useEffect(() => () => line.current?.abort(), [])
  // The page that was opened keeps what it shows.
  useEffect(
    () => () => {
      if (finished) URL.revokeObjectURL(finished.address)
    },
    [finished],
  )
  const make = () => {
    line.current = new AbortController()
    mutate({ book, arrangement, onChange: setJob, signal: line.current.signal })
  }
  return (
    <Dialog title={t('cookbooks.printTitle', { name: book.name })} onClose={onClose}>
      {finished ? (
        <Text role="status">{t('cookbooks.printReady', { count: finished.recipes })}</Text>
      ) : (
        <>
          <Text mb="md">{t('cookbooks.printHelp')}</Text>
          <NativeSelect
            label={t('cookbooks.printOrder')}
            value={arrangement}
            disabled={isPending}
            data={[
              ...(book.orderedByHand ? [{ value: 'book', label: t('cookbooks.printBook') }] : []),
              { value: 'letters', label: t('cookbooks.printLetters') },
              { value: 'chapters', label: t('cookbooks.printChapters') },
            ]}
            onChange={({ currentTarget }) => setArrangement(currentTarget.value as BookArrangement)}
          />
          {isPending && job && <JobProgress job={job} />}
          {isError && (
            <Alert color="red" role="alert" mt="md">
              {t('cookbooks.printFailed')}
            </Alert>
          )}
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(finished ? 'ui.close' : 'ui.cancel')}
        </Button>
        {finished ? (
          <Button
            component="a"
            href={finished.address}
            target="_blank"
            rel="noopener"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          >
            {t('cookbooks.printOpen')}
          </Button>
        ) : (
          <Button loading={isPending} onClick={make}>
            {t('cookbooks.printMake')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
