import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { removeExpired } from './recipe-presence.service.ts'

export const recipePresenceJobs = (runtime: Runtime): Job[] => [
  { name: 'forget-absent-editors', cron: '* * * * *', run: () => removeExpired(systemContext(runtime)) },
]
