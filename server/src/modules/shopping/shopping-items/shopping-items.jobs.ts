import { OPERATION_DAYS } from '@larder/contract/operations.ts'
import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeMergedBefore } from './shopping-items.store.ts'
import { removeStale } from './stale-items.service.ts'

/** A change that comes later is not known as a repetition either. */
const MERGED_KEPT_MS = OPERATION_DAYS * 86_400_000

export const shoppingItemsJobs = (runtime: Runtime): Job[] => [
  {
    name: 'remove-old-checked-items',
    cron: '50 23 * * *',
    run: async () => {
      const removed = await removeStale(systemContext(runtime))
      if (removed > 0) runtime.log.info({ removed }, 'old checked items of shopping lists deleted')
    },
  },
  {
    name: 'forget-merged-items',
    cron: '40 3 * * *',
    run: async () => {
      const before = new Date(runtime.clock.now().getTime() - MERGED_KEPT_MS).toISOString()
      await runtime.connection.writer.transaction().execute((db) => removeMergedBefore(db, before))
    },
  },
]
