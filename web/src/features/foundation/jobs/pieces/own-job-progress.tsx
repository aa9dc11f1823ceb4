/** How far one's own job is, live, with a way to stop it. Nothing for those who may not watch it. */
import type { Job } from '@larder/contract/jobs.ts'
import { isFinished } from '@larder/contract/jobs.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { followJob, useCancelOwnJob } from '../jobs.queries.ts'
import { JobProgress } from './job-progress.tsx'

type OwnJobProgressProps = { id: string; cancelLabel: string; onEnd: (job: Job) => void }

export function OwnJobProgress({ id, cancelLabel, onEnd }: OwnJobProgressProps) {
  const [job, setJob] = useState<Job>()
  const cancel = useCancelOwnJob()
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const line = new AbortController()
    // Whoever may not watch it is refused; the page they are on looks again by itself.
    followJob(id, setJob, line.signal).then(
      (job) => ended(job),
      () => {},
    )
    return () => line.abort()
  }, [id])
  // What came of it stands on the page around, and says more than that the job is done.
  if (!job || job.status === 'done') return null
  return (
    <Stack gap="xs" mb="lg">
      <JobProgress job={job} />
      {!isFinished(job) && (
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {cancelLabel}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
