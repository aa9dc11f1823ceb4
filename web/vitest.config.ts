import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './scripts/messages-plugin.ts'

export default defineConfig({
  plugins: [react(), messagesPlugin()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Whole screens are drawn against the clock of the machine. What needs a second try is named by `npm test`.
    retry: 1,
  },
})
