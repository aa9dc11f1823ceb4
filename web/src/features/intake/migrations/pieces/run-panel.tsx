/** How far an import is, what came of it, and the ways to hold, end or take it back. */
import type { MigrationRun, MigrationUndone } from '@larder/contract/migrations.ts'
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
import classes from '../migrations.module.css'
import { migrationQueries, useCancelRun, usePause, useResume, useUndoRun } from '../migrations.queries.ts'

type RunPanelProps = { reportId: string; groupSlug: string; onChange: () => void }

export function RunPanel({ reportId, groupSlug, onChange }: RunPanelProps) {
  const { t } = useMessages()
  const { data: run } = useQuery({ ...migrationQueries.run(reportId), retry: false })
  useOnEnd(run?.status, onChange)
  if (!run) return null
  const { status, progress, counts } = run
  const isOpen = status === 'running' || status === 'paused'
  return (
    <section className={classes.run} aria-label={t(`migrations.run.statuses.${status}`)}>
      <Title order={2} size="h3">
        {t(`migrations.run.statuses.${status}`)}
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
          <Text role="status">{t('migrations.run.progress', progress)}</Text>
        </>
      )}
      <ul className={classes.counts}>
        <li>{t('migrations.run.imported', { count: counts.imported })}</li>
        {counts.known > 0 && <li>{t('migrations.run.known', { count: counts.known })}</li>}
        {counts.failed > 0 && <li>{t('migrations.run.notUnderstood', { count: counts.failed })}</li>}
      </ul>
      {status === 'running' && <Text className={classes.soft}>{t('migrations.run.leave')}</Text>}
      {status === 'failed' && <Text className={classes.soft}>{t('migrations.run.broken')}</Text>}
      {run.isOwn && <Controls run={run} groupSlug={groupSlug} onChange={onChange} />}
    </section>
  )
}

/** When it ends or rests, what it brought is everywhere; a short one may have ended before it was first seen. */
function useOnEnd(status: MigrationRun['status'] | undefined, onChange: () => void): void {
  const queryClient = useQueryClient()
  const before = useRef<MigrationRun['status']>(undefined)
  const ended = useEffectEvent(() => {
    for (const queryKey of refreshedBy(recipeQueries.all)) void queryClient.invalidateQueries({ queryKey })
    onChange()
  })
  useEffect(() => {
    if (status && status !== 'running' && status !== before.current) ended()
    before.current = status
  }, [status])
}

type ControlsProps = { run: MigrationRun; groupSlug: string; onChange: () => void }

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
      onSettled: () => void queryClient.invalidateQueries({ queryKey: migrationQueries.all }).then(onChange),
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
            {t('migrations.run.pause')}
          </Button>
        )}
        {(status === 'paused' || status === 'failed') && (
          <Button
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            loading={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t('migrations.run.resume')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="default"
            leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
            loading={cancel.isPending}
            onClick={() => setAsking('cancel')}
          >
            {t('migrations.run.cancel')}
          </Button>
        )}
        {!isOpen && remaining > 0 && status !== 'undone' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            loading={undo.isPending}
            onClick={() => setAsking('undo')}
          >
            {t('migrations.run.undo')}
          </Button>
        )}
      </Group>
      {undo.data && <UndoneSummary undone={undo.data} groupSlug={groupSlug} />}
      {asking === 'cancel' && (
        <ConfirmDialog
          title={t('migrations.run.cancelTitle')}
          text={t('migrations.run.cancelText')}
          items={[]}
          confirmLabel={t('migrations.run.cancel')}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={t('migrations.run.undoTitle')}
          text={t('migrations.run.undoText', { count: remaining })}
          items={[]}
          confirmLabel={t('migrations.run.undo')}
          onConfirm={takeBack}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function UndoneSummary({ undone: { removed, kept }, groupSlug }: { undone: MigrationUndone; groupSlug: string }) {
  const { t } = useMessages()
  return (
    <div role="status">
      <Text>{t('migrations.run.removed', { count: removed })}</Text>
      {kept.length > 0 && (
        <>
          <Text mt="xs">{t('migrations.run.kept')}</Text>
          <ul>
            {kept.map(({ slug, name }) => (
              <li key={slug}>
                <RowLink to={paths.recipe(groupSlug, slug)} name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink to={paths.trash(groupSlug)}>{t('migrations.run.trash')}</TextLink>
    </div>
  )
}
