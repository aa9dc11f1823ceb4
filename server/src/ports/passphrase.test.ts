// @module-tag without-database

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypted, encrypted } from './passphrase.ts'

const passphrase = 'correct horse battery'
const opened = async (file: Iterable<Uint8Array>) => buffer(await decrypted(Readable.from(file), passphrase))

test('what a passphrase closed it opens again, however small the pieces it comes in', async () => {
  const content = Buffer.alloc(200_000, 'soup')
  const closed = await buffer(await encrypted(Readable.from([content]), passphrase))
  const bytes = Array.from(closed.subarray(0, 1000), (byte) => Uint8Array.of(byte))
  expect(await opened([...bytes, closed.subarray(1000)])).toEqual(content)
})

const STANZA = Buffer.from(`-> other argument\n${'A'.repeat(43)}\n`)
const MANY = 20_000

test('attack 14: a header without end is not read to its end', async () => {
  let read = 0
  function* endless() {
    yield Buffer.from('age-encryption.org/v1\n')
    for (; read < MANY; read++) yield STANZA
  }
  await expect(opened(endless())).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
  expect(read).toBeLessThan(MANY / 10)
})

test('attack 14: a passphrase is not stretched longer than a small server can bear', async () => {
  const salt = Buffer.alloc(16).toString('base64').replace(/=+$/, '')
  const file = (work: string) =>
    Buffer.from(`age-encryption.org/v1\n-> scrypt ${salt} ${work}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`)
  for (const work of ['19', '64', '999', '-1', '1e9', ''])
    await expect(opened([file(work)])).rejects.toMatchObject({ problem: { kind: 'unsupported' } })
  await expect(opened([file('1')])).rejects.toMatchObject({ problem: { kind: 'refused' } })
})
