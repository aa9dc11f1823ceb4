import { type Runtime, systemContext } from '#core/context.ts'
import type { Job } from '#core/scheduler.ts'
import { purgeSessions } from '#modules/auth/open-sessions.service.ts'
import { purgeInvitations } from '#modules/invitations/invitations.service.ts'
import { purgeChallenges } from '#modules/second-factors/passkey-assertions.service.ts'
import { purgeResets } from './password-reset.service.ts'

/** Every day: invitations, links for a new password that nobody used in time, and sessions and challenges that ended go away. */
export function accountJobs(runtime: Runtime): Job[] {
  const daily = (name: string, purge: (ctx: ReturnType<typeof systemContext>) => Promise<unknown>): Job => ({
    name,
    cron: '35 3 * * *',
    run: async () => {
      await purge(systemContext(runtime))
    },
  })
  return [
    daily('purge-invitations', purgeInvitations),
    daily('purge-password-resets', purgeResets),
    daily('purge-sessions', purgeSessions),
    daily('purge-challenges', purgeChallenges),
  ]
}
