// @module-tag without-database

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { isPortError } from './port-error.ts'
import { createRecipeFileReader, type RecipeFileItem } from './recipe-file-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-recipe-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reader = createRecipeFileReader()
const recipe = (name: string) => gzipSync(JSON.stringify({ name, photo: 'a.jpg', photo_data: 'AAEC' }))

type Files = [name: string, content: Uint8Array | string, mode?: number][]

function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content, mode] of files) zip.addBuffer(Buffer.from(content), name, mode ? { mode } : {})
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** Every recipe of a file by name, or what is wrong with the file. */
async function readAll(bytes: Uint8Array, { format = 'paprika', from = reader } = {}): Promise<string[]> {
  const path = join(folder, 'upload')
  writeFileSync(path, bytes)
  const items: RecipeFileItem[] = []
  try {
    await from.read({ path, name: 'x.paprikarecipes', format, locale: 'en-US' }, async (opened) => {
      for (let item = await opened.next(); item; item = await opened.next()) items.push(item)
    })
  } catch (error) {
    if (!isPortError(error)) throw error
    return [error.problem.kind]
  }
  return items.map((item) => (item.recipe ? item.recipe.name : item.message))
}

/** Another name of the same length, where yazl would refuse it. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test('recipes come one after the other, with their files while they are the last', async () => {
  const path = join(folder, 'two')
  writeFileSync(
    path,
    await zipOf([
      ['a.paprikarecipe', recipe('A')],
      ['b.paprikarecipe', recipe('B')],
    ]),
  )
  const seen = await reader.read({ path, name: 'two', locale: 'en-US' }, async (opened) => {
    const first = await opened.next()
    const [picture] = first?.recipe?.pictures ?? []
    if (!picture || 'address' in picture) throw new Error('no picture')
    const bytes = [...(await opened.bytes(picture))]
    const names = [first?.recipe?.name, (await opened.next())?.recipe?.name, await opened.next(), await opened.next()]
    return { format: opened.format, bytes, names }
  })
  expect(seen).toEqual({ format: 'paprika', bytes: [0, 1, 2], names: ['A', 'B', undefined, undefined] })
})

test('attack 8: names that lead out of the archive refuse it, links are no files, of two with one name the last counts', async () => {
  const plain = await zipOf([['aa/evil.paprikarecipe', recipe('Evil')]])
  for (const name of ['../evil.paprikarecipe', '/a/evil.paprikarecipe', 'C:/evil.paprikarecipe'])
    expect([name, await readAll(renamed(plain, 'aa/evil.paprikarecipe', name))]).toEqual([name, ['unsupported']])
  const backslash = renamed(plain, 'aa/evil.paprikarecipe', '..\\evil.paprikarecipe')
  expect(await readAll(backslash)).toEqual(['unsupported'])
  const link: Files = [
    ['link.paprikarecipe', '/etc/passwd', 0o120777],
    ['a.paprikarecipe', recipe('A')],
  ]
  expect(await readAll(await zipOf(link))).toEqual(['A'])
  const twice = await zipOf([
    ['a.paprikarecipe', recipe('First')],
    ['a.paprikarecipe', recipe('Last')],
  ])
  expect(await readAll(twice)).toEqual(['Last'])
  const folded = await zipOf([
    ['a.paprikarecipe', recipe('Small')],
    ['A.paprikarecipe', recipe('Large')],
  ])
  expect(await readAll(folded)).toEqual(['Small', 'Large'])
})

test('attack 9: too many files, too much in them, or a password', async () => {
  const one = await zipOf([['a.paprikarecipe', recipe('A')]])
  const crowded = Buffer.from(one)
  const end = crowded.lastIndexOf('PK\u0005\u0006')
  for (const offset of [8, 10]) crowded.writeUInt16LE(65_000, end + offset)
  expect(await readAll(crowded)).toEqual(['tooLarge'])
  expect(await readAll(await zipOf([['a.paprikarecipe', Buffer.alloc(20_000_000)]]))).toEqual(['tooLarge'])
  const locked = Buffer.from(one)
  const entry = locked.lastIndexOf('PK\u0001\u0002')
  locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8)
  expect(await readAll(locked)).toEqual(['refused'])
  const swollen = gzipSync(Buffer.alloc(60_000_000))
  const deep = gzipSync('['.repeat(2_000_000))
  const hostile = await zipOf([
    ['a.paprikarecipe', swollen],
    ['b.paprikarecipe', deep],
    ['c.paprikarecipe', recipe('C')],
  ])
  expect(await readAll(hostile)).toEqual(['Failed to import a.paprikarecipe', 'Failed to import b.paprikarecipe', 'C'])
})

test('half an archive, and what is none', async () => {
  const whole = await zipOf([['a.paprikarecipe', recipe('A')]])
  expect(await readAll(whole.subarray(0, whole.length - 10))).toEqual(['unsupported'])
  expect(await readAll(Buffer.from('text'))).toEqual([])
  expect(await readAll(Buffer.alloc(0))).toEqual([])
})

test('what takes too long ends its thread, and the next file gets another', async () => {
  const impatient = createRecipeFileReader(1)
  const bytes = await zipOf([['a.paprikarecipe', recipe('A')]])
  expect(await readAll(bytes, { from: impatient })).toEqual(['timeout'])
  expect(await readAll(bytes)).toEqual(['A'])
})

test('a file that nobody recognises has nothing to read', async () => {
  const path = join(folder, 'unknown')
  writeFileSync(path, await zipOf([['holiday.xyz', 'sun']]))
  const read = reader.read({ path, name: 'unknown', locale: 'en-US' }, async (opened) => [
    opened.format,
    await opened.next(),
  ])
  expect(await read).toEqual([undefined, undefined])
})
