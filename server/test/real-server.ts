import type { AddressInfo } from 'node:net'
import { createApp } from '#app'
import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { ensureFirstAdmin } from '#modules/accounts/registration/first-admin.service.ts'
import { archiveRefusalOf } from '#modules/operations/backups/archive-refusal.ts'
import { createArchiveProcess } from '#ports/archive-process.ts'
import { openRuntime } from '../src/runtime.ts'

/**
 * A server with everything but what the clock starts, for `two-servers.test.ts`. It tells its port over the channel, and
 * ends with it. `ARCHIVE_SCRIPT` is the process that works on archives, which lies elsewhere in a release.
 */

const config = loadConfig()
const runtime = await openRuntime(config)
if (config.database.engine !== 'postgres') throw new Error('two servers need PostgreSQL')
const place = { database: config.database, dataDir: config.dataDir, files: config.files }
const archiveProcess = createArchiveProcess(place, archiveRefusalOf, process.env.ARCHIVE_SCRIPT)
await ensureFirstAdmin(systemContext(runtime))
const app = await createApp({ ...runtime, archiveProcess }, '')
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit())
