import type { Runtime } from '#core/context.ts'
import { operationsJobs } from '#core/operations/operations.jobs.ts'
import { outboxJobs } from '#core/outbox.jobs.ts'
import type { Job } from '#core/scheduler.ts'
import { authJobs } from '#modules/accounts/auth/auth.jobs.ts'
import { invitationsJobs } from '#modules/accounts/invitations/invitations.jobs.ts'
import { passwordsJobs } from '#modules/accounts/passwords/passwords.jobs.ts'
import { secondFactorsJobs } from '#modules/accounts/second-factors/second-factors.jobs.ts'
import { foodMatchingJobs } from '#modules/catalogue/food-matching/food-matching.jobs.ts'
import { auditJobs } from '#modules/foundation/audit/audit.jobs.ts'
import { deliveriesJobs } from '#modules/foundation/deliveries/deliveries.jobs.ts'
import { jobsJobs } from '#modules/foundation/jobs/jobs.jobs.ts'
import { noticesJobs } from '#modules/foundation/notices/notices.jobs.ts'
import { removalsJobs } from '#modules/foundation/removals/removals.jobs.ts'
import { reportsJobs } from '#modules/foundation/reports/reports.jobs.ts'
import { groupArchiveJobs } from '#modules/intake/group-archive/group-archive.jobs.ts'
import { migrationsJobs } from '#modules/intake/migrations/migrations.jobs.ts'
import { recipeExportJobs } from '#modules/intake/recipe-export/recipe-export.jobs.ts'
import { referenceImportJobs } from '#modules/intake/reference-import/reference-import.jobs.ts'
import { adminJobs } from '#modules/operations/admin/admin.jobs.ts'
import { backupsJobs } from '#modules/operations/backups/backups.jobs.ts'
import { pushJobs } from '#modules/outgoing/push/push.jobs.ts'
import { webhooksJobs } from '#modules/outgoing/webhooks/webhooks.jobs.ts'
import { mealplansJobs } from '#modules/planning/mealplans/mealplans.jobs.ts'
import { cookingJobs } from '#modules/recipes/cooking/cooking.jobs.ts'
import { recipePresenceJobs } from '#modules/recipes/recipe-presence/recipe-presence.jobs.ts'
import { recipeSharingJobs } from '#modules/recipes/recipe-sharing/recipe-sharing.jobs.ts'
import { recipeTrashJobs } from '#modules/recipes/recipe-trash/recipe-trash.jobs.ts'
import { recipesJobs } from '#modules/recipes/recipes/recipes.jobs.ts'
import { shoppingItemsJobs } from '#modules/shopping/shopping-items/shopping-items.jobs.ts'
import { shoppingListSharingJobs } from '#modules/shopping/shopping-list-sharing/shopping-list-sharing.jobs.ts'

/** What the clock starts. */
export const jobsOf = (runtime: Runtime): Job[] => [
  ...outboxJobs(runtime),
  ...operationsJobs(runtime),
  ...authJobs(runtime),
  ...secondFactorsJobs(runtime),
  ...passwordsJobs(runtime),
  ...invitationsJobs(runtime),
  ...auditJobs(runtime),
  ...foodMatchingJobs(runtime),
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
