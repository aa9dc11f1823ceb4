import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The whole server suite runs on SQLite by default and on PostgreSQL with TEST_DB=postgres.
export default defineConfig({
  test: {
    name: process.env.TEST_DB === 'postgres' ? 'server:postgres' : 'server:sqlite',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/database-setup.ts'],
    setupFiles: ['./test/every-test.ts'],
    // Processes, because the readers of SQLite are children of their own, and a thread that ends with one waits for ever.
    pool: 'forks',
    // The server keeps nothing in its modules, so files share them: loading them anew cost more than the tests.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    tags: [{ name: 'without-database', description: 'Asks none, so that one of the two runs is enough.' }],
    // A busy machine needs its time, and no test here measures any; what never comes is still told.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
