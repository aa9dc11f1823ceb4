import type { Runtime } from '#core/context.ts'
import { removeUnnamed } from './group-exports.service.ts'

export function recipeExportListeners({ outbox, files, connection }: Runtime): void {
  outbox.handle('recipeExport.removeFile', (tasks) =>
    removeUnnamed(
      { db: connection.reader, files },
      tasks.map(({ subject }) => subject),
    ),
  )
}
