/** `npm run release`: makes dist/larder-<version>.tar.gz, to be unpacked anywhere and started with `npm start`. */
import { rmSync, statSync } from 'node:fs'
import { buildIfNeeded } from './setup/build-parts.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals, run } from './setup/processes.mjs'
import { releaseName, writeRelease } from './setup/release-parts.mjs'
import { inRoot } from './setup/root.mjs'
import { expectedError, say, script } from './setup/say.mjs'

await script(async () => {
  requireNode()
  endOnSignals()
  await installIfNeeded()
  await buildIfNeeded()
  const folder = inRoot('dist', releaseName)
  writeRelease(folder)
  const archive = `${folder}.tar.gz`
  const { code, output } = await run('tar', ['-czf', archive, '-C', inRoot('dist'), releaseName])
  if (code !== 0) throw expectedError(`could not pack the release:\n${output}`)
  rmSync(folder, { recursive: true })
  say(`dist/${releaseName}.tar.gz, ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
})
