/** Progress and result of a run, with buttons to pause, cancel or undo it. */
import type { ImportRun, ImportUndone } from '@larder/contract/app-imports.ts'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { paths } from '#lib/paths.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconPlayerPause, IconPlayerPlay } from '#ui/icons.tsx'
import { RowLink, TextLink } from '#ui/links.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { IconArrowBackUp } from '#ui/screen-icons.tsx'
import classes from '../app-imports.module.css'
import { appImportQueries, useCancelRun, usePause, useResume, useUndoRun } from '../app-imports.queries.ts'

type RunPanelProps = { reportId: string; groupSlug: string; onChange: () => void }

export function RunPanel({ reportId, groupSlug, onChange }: RunPanelProps) {
  const { t } = useMessages()
  const { data: run } = useQuery({ ...appImportQueries.run(reportId), retry: false })
  useOnEnd(run?.status, onChange)
  if (!run) return null
  const { status, progress, counts } = run
  const isOpen = status === 'running' || status === 'paused'
  return (
    <section className={classes.run} aria-label={t(`app-imports.run.statuses.${status}`)}>
      <Title order={2} size="h3">
        {t(`app-imports.run.statuses.${status}`)}
      </Title>
      <Text className={classes.soft}>
        <bdi>{run.fileName}</bdi>
      </Text>
      {isOpen && (
        <>
          <Progress
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            aria-label={t('jobs.progress')}
          />
          <Text role="status">{t('app-imports.run.progress', progress)}</Text>
        </>
      )}
      <ul className={classes.counts}>
        <li>{t('app-imports.run.imported', { count: counts.imported })}</li>
        {counts.known > 0 && <li>{t('app-imports.run.known', { count: counts.known })}</li>}
        {counts.failed > 0 && <li>{t('app-imports.run.notUnderstood', { count: counts.failed })}</li>}
      </ul>
      {status === 'running' && <Text className={classes.soft}>{t('app-imports.run.leave')}</Text>}
      {status === 'failed' && <Text className={classes.soft}>{t('app-imports.run.broken')}</Text>}
      {run.isOwn && <Controls run={run} groupSlug={groupSlug} onChange={onChange} />}
    </section>
  )
}

/** Refreshes all queries when the run ends or pauses, also if it ended before it was first shown. */
function useOnEnd(status: ImportRun['status'] | undefined, onChange: () => void): void {
  const queryClient = useQueryClient()
  const before = useRef<ImportRun['status']>(undefined)
  const ended = useEffectEvent(() => {
    for (const queryKey of refreshedBy(recipeQueries.all)) void queryClient.invalidateQueries({ queryKey })
    onChange()
  })
  useEffect(() => {
    if (status && status !== 'running' && status !== before.current) ended()
    before.current = status
  }, [status])
}

type ControlsProps = { run: ImportRun; groupSlug: string; onChange: () => void }

function Controls({ run: { reportId, status, remaining }, groupSlug, onChange }: ControlsProps) {
  const { t } = useMessages()
  const [asking, setAsking] = useState<'cancel' | 'undo'>()
  const pause = usePause(reportId)
  const resume = useResume(reportId)
  const cancel = useCancelRun(reportId)
  const undo = useUndoRun(reportId)
  const queryClient = useQueryClient()
  const isOpen = status === 'running' || status === 'paused'
  const takeBack = () =>
    undo.mutate(undefined, {
      onSettled: () => void queryClient.invalidateQueries({ queryKey: appImportQueries.all }).then(onChange),
    })
  return (
    <>
      <Group gap="sm">
        {status === 'running' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
            loading={pause.isPending}
            onClick={() => pause.mutate()}
          >
            {t('app-imports.run.pause')}
          </Button>
        )}
        {(status === 'paused' || status === 'failed') && (
          <Button
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            loading={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t('app-imports.run.resume')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="default"
            leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
            loading={cancel.isPending}
            onClick={() => setAsking('cancel')}
          >
            {t('app-imports.run.cancel')}
          </Button>
        )}
        {!isOpen && remaining > 0 && status !== 'undone' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            loading={undo.isPending}
            onClick={() => setAsking('undo')}
          >
            {t('app-imports.run.undo')}
          </Button>
        )}
      </Group>
      {undo.data && <UndoneSummary undone={undo.data} groupSlug={groupSlug} />}
      {asking === 'cancel' && (
        <ConfirmDialog
          title={t('app-imports.run.cancelTitle')}
          text={t('app-imports.run.cancelText')}
          items={[]}
          confirmLabel={t('app-imports.run.cancel')}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={t('app-imports.run.undoTitle')}
          text={t('app-imports.run.undoText', { count: remaining })}
          items={[]}
          confirmLabel={t('app-imports.run.undo')}
          onConfirm={takeBack}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function UndoneSummary({ undone: { removed, kept }, groupSlug }: { undone: ImportUndone; groupSlug: string }) {
  const { t } = useMessages()
  return (
    <div role="status">
      <Text>{t('app-imports.run.removed', { count: removed })}</Text>
      {kept.length > 0 && (
        <>
          <Text mt="xs">{t('app-imports.run.kept')}</Text>
          <ul>
            {kept.map(({ slug, name }) => (
              <li key={slug}>
                <RowLink to={paths.recipe(groupSlug, slug)} name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink to={paths.trash(groupSlug)}>{t('app-imports.run.trash')}</TextLink>
    </div>
  )
}
