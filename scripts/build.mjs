import { buildIfNeeded } from './setup/build-parts.mjs'
import { writeCodeCacheIfNeeded } from './setup/code-cache.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals } from './setup/processes.mjs'
import { script } from './setup/say.mjs'

await script(async () => {
  requireNode()
  endOnSignals()
  await installIfNeeded()
  await buildIfNeeded({ force: process.argv.includes('--force') })
  await writeCodeCacheIfNeeded()
})
