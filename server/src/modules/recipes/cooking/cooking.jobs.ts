import { timedJobs } from '#core/scheduler.ts'
import { removeUntouched } from './cooking.service.ts'

export const cookingJobs = timedJobs({ name: 'forget-old-cooking', cron: '55 3 * * *', run: removeUntouched })
