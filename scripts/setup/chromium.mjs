/** Finds a Chromium for the browser journeys, or installs one. */
import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { answerOf, isExecutable, onPath } from './commands.mjs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { expectedError, say, secondsSince } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same browser without windows: journeys take a quarter less processor time, and it needs no toolkit for windows. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'

/**
 * The path of a browser, or undefined for the one Playwright keeps itself. What journeys prove, a browser without windows
 * proves as well; what is measured is measured in the one that people have.
 * @param {{ withoutWindows?: boolean }} [wishes]
 */
export async function ensureChromium({ withoutWindows = false } = {}) {
  const chosen = process.env.LARDER_CHROMIUM
  if (chosen && !isExecutable(chosen)) throw expectedError(`LARDER_CHROMIUM names ${chosen}, which cannot be run.`)
  const found = chosen ?? installedChromium({ withoutWindows })
  if (found || playwrightHasChromium()) return found
  const startedAt = performance.now()
  say('Installing Chromium for the browser journeys …')
  const withApt =
    withoutWindows && (await installWithApt(WITHOUT_WINDOWS)) === undefined
      ? undefined
      : await installWithApt('chromium')
  const withPlaywright = withApt && (await installWithPlaywright())
  if (withPlaywright)
    throw expectedError(
      `no Chromium for the browser journeys: ${withApt} ${withPlaywright} Install one or set LARDER_CHROMIUM.`,
    )
  say(`Installed Chromium in ${secondsSince(startedAt)}`)
  return installedChromium({ withoutWindows })
}

/** @param {{ withoutWindows: boolean }} wishes */
export function installedChromium({ withoutWindows }) {
  return [...(withoutWindows ? [WITHOUT_WINDOWS] : []), ...names].map(onPath).find(Boolean)
}

function playwrightHasChromium() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  try {
    return readdirSync(cache).some((folder) => folder.startsWith('chromium'))
  } catch {
    return false
  }
}

/** A mirror may hiccup, and another installation may be under way. */
const aptOptions = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']

/**
 * What went wrong; nothing when it worked.
 * @param {string} name of the package and of the program in it
 */
async function installWithApt(name) {
  const apt = onPath('apt-get')
  const root = process.getuid?.() === 0
  const sudo = root ? undefined : onPath('sudo')
  if (!apt || !(root || (sudo && answerOf(sudo, ['-n', 'true']) !== undefined))) return 'apt-get is not ours to use.'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command, ...rest] = [...(sudo ? [sudo, '-n', '-E'] : []), apt, ...aptOptions, ...args]
    if (!command) continue
    const { code, output } = await run(command, rest, { env })
    if (code !== 0) return `apt-get ${args[0]} ended with ${code} (${lastLine(output)}).`
  }
  return onPath(name) ? undefined : 'apt-get installed none.'
}

/** What went wrong; nothing when it worked. */
async function installWithPlaywright() {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'])
  return code === 0 ? undefined : `playwright install ended with ${code} (${lastLine(output)}).`
}

/** @param {string} output */
const lastLine = (output) => output.trim().split('\n').at(-1)?.trim() ?? 'no output'
