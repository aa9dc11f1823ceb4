import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config'
import { type Runtime, systemContext } from '#core/context.ts'
import { everythingIn, fillTables } from '#modules/backups/backups.fixture.ts'
import { makeArchive } from '#modules/backups/backups.service.ts'
import { openRuntime } from '../src/runtime.ts'
import { makeTestDatabase } from './test-database.ts'

const VICTIM = new URL('./restore-victim.ts', import.meta.url)
const SERVER = fileURLToPath(new URL('../', import.meta.url))
const victim = join(SERVER, 'node_modules', `.restore-victim-${process.pid}.mjs`)

/** Twenty starts from source would take longer than everything else. */
beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(VICTIM)],
    outfile: victim,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [
      {
        name: 'our own',
        setup: (building) => {
          building.onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
            path.startsWith('@larder/') || kind === 'entry-point' ? undefined : { path, external: true },
          )
        },
      },
    ],
  }),
)
afterAll(() => rmSync(victim, { force: true }))

const beforeCommit = [
  'archive opened',
  'schema made',
  'loaded group',
  'loaded user',
  'rows compared',
  'brought up to date',
  'staged recipes/stew/images/original.webp',
  'staged users/ana/profile.webp',
  'swap prepared',
  'emptied shoppingItem',
  'emptied user',
  'filled group',
  'filled recipe',
  'filled webhook',
  'index written',
  'everything written',
]
const afterCommit = ['committed', 'put aside recipes', 'moved in recipes', 'put aside users', 'moved in users', 'done']

test('a restore killed at any point leaves the old or the new state, never a mixture', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-killed-'))
  const { choice, drop } = await makeTestDatabase(folder)
  const database = choice.engine === 'postgres' ? { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url } : {}
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'critical', ...database }
  const inside = async <T>(work: (runtime: Runtime) => Promise<T>): Promise<T> => {
    const runtime = await openRuntime(loadConfig(settings, folder, join(folder, 'no-secrets')))
    return work(runtime).finally(() => runtime.connection.close())
  }
  const everything = ({ connection, files }: Runtime) => everythingIn(connection, files)
  const killAt = async (key: string, point: string) => {
    const process_ = spawn(process.execPath, [victim, key, point], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect([point, (await once(process_, 'close'))[1]]).toEqual([point, 'SIGKILL'])
  }

  const [first, second] = await inside(async (runtime) => {
    const { connection, files } = runtime
    await fillTables(connection)
    await files.put('recipes/stew/images/original.webp', Buffer.from('stew'))
    await files.put('users/ana/profile.webp', Buffer.from('ana'))
    const one = { key: `backups/${await makeArchive(systemContext(runtime))}`, state: await everything(runtime) }
    await connection.writer.updateTable('user').set({ fullName: 'Somebody else' }).execute()
    await connection.writer.deleteFrom('recipe').where('id', '<>', 'stew').execute()
    await files.put('recipes/stew/images/original.webp', Buffer.from('another'))
    await files.put('recipes/stew/images/tiny.webp', Buffer.from('more'))
    await files.put('users/ana/profile.webp', Buffer.from('Ana'))
    const other = { key: `backups/${await makeArchive(systemContext(runtime))}`, state: await everything(runtime) }
    return [one, other]
  })

  for (const point of beforeCommit) {
    await killAt(first.key, point)
    expect([point, await inside(everything)]).toEqual([point, second.state])
  }
  let [wanted, other] = [first, second]
  for (const point of afterCommit) {
    await killAt(wanted.key, point)
    expect([point, await inside(everything)]).toEqual([point, wanted.state])
    ;[wanted, other] = [other, wanted]
  }
  const left = await inside(async ({ files }) => {
    const keys: string[] = []
    for await (const { key } of files.list('restores')) keys.push(key.split('/')[1] ?? '')
    return new Set(keys)
  })
  // What never came to a decision is removed when the server starts; what did is gone already.
  expect(left.size).toBeLessThanOrEqual(beforeCommit.length)
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
