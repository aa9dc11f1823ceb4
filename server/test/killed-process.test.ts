import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunnerOf } from '#app'
import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { systemJob } from '#core/jobs/job-kind.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { GONE_AFTER_MS, LEASE_MS } from '#core/leases/lease-runner.ts'
import { createOutbox } from '#core/outbox.ts'
import { createDeliveryRunner } from '#modules/foundation/deliveries/delivery-runner.ts'
import { postDelivery } from '#modules/foundation/deliveries/post-delivery.fixture.ts'
import { endInterrupted } from '#modules/intake/app-imports/cleanup.service.ts'
import { jpg, pageOf, soup } from '#modules/intake/recipe-import/recipe-site.fixture.ts'
import { fixedClock } from '#ports/clock.ts'
import type { Files } from '#ports/files.ts'
import { loopback } from '#ports/loopback.fixture.ts'
import { listen } from '../src/listeners.ts'
import { openRuntime } from '../src/runtime.ts'
import { builtScripts } from './built-script.ts'
import { makeTestDatabase } from './test-database.ts'
import { TEST_TIMEOUT_MS, withTestTimeouts } from './timeouts.ts'

const OUTBOX_VICTIM = new URL('./outbox-victim.ts', import.meta.url)
const JOB_VICTIM = new URL('./job-victim.ts', import.meta.url)
const DELIVERY_VICTIM = new URL('./delivery-victim.ts', import.meta.url)
const IMPORT_VICTIM = new URL('./bulk-import-victim.ts', import.meta.url)
const APP_IMPORT_VICTIM = new URL('./app-import-victim.ts', import.meta.url)
const WORKERS = ['ports/page-reader-worker', 'ports/recipe-file-reader-worker', 'db/dialects/sqlite-read-process'].map(
  (name) => new URL(`../src/${name}.ts`, import.meta.url),
)
const OUTBOX_LEASE_MS = 60_000

let built: Awaited<ReturnType<typeof builtScripts>>
beforeAll(async () => {
  const victims = [OUTBOX_VICTIM, JOB_VICTIM, DELIVERY_VICTIM, IMPORT_VICTIM, APP_IMPORT_VICTIM]
  built = await builtScripts(...victims, ...WORKERS)
})
afterAll(() => built.remove())

/** Runs a process until it says that it is in the middle of its work, kills it there, and opens what it left. */
async function openAfterKilling(script: URL, args: string[], says: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-killed-'))
  const { choice, drop } = await makeTestDatabase(folder)
  const database = choice.engine === 'postgres' ? { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url } : {}
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', ...database, ...env }

  const victim = spawn(process.execPath, [built.file(script), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(victim, 'close')
  const said = await Promise.race([once(victim.stdout, 'data'), ended])
  expect(String(said[0])).toContain(says)
  victim.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')

  const opened = withTestTimeouts(await openRuntime(loadConfig(settings, folder, join(folder, 'no-secrets'))))
  const close = async () => {
    await opened.connection.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { opened, close }
}

test('a process killed between commit and reaction loses nothing: the next one reacts', async () => {
  const [groupId, recipeId] = [randomUUID(), randomUUID()]
  const { opened, close } = await openAfterKilling(OUTBOX_VICTIM, [groupId, recipeId], 'about to react')
  // On PostgreSQL the dead process might be alive elsewhere, so what it took is waited for.
  const clock = fixedClock(new Date(Date.now() + OUTBOX_LEASE_MS))
  const runtime = { ...opened, outbox: createOutbox({ ...opened, clock }) }
  const picture = `recipes/${recipeId}/images/original.webp`
  await runtime.files.put(picture, new TextEncoder().encode('x'))
  listen(runtime)
  await runtime.outbox.start()
  await runtime.bus.settled()
  expect(await runtime.files.get(picture)).toBeUndefined()
  expect(await runtime.connection.reader.selectFrom('outbox').selectAll().execute()).toEqual([])
  await runtime.outbox.stop()
  await close()
})

test('a job whose process is killed is begun again by another one, once its lease has run out', async () => {
  const { opened, close } = await openAfterKilling(JOB_VICTIM, [], 'running the job')
  const begun: number[] = []
  const takenOver = systemJob<null, string>({
    name: 'endless',
    run: async (_ctx, _input, { attempt }) => {
      begun.push(attempt)
      return 'done by another one'
    },
  })
  const row = () => opened.connection.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  const { leaseHolder, leaseExpiresAt } = await row()
  const end = Date.parse(leaseExpiresAt ?? '')
  const clock = fixedClock(new Date(end - 1_000))
  const runner = createJobRunner({ ...opened, clock }, [takenOver], { actorOf: async () => undefined })
  await runner.settled()
  expect([begun, (await row()).leaseHolder]).toEqual([[], leaseHolder])
  clock.advance(1_001)
  await runner.settled()
  expect(begun).toEqual([2])
  expect(await row()).toMatchObject({ status: 'done', result: '"done by another one"', leaseHolder: '' })
  await close()
})

test('a job whose process is killed is taken over at the next start, and within seconds by another process', async () => {
  const { opened, close } = await openAfterKilling(JOB_VICTIM, [], 'running the job')
  const clock = fixedClock(new Date())
  const heir = systemJob<null, string>({ name: 'endless', run: async (_ctx, _input, { attempt }) => `try ${attempt}` })
  const runner = createJobRunner({ ...opened, clock }, [heir], { actorOf: async () => undefined })
  await runner.start()
  if (opened.connection.liveness) {
    // It may be another one that lives: it is looked for twice.
    await runner.watch()
    clock.advance(GONE_AFTER_MS)
    await runner.watch()
  }
  await runner.settled()
  const row = await opened.connection.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'done', result: '"try 2"' })
  await runner.close()
  await close()
})

test('an import whose process is killed goes on where it was: every address comes exactly once', async () => {
  let isKilled = false
  const site = await loopback((request, response) => {
    const number = Number(/\d+/.exec(request.url ?? '')?.[0])
    if (request.url?.endsWith('.jpg')) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpg)
    // The fourth page never comes as long as the first process lives: the fifth and sixth wait for it with their pictures.
    if (number === 4 && !isKilled) return undefined
    const page = pageOf({ ...soup, name: `Soup ${number}`, image: `/${number}.jpg` })
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  const urls = Array.from({ length: 8 }, (_, at) => `${site.url}/${at + 1}`)
  const allowed = { HTTP_ALLOW_LIST: `127.0.0.1:${site.port}` }
  const { opened, close } = await openAfterKilling(IMPORT_VICTIM, ['3', ...urls], 'in the middle', allowed)
  isKilled = true
  const { reader } = opened.connection
  const clock = fixedClock(new Date(Date.now() + LEASE_MS))
  const runner = jobRunnerOf({ ...opened, clock })
  await runner.settled()
  const recipes = await reader.selectFrom('recipe').select(['id', 'name', 'image']).execute()
  expect(recipes.map(({ name }) => name).sort()).toEqual(urls.map((_, at) => `Soup ${at + 1}`))
  expect(recipes.every(({ image }) => image !== null)).toBe(true)
  expect(await reader.selectFrom('report').select('status').execute()).toEqual([{ status: 'success' }])
  const entries = await reader.selectFrom('reportEntry').select(['position', 'recipeId']).orderBy('position').execute()
  expect(entries.map(({ position }) => position)).toEqual(urls.map((_, at) => at))
  expect(await recipeFolders(opened.files)).toEqual(new Set(recipes.map(({ id }) => id)))
  await runner.close()
  await close()
})

test('an import whose process is killed goes on where it was: nothing is lost, and nothing comes twice', async () => {
  const all = Array.from({ length: 8 }, (_, at) => at)
  const { opened, close } = await openAfterKilling(APP_IMPORT_VICTIM, ['3', String(all.length)], 'in the middle')
  const { reader } = opened.connection
  const entriesOf = () =>
    reader.selectFrom('reportEntry').select(['position', 'recipeId']).orderBy('position').execute()
  const before = await entriesOf()
  expect(before).toHaveLength(3)
  expect((await recipeFolders(opened.files)).size).toBe(4)
  const clock = fixedClock(new Date(Date.now() + LEASE_MS))
  const runner = jobRunnerOf({ ...opened, clock })
  await runner.settled()
  const recipes = await reader.selectFrom('recipe').select(['id', 'name', 'image']).execute()
  expect(recipes.map(({ name }) => name).sort()).toEqual(all.map((at) => `Soup ${at + 1}`).sort())
  expect(recipes.filter(({ image }) => image === null)).toEqual([])
  expect(await reader.selectFrom('report').select('status').execute()).toEqual([{ status: 'success' }])
  const entries = await entriesOf()
  expect(entries.map(({ position }) => position)).toEqual(all)
  // What had come before is not touched again.
  expect(entries.slice(0, before.length)).toEqual(before)
  expect(await recipeFolders(opened.files)).toEqual(new Set(recipes.map(({ id }) => id)))
  await runner.close()
  await close()
})

test('an import that its caller waits for ends with its process, and its report says so', async () => {
  const args = ['3', '8', 'while the caller waits']
  const { opened, close } = await openAfterKilling(APP_IMPORT_VICTIM, args, 'in the middle')
  const { reader } = opened.connection
  const statusOf = () => reader.selectFrom('report').select('status').executeTakeFirstOrThrow()
  const ctxIn = (minutes: number) =>
    systemContext({ ...opened, clock: fixedClock(new Date(Date.now() + minutes * 60_000)) })
  const recipes = await reader.selectFrom('recipe').select('id').execute()
  expect(recipes).toHaveLength(3)
  // Another process might still be at it.
  expect([await endInterrupted(ctxIn(1)), await statusOf()]).toEqual([0, { status: 'in-progress' }])
  expect([await endInterrupted(ctxIn(20)), await statusOf()]).toEqual([1, { status: 'partial' }])
  expect(await endInterrupted(ctxIn(40))).toBe(0)
  const failed = await reader
    .selectFrom('reportEntry')
    .select(['message', 'exception'])
    .where('success', '=', 0)
    .execute()
  expect(failed).toEqual([
    { message: 'Failed to import export.paprikarecipes', exception: expect.stringContaining('The server was stopped') },
  ])
  listen(opened)
  await opened.outbox.start()
  await opened.bus.settled()
  await opened.outbox.stop()
  expect(await recipeFolders(opened.files)).toEqual(new Set(recipes.map(({ id }) => id)))
  expect(await reader.selectFrom('recipe').select('id').execute()).toEqual(recipes)
  await close()
})

async function recipeFolders(files: Files): Promise<Set<string>> {
  const folders = new Set<string>()
  for await (const { key } of files.list('recipes')) folders.add(key.split('/')[1] ?? '')
  return folders
}

test('a process killed between commit and delivery loses no message, and doubles none that its receiver could not tell', async () => {
  let isKilled = false
  const arrived: string[] = []
  const site = await loopback((request, response) => {
    arrived.push(String(request.headers['x-larder-delivery']))
    // The first is answered, the second and third are not as long as the first process lives; the fourth is not begun.
    if (arrived.length === 1 || isKilled) response.end()
  })
  const allowed = { HTTP_ALLOW_LIST: `127.0.0.1:${site.port}` }
  const { opened, close } = await openAfterKilling(DELIVERY_VICTIM, [site.url], 'in the middle', allowed)
  isKilled = true
  const [answered, ...unanswered] = arrived
  const clock = fixedClock(new Date(Date.now() + LEASE_MS))
  const runner = createDeliveryRunner({ ...opened, clock }, [postDelivery], { timeoutMs: TEST_TIMEOUT_MS })
  await runner.settled()
  const rows = await opened.connection.reader.selectFrom('delivery').select(['id', 'state']).execute()
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(new Set(arrived)).toEqual(new Set(rows.map(({ id }) => id)))
  const after = arrived.slice(1 + unanswered.length)
  expect(after).toHaveLength(3)
  expect(after).not.toContain(answered)
  expect(after).toEqual(expect.arrayContaining(unanswered))
  await runner.close()
  await close()
})
