/** The files that every visit begins with, in their order (`chunk-groups.ts`). */

/** By parts of the modules' names; what they import comes along. */
export type ChunkFile = [name: string, modules: string[]]

export const startChunks: ChunkFile[] = [
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
      'features/accounts/diners/diners.queries.ts',
      'features/foundation/jobs/jobs.queries.ts',
      'features/foundation/jobs/pieces/job-progress.tsx',
      'features/recipes/recipes/pieces/card-context.ts',
      'contract/src/recipe-nutrition.ts?table',
      'domain/src/nutrition/shown-amounts.ts',
      'domain/src/text/plain-text.ts',
    ],
  ],
  // A recipe ends with others like it, and must not evaluate the explorer for their cards.
  ['cards', ['features/recipes/recipes/pieces/recipe-card.tsx']],
  [
    'explorer',
    [
      'web/src/features/discovery/recipe-search/explorer/explorer-page.tsx',
      'web/src/features/discovery/recipe-search/explorer/prefetch-explorer.ts',
    ],
  ],
]
