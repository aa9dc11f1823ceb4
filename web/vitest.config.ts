import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './scripts/messages-plugin.ts'

export default defineConfig({
  plugins: [react(), messagesPlugin()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/patience.ts'],
    restoreMocks: true,
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole screens are drawn, on a busy machine too; a test that hangs is still told.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
