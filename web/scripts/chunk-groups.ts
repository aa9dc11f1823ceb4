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
  ['sign-in', ['web/src/features/accounts/auth/sign-in-page.tsx']],
  [
    'kitchen',
    [
      'web/src/app/layouts/default-layout.tsx',
      'web/src/features/discovery/recipe-search/explorer/explorer-page.tsx',
      'web/src/features/discovery/recipe-search/explorer/prefetch-explorer.ts',
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
