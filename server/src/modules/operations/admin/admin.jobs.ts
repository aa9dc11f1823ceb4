import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { refreshStatistics } from '#db/statistics.ts'
import { unlockUsers } from '#modules/accounts/auth/lockout.service.ts'

export const adminJobs = (runtime: Runtime): Job[] => [
  {
    name: 'refresh-statistics',
    cron: '45 * * * *',
    run: () => refreshStatistics(runtime.connection),
  },
  {
    name: 'unlock-users',
    cron: '0 * * * *',
    run: async () => {
      const unlocked = await unlockUsers(systemContext(runtime), { force: false })
      if (unlocked > 0) runtime.log.info({ unlocked }, 'accounts unlocked')
    },
  },
]
