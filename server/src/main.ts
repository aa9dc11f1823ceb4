import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { createApp, deliveryRunnerOf, jobRunnerOf } from '#app'
import { loadConfig } from '#config'
import { type Runtime, systemContext } from '#core/context.ts'
import { clearMemoryEarly, clearMemoryWhenIdle } from '#core/idle-memory.ts'
import { createScheduler } from '#core/scheduler.ts'
import { removeOldUploads } from '#core/upload.ts'
import { removeAbandonedRestores } from '#modules/backups/restore.service.ts'
import { ensureFirstAdmin } from '#modules/registration/first-admin.service.ts'
import { removeHalfWritten } from '#ports/half-written.ts'
import { RIGHTS_OF_OTHERS } from '#ports/secret-file.ts'
import { filesFolder, openRuntime } from './runtime.ts'
import { isStartProblem } from './start-problem.ts'
import { jobsOf } from './timed-jobs.ts'

/** config → migrate → listen → close gracefully. */

/** Beside the bundle in a release, beside the sources in development. */
const SHIPPED_CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function main(): Promise<void> {
  process.umask(RIGHTS_OF_OTHERS)
  clearMemoryEarly()
  const config = loadConfig()
  const runtime = await openRuntime(config)
  await sweep(runtime)
  const isNew = await ensureFirstAdmin(systemContext(runtime))
  const app = await createApp(runtime, config.clientDir || SHIPPED_CLIENT)
  clearMemoryWhenIdle(app, runtime.connection.releaseMemory)
  const scheduler = createScheduler(runtime)
  const jobRunner = jobRunnerOf(runtime)
  const deliveryRunner = deliveryRunnerOf(runtime)

  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    runtime.log.info({ signal }, 'closing')
    await app.close() // waits for requests in flight
    await scheduler.stop()
    await jobRunner.close()
    await runtime.outbox.stop()
    await runtime.notices.stop()
    await deliveryRunner.close()
    await runtime.bus.settled()
    await runtime.connection.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))

  await app.listen({ port: config.port, host: config.host })
  scheduler.start(jobsOf(runtime))
  await jobRunner.start()
  await runtime.outbox.start()
  await runtime.notices.start()
  await deliveryRunner.start()
  announce(listeningPort(app.server.address()) ?? config.port, config.basePath, isNew)
}

/** Longer than any upload takes. */
const HOUR_MS = 3_600_000

/** A crash leaves half-written files. On PostgreSQL another process may be writing its own right now. */
async function sweep({ config, files, log, connection }: Runtime): Promise<void> {
  const alone = config.database.engine === 'sqlite'
  const untouchedMs = alone ? 0 : HOUR_MS
  const before = new Date(Date.now() - untouchedMs)
  const removed =
    (await removeHalfWritten(filesFolder(config.dataDir), untouchedMs)) +
    (await removeOldUploads(files, before)) +
    (await removeAbandonedRestores({ files, config, db: connection.reader }, before))
  if (removed > 0) log.info({ removed }, 'half-written files of an earlier run removed')
}

const listeningPort = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined

function announce(port: number, basePath: string, isNew: boolean): void {
  console.log(`\nLarder is ready at http://localhost:${port}${basePath}`)
  if (isNew) console.log(`First sign-in: ${DEFAULT_ADMIN.email} with the password ${DEFAULT_ADMIN.password}`)
  console.log('')
}

main().catch((error: unknown) => {
  console.error(isStartProblem(error) ? error.message : error)
  process.exit(1)
})
