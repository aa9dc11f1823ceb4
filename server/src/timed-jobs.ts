import type { Runtime } from '#core/context.ts'
import { operationsJobs } from '#core/operations/operations.jobs.ts'
import { outboxJobs } from '#core/outbox.jobs.ts'
import type { Job } from '#core/scheduler.ts'
import { adminJobs } from '#modules/admin/admin.jobs.ts'
import { auditJobs } from '#modules/audit/audit.jobs.ts'
import { authJobs } from '#modules/auth/auth.jobs.ts'
import { backupsJobs } from '#modules/backups/backups.jobs.ts'
import { cookingJobs } from '#modules/cooking/cooking.jobs.ts'
import { deliveriesJobs } from '#modules/deliveries/deliveries.jobs.ts'
import { groupArchiveJobs } from '#modules/group-archive/group-archive.jobs.ts'
import { invitationsJobs } from '#modules/invitations/invitations.jobs.ts'
import { jobsJobs } from '#modules/jobs/jobs.jobs.ts'
import { mealplansJobs } from '#modules/mealplans/mealplans.jobs.ts'
import { migrationsJobs } from '#modules/migrations/migrations.jobs.ts'
import { noticesJobs } from '#modules/notices/notices.jobs.ts'
import { passwordsJobs } from '#modules/passwords/passwords.jobs.ts'
import { pushJobs } from '#modules/push/push.jobs.ts'
import { recipeExportJobs } from '#modules/recipe-export/recipe-export.jobs.ts'
import { recipePresenceJobs } from '#modules/recipe-presence/recipe-presence.jobs.ts'
import { recipeSharingJobs } from '#modules/recipe-sharing/recipe-sharing.jobs.ts'
import { recipeTrashJobs } from '#modules/recipe-trash/recipe-trash.jobs.ts'
import { recipesJobs } from '#modules/recipes/recipes.jobs.ts'
import { referenceImportJobs } from '#modules/reference-import/reference-import.jobs.ts'
import { removalsJobs } from '#modules/removals/removals.jobs.ts'
import { reportsJobs } from '#modules/reports/reports.jobs.ts'
import { secondFactorsJobs } from '#modules/second-factors/second-factors.jobs.ts'
import { shoppingItemsJobs } from '#modules/shopping-items/shopping-items.jobs.ts'
import { shoppingListSharingJobs } from '#modules/shopping-list-sharing/shopping-list-sharing.jobs.ts'
import { webhooksJobs } from '#modules/webhooks/webhooks.jobs.ts'

/** What the clock starts. */
export const jobsOf = (runtime: Runtime): Job[] => [
  ...outboxJobs(runtime),
  ...operationsJobs(runtime),
  ...authJobs(runtime),
  ...secondFactorsJobs(runtime),
  ...passwordsJobs(runtime),
  ...invitationsJobs(runtime),
  ...auditJobs(runtime),
  ...recipesJobs(runtime),
  ...recipeTrashJobs(runtime),
  ...recipePresenceJobs(runtime),
  ...recipeSharingJobs(runtime),
  ...recipeExportJobs(runtime),
  ...groupArchiveJobs(runtime),
  ...removalsJobs(runtime),
  ...reportsJobs(runtime),
  ...migrationsJobs(runtime),
  ...cookingJobs(runtime),
  ...mealplansJobs(runtime),
  ...shoppingItemsJobs(runtime),
  ...shoppingListSharingJobs(runtime),
  ...jobsJobs(runtime),
  ...noticesJobs(runtime),
  ...deliveriesJobs(runtime),
  ...webhooksJobs(runtime),
  ...pushJobs(runtime),
  ...adminJobs(runtime),
  ...backupsJobs(runtime),
  ...referenceImportJobs(runtime),
]
