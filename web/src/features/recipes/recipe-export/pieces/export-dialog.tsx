import type { Job } from '@larder/contract/jobs.ts'
import type { ExportChoice, ExportField } from '@larder/contract/recipe-export.ts'
import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useCancelOwnJob } from '#features/foundation/jobs/jobs.queries.ts'
import { JobProgress } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconDownload, IconPrinter } from '#ui/icons.tsx'
import classes from '../export-dialog.module.css'
import { FormatCards } from '../format-cards.tsx'
import { type Finished, type FormatChoice, useExportMany, useExportOne } from '../recipe-export.queries.ts'

/** Recipes that somebody may want to take along, in words and as the server understands it. */
export type ExportTarget = {
  id: string
  label: string
  /** What stands on the cover and names the file. */
  title?: string
  choice: Pick<ExportChoice, 'recipes' | 'query'>
}

const WIDTH = 680

type ExportOneDialogProps = { slug: string; name: string; onPrint?: () => void; onClose: () => void }

/** One recipe is written while the browser waits for it. */
export function ExportOneDialog({ slug, name, onPrint, onClose }: ExportOneDialogProps) {
  const { t } = useMessages()
  const [format, setFormat] = useState<FormatChoice>('html-book')
  const { mutate, isPending } = useExportOne()
  const print = () => {
    onClose()
    onPrint?.()
  }
  return (
    <Dialog title={t('recipe-export.exportNamed', { name })} onClose={onClose} busy={isPending} width={WIDTH}>
      <FormatCards value={format} onChange={setFormat} disabled={isPending} />
      <div className={classes.buttons}>
        {onPrint && (
          <Button
            variant="subtle"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={print}
          >
            {t('recipe-export.print')}
          </Button>
        )}
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => mutate({ slug, format }, { onSuccess: onClose })}>
          {t('recipe-export.download')}
        </Button>
      </div>
    </Dialog>
  )
}

type ExportDialogProps = { targets: readonly ExportTarget[]; onClose: () => void }

/** Many recipes are written in the background; whoever closes the dialog finds the file in data management. */
export function ExportDialog({ targets, onClose }: ExportDialogProps) {
  const { t } = useMessages()
  const [format, setFormat] = useState<FormatChoice>('html-book')
  const [target, setTarget] = useState(targets[0])
  const [job, setJob] = useState<Job | null>(null)
  const line = useRef<AbortController>(null)
  const { mutate, isPending, isError, data: finished, reset } = useExportMany()
  const cancel = useCancelOwnJob()
  useEffect(() => () => line.current?.abort(), [])
  const start = () => {
    if (!target) return
    line.current = new AbortController()
    const named = target.title ? { title: target.title } : {}
    const choice = { ...target.choice, ...(format === 'archive' ? {} : { format, ...named }) }
    mutate({ choice, onChange: setJob, signal: line.current.signal })
  }
  const again = () => {
    setJob(null)
    reset()
  }
  return (
    <Dialog title={t('recipe-export.title')} onClose={onClose} width={WIDTH}>
      {finished ? (
        <Ready finished={finished} onAgain={again} />
      ) : (
        <>
          {target && <Targets targets={targets} value={target} onChange={setTarget} disabled={isPending} />}
          <FormatCards value={format} onChange={setFormat} disabled={isPending} />
          {isPending && job && <JobProgress job={job} />}
          {isPending && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('recipe-export.goesOn')}
            </Text>
          )}
          {isError && (
            <Alert color="red" role="alert">
              {job?.status === 'cancelled' ? t('recipe-export.cancelled') : t('recipe-export.manyFailed')}
            </Alert>
          )}
          <div className={classes.buttons}>
            {isPending && job ? (
              <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
                {t('recipe-export.stop')}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
            )}
            <Button loading={isPending} onClick={start}>
              {t('recipe-export.export')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type TargetsProps = {
  targets: readonly ExportTarget[]
  value: ExportTarget
  onChange: (target: ExportTarget) => void
  disabled: boolean
}

function Targets({ targets, value, onChange, disabled }: TargetsProps) {
  const { t } = useMessages()
  const name = useId()
  if (targets.length === 1) return <Text mb="md">{value.label}</Text>
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('recipe-export.which')}</legend>
      <div className={classes.targets}>
        {targets.map((target) => (
          <label key={target.id} className={classes.target}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={target.id === value.id}
              onChange={() => onChange(target)}
            />
            {target.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Ready({ finished, onAgain }: { finished: Finished; onAgain: () => void }) {
  const { t } = useMessages()
  const lost = Object.entries(finished.lost) as [ExportField, number][]
  return (
    <>
      <Text role="status">{t('recipe-export.ready', { count: finished.recipes })}</Text>
      {lost.length > 0 && (
        <>
          <Text mt="md">{t('recipe-export.lost')}</Text>
          <ul className={classes.lost}>
            {lost.map(([field, count]) => (
              <li key={field}>{t('recipe-export.lostIn', { field: t(`recipe-export.fields.${field}`), count })}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAgain}>
          {t('recipe-export.another')}
        </Button>
        <Button
          component="a"
          href={finished.address}
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('recipe-export.download')}
        </Button>
      </div>
    </>
  )
}
