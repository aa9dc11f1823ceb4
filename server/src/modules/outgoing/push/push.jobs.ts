import { timedJobs } from '#core/scheduler.ts'
import { runDue } from './meals-today.service.ts'
import { removeAbandoned } from './push-devices.service.ts'

export const pushJobs = timedJobs(
  { name: 'push-meals-of-today', cron: '* * * * *', run: runDue, done: 'devices are told of the meals of today' },
  {
    name: 'remove-abandoned-push-devices',
    cron: '40 3 * * *',
    run: removeAbandoned,
    done: 'devices that signed out long ago are forgotten',
  },
)
