/**
 * Screens that most visits begin with come as one file each, with all they need: a hundred small files would each cost
 * a request and compress worse. A file earlier in the list may be shared by those after it, never the other way round,
 * so the sign-in page carries nothing of the kitchen, and no two files wait for each other.
 */
import type { Rolldown } from 'vite'

/** By parts of the modules' names; what they import comes along. */
const files: [name: string, modules: string[]][] = [
  // What loads the other files is not one of them.
  ['load', ['rolldown/runtime', 'vite/preload-helper', 'contract/src/preloaded-answers.ts', 'web/src/lib/pause.ts']],
  // Run on its own before the rest (`src/start.ts`).
  ['react', ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/']],
  ['first', ['web/src/main.tsx']],
  // What every screen is drawn with, the sign-in page too.
  [
    'frame',
    [
      'web/src/app/client.tsx',
      'web/src/app/layouts/page-loader.tsx',
      'web/src/app/root-frame.tsx',
      'web/src/app/error-page.tsx',
      'web/src/app/layouts/blank-layout.tsx',
      'web/src/app/layouts/bare-layout.tsx',
      // What the sign-in page shares with the kitchen.
      'esm/components/ActionIcon/',
      'esm/components/Alert/',
      'esm/components/TextInput/',
      'esm/components/Title/',
      'esm/use-uncontrolled/',
      'web/src/ui/check-line.tsx',
      'web/src/ui/fields/form-state.ts',
      'web/src/ui/form.tsx',
      'web/src/ui/links.tsx',
      'web/src/ui/logo.tsx',
      'web/src/lib/session-end.ts',
      'features/foundation/app-info/app-info.queries.ts',
    ],
  ],
  ['layout', ['web/src/app/layouts/default-layout.tsx']],
  // Runs while the first screen is drawn, and on the sign-in page too.
  [
    'live-updates',
    [
      'web/src/app/live-updates.ts',
      'web/src/app/background-work.ts',
      'web/src/app/updates.ts',
      'web/src/app/missing-parts.ts',
    ],
  ],
  // Small parts that every screen has; those after it must not evaluate the explorer for them.
  [
    'parts',
    [
      'esm/components/Switch/',
      'modern/queriesObserver.js',
      'modern/infiniteQueryObserver.js',
      'modern/useQueries.js',
      'modern/useInfiniteQuery.js',
      'esm/components/Progress/',
      'esm/use-long-press/',
      'web/src/ui/actions/action.ts',
      'web/src/ui/actions/action-host.tsx',
      'web/src/ui/actions/action-menu.tsx',
      'web/src/ui/button-popover.tsx',
      'web/src/ui/popup-menu.tsx',
      'web/src/ui/heading.tsx',
      'web/src/ui/icons.tsx',
      'web/src/ui/icon-button.tsx',
      'web/src/ui/error-state.tsx',
      'web/src/ui/rows-skeleton.tsx',
      'web/src/ui/empty-state.tsx',
      'web/src/ui/use-combobox.ts',
      'web/src/ui/use-tooltip.ts',
      'web/src/lib/format-date.ts',
      'web/src/lib/format-duration.ts',
      'contract/src/fields.ts',
      'contract/src/endpoint.ts?value',
      'contract/src/recipe-bulk.ts',
      'contract/src/trash.ts',
      'web/src/lib/offline-queue/call-or-queue.ts',
      'domain/src/permissions/recipe-visibility.ts',
      'domain/src/quantities/round-quantity.ts',
      'domain/src/search/best-names.ts',
      'domain/src/timers/find-durations.ts',
      'features/accounts/users/personal-preferences.queries.ts',
      'features/recipes/ratings/pieces/rating-stars.tsx',
      'features/recipes/ratings/pieces/favorite-button.tsx',
      'features/recipes/recipes/pieces/use-recipe-rights.ts',
      'features/recipes/recipes/pieces/recipe-menu.tsx',
      'features/recipes/recipe-timeline/recipe-timeline.queries.ts',
      'features/recipes/recipes/recipes.queries.ts',
      'features/recipes/recipes/pieces/recipe-picture.tsx',
      'features/catalogue/foods/foods.queries.ts',
      'features/catalogue/organizers/organizers.queries.ts',
    ],
  ],
  [
    'explorer',
    [
      'web/src/features/discovery/recipe-search/explorer/explorer-page.tsx',
      'web/src/features/discovery/recipe-search/explorer/prefetch-explorer.ts',
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
  // What a recipe and a shopping list have in common; a list must not evaluate the page of a recipe.
  [
    'pages',
    [
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
  [
    'shopping-list',
    [
      'web/src/features/shopping/shopping-lists/list/list-page.tsx',
      'web/src/features/shopping/shopping-lists/list/prefetch-list.ts',
    ],
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
      'web/src/features/foundation/timers/pieces/timer-strip.tsx',
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

export const isOneOf = (modules: string[], id: string): boolean =>
  modules.some((module) => id.replaceAll('\\', '/').includes(module))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = files.map(([name, modules], at) => ({
  name,
  test: (id) => isOneOf(modules, id),
  priority: files.length - at,
}))
