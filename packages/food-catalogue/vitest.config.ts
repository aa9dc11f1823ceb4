import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'food-catalogue',
    // As many as for the server, beside which these files run.
    maxWorkers: Math.max(2, availableParallelism()),
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    // The catalogue is pure, so files share their modules.
    isolate: false,
    // Everything is checked row by row: a busy machine needs its time, and no test here measures any.
    testTimeout: 600_000,
  },
})
