import { defineConfig } from 'vitest/config'
import { clientTests, pageLoadTests, plugins } from './vitest.config.ts'

export default defineConfig({
  plugins: plugins(),
  test: { ...clientTests, name: 'web:page-load', include: pageLoadTests },
})
