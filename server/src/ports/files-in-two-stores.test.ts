// @module-tag without-database

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalFiles, type Files } from './files.ts'
import { createFilesInTwoStores, type InTurn, moveFiles } from './files-in-two-stores.ts'

/** Moving from one store to another, broken off and begun again while people work. */

async function newFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-moving-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return createLocalFiles(join(folder, 'files'))
}

const atOnce: InTurn = (_key, work) => work()
const nobodyAsks = () => {}
const put = (files: Files, key: string, content = key) => files.put(key, Buffer.from(content))
const keys = async (files: Files) => {
  const found: string[] = []
  for await (const { key } of files.list('')) found.push(key)
  return found
}
const contents = async (files: Files) =>
  Object.fromEntries(
    await Promise.all(
      (await keys(files)).map(async (key) => [key, String(Buffer.from((await files.read(key)) ?? []))]),
    ),
  )

test('a move that breaks off at any file, before or after its copy, is begun again and loses nothing', async () => {
  const names = ['a/1', 'a/2', 'b/3', 'b/4']
  for (const broken of names)
    for (const verb of ['put', 'remove'] as const) {
      const [current, former] = [await newFiles(), await newFiles()]
      for (const name of names) await put(former, name)
      const failing = (files: Files): Files => ({
        ...files,
        [verb]: async (key: string, ...rest: [never]) => {
          if (key === broken) throw new Error('killed')
          return files[verb](key, ...rest)
        },
      })
      const begun = verb === 'put' ? { current: failing(current), former } : { current, former: failing(former) }
      await expect(moveFiles(begun, nobodyAsks, atOnce)).rejects.toThrow('killed')
      const both = createFilesInTwoStores({ current, former })
      const everything = Object.fromEntries(names.map((name) => [name, name]))
      expect(await contents(both)).toEqual(everything)

      await put(both, 'a/new')
      await both.remove('b/4')
      const { moved, wereThere } = await moveFiles({ current, former }, nobodyAsks, atOnce)
      const { 'b/4': _removed, ...rest } = everything
      expect([await contents(current), await keys(former)]).toEqual([{ ...rest, 'a/new': 'a/new' }, []])
      const leftBehind = verb === 'remove' && broken !== 'b/4' ? 1 : 0
      expect([wereThere, moved]).toEqual([
        leftBehind,
        names.indexOf(broken) < 3 ? 3 - names.indexOf(broken) - leftBehind : 0,
      ])
    }
})

test('a copy that did not arrive as it was is taken back, and its original stays', async () => {
  const [current, former] = [await newFiles(), await newFiles()]
  await put(former, 'a/1')
  const damaging: Files = { ...current, put: (key) => put(current, key, 'half') }
  await expect(moveFiles({ current: damaging, former }, nobodyAsks, atOnce)).rejects.toMatchObject({
    problem: { message: expect.stringContaining('a/1') },
  })
  expect([await keys(current), await contents(former)]).toEqual([[], { 'a/1': 'a/1' }])
})

test('what was replaced before its turn came is not overwritten by its former copy', async () => {
  const [current, former] = [await newFiles(), await newFiles()]
  await put(former, 'recipes/soup/assets/card.txt', 'old')
  const both = createFilesInTwoStores({ current, former })
  const replacedFirst: InTurn = async (key, work) => {
    await put(both, key, 'new')
    return work()
  }
  const progress: number[] = []
  const done = await moveFiles({ current, former }, ({ wereThere }) => progress.push(wereThere), replacedFirst)
  expect(done).toEqual({ moved: 0, bytes: 0, wereThere: 1 })
  expect([await contents(both), await keys(former), progress]).toEqual([
    { 'recipes/soup/assets/card.txt': 'new' },
    [],
    [1],
  ])
})

test('a file that is moved between a look into one store and into the other is found', async () => {
  const ways: Record<string, (both: Files) => Promise<unknown>> = {
    get: async (both) => (await both.get('a/1'))?.size,
    read: async (both) => String(Buffer.from((await both.read('a/1')) ?? [])),
    withPath: (both) => both.withPath('a/1', async () => 'read'),
    move: (both) => both.move('a/1', 'a/2'),
  }
  const outcomes: Record<string, unknown> = {}
  for (const [name, ask] of Object.entries(ways)) {
    const [current, former] = [await newFiles(), await newFiles()]
    await put(former, 'a/1')
    const moved = () => moveFiles({ current, former }, nobodyAsks, atOnce)
    const slow: Files = {
      ...former,
      get: async (key) => {
        await moved()
        return former.get(key)
      },
      read: async (key) => {
        await moved()
        return former.read(key)
      },
    }
    outcomes[name] = await ask(createFilesInTwoStores({ current, former: slow }))
    outcomes[`${name} keeps`] = Object.values(await contents(current))
  }
  expect(outcomes).toEqual({
    get: 3,
    'get keeps': ['a/1'],
    read: 'a/1',
    'read keeps': ['a/1'],
    withPath: 'read',
    'withPath keeps': ['a/1'],
    move: undefined,
    'move keeps': ['a/1'],
  })
})

test('a file that people remove just after it was copied is gone, and the move goes on', async () => {
  const [current, former] = [await newFiles(), await newFiles()]
  await put(former, 'a/1')
  await put(former, 'a/2')
  const both = createFilesInTwoStores({ current, former })
  const removing: Files = {
    ...current,
    put: async (key, content) => {
      await current.put(key, content)
      if (key === 'a/1') await both.remove(key)
    },
  }
  const { moved } = await moveFiles({ current: removing, former }, nobodyAsks, atOnce)
  expect([moved, await contents(current), await keys(former)]).toEqual([1, { 'a/2': 'a/2' }, []])
})

test('a store that does not say which parts it holds keeps nobody from removing those of the other', async () => {
  const asked: string[] = []
  const refusal = new Error('Not implemented')
  const refusing: Files = { ...(await newFiles()), removeUnfinished: () => Promise.reject(refusal) }
  const willing = (name: string, files: Files): Files => ({
    ...files,
    removeUnfinished: async () => asked.push(name),
  })
  const current = createFilesInTwoStores({ current: refusing, former: willing('former', await newFiles()) })
  await expect(current.removeUnfinished?.(new Date())).rejects.toMatchObject({ errors: [refusal] })
  expect(asked).toEqual(['former'])
  const parts = createFilesInTwoStores({ current: willing('one', await newFiles()), former: await newFiles() })
  expect(await parts.removeUnfinished?.(new Date())).toBe(2)
})
