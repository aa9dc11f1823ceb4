import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { restoreArchive } from '#modules/backups/restore.service.ts'
import { openRuntime } from '../src/runtime.ts'

/** A process that kills itself at one point of a restore, for `killed-restore.test.ts`. */

const [key = '', killedAt] = process.argv.slice(2)
const runtime = await openRuntime(loadConfig())
await restoreArchive(systemContext(runtime), key, {
  reached: async (point) => {
    if (point === killedAt) process.kill(process.pid, 'SIGKILL')
  },
})
await runtime.connection.close()
