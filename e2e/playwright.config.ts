import { defineConfig } from '@playwright/test'

const desk = { width: 1280, height: 800 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Journeys that look the same at every width are walked once; in dark and in Arabic it is the look that is judged. */
const ONCE = /@once/
const LOOK = /@look/

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A busy machine may stall a browser for seconds. What needs a second walk is named by `npm test`, never hidden.
  retries: 1,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: process.env.LARDER_CHROMIUM ? { executablePath: process.env.LARDER_CHROMIUM } : {},
  },
  projects: [
    { name: 'desk-light', use: { viewport: desk, colorScheme: 'light' } },
    { name: 'phone-light', grepInvert: ONCE, use: { ...phone, colorScheme: 'light' } },
    { name: 'desk-dark', grep: LOOK, use: { viewport: desk, colorScheme: 'dark' } },
    { name: 'phone-arabic', grep: LOOK, use: { ...phone, colorScheme: 'light', locale: 'ar-SA' } },
  ],
})
