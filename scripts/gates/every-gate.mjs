/** Everything `npm test` proves, in the order a reader wants to hear about it: cheap and precise first. */
import { buildIfNeeded } from '../setup/build-parts.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { startPostgres } from '../setup/postgres.mjs'
import { run } from '../setup/processes.mjs'
import { playwright, tool, vitest } from './test-reports.mjs'

/**
 * A heavy gate uses both cores by itself and runs alone; a slow one is left out by `--quick`.
 * @typedef {{
 *   name: string, about: string, heavy?: boolean, slow?: boolean, run: () => Promise<import('./test-reports.mjs').Outcome>
 * }} Gate
 */

const typedFolders = ['packages/domain', 'packages/contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** @type {Gate[]} */
export const everyGate = [
  {
    name: 'format',
    about: 'format and lint (biome)',
    run: () => command('biome', 'ci', '--colors=off', '--diagnostic-level=error', '.'),
  },
  {
    name: 'lint',
    about: 'types-aware lint, circles, literal text (oxlint)',
    run: () => command('oxlint', '--deny-warnings'),
  },
  { name: 'types', about: 'types (tsc)', run: () => everyOne(typedFolders.map((folder) => ['tsc', '-p', folder])) },
  { name: 'files', about: 'length and names of files', run: () => check('check-files.ts') },
  { name: 'arrows', about: 'import arrows', run: () => check('check-arrows.ts') },
  { name: 'slices', about: 'one word per slice', run: () => check('check-slices.ts') },
  { name: 'locales', about: 'message keys', run: () => check('check-locales.ts') },
  { name: 'unused', about: 'dead code (knip)', run: () => command('knip') },
  {
    name: 'documents',
    about: 'openapi.json and configuration.md are fresh',
    run: () =>
      everyOne([
        ['tsx', 'scripts/write-openapi.ts', '--check'],
        ['tsx', 'scripts/write-config-docs.ts', '--check'],
      ]),
  },
  { name: 'scripts', about: 'the checks themselves', run: () => vitest(['--config', 'scripts/vitest.config.ts']) },
  {
    name: 'unit',
    about: 'rules, contract, and server on SQLite',
    heavy: true,
    run: () => vitest(projects('domain', 'contract', 'server:sqlite')),
  },
  { name: 'postgres', about: 'server on PostgreSQL', heavy: true, slow: true, run: serverOnPostgres },
  { name: 'client', about: 'client', heavy: true, run: () => vitest(projects('web')) },
  { name: 'build', about: 'build, and the size of the first load', heavy: true, run: buildWithinBudget },
  { name: 'journeys', about: 'browser journeys with accessibility', heavy: true, slow: true, run: browserJourneys },
]

/**
 * @param {string} name
 * @param {string[]} args
 */
async function command(name, ...args) {
  const { code, output } = await run(tool(name), args, { env: { ...process.env, NO_COLOR: '1' } })
  return { ok: code === 0, output }
}

/** @param {string[]} names */
function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

/** @param {string} file */
const check = (file) => command('tsx', `scripts/${file}`)

/** @param {string[][]} commands */
async function everyOne(commands) {
  const outcomes = []
  for (const [name = '', ...args] of commands) outcomes.push(await command(name, ...args))
  return { ok: outcomes.every(({ ok }) => ok), output: outcomes.map(({ output }) => output).join('') }
}

async function serverOnPostgres() {
  const postgres = await startPostgres()
  try {
    return await vitest(projects('server:postgres'), { TEST_DB: 'postgres', LARDER_TEST_POSTGRES_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** The build of the client measures the first load and refuses one over the budget. */
async function buildWithinBudget() {
  await buildIfNeeded({ quiet: true })
  return { ok: true, output: '' }
}

async function browserJourneys() {
  const chromium = await ensureChromium()
  await buildIfNeeded({ quiet: true })
  return playwright(chromium ? { LARDER_CHROMIUM: chromium } : {})
}
