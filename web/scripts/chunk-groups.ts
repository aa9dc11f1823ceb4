/**
 * Screens that most visits begin with come as one file each, with all they need: a hundred small files would each cost
 * a request and compress worse. A file earlier in the list may be shared by those after it, never the other way round,
 * so the sign-in page carries nothing of the kitchen, and no two files wait for each other.
 */
import type { Rolldown } from 'vite'

/** By parts of the modules' names; what they import comes along. */
const files: [name: string, modules: string[]][] = [
  // What loads the other files is not one of them.
  ['load', ['rolldown/runtime', 'vite/preload-helper', 'contract/src/preloaded-answers.ts']],
  // Run on its own before the rest (`src/start.ts`).
  ['react', ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/']],
  // What the browser can do is asked by the sign-in page too.
  ['first', ['web/src/main.tsx', 'web/src/lib/browser.ts']],
  // What every screen is drawn with, and the sign-in page, which needs little more.
  [
    'frame',
    [
      'web/src/app/client.tsx',
      'web/src/app/layouts/page-loader.tsx',
      'web/src/app/root-frame.tsx',
      'web/src/app/error-page.tsx',
      'web/src/app/layouts/blank-layout.tsx',
      'web/src/app/layouts/bare-layout.tsx',
      'web/src/features/accounts/auth/sign-in-page.tsx',
    ],
  ],
  [
    'kitchen',
    [
      'web/src/app/layouts/default-layout.tsx',
      'web/src/features/discovery/recipe-search/explorer/explorer-page.tsx',
      'web/src/features/discovery/recipe-search/explorer/prefetch-explorer.ts',
    ],
  ],
  // What begins when the first screen stands must not evaluate the other screens to get at a few of their rules.
  [
    'background',
    [
      'web/src/app/live-updates.ts',
      'web/src/app/offline-queue.ts',
      'web/src/app/offline-cache.ts',
      'web/src/app/push-device.ts',
      'web/src/app/timer-devices.ts',
      'web/src/app/updates.ts',
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
      'esm/components/Group/',
      'esm/components/Textarea/',
      'esm/use-debounced-callback/',
    ],
  ],
  [
    'recipe',
    ['web/src/features/recipes/recipe-page/recipe-page.tsx', 'web/src/features/recipes/recipe-page/prefetch-recipe.ts'],
  ],
  [
    'shopping-list',
    [
      'web/src/features/shopping/shopping-lists/list/list-page.tsx',
      'web/src/features/shopping/shopping-lists/list/prefetch-list.ts',
    ],
  ],
]

export const isOneOf = (modules: string[], id: string): boolean =>
  modules.some((module) => id.replaceAll('\\', '/').includes(module))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = files.map(([name, modules], at) => ({
  name,
  test: (id) => isOneOf(modules, id),
  priority: files.length - at,
}))
