import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStartScript } from '../../server/src/start-script.ts'
import { smallServer } from './small-server.ts'

const { entry, make, start, caches, remove } = smallServer()

beforeAll(() => make('soup'))
afterAll(remove)

const cacheFile = () => caches()[0] ?? ''

test('what is loaded later shares its modules with what was loaded at start', async () => {
  const {
    said,
    entry: seen,
    isStrict,
    reads,
    whatLaterSees,
    itself,
  } = (openStartScript(entry)?.run() ?? {}) as Record<string, () => unknown>
  expect({ said, seen, isStrict, reads }).toEqual({ said: 'soup', seen: entry, isStrict: true, reads: 'function' })
  expect(await itself?.()).toBe(true)
  expect(await whatLaterSees?.()).toEqual({ basket: ['at start'], count: 2, name: 'lentils' })
  expect(await whatLaterSees?.()).toMatchObject({ count: 3 })
})

test('a start takes what an earlier one compiled, unless it is of another script or cut short', async () => {
  expect(start('keep')).toEqual({ said: 'soup', isCompiled: false })
  expect(start()).toEqual({ said: 'soup', isCompiled: true })
  await make('stew')
  expect(start()).toEqual({ said: 'stew', isCompiled: false })
  expect(start('keep')).toEqual({ said: 'stew', isCompiled: false })
  expect(start()).toEqual({ said: 'stew', isCompiled: true })
  truncateSync(cacheFile(), Math.floor(readFileSync(cacheFile()).length / 2))
  expect(start()).toEqual({ said: 'stew', isCompiled: false })
})

test('a start does not take what was damaged since', async () => {
  await make('salad')
  start('keep')
  const whole = readFileSync(cacheFile())
  const damage = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole)
    change(bytes)
    writeFileSync(cacheFile(), bytes)
    return start()
  }
  expect(damage(() => {})).toEqual({ said: 'salad', isCompiled: true })
  // Text of the script stands there: V8 would say something else.
  expect(damage((bytes) => bytes.write('Salad', bytes.indexOf('salad'), 'latin1'))).toEqual({
    said: 'salad',
    isCompiled: false,
  })
  const middle = Math.floor(whole.length / 2)
  expect(damage((bytes) => bytes.fill(0, middle))).toEqual({ said: 'salad', isCompiled: false })
})

test('a start goes without what cannot be read; what cannot be kept leaves nothing behind', async () => {
  await make('bread')
  start('keep')
  const file = cacheFile()
  rmSync(file)
  mkdirSync(file)
  expect(start()).toEqual({ said: 'bread', isCompiled: false })
  expect(() => start('keep')).toThrow('start-')
  expect(caches()).toEqual([file])
  rmSync(file, { recursive: true })
})

test('a server that was built without scripts is told apart', () => {
  expect(openStartScript(pathToFileURL(path.join(tmpdir(), 'nowhere', 'main.js')).href)).toBeUndefined()
})
