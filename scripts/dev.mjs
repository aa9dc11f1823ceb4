/** The server restarting on change and the client reloading in place; stopping one stops both. */
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { endOnSignals, start } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'
import { script } from './setup/say.mjs'

await script(async () => {
  requireNode()
  endOnSignals()
  await installIfNeeded({ tools: true })
  const env = { ...process.env, PRODUCTION: process.env.PRODUCTION ?? 'false' }
  const tools = [
    start(
      process.execPath,
      [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'],
      {
        stdio: 'inherit',
        env,
      },
    ),
    start(process.execPath, [inRoot('node_modules/vite/bin/vite.js')], { stdio: 'inherit', cwd: inRoot('web'), env }),
  ]
  const code = await Promise.race(tools.map((tool) => new Promise((resolve) => tool.once('exit', resolve))))
  process.exit(code ?? 1)
})
