import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    // Rules are pure, so files share their modules.
    isolate: false,
    // A property is tried a hundred times: a busy machine needs its time, and no test here measures any.
    testTimeout: 120_000,
  },
})
