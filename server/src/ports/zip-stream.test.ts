// @module-tag without-database

import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipEntries } from './zip-entries.ts'
import { zipStream } from './zip-stream.ts'

const LIMITS = { entries: 10, unpackedBytes: 1_000_000, ratio: 1000 }

test('entries stand in order, and nothing of one is read before the one before it is packed', async () => {
  const events: string[] = []
  const content = async function* (name: string) {
    events.push(`${name} is read`)
    yield Buffer.from(`this is ${name}`)
  }
  const zip = zipStream(async (add) => {
    for (const name of ['one.txt', 'two.txt']) {
      await add(name, content(name), { compress: name === 'one.txt' })
      events.push(`${name} is packed`)
    }
  })
  const entries = await zipEntries(await buffer(zip), LIMITS)
  const texts = await Promise.all(entries.map(async ({ name, read }) => [name, Buffer.from(await read()).toString()]))
  expect(texts).toEqual([
    ['one.txt', 'this is one.txt'],
    ['two.txt', 'this is two.txt'],
  ])
  expect(events).toEqual(['one.txt is read', 'one.txt is packed', 'two.txt is read', 'two.txt is packed'])
})

test('a failure of an entry, or between entries, is a failure of the zip', async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half of it')
    throw new Error('the file is gone')
  }
  await expect(buffer(zipStream((add) => add('one.txt', broken())))).rejects.toThrow('the file is gone')
  const failing = zipStream(async (add) => {
    await add('one.txt', [Buffer.from('x')])
    throw new Error('no more rows')
  })
  await expect(buffer(failing)).rejects.toThrow('no more rows')
})

test('whoever packs hears that nobody reads any more', async () => {
  const endless = async function* () {
    for (;;) yield Buffer.alloc(100_000)
  }
  const heard = await new Promise<Error>((resolve) => {
    const zip = zipStream((add) => add('one.bin', endless(), { compress: false }).catch(resolve))
    zip.once('data', () => zip.destroy())
  })
  expect(heard.message).toBe('nobody reads the zip any more')
})
