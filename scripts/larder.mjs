/** `npm run larder -- …`: the operator's command line, built when needed, in this very process. */
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './setup/build-parts.mjs'
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
  await buildIfNeeded({ parts: ['server'] })
  leaveSignals()
})

if (!process.exitCode) await import(pathToFileURL(inRoot('server/dist/cli.js')).href)
