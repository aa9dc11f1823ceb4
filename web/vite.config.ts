import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { clientBudget } from './scripts/client-budget.ts'
import { compiledOnArrival } from './scripts/compiled-on-arrival.ts'
import { contractData } from './scripts/contract-data.ts'
import { contractVersionPlugin } from './scripts/contract-version.ts'
import { installable } from './scripts/installable.ts'
import { messagesPlugin } from './scripts/messages-plugin.ts'
import { messagesWithCode } from './scripts/messages-with-code.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { sizeBudget } from './scripts/size-budget.ts'
import { themeSheet } from './scripts/theme-sheet.ts'

/** Where `npm run dev` finds the server. */
const SERVER = 'http://127.0.0.1:9000'
const SERVED_BY_SERVER = ['/api', '/docs', '/openapi.json']

/** The chunks that every visit begins with. */
const FIRST = new Set(['load', 'first', 'react'])

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    messagesWithCode(),
    contractVersionPlugin(),
    contractData(),
    themeSheet(),
    installable(),
    screenFiles(),
    compiledOnArrival(),
    sizeBudget(clientBudget),
  ],
  server: { proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])) },
  preview: { proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])) },
  // Files find each other wherever the client lives; what the page names, the server puts below its folder.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  resolve: {
    // For browsers and versions of React that we do not have, and what is switched off.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: path.resolve(import.meta.dirname, 'src/lib/use-selected.ts'),
      },
      {
        find: /^\.\.?\/use-id\/use-id\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/mantine-use-id.ts'),
      },
      {
        find: /^\.\.?\/use-reduced-motion\/use-reduced-motion\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/mantine-use-reduced-motion.ts'),
      },
      {
        find: /^\.\/Mantine(CssVariables|Classes)\/Mantine\1\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/mantine-left-out.ts'),
      },
    ],
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // The first file would name every other one, to fetch them a moment earlier: the service worker has them by then.
    // Browsers that cannot fetch a module ahead (Safari before 17) ask for it a moment later: that is no reason for a script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      // A file of constants is no module that a screen waits for.
      optimization: { inlineConst: true },
      output: {
        // The first files hold the names of all others, so those have short ones.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash][extname]',
        chunkFileNames: ({ name }) => (FIRST.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
