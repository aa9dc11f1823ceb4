import { deliveryStates } from '@larder/contract/deliveries.ts'
import { jobStatuses } from '@larder/contract/jobs.ts'
import type { Runtime } from '#core/context.ts'
import { version } from '#version'
import * as store from './metrics.store.ts'

/** Metrics for Prometheus. No label contains names, ids or addresses, so the number of series is fixed. */

export type ObservedRequest = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  answered: (answer: ObservedRequest) => void
  print: () => Promise<{ type: string; text: string }>
}

type MetricsContext = Pick<Runtime, 'config' | 'connection' | 'files' | 'clock'>

/** From single reads to imports that wait for another site. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The library is only loaded if metrics are enabled. */
export async function createMetrics(runtime: MetricsContext): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registers = [new Registry()]
  const [registry] = registers as [InstanceType<typeof Registry>]
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `larder_${name}`, help, labelNames, registers })

  const requests = new Histogram({
    name: 'larder_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const info = gauge('info', 'The version that runs and its database.', ['version', 'database'])
  const databaseUp = gauge('database_up', 'Whether the database answered when it was asked for these numbers.')
  const pool = gauge('database_connections', 'Connections to the database server.', ['pool', 'state'])
  const jobs = gauge('jobs', 'Background jobs that are kept, by state.', ['state'])
  const deliveries = gauge('deliveries', 'Messages to others that are kept, by state.', ['state'])
  const outbox = gauge('outbox_tasks', 'What is left to do after commits, and what was given up.', ['state'])
  const sessions = gauge('sessions', 'Sessions that are open.')
  const backup = gauge('last_backup_timestamp_seconds', 'When the newest archive was made by the schedule.')
  const free = gauge('storage_free_bytes', 'What can still be stored in the data folder.')
  const asked = [pool, jobs, deliveries, outbox, sessions, backup, free]

  info.set({ version, database: runtime.config.database.engine }, 1)

  /** Stale numbers are worse than none. */
  async function ask(): Promise<void> {
    for (const one of asked) one.reset()
    for (const { pool: name, ...uses } of runtime.connection.pools())
      for (const [state, count] of Object.entries(uses)) pool.set({ pool: name, state }, count)
    const bytes = await runtime.files.free().catch(() => undefined)
    if (bytes !== undefined) free.set(bytes)
    const waiting = await store.waiting(runtime.connection.reader, runtime.clock.iso()).catch(() => undefined)
    databaseUp.set(waiting ? 1 : 0)
    if (!waiting) return
    for (const state of jobStatuses) jobs.set({ state }, waiting.jobs[state] ?? 0)
    for (const state of deliveryStates) deliveries.set({ state }, waiting.deliveries[state] ?? 0)
    outbox.set({ state: 'waiting' }, waiting.outbox.waiting)
    outbox.set({ state: 'given_up' }, waiting.outbox.givenUp)
    sessions.set(waiting.sessions)
    if (waiting.lastBackupAt) backup.set(Date.parse(waiting.lastBackupAt) / 1000)
  }

  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    print: async () => {
      await ask()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
