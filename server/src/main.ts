import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import { createApp, deliveryRunnerOf, jobRunnerOf } from '#app'
import { loadConfig } from '#config'
import { type Runtime, systemContext } from '#core/context.ts'
import { type ShutdownStage, shutDownInTime } from '#core/graceful-shutdown.ts'
import { clearMemoryEarly, clearMemoryWhenIdle } from '#core/idle-memory.ts'
import { createScheduler } from '#core/scheduler.ts'
import { letSemiSpaceGrow } from '#core/semi-space.ts'
import { logUncaughtErrors } from '#core/uncaught-errors.ts'
import { removeOldUploads } from '#core/upload.ts'
import { ensureFirstAdmin } from '#modules/accounts/registration/first-admin.service.ts'
import { removeAbandonedRestores } from '#modules/operations/backups/restore.service.ts'
import { filesFolder } from '#ports/file-store.ts'
import { removePartialFiles } from '#ports/partial-files.ts'
import { RIGHTS_OF_OTHERS } from '#ports/secret-file.ts'
import { openRuntime } from './runtime.ts'
import { schedules } from './schedules.ts'
import { isStartProblem } from './start-problem.ts'

/** config → migrate → listen → close gracefully. */

/** Beside the bundle in a release, beside the sources in development. */
const SHIPPED_CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function main(): Promise<void> {
  process.umask(RIGHTS_OF_OTHERS)
  const config = loadConfig()
  const runtime = await openRuntime(config)
  await sweep(runtime).catch((error: unknown) =>
    runtime.log.warn({ err: error }, 'what an earlier run left could not be removed, the next start tries again'),
  )
  const app = await createApp(runtime, config.clientDir || SHIPPED_CLIENT)
  // After the rooms have begun to listen: the first household begins with a list like every other.
  const isNew = await ensureFirstAdmin(systemContext(runtime))
  clearMemoryWhenIdle(app, runtime.connection.releaseMemory)
  const scheduler = createScheduler(runtime)
  const jobRunner = jobRunnerOf(runtime)
  const deliveryRunner = deliveryRunnerOf(runtime)

  const { log, outbox, changeFeed, bus, connection } = runtime
  let closing = false
  const close = async (why: string, exitCode = 0) => {
    if (closing) return
    closing = true
    log.info({ signal: why }, 'closing')
    app.drain()
    if (exitCode === 0) await wait(config.closeDelayMs)
    const stages: ShutdownStage[] = [
      {
        requests: () => app.close(),
        schedule: scheduler.stop,
        jobs: jobRunner.close,
        deliveries: deliveryRunner.close,
        changeFeed: changeFeed.stop,
      },
      { outbox: outbox.stop },
      { events: bus.settled },
      { database: connection.close },
    ]
    await shutDownInTime(stages, { withinMs: CLOSE_WITHIN_MS, log })
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))
  logUncaughtErrors(process, log, () => void close('uncaughtException', 1))

  await app.listen({ port: config.port, host: config.host })
  await scheduler.start(schedules)
  await jobRunner.start()
  await outbox.start()
  await changeFeed.start()
  await deliveryRunner.start()
  // Not earlier: during start-up early collection would waste time on what stays.
  clearMemoryEarly()
  letSemiSpaceGrow()
  announce(listeningPort(app.server.address()) ?? config.port, config.basePath, isNew)
}

/** Orchestrators usually wait half a minute before they kill. */
const CLOSE_WITHIN_MS = 25_000

/** Removes what a crash left. On PostgreSQL another process may be writing right now; no request takes an hour. */
async function sweep(runtime: Runtime): Promise<void> {
  const { config, files, log, connection } = runtime
  const alone = config.database.engine === 'sqlite'
  const before = new Date(Date.now() - (alone ? 0 : HOUR_MS))
  const removed =
    (await removeOldUploads(files, before)) +
    (await removeAbandonedRestores({ files, config, db: connection.reader }, before))
  if (removed > 0) log.info({ removed }, 'half-written files of an earlier run removed')
  await sweepParts(runtime)
  setTimeout(() => void sweepParts(runtime), HOUR_MS).unref()
}

/** A command may be making a backup at the same time, so recently touched files are left for the second run. */
async function sweepParts({ config, log }: Runtime): Promise<void> {
  const removed = await removePartialFiles(filesFolder(config.dataDir))
  if (removed > 0) log.info({ removed }, 'half-written files that nobody goes on with removed')
}

const listeningPort = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined

function announce(port: number, basePath: string, isNew: boolean): void {
  console.log(`\nLarder is ready at http://localhost:${port}${basePath}`)
  if (isNew) console.log(`First sign-in: ${DEFAULT_ADMIN.email} with the password ${DEFAULT_ADMIN.password}`)
  console.log('')
}

/** Whether it listens. */
export const ready = main().catch((error: unknown) => {
  console.error(isStartProblem(error) ? error.message : error)
  process.exit(1)
})
