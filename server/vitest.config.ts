import { defineConfig } from 'vitest/config'

// The whole server suite runs on SQLite by default and on PostgreSQL with TEST_DB=postgres.
export default defineConfig({
  test: {
    name: process.env.TEST_DB === 'postgres' ? 'server:postgres' : 'server:sqlite',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/database-setup.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
