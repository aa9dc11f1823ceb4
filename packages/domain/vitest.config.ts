import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    // A property is tried a hundred times: a busy machine needs its time, and no test here measures any.
    testTimeout: 60_000,
  },
})
