import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'web/vitest.page-load.config.ts',
    ],
  },
})
