/** How far a job is: a bar with its words. A job that cannot say how much there is shows that it goes on. */
import type { Job } from '@larder/contract/jobs.ts'
import { Progress, Text } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'

export function JobProgress({ job }: { job: Pick<Job, 'status' | 'progress' | 'error'> }) {
  const { t } = useMessages()
  const { done, total } = job.progress
  const text = useJobText()(job)
  const running = job.status === 'running'
  const percent = total ? Math.round((done / total) * 100) : 100
  return (
    <>
      {running && <Progress value={percent} animated={total === null} aria-label={t('jobs.progress')} />}
      <Text size="sm" role={running ? 'status' : undefined}>
        {text}
      </Text>
    </>
  )
}

/** The state of a job in one sentence. */
export function useJobText() {
  const { t } = useMessages()
  return ({ status, progress, error }: Pick<Job, 'status' | 'progress' | 'error'>): string => {
    if (status === 'failed') return error?.message ?? t(`jobs.errors.${error?.code ?? 'failed'}`)
    if (status !== 'running') return t(`jobs.status.${status}`)
    const { done, total, step } = progress
    if (step?.key === 'packing' || step?.key === 'importing')
      return t(`jobs.steps.${step.key}`, { done, total: total ?? done })
    return total === null ? t('jobs.status.running') : t('jobs.steps.counted', { done, total })
  }
}
