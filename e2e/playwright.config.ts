import { defineConfig } from '@playwright/test'
import { PLAIN_HOST } from './built-server.ts'

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
  // A busy machine may stall a browser for a minute; what is there at once costs nothing.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // A journey that fails is walked once more on a fresh server; the proof names those that needed it.
  retries: 1,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    // The film of a journey costs more than the journey; names of steps and pages are enough to find a fault.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // One journey starts where the last one ended, emptied: a context of its own costs a quarter of a journey.
    reuseContext: true,
    // In every journey anew it would fetch all the files of the client; `first-load` proves it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.LARDER_CHROMIUM ? { executablePath: process.env.LARDER_CHROMIUM } : {}),
      // A name for this machine that no browser trusts the way it trusts `localhost`.
      args: [`--host-resolver-rules=MAP ${PLAIN_HOST} localhost`],
    },
  },
  // A worker has a browser and a server of its own; a few journeys do not pay for two.
  projects: [
    { name: 'desk-light', use: { viewport: desk, colorScheme: 'light' } },
    { name: 'phone-light', grepInvert: ONCE, use: { ...phone, colorScheme: 'light' } },
    { name: 'desk-dark', grep: LOOK, workers: 1, use: { viewport: desk, colorScheme: 'dark' } },
    { name: 'phone-arabic', grep: LOOK, workers: 1, use: { ...phone, colorScheme: 'light', locale: 'ar-SA' } },
  ],
})
