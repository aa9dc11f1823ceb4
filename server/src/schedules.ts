import { DAY_MS } from '@larder/domain/durations.ts'
import { removeBefore as removeEntriesBefore } from '#core/change-feed/change-feed.store.ts'
import { removeOldOperations } from '#core/operations/operations.ts'
import { removeFailedBefore } from '#core/outbox.store.ts'
import { removeEnded } from '#core/rate-limits.store.ts'
import type { Schedule } from '#core/scheduler.ts'
import { removeAbandonedUploads } from '#core/upload.ts'
import { unlockUsers } from '#modules/accounts/auth/lockout.service.ts'
import { removeExpiredSessions } from '#modules/accounts/auth/open-sessions.service.ts'
import { removeExpiredInvitations } from '#modules/accounts/invitations/invitations.service.ts'
import { removeExpiredResets } from '#modules/accounts/passwords/password-reset.service.ts'
import { removeExpiredChallenges } from '#modules/accounts/second-factors/passkey-assertions.service.ts'
import { matchWaiting } from '#modules/catalogue/food-matching/waiting-foods.service.ts'
import { cookbookLinks } from '#modules/discovery/cookbook-sharing/cookbook-sharing.service.ts'
import * as deliveries from '#modules/foundation/deliveries/deliveries.service.ts'
import * as jobs from '#modules/foundation/jobs/jobs.service.ts'
import { forgetEnded } from '#modules/foundation/removals/removals.service.ts'
import * as reports from '#modules/foundation/reports/reports.service.ts'
import * as appImports from '#modules/intake/app-imports/cleanup.service.ts'
import * as archiveUploads from '#modules/intake/group-archive/archive-uploads.service.ts'
import { endAbandoned, removeOldFiles } from '#modules/intake/mealie-import/mealie-import.service.ts'
import * as exports from '#modules/intake/recipe-export/group-exports.service.ts'
import { removeExpiredAudit } from '#modules/operations/audit/audit.service.ts'
import * as backups from '#modules/operations/backups/backup-schedule.service.ts'
import { checkConsistency } from '#modules/operations/maintenance/consistency.service.ts'
import * as cookingReminders from '#modules/outgoing/push/cooking-reminders.service.ts'
import * as mealsToday from '#modules/outgoing/push/meals-today.service.ts'
import { removeAbandoned } from '#modules/outgoing/push/push-devices.service.ts'
import * as webhooks from '#modules/outgoing/webhooks/webhook-schedule.service.ts'
import * as pantryDigest from '#modules/pantry/pantry-foods/digest.service.ts'
import { removeOld } from '#modules/planning/cookings/cookings.service.ts'
import { runDue as repeatMeals } from '#modules/planning/mealplan-repeats/entries-ahead.service.ts'
import { markDaysThatEnd } from '#modules/planning/mealplans/cooked-meals.service.ts'
import * as prepTasks from '#modules/planning/prep-tasks/telling.service.ts'
import { removeUntouched } from '#modules/recipes/cook-mode/cook-mode.service.ts'
import { recountWaiting } from '#modules/recipes/recipe-nutrition/stored-nutrition.service.ts'
import * as presence from '#modules/recipes/recipe-presence/recipe-presence.service.ts'
import * as recipeLinks from '#modules/recipes/recipe-sharing/recipe-sharing.service.ts'
import { reindexStale } from '#modules/recipes/recipes/recipe-index.service.ts'
import { emptyTrash } from '#modules/recipes/trash/trash.service.ts'
import * as putAway from '#modules/shopping/pantry-shopping/put-away.service.ts'
import { runDue as bringBackDue } from '#modules/shopping/recurring-items/recurring-items.service.ts'
import { forgetMerged, removeStale } from '#modules/shopping/shopping-items/stale-items.service.ts'
import { shoppingListLinks } from '#modules/shopping/shopping-list-sharing/shopping-list-sharing.service.ts'
import { momentBefore } from '#ports/clock.ts'

/** A client that was away for longer reads everything again. */
const FEED_KEPT_MS = DAY_MS
/** Long enough for an operator who looks once a quarter. */
const FAILED_KEPT_MS = 90 * DAY_MS

/**
 * What runs when, by how often; `core/scheduler.ts` runs it. A name is stored with its lease, so older names stay: the
 * `drill` is the verification of a backup, `migrations` are app imports, `reference-imports` are imports from Mealie.
 */
export const schedules: Schedule[] = [
  // Every minute
  // After an upgrade there are many foods to match, later only what an archive brought without it.
  { name: 'match-foods', cron: '* * * * *', run: matchWaiting, done: 'foods matched to the catalogue' },
  // After an upgrade every recipe waits once, later only what changed with a food that many use.
  { name: 'count-nutrition', cron: '* * * * *', run: recountWaiting, done: 'recipes counted anew for their nutrition' },
  { name: 'forget-absent-editors', cron: '* * * * *', run: presence.removeExpired },
  { name: 'send-due-webhooks', cron: '* * * * *', run: webhooks.runDue, done: 'webhooks are due' },
  { name: 'remind-cooks', cron: '* * * * *', run: cookingReminders.runDue, done: 'devices are told what to cook next' },
  {
    name: 'push-meals-of-today',
    cron: '* * * * *',
    run: mealsToday.runDue,
    done: 'devices are told of the meals of today',
  },

  // Several times an hour
  { name: 'tell-of-pantries', cron: '*/5 * * * *', run: pantryDigest.runDue, done: 'households told of their pantry' },
  { name: 'put-away-trips', cron: '*/5 * * * *', run: putAway.runDue, done: 'shopping trips put into pantries' },
  {
    name: 'tell-of-prep-tasks',
    cron: '*/5 * * * *',
    run: prepTasks.runDue,
    done: 'households told what is to be done ahead of time',
  },
  {
    name: 'end-interrupted-app-imports',
    cron: '*/5 * * * *',
    run: appImports.endInterrupted,
    done: 'imports ended whose process is gone',
    level: 'warn',
  },
  {
    name: 'refresh-recipe-index',
    cron: '*/10 * * * *',
    run: reindexStale,
    done: 'recipes indexed anew for the search',
  },
  {
    name: 'forget-removals',
    cron: '*/15 * * * *',
    run: forgetEnded,
    done: 'deletions can no longer be undone',
  },
  {
    name: 'put-recurring-items-on-lists',
    cron: '*/15 * * * *',
    run: bringBackDue,
    done: 'things came back to shopping lists',
  },
  {
    name: 'mark-meals-of-the-day',
    cron: '*/15 * * * *',
    run: markDaysThatEnd,
    done: 'planned meals of the day marked as made',
  },

  // Every hour
  { name: 'remove-old-cookings', cron: '10 * * * *', run: removeOld, done: 'cookings that are long over deleted' },
  { name: 'make-repeating-meals', cron: '5 * * * *', run: repeatMeals, done: 'repeating meals planned ahead' },
  {
    name: 'unlock-users',
    cron: '0 * * * *',
    run: (ctx) => unlockUsers(ctx, { force: false }),
    done: 'accounts unlocked',
  },
  {
    name: 'forget-change-feed',
    cron: '15 * * * *',
    run: (ctx) => ctx.tx((ctx) => removeEntriesBefore(ctx.db, momentBefore(ctx.clock, FEED_KEPT_MS))),
  },
  {
    name: 'remove-old-archive-uploads',
    cron: '20 * * * *',
    run: ({ files, clock }) => archiveUploads.removeOldUploads(files, clock.now()),
    done: 'archives that nobody imported deleted',
  },
  {
    name: 'remove-old-app-imports',
    cron: '25 * * * *',
    run: appImports.removeExpired,
    done: 'files of old app imports deleted',
  },
  {
    name: 'refresh-statistics',
    cron: '45 * * * *',
    run: (ctx) => ctx.tx(({ db, dialect }) => dialect.refreshStatistics(db)),
  },
  {
    name: 'settle-mealie-imports',
    cron: '50 * * * *',
    run: async (ctx) => (await endAbandoned(ctx)) + (await removeOldFiles(ctx, ctx.clock.now())),
    done: 'imports of backups tidied up',
  },
  {
    name: 'forget-rate-limits',
    cron: '55 * * * *',
    run: (ctx) => ctx.tx(({ db, clock }) => removeEnded(db, clock.now().getTime())),
  },

  // Every night
  { name: 'nightly-backup', cron: '20 2 * * *', run: backups.runNightlyBackup },
  {
    name: 'empty-recipe-trash',
    cron: '30 3 * * *',
    run: emptyTrash,
    done: 'recipes deleted from the trash for good',
  },
  { name: 'forget-operations', cron: '35 3 * * *', run: removeOldOperations },
  { name: 'purge-sessions', cron: '35 3 * * *', run: removeExpiredSessions },
  { name: 'purge-challenges', cron: '35 3 * * *', run: removeExpiredChallenges },
  { name: 'purge-password-resets', cron: '35 3 * * *', run: removeExpiredResets },
  { name: 'purge-invitations', cron: '35 3 * * *', run: removeExpiredInvitations },
  {
    name: 'remove-expired-share-links',
    cron: '40 3 * * *',
    run: recipeLinks.removeExpired,
    done: 'ended share links deleted',
  },
  {
    name: 'remove-expired-cookbook-links',
    cron: '40 3 * * *',
    run: cookbookLinks.removeExpired,
    done: 'ended links to cookbooks deleted',
  },
  { name: 'forget-merged-items', cron: '40 3 * * *', run: forgetMerged },
  {
    name: 'remove-abandoned-push-devices',
    cron: '40 3 * * *',
    run: removeAbandoned,
    done: 'devices that signed out long ago are forgotten',
  },
  {
    name: 'remove-expired-shopping-list-links',
    cron: '45 3 * * *',
    run: shoppingListLinks.removeExpired,
    done: 'ended links to shopping lists deleted',
  },
  {
    name: 'forget-failed-outbox',
    cron: '45 3 * * *',
    run: (ctx) => ctx.tx((ctx) => removeFailedBefore(ctx.db, momentBefore(ctx.clock, FAILED_KEPT_MS))),
    done: 'work that was given up long ago is forgotten',
    level: 'warn',
  },
  { name: 'purge-audit', cron: '50 3 * * *', run: removeExpiredAudit },
  { name: 'remove-expired-exports', cron: '50 3 * * *', run: exports.removeExpired, done: 'old exports deleted' },
  { name: 'remove-old-reports', cron: '55 3 * * *', run: reports.removeOld, done: 'old reports deleted' },
  { name: 'forget-old-cooking-states', cron: '55 3 * * *', run: removeUntouched },
  { name: 'remove-old-deliveries', cron: '10 4 * * *', run: deliveries.removeOld, done: 'old deliveries deleted' },
  {
    name: 'remove-abandoned-uploads',
    cron: '25 4 * * *',
    run: removeAbandonedUploads,
    done: 'uploads that broke off long ago removed',
  },
  { name: 'remove-old-jobs', cron: '20 4 * * *', run: jobs.removeOld, done: 'old jobs deleted' },
  {
    name: 'remove-old-checked-items',
    cron: '50 23 * * *',
    run: removeStale,
    done: 'old checked items of shopping lists deleted',
  },

  // Every week
  { name: 'verify-backup', cron: '40 4 * * 0', run: backups.runVerification },
  { name: 'check-consistency', cron: '20 5 * * 0', run: checkConsistency },
]
