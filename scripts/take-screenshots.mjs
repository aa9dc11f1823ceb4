/** Writes docs/images/*.png from the built product: light, dark, phone and Arabic. Not part of the proof. */
import { buildIfNeeded } from './setup/build-parts.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals, run } from './setup/processes.mjs'
import { expectedError, script } from './setup/say.mjs'

await script(async () => {
  requireNode()
  endOnSignals()
  await installIfNeeded({ tools: true })
  await buildIfNeeded()
  const chromium = await ensureChromium()
  const env = { ...process.env, ...(chromium ? { LARDER_CHROMIUM: chromium } : {}) }
  const { code } = await run(process.execPath, ['--import', 'tsx', 'e2e/take-screenshots.ts'], {
    stdio: 'inherit',
    env,
  })
  if (code !== 0) throw expectedError(`the pictures could not be taken (ended with ${code}).`)
})
