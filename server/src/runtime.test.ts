import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#config'
import { openRuntime } from './runtime.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('attack 52: nobody else on the machine reads the data, neither what is new nor what stood open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-closed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const open = async () => {
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const runtime = await openRuntime(loadConfig(env, folder, join(folder, 'no-secrets')))
    const modes = Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))]))
    await runtime.connection.close()
    return { folder: modeOf(dataDir), ...modes }
  }
  const closed = {
    folder: '700',
    '.secret': '600',
    'larder.db': '600',
    'larder.db-shm': '600',
    'larder.db-wal': '600',
  }
  expect(await open()).toEqual(closed)
  for (const [name, mode] of [
    ['', 0o755],
    ['.secret', 0o644],
    ['larder.db', 0o644],
  ] as const)
    chmodSync(join(dataDir, name), mode)
  expect(await open()).toEqual(closed)
})
