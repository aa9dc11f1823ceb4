/** `npm start` of a release: installs the few packages that are not in the bundle, once, and serves. */
import { pathToFileURL } from 'node:url'
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
  await writeCodeCacheIfNeeded()
  leaveSignals()
})

if (!process.exitCode) await import(pathToFileURL(inRoot('server/dist/main.js')).href)
