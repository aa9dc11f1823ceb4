import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadConfig } from '#config'
import { createOutbox } from '#core/outbox.ts'
import { fixedClock } from '#ports/clock.ts'
import { listen } from '../src/listeners.ts'
import { openRuntime } from '../src/runtime.ts'
import { makeTestDatabase } from './test-database.ts'

const VICTIM = fileURLToPath(new URL('./outbox-victim.ts', import.meta.url))
const LEASE_MS = 60_000

test('a process killed between commit and reaction loses nothing: the next one reacts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-killed-'))
  const { choice, drop } = await makeTestDatabase(folder)
  const database = choice.engine === 'postgres' ? { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url } : {}
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', ...database }
  const [groupId, recipeId] = [randomUUID(), randomUUID()]

  const victim = spawn(process.execPath, ['--import', 'tsx', VICTIM, groupId, recipeId], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(victim, 'close')
  const said = await Promise.race([once(victim.stdout, 'data'), ended])
  expect(String(said[0])).toContain('about to react')
  victim.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')

  const opened = await openRuntime(loadConfig(settings, folder, join(folder, 'no-secrets')))
  // On PostgreSQL the dead process might be alive elsewhere, so what it took is waited for.
  const clock = fixedClock(new Date(Date.now() + LEASE_MS))
  const runtime = { ...opened, outbox: createOutbox({ ...opened, clock }) }
  const picture = `recipes/${recipeId}/images/original.webp`
  await runtime.files.put(picture, new TextEncoder().encode('x'))
  listen(runtime)
  await runtime.outbox.start()
  await runtime.bus.settled()
  expect(await runtime.files.get(picture)).toBeUndefined()
  expect(await runtime.connection.reader.selectFrom('outbox').selectAll().execute()).toEqual([])
  await runtime.outbox.stop()
  await runtime.connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
