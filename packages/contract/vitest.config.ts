import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    // Schemas are data, so files share their modules.
    isolate: false,
    testTimeout: 120_000,
  },
})
