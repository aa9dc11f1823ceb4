import type { AdminJob } from '@larder/contract/jobs.ts'

const MOMENT = '2026-03-01T00:00:00.000Z'

export const aJob = (values: Partial<AdminJob> = {}): AdminJob => ({
  id: crypto.randomUUID(),
  kind: 'recipe-export',
  status: 'waiting',
  progress: { done: 1, total: 4, step: { key: 'packing', values: {} } },
  result: null,
  file: null,
  error: null,
  attempts: 1,
  runAfter: MOMENT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  startedAt: null,
  finishedAt: null,
  owner: 'Ana Lima',
  ...values,
})
