import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    // As many as for the server, beside which these files run.
    maxWorkers: Math.max(2, availableParallelism()),
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    // Schemas are data, so files share their modules.
    isolate: false,
    testTimeout: 600_000,
  },
})
