import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'page-reader',
    // As many as for the server, beside which these files run.
    maxWorkers: Math.max(2, availableParallelism()),
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    // Reading is pure, so files share their modules.
    isolate: false,
    // A property is tried a hundred times: a busy machine needs its time, and no test here measures any.
    testTimeout: 600_000,
  },
})
