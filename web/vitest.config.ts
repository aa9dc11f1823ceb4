import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractVersionPlugin } from './scripts/contract-version.ts'
import { messagesPlugin } from './scripts/messages-plugin.ts'
import { messagesWithCode } from './scripts/messages-with-code.ts'

/** These need modules of their own (`vitest.page-load.config.ts`): what a page does as it loads is seen once per load. */
export const pageLoadTests = [
  'src/start.test.ts',
  'src/app/letters.test.ts',
  'src/features/pantry/pantry/adding/add-line.test.tsx',
  'src/lib/preloaded-answers.test.ts',
  'src/app/live-updates.test.ts',
  // They replace parts that are loaded later.
  'src/features/foundation/timers/alarm-loading.test.tsx',
  'src/app/missing-modules.test.tsx',
  'src/features/recipes/recipe-page/place-kept.test.tsx',
  'src/lib/session.test.ts',
  'src/lib/session-of-the-page.test.ts',
  'src/i18n/messages-with-code.test.tsx',
  // They put counting components in the place of others.
  'src/features/recipes/recipe-page/drawn-once.test.tsx',
  'src/features/planning/mealplans/drawn-once.test.tsx',
  'src/features/shopping/shopping-lists/list/drawn-once.test.tsx',
  // A browser database of their own.
  'src/lib/offline-session.test.ts',
  'src/lib/offline-cache/offline-cache.test.ts',
  'src/features/recipes/offline/every-recipe.test.ts',
]

export const clientTests = {
  environment: 'happy-dom',
  setupFiles: ['src/testing/every-test.ts'],
  restoreMocks: true,
  maxWorkers: Math.max(2, availableParallelism()),
  // Whole screens are drawn, on a busy machine too; a test that hangs is still told.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

export const plugins = () => [react(), messagesPlugin(), messagesWithCode(), contractVersionPlugin()]

export default defineConfig({
  plugins: plugins(),
  test: {
    ...clientTests,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: pageLoadTests,
    // Loading the client takes longer than most tests of it, so files share its modules.
    isolate: false,
  },
})
