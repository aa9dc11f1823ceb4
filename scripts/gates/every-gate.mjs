/** Everything `npm test` proves, in the order a reader wants to hear about it: cheap and precise first. */
import { availableParallelism } from 'node:os'
import { buildIfNeeded } from '../setup/build-parts.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { startPostgres } from '../setup/postgres.mjs'
import { run } from '../setup/processes.mjs'
import { playwright, tool, vitest } from './test-reports.mjs'

/**
 * The gates of one stage run side by side, two at a time; a slow one is left out by `--quick`. What reads does without
 * the driver of SQLite, which may still be compiled meanwhile. Databases wait for their disk and for each other, so
 * SQLite and PostgreSQL share the cores; the build comes last there, where one of them ends before the other. Browsers
 * share the cores with nobody.
 * @typedef {{
 *   name: string, about: string, stage: 'reading' | 'testing' | 'browsing', slow?: boolean,
 *   run: () => Promise<import('./test-reports.mjs').Outcome>
 * }} Gate
 */

const typedFolders = [
  'packages/domain',
  'packages/food-catalogue',
  'packages/contract',
  'packages/page-reader',
  'packages/recipe-formats',
  'server',
  'web',
  'e2e',
  'bench',
  'scripts',
]

/** Each works out the types it meets for itself, and another gate runs beside: half of the cores cost the least. */
const CHECKERS = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))))

/** Two of them at once, on top of what others hold; less may be too little for the lint, which asks for the types of all. */
const MEMORY = Math.floor(process.availableMemory() / 4)
const ENOUGH_MEMORY = 4 * 1024 ** 3

/**
 * The compiler of types and the lint that asks it are programs in Go that end soon: where there is room, they keep what
 * they no longer need until their share is full, because tidying up is up to a fifth of their work.
 */
const keepingMemory = MEMORY < ENOUGH_MEMORY ? {} : { GOGC: 'off', GOMEMLIMIT: String(MEMORY) }

/** @type {Gate[]} */
export const everyGate = [
  {
    name: 'format',
    about: 'format and lint (biome)',
    stage: 'reading',
    run: () => command('biome', 'ci', '--colors=off', '--diagnostic-level=error', '.'),
  },
  {
    name: 'lint',
    about: 'types-aware lint, circles, literal text (oxlint)',
    stage: 'reading',
    run: () => command('oxlint', '--deny-warnings'),
  },
  {
    name: 'types',
    about: 'types (tsc)',
    stage: 'reading',
    run: () => everyOne(typedFolders.map((folder) => ['tsc', '-p', folder, '--checkers', CHECKERS])),
  },
  {
    name: 'files',
    about: 'length and names of files; paths that documents name',
    stage: 'reading',
    run: () => check('files'),
  },
  { name: 'arrows', about: 'import arrows', stage: 'reading', run: () => check('arrows') },
  { name: 'slices', about: 'one word per slice', stage: 'reading', run: () => check('slices') },
  { name: 'locales', about: 'message keys', stage: 'reading', run: () => check('locales') },
  {
    name: 'classes',
    about: 'classes and style sheets agree; one spacing scale',
    stage: 'reading',
    run: () => check('classes'),
  },
  { name: 'unused', about: 'dead code (knip)', stage: 'reading', run: () => command('knip') },
  {
    name: 'documents',
    about: 'printed documents are fresh',
    stage: 'reading',
    run: () => command('tsx', 'scripts/write-documents.ts', '--check'),
  },
  {
    name: 'scripts',
    about: 'the checks themselves',
    stage: 'reading',
    run: () => vitest(['--config', 'scripts/vitest.config.ts']),
  },
  {
    name: 'unit',
    about: 'rules, food catalogue, contract, page reader, and server on SQLite',
    stage: 'testing',
    run: () =>
      vitest(projects('domain', 'food-catalogue', 'contract', 'page-reader', 'recipe-formats', 'server:sqlite')),
  },
  { name: 'postgres', about: 'server on PostgreSQL', stage: 'testing', slow: true, run: serverOnPostgres },
  { name: 'client', about: 'client', stage: 'testing', run: () => vitest(projects('web', 'web:page-load')) },
  { name: 'build', about: 'build, and the size of the first load', stage: 'testing', run: buildWithinBudget },
  {
    name: 'journeys',
    about: 'browser journeys with accessibility',
    stage: 'browsing',
    slow: true,
    run: browserJourneys,
  },
]

/**
 * @param {string} name
 * @param {string[]} args
 */
async function command(name, ...args) {
  const { code, output } = await run(tool(name), args, { env: { ...keepingMemory, ...process.env, NO_COLOR: '1' } })
  return { ok: code === 0, output }
}

/** @param {string[]} names */
function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

/** @param {string} name */
const check = (name) => command('tsx', 'scripts/check.ts', name)

/** @param {string[][]} commands */
async function everyOne(commands) {
  const outcomes = []
  for (const [name = '', ...args] of commands) outcomes.push(await command(name, ...args))
  return { ok: outcomes.every(({ ok }) => ok), output: outcomes.map(({ output }) => output).join('') }
}

async function serverOnPostgres() {
  const postgres = await startPostgres()
  try {
    // The others have run on SQLite, and would run here exactly as there.
    return await vitest([...projects('server:postgres'), '--tags-filter=!without-database'], {
      TEST_DB: 'postgres',
      LARDER_TEST_POSTGRES_URL: postgres.url,
    })
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
  const chromium = await ensureChromium({ withoutWindows: true })
  await buildIfNeeded({ quiet: true })
  return playwright(chromium ? { LARDER_CHROMIUM: chromium } : {})
}
