/** The files of the screens, and what screens share, in their order (`chunk-groups.ts`). */
import type { ChunkFile } from './start-chunks.ts'

export const screenChunks: ChunkFile[] = [
  // How much of what, and on which day: a recipe and a list must not evaluate the work in the background for it.
  [
    'amounts',
    [
      'domain/src/calendar-days.ts',
      'domain/src/ingredients/display.ts',
      'domain/src/ingredients/plural-name.ts',
      'domain/src/ingredients/range.ts',
      'domain/src/pantry/levels.ts',
      'domain/src/quantities/format-quantity.ts',
      'domain/src/quantities/measures.ts',
      'domain/src/quantities/parse-quantity.ts',
      'domain/src/shopping/unit-measures.ts',
      'domain/src/timers/countdown.ts',
      'features/accounts/households/pieces/use-today.ts',
      'features/catalogue/labels/labels.queries.ts',
      'features/catalogue/units/units.queries.ts',
      'features/foundation/timers/timers.store.ts',
      'features/foundation/timers/pieces/step-timers.ts',
      'features/pantry/pantry/pantry.queries.ts',
      'features/recipes/cook-mode/cook-mode.queries.ts',
      'features/recipes/cook-mode/pieces/synced-timers.ts',
    ],
  ],
  // What is planned and cooked: nor must the plan, or a card of today.
  [
    'plans',
    [
      'domain/src/mealplans/plan-range.ts',
      'domain/src/mealplans/cooked-once.ts',
      'features/planning/cookings/board-answers.queries.ts',
      'features/planning/cookings/cookings.queries.ts',
      'features/planning/cookings/follow-timers.ts',
      'features/planning/cookings/step-label.ts',
      'features/planning/mealplans/mealplans.queries.ts',
      'features/planning/mealplans/pieces/planned-days.ts',
    ],
  ],
  // What waits to be sent: nor must a list.
  [
    'waiting-changes',
    [
      'web/src/lib/offline-queue/offline-queue.ts',
      'features/shopping/shopping-lists/list-changes.queries.ts',
      'features/shopping/shopping-lists/shopping-lists.queries.ts',
    ],
  ],
  // What begins when the first screen stands must not evaluate the other screens to get at a few of their rules.
  [
    'background',
    [
      'web/src/app/offline-queue.ts',
      'web/src/app/offline-cache.ts',
      'web/src/app/push-device.ts',
      'web/src/app/timer-devices.ts',
      'web/src/features/recipes/offline/every-recipe.ts',
    ],
  ],
  // What a recipe, a shopping list, the plan and forms have in common; none of them must evaluate the page of another.
  [
    'pages',
    [
      'web/src/lib/if-any.ts',
      'web/src/lib/save-blob.ts',
      'web/src/ui/drag/use-drag-source.ts',
      'web/src/ui/form-skeleton.tsx',
      'web/src/ui/load-state.tsx',
      'web/src/ui/overflow-menu.tsx',
      'web/src/ui/use-undoable-removal.ts',
      'web/src/ui/tick-box.module.css',
      'web/src/ui/fields/colors.ts',
      'esm/components/NativeSelect/',
      'esm/use-debounced-value/',
      'features/accounts/diners/pieces/words.ts',
      'features/foundation/table-export/table-export.queries.ts',
      'features/foundation/timers/use-timers.ts',
      'domain/src/recipes/servings.ts',
      'web/src/ui/dialog.tsx',
      'web/src/ui/screen-icons.tsx',
      'web/src/ui/keep-awake.tsx',
      'web/src/ui/use-focus-return.ts',
      'web/src/ui/use-single-taps.ts',
      'esm/components/Group/',
      'esm/components/Textarea/',
      'esm/use-debounced-callback/',
    ],
  ],
  // What the parts of a recipe share with the plan, with foods and with the editor.
  [
    'recipe-parts',
    [
      'web/src/ui/markdown.tsx',
      'web/src/styles/print.css',
      'domain/src/nutrition/nutrients.ts',
      'domain/src/recipes/nutrition.ts',
      'features/catalogue/foods/pieces/nutrient-text.ts',
      'features/foundation/timers/timer-ring.tsx',
      'features/foundation/timers/use-stop-timer.ts',
      'features/foundation/timers/pieces/timer-strip.tsx',
      'features/recipes/recipe-media/pieces/media-files.ts',
      'features/recipes/recipe-warnings/recipe-warnings.queries.ts',
      'features/recipes/recipe-warnings/warning-words.ts',
      'features/recipes/recipe-warnings/pieces/warnings.module.css',
    ],
  ],
  [
    'recipe',
    ['web/src/features/recipes/recipe-page/recipe-page.tsx', 'web/src/features/recipes/recipe-page/prefetch-recipe.ts'],
  ],
  // What a list shares with the parts of a recipe that come later; a recipe must not evaluate the list for them.
  [
    'substitutes-and-prices',
    [
      'web/src/features/catalogue/substitutes/pieces/substitute-button.tsx',
      'contract/src/item-prices.ts',
      'domain/src/shopping/prices.ts',
    ],
  ],
  // Choosing a food or a unit, and rows that are put in order.
  [
    'pickers',
    [
      'web/src/ui/entity-picker/entity-picker.tsx',
      'web/src/ui/entity-picker/entities-picker.tsx',
      'web/src/ui/sortable/sortable-list.tsx',
      'web/src/ui/sortable/sortable-row.tsx',
      'web/src/ui/sortable/sort-handle.tsx',
      'features/catalogue/foods/pieces/food-picker.tsx',
      'features/catalogue/foods/pieces/pack-text.ts',
      'features/catalogue/labels/pieces/label-chip.tsx',
      'features/catalogue/units/pieces/unit-picker.tsx',
      'domain/src/text/bulk-lines.ts',
    ],
  ],
  [
    'shopping-list',
    [
      'web/src/features/shopping/shopping-lists/list/list-page.tsx',
      'web/src/features/shopping/shopping-lists/list/prefetch-list.ts',
    ],
  ],
  // What the plan shares with the cards of today and with its dialogs.
  [
    'plan-parts',
    [
      'features/planning/mealplans/plan-entry.tsx',
      'features/planning/mealplans/use-meals.ts',
      'features/planning/mealplans/first-days.ts',
      'features/planning/household-meals/household-meals.queries.ts',
      'features/planning/leftovers/leftovers.queries.ts',
      'features/planning/cookings/pieces/cook-together-button.tsx',
      'features/planning/prep-tasks/pieces/day-tasks.tsx',
      'features/planning/prep-tasks/pieces/plan-tasks.tsx',
      'features/recipes/recipe-warnings/pieces/plan-warnings.tsx',
    ],
  ],
  [
    'planner',
    ['web/src/features/planning/mealplans/planner-page.tsx', 'web/src/features/planning/mealplans/prefetch-planner.ts'],
  ],
  // What every recipe shows a moment after its head: one request instead of one for each part.
  [
    'recipe-later',
    [
      'web/src/features/recipes/recipes/pieces/who-sees.tsx',
      'web/src/features/recipes/recipes/pieces/recipe-cost.tsx',
      'web/src/features/recipes/recipe-warnings/pieces/recipe-warnings.tsx',
      'web/src/features/recipes/recipe-nutrition/nutrition-lines.tsx',
      'web/src/features/discovery/similar-recipes/pieces/similar-recipes.tsx',
    ],
  ],
  // With what the board of several dishes shares with it.
  [
    'cook-mode',
    [
      'web/src/features/recipes/cook-mode/pieces/cook-step.tsx',
      'web/src/features/recipes/cook-mode/pieces/cook-mode.tsx',
    ],
  ],
  // Loaded ahead in every visit, for when the network is gone.
  [
    'queue-screens',
    [
      'web/src/features/foundation/offline-queue/queue-indicator.tsx',
      'web/src/features/foundation/offline-queue/changes-dialog.tsx',
      'web/src/features/foundation/offline-queue/sign-out-dialog.tsx',
    ],
  ],
  // Tooltips, popovers and menus, once somebody comes near a button that has one. The last, so that it takes nothing along
  // that a screen is drawn with.
  ['floating', ['web/src/ui/floating.tsx', 'web/src/ui/actions/shared-menu.tsx']],
  // Needed once in months. Last, so that no screen of the kitchen waits for it.
  ['sign-in', ['web/src/features/accounts/auth/sign-in-page.tsx']],
]
