/**
 * From a fresh clone to a running Larder: installs, builds and serves, each step only when it is needed.
 * The server runs in this very process, so that signals and the exit code are its own.
 */
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './setup/build-parts.mjs'
import { writeCodeCacheIfNeeded } from './setup/code-cache.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals } from './setup/processes.mjs'
import { inRoot, root } from './setup/root.mjs'
import { script } from './setup/say.mjs'

await script(async () => {
  requireNode()
  process.chdir(root)
  const leaveSignals = endOnSignals()
  await installIfNeeded()
  await buildIfNeeded()
  await writeCodeCacheIfNeeded()
  leaveSignals()
})

if (!process.exitCode) await import(pathToFileURL(inRoot('server/dist/main.js')).href)
