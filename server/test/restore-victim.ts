import { connect, type DatabaseChoice } from '#db/connect.ts'
import { archiveContext } from '#modules/operations/backups/archive-context.ts'
import { restoreArchive } from '#modules/operations/backups/restore.service.ts'
import type { RestorePoint } from '#modules/operations/backups/restore-points.ts'
import { systemClock } from '#ports/clock.ts'
import { createLocalFiles } from '#ports/files.ts'

/**
 * A process that kills itself at one point of a restore, for `killed-restore.test.ts`. It has no more than a process has
 * that restores beside the server, and waits for its task: the next one is ready when this one dies.
 */

type Task = {
  choice: DatabaseChoice
  dataDir: string
  filesFolder: string
  key: string
  killedAt: RestorePoint
  id: string
}

process.once('message', async ({ choice, dataDir, filesFolder, key, killedAt, id }: Task) => {
  const connection = await connect(choice)
  const files = createLocalFiles(filesFolder)
  const ctx = archiveContext({ connection, files, dataDir, clock: systemClock }, connection.writeGate)
  await restoreArchive(ctx, key, {
    id,
    reached: async (point) => {
      if (point === killedAt) process.kill(process.pid, 'SIGKILL')
    },
  })
  process.exit()
})
process.once('disconnect', () => process.exit())
