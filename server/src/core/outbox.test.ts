import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import * as store from './outbox.store.ts'
import { createOutbox } from './outbox.ts'
import type { Task } from './outbox-map.ts'

const about = (subject: string, ...recipeIds: string[]): Task<'recipes.reindex'> => ({
  kind: 'recipes.reindex',
  subject,
  payload: { recipeIds },
})

const rowsOf = (kit: Kit) => kit.runtime.connection.reader.selectFrom('outbox').selectAll().orderBy('id').execute()

/** A runner beside the one of the kit, with a handler of the test's own. */
function runnerOf(kit: Kit, work: (tasks: Task<'recipes.reindex'>[]) => Promise<void>) {
  const outbox = createOutbox({ ...kit.runtime, clock: kit.clock })
  outbox.handle('recipes.reindex', work)
  return outbox
}

const write = (kit: Kit, tasks: Task[]) =>
  kit.runtime.connection.writer.transaction().execute((db) => kit.runtime.outbox.write(db, tasks))

test('work is written with its transaction, done after the commit, and then forgotten', async ({ kit }) => {
  const folder = 'recipes/some/images/original.webp'
  await kit.runtime.files.put(folder, new TextEncoder().encode('x'))
  const failing = kit.system().tx(async ({ later }) => {
    later('files.removeFolder', 'recipes/some', null)
    throw new Error('later step')
  })
  await expect(failing).rejects.toThrow('later step')
  await kit.runtime.bus.settled()
  expect(await kit.runtime.files.get(folder)).toBeDefined()
  await kit.system().tx(async ({ later }) => later('files.removeFolder', 'recipes/some', null))
  await kit.runtime.bus.settled()
  expect(await kit.runtime.files.get(folder)).toBeUndefined()
  expect(await rowsOf(kit)).toEqual([])
})

test('a thousand changes are a few pieces of work, in order for each subject', async ({ kit }) => {
  const done: Task<'recipes.reindex'>[][] = []
  const tasks = Array.from({ length: 1000 }, (_, n) => about(`group ${n % 7}`, String(n)))
  await write(kit, tasks)
  runnerOf(kit, async (some) => void done.push(some)).wake()
  await kit.runtime.bus.settled()
  expect(done.length).toBeLessThanOrEqual(2)
  expect(done.flat().map(({ payload }) => payload)).toEqual(tasks.map(({ payload }) => payload))
  expect(await rowsOf(kit)).toEqual([])
})

test('what fails is tried again later, holds up only its own subject, and is given up in the end', async ({ kit }) => {
  const done: string[] = []
  let broken = true
  const runner = runnerOf(kit, async (tasks) => {
    if (broken && tasks.some(({ subject }) => subject === 'poison')) throw new Error('cannot be read')
    done.push(...tasks.map(({ subject, payload }) => `${subject} ${payload.recipeIds}`))
  })
  const settle = async () => {
    runner.wake()
    await kit.runtime.bus.settled()
  }
  await write(kit, [about('fine', '1'), about('poison', '2'), about('fine', '3')])
  await settle()
  expect(done).toEqual(['fine 1', 'fine 3'])
  expect(await rowsOf(kit)).toMatchObject([{ subject: 'poison', attempts: 1, error: 'cannot be read', holder: null }])
  await write(kit, [about('poison', '4')])
  broken = false
  await settle()
  expect(done).toHaveLength(2)
  kit.clock.advance(10_000)
  await settle()
  expect(done.slice(2)).toEqual(['poison 2', 'poison 4'])

  broken = true
  await write(kit, [about('poison', '5')])
  for (let attempt = 0; attempt < 12; attempt++) {
    await settle()
    kit.clock.advance(3_600_000)
  }
  const [failed] = await store.listFailed(kit.runtime.connection.reader, 10)
  expect(failed).toMatchObject({ kind: 'recipes.reindex', subject: 'poison', attempts: 12, error: 'cannot be read' })
  broken = false
  await write(kit, [about('poison', '6')])
  await settle()
  expect(done.at(-1)).toBe('poison 6')
  expect(await store.countByKind(kit.runtime.connection.reader)).toEqual([
    { kind: 'recipes.reindex', rows: 1, failed: 1 },
  ])
  await kit.runtime.connection.writer.transaction().execute((db) => store.retryFailed(db, kit.clock.iso()))
  await settle()
  expect(done.at(-1)).toBe('poison 5')
})

test('two runners never work on one subject at the same time, and keep its order', async ({ kit }) => {
  const busy = new Set<string>()
  const overlaps: string[] = []
  const done = new Map<string, number[]>()
  const work = async (tasks: Task<'recipes.reindex'>[]) => {
    const subjects = new Set(tasks.map(({ subject }) => subject))
    for (const subject of subjects) {
      if (busy.has(subject)) overlaps.push(subject)
      busy.add(subject)
    }
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    for (const { subject, payload } of tasks)
      done.set(subject, [...(done.get(subject) ?? []), ...payload.recipeIds.map(Number)])
    for (const subject of subjects) busy.delete(subject)
  }
  const runners = [runnerOf(kit, work), runnerOf(kit, work)]
  for (let round = 0; round < 30; round++) {
    await write(
      kit,
      Array.from({ length: 4 }, (_, n) => about(`group ${(round + n) % 5}`, String(round * 4 + n))),
    )
    for (const runner of runners) runner.wake()
  }
  await kit.runtime.bus.settled()
  for (const runner of runners) runner.wake()
  await kit.runtime.bus.settled()
  expect(overlaps).toEqual([])
  expect([...done.values()].flat()).toHaveLength(120)
  for (const numbers of done.values()) expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('what a process took before it died is taken over', async ({ kit }) => {
  await write(kit, [about('group', '1')])
  const { dialect, writer } = kit.runtime.connection
  const [now, until] = [kit.clock.iso(), new Date(kit.clock.now().getTime() + 60_000).toISOString()]
  await writer
    .transaction()
    .execute((db) => store.claim(db, { kinds: ['recipes.reindex'], holder: 'the dead', now, until, most: 10 }))
  const done: string[] = []
  const runner = runnerOf(kit, async (tasks) => void done.push(...tasks.map(({ subject }) => subject)))
  runner.wake()
  await kit.runtime.bus.settled()
  expect(done).toEqual([])
  // Nobody else has a SQLite file, so a new process need not wait for the lease.
  if (dialect.name === 'postgres') kit.clock.advance(60_000)
  await runner.start()
  await kit.runtime.bus.settled()
  await runner.stop()
  expect(done).toEqual(['group'])
})

test('a save that removes no file writes nothing more than before', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const statements = await kit.statementsDuring(() =>
    kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { description: 'Better' } }),
  )
  expect(statements.filter((statement) => statement.includes('outbox'))).toEqual([])
})
