import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { messagesPlugin } from './scripts/messages-plugin.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { sizeBudget } from './scripts/size-budget.ts'
import { webManifest } from './scripts/web-manifest.ts'

/** Where `npm run dev` finds the server. */
const SERVER = 'http://127.0.0.1:9000'
const SERVED_BY_SERVER = ['/api', '/docs', '/openapi.json']

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      includeAssets: [],
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,ico}', 'assets/{source-sans-3,fraunces}-latin-wght-*.woff2'],
        // Kitchen timers ring from the worker; the browser keeps what a worker imports, so the cache need not.
        importScripts: ['/timer-worker.js'],
        globIgnores: ['**/node_modules/**/*', 'timer-worker.js'],
        navigateFallback: '/index.html',
        // Nothing of the server is ever answered from the cache.
        navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/docs(\/|$)/, /^\/openapi\.json$/],
        cleanupOutdatedCaches: true,
      },
    }),
    screenFiles(),
    sizeBudget({ javascriptKb: 200, cssKb: 25 }),
  ],
  server: { proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])) },
  preview: { proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])) },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
