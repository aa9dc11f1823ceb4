import { OPERATION_DAYS } from '@larder/contract/operations.ts'
import type { Runtime } from '../context.ts'
import type { Job } from '../scheduler.ts'
import { removeBefore } from './operations.store.ts'

const KEPT_MS = OPERATION_DAYS * 86_400_000

export const operationsJobs = ({ connection, clock }: Runtime): Job[] => [
  {
    name: 'forget-operations',
    cron: '35 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
      await connection.writer.transaction().execute((db) => removeBefore(db, before))
    },
  },
]
