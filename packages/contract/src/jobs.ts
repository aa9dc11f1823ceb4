import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { pageFields } from './page.ts'

/** Work that outlives a request: packing, and later imports and backups. Each is seen by the person it belongs to. */

export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
const Status = OneOf([...jobStatuses])

const jobFields = {
  id: Uuid,
  kind: Text,
  status: Status,
  progress: Type.Object({
    done: Count,
    /** Null where nobody knows it. */
    total: Nullable(Count),
    /** What is going on, as a key of the client's messages and the values in it. */
    step: Nullable(
      Type.Object({ key: Text, values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])) }),
    ),
  }),
  result: Type.Unknown(),
  /** What the job made, for `GET /api/jobs/{item_id}/file`. */
  file: Nullable(Type.Object({ name: Text, type: Text, size: Count })),
  /** The code names the kind of failure; a message is only there if it was meant for people. */
  error: Nullable(Type.Object({ code: OneOf(['refused', 'failed', 'interrupted']), message: Nullable(Text) })),
  attempts: Count,
  /** When it is tried next, or was begun. */
  runAfter: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
}

export const Job = Named('Job', Type.Object(jobFields))
export type Job = Static<typeof Job>

export const AdminJob = Named('AdminJob', Type.Object({ ...jobFields, owner: Nullable(Text) }))
export type AdminJob = Static<typeof AdminJob>

export const isFinished = ({ status }: Pick<Job, 'status'>): boolean => status !== 'waiting' && status !== 'running'

const JobPage = Named(
  'AdminJobPage',
  Type.Object({
    items: Type.Array(AdminJob),
    total: Count,
    counts: Type.Object({ waiting: Count, running: Count, done: Count, failed: Count, cancelled: Count }),
  }),
)

const base = '/api/jobs'
const admin = '/api/admin/jobs'
const own = { extension: true } as const

export const jobsApi = endpoints('jobs', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The jobs of the caller, newest first',
    response: Type.Array(Job),
    ...own,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'One job of the caller',
    params: ItemParams,
    response: Job,
    ...own,
  },
  events: {
    method: 'GET',
    path: `${base}/{item_id}/events`,
    access: 'member',
    summary: 'A job of the caller, told again whenever it changes until it has ended',
    params: ItemParams,
    events: Job,
    ...own,
  },
  file: {
    method: 'GET',
    path: `${base}/{item_id}/file`,
    access: 'member',
    summary: 'What a job of the caller has made',
    params: ItemParams,
    file: 'application/octet-stream',
    ...own,
  },
  cancel: {
    method: 'POST',
    path: `${base}/{item_id}/cancel`,
    access: 'member',
    summary: 'Stop a job of the caller; what runs ends a moment later',
    params: ItemParams,
    response: Job,
    ...own,
  },
  retry: {
    method: 'POST',
    path: `${base}/{item_id}/retry`,
    access: 'member',
    summary: 'Begin a job of the caller again that failed or was cancelled',
    params: ItemParams,
    response: Job,
    errors: ['conflict'],
    ...own,
  },
})

export const adminJobsApi = endpoints('jobs', {
  list: {
    method: 'GET',
    path: admin,
    access: 'admin',
    summary: 'The jobs of the whole server, newest first, and how many there are of each status',
    query: Type.Object({
      status: Type.Optional(Status),
      kind: Type.Optional(Type.String({ maxLength: 100 })),
      ...pageFields,
    }),
    response: JobPage,
    ...own,
  },
  events: {
    method: 'GET',
    path: `${admin}/events`,
    access: 'admin',
    summary: 'Every job of the server, told whenever it changes',
    events: AdminJob,
    ...own,
  },
  cancel: {
    method: 'POST',
    path: `${admin}/{item_id}/cancel`,
    access: 'admin',
    summary: 'Stop any job',
    params: ItemParams,
    response: AdminJob,
    ...own,
  },
  retry: {
    method: 'POST',
    path: `${admin}/{item_id}/retry`,
    access: 'admin',
    summary: 'Begin any job again that failed or was cancelled',
    params: ItemParams,
    response: AdminJob,
    errors: ['conflict'],
    ...own,
  },
})
