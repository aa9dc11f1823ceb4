import type { Runtime } from '#core/context.ts'
import { removeFormer } from '#core/versioned-files.ts'
import { usersListeners } from '#modules/accounts/users/users.listeners.ts'
import { recipeExportListeners } from '#modules/intake/recipe-export/recipe-export.listeners.ts'
import { notifiersListeners } from '#modules/outgoing/notifiers/notifiers.listeners.ts'
import { pushListeners } from '#modules/outgoing/push/push.listeners.ts'
import { ratingsListeners } from '#modules/recipes/ratings/ratings.listeners.ts'
import { recipeMediaListeners } from '#modules/recipes/recipe-media/recipe-media.listeners.ts'
import { recipeNutritionListeners } from '#modules/recipes/recipe-nutrition/recipe-nutrition.listeners.ts'
import { recipeTimelineListeners } from '#modules/recipes/recipe-timeline/recipe-timeline.listeners.ts'
import { recipesListeners } from '#modules/recipes/recipes/recipes.listeners.ts'
import { pantryShoppingListeners } from '#modules/shopping/pantry-shopping/pantry-shopping.listeners.ts'
import { shoppingListsListeners } from '#modules/shopping/shopping-lists/shopping-lists.listeners.ts'

/** All listeners, for the server and the command line alike. */

const listeners = [
  recipesListeners,
  ratingsListeners,
  recipeMediaListeners,
  recipeTimelineListeners,
  recipeNutritionListeners,
  recipeExportListeners,
  usersListeners,
  shoppingListsListeners,
  pantryShoppingListeners,
  notifiersListeners,
  pushListeners,
]

export function listen(runtime: Runtime): void {
  runtime.outbox.handle('files.removeFolder', async (tasks) => {
    for (const { subject } of tasks) await runtime.files.removeAll(subject)
  })
  const { outbox, files } = runtime
  outbox.handle('files.removeVersion', async (tasks) => {
    for (const { subject, payload } of tasks) await removeFormer(files, subject, payload)
  })
  for (const register of listeners) register(runtime)
}
