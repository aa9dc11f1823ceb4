import { timedJobs } from '#core/scheduler.ts'
import { removeExpired } from './recipe-presence.service.ts'

export const recipePresenceJobs = timedJobs({ name: 'forget-absent-editors', cron: '* * * * *', run: removeExpired })
