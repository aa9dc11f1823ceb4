/** Work that outlives a request, as its owner watches it and as the operator sees all of it. */
import { type AdminJob, adminJobsApi, isFinished, type Job, type JobStatus, jobsApi } from '@larder/contract/jobs.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api.ts'
import { eventsOf } from '#lib/event-stream.ts'
import { refetchChanged } from '#lib/refetch-changed.ts'

const MAX_LISTED = 200

export const jobQueries = {
  all: ['jobs'] as const,
  every: (status: JobStatus | undefined) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'every', status ?? ''] as const,
      queryFn: ({ signal }) =>
        call(adminJobsApi.list, { query: { perPage: MAX_LISTED, ...(status ? { status } : {}) } }, { signal }),
    }),
}

/** Follows a job to its end, which it answers; each change is told on the way. */
export async function followJob(id: string, onChange: (job: Job) => void, signal: AbortSignal): Promise<Job> {
  let last: Job | undefined
  for await (const job of eventsOf(jobsApi.events, { params: { item_id: id } }, { signal, isLast: isFinished })) {
    last = job
    onChange(job)
  }
  signal.throwIfAborted()
  return last ?? call(jobsApi.get, { params: { item_id: id } }, { signal })
}

/** While the operator's list is on the screen it hears of every change. */
export function useEveryJobLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const line = new AbortController()
    const listen = async () => {
      const changes = eventsOf(adminJobsApi.events, {}, { signal: line.signal })
      for await (const { id } of changes) if (id) await refetchChanged(queryClient, { queryKey: jobQueries.all })
    }
    // A refusal is said by the list itself.
    listen().catch(() => {})
    return () => line.abort()
  }, [queryClient])
}

const target = ({ id }: AdminJob) => ({ params: { item_id: id } })

export const useCancelJob = () =>
  useMutation({
    mutationFn: (job: AdminJob) => call(adminJobsApi.cancel, target(job)),
    meta: { done: 'jobs.cancelDone', failed: 'jobs.cancelFailed', refresh: jobQueries.all },
  })

export const useRetryJob = () =>
  useMutation({
    mutationFn: (job: AdminJob) => call(adminJobsApi.retry, target(job)),
    meta: { done: 'jobs.retryDone', failed: 'jobs.retryFailed', refresh: jobQueries.all },
  })

export const useCancelOwnJob = () =>
  useMutation({
    mutationFn: (id: string) => call(jobsApi.cancel, { params: { item_id: id } }),
    meta: { done: 'jobs.cancelDone', failed: 'jobs.cancelFailed', refresh: jobQueries.all },
  })
