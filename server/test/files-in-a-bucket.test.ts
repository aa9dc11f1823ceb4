import { backupsApi } from '@larder/contract/backups.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { assetFolder } from '@larder/domain/recipes/recipe-folders.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { release, take } from '#core/leases/shared-mutex.store.ts'
import { withSharedMutex } from '#core/leases/shared-mutex.ts'
import { openFileStore, openFileStores } from '#ports/file-store.ts'
import { startObjectStore } from '#ports/object-store.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit } from '#test/kit.ts'
import { runCommand } from '../src/cli/commands.ts'

/** Pictures, attachments and archives in an S3-compatible store instead of the data folder. */

let bucket: Awaited<ReturnType<typeof startObjectStore>>
let kit: Kit
beforeEach(async () => {
  bucket = await startObjectStore()
})
afterEach(async () => {
  await kit.close()
  await bucket.close()
})

const jpg = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .jpeg()
  .toBuffer()
const openKit = async (env: Record<string, string> = {}) => {
  kit = await createKit({ env: { ...bucket.filesEnv, ...env } })
}
const upload = (by: Person, slug: string) => {
  const image = { filename: 'me.jpg', mimetype: 'image/jpeg', bytes: jpg }
  return kit.as(by).call(recipeMediaApi.replaceImage, { params: { slug }, form: { image, extension: 'jpg' } })
}
const pictureOf = (recipe: { id: string }, version: string) =>
  kit.app.inject({ url: `/api/media/recipes/${recipe.id}/images/original.webp?version=${version}` })
const stored = () => [...bucket.objects.keys()].filter((key) => key.startsWith('recipes/')).sort()

test('a store that is away is told with a time to come back, and nothing else suffers', async () => {
  await openKit()
  const ana = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  await bucket.close()
  const { status, headers, detail } = await upload(ana, recipe.slug)
  expect([status, headers['retry-after'], detail]).toMatchObject([
    503,
    '5',
    { message: 'The store could not be reached or gave no usable answer' },
  ])
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: recipe.slug } })).data.image).toBeNull()
  bucket = await startObjectStore()
})

test('a bucket that is gone is told as such by every address of a file, whole or in part', async () => {
  await openKit()
  const ana = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  const version = (await upload(ana, recipe.slug)).data.image
  const card = { filename: 'card.txt', mimetype: 'text/plain', bytes: Buffer.from('by hand') }
  const form = { name: 'Card', icon: 'x', extension: 'txt', file: card }
  await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug: recipe.slug }, form })
  await kit.as(ana).call(backupsApi.create)
  const [{ name } = { name: '' }] = (await kit.as(ana).call(backupsApi.list)).data.imports
  const { fileToken } = (await kit.as(ana).call(backupsApi.token, { params: { file_name: name } })).data
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const folder = `/api/media/recipes/${recipe.id}`
  const range = 'bytes=2-5'
  const asked = [
    { url: `${folder}/images/original.webp` },
    { url: `${folder}/images/original.webp`, headers: { range } },
    { url: `${folder}/images/tiny-original.webp?version=${version}` },
    { url: `${folder}/assets/card.txt`, headers: { authorization } },
    { url: `${folder}/assets/card.txt`, headers: { authorization, range } },
    { url: `/api/media/users/${ana.id}/profile.webp` },
    { url: `/api/recipes/${recipe.slug}/exports/zip`, headers: { authorization } },
    { url: `/api/utils/download?token=${fileToken}`, headers: { range } },
    { url: `/api/utils/download?token=${fileToken}` },
  ]
  bucket.faults.noBucket = true
  const told = []
  for (const one of asked) {
    const answer = await kit.app.inject(one)
    told.push([one.url, answer.statusCode, answer.headers['retry-after']])
  }
  bucket.faults.noBucket = false
  expect(told).toEqual(asked.map(({ url }) => [url, 503, '5']))
})

test('pictures and attachments are kept, shown, replaced and removed there', async () => {
  await openKit()
  const ana = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  const first = (await upload(ana, recipe.slug)).data.image
  expect(stored()).toHaveLength(3)
  const shown = await pictureOf(recipe, first)
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'webp'])
  const again = await kit.app.inject({
    url: `/api/media/recipes/${recipe.id}/images/original.webp`,
    headers: { 'if-none-match': String(shown.headers.etag) },
  })
  expect(again.statusCode).toBe(304)

  const asset = { filename: 'card.txt', mimetype: 'text/plain', bytes: Buffer.from('by hand') }
  const form = { name: 'Card', icon: 'x', extension: 'txt', file: asset }
  expect((await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug: recipe.slug }, form })).status).toBe(200)
  expect(bucket.objects.get(`recipes/${recipe.id}/assets/card.txt`)?.toString()).toBe('by hand')

  await upload(ana, recipe.slug)
  await kit.runtime.bus.settled()
  expect(stored()).toHaveLength(4)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  await kit.as(ana).call(trashApi.purge, { params: { id: recipe.id } })
  await kit.runtime.bus.settled()
  expect(stored()).toEqual([])
})

test('an archive is made there and restored from there, with its files', async () => {
  await openKit()
  const ana = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  const version = (await upload(ana, recipe.slug)).data.image
  const before = stored()
  expect((await kit.as(ana).call(backupsApi.create)).status).toBe(201)
  await upload(ana, recipe.slug)
  const [{ name } = { name: '' }] = (await kit.as(ana).call(backupsApi.list)).data.imports
  expect((await kit.as(ana).call(backupsApi.restore, { params: { file_name: name } })).status).toBe(200)
  expect(stored()).toEqual(before)
  expect((await pictureOf(recipe, version)).statusCode).toBe(200)
  expect([...bucket.objects.keys()].filter((key) => key.includes('restores'))).toEqual([])
})

test('browsers may be sent to the store itself, by an address that expires', async () => {
  await openKit({ FILES_S3_SIGNED_SECONDS: '60' })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const shown = await pictureOf(recipe, (await upload(ana, recipe.slug)).data.image)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([302, 'no-store'])
  const address = String(shown.headers.location)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60')
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(address.replace('original', 'tiny-original'))).status).toBe(403)
  const page = await kit.app.inject({ url: '/api/app/about' })
  expect(page.headers['content-security-policy']).toContain(new URL(address).origin)
})

test('attack 27: nobody is sent to the store for a picture of a hidden recipe, and no cache keeps it', async () => {
  await openKit({ FILES_S3_SIGNED_SECONDS: '60' })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const version = (await upload(ana, recipe.slug)).data.image
  const { writer } = kit.runtime.connection
  await writer.updateTable('recipe').set({ visibility: 'person' }).where('id', '=', recipe.id).execute()
  const url = `/api/media/recipes/${recipe.id}/images/original.webp?version=${version}`
  const headers = { authorization: `Bearer ${await kit.as(ana).token()}` }
  const shown = await kit.app.inject({ url, headers })
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers.location]).toEqual([
    200,
    'no-store',
    undefined,
  ])
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
  expect((await kit.app.inject({ url })).statusCode).toBe(404)
})

test('a store that is away is said, and nothing is half there', async () => {
  await openKit()
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  bucket.faults.parts = 99
  expect((await upload(ana, recipe.slug)).status).toBeGreaterThanOrEqual(500)
  bucket.faults.parts = 0
  expect(stored()).toEqual([])
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: recipe.slug } })).data.image).toBeNull()
})

const larder = async (args: string[]) => {
  const shown: string[] = []
  const say = (line: string) => shown.push(line)
  const unasked = async () => ''
  const terminal = { interactive: false, say, complain: say, ask: unasked, askSecret: unasked, readInput: unasked }
  const code = await runCommand(args, {
    terminal: { ...terminal, async *readLines() {} },
    open: async () => kit.system(),
    serverAddress: () => '',
    setDatabaseAside: () => undefined,
  })
  return { code, shown: shown.join('\n') }
}

test('an installation moves into the store and back while it runs, and everything is there all the time', async () => {
  await openKit({ FILES_STORE: 'folder' })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const version = (await upload(ana, recipe.slug)).data.image
  const isShown = async () => (await pictureOf(recipe, version)).statusCode
  const { runtime } = kit
  const switchTo = async (current: 'folder' | 's3') => {
    const files = { ...runtime.config.files, current }
    Object.assign(runtime, { config: { ...runtime.config, files }, files: await openFileStore(files) })
  }
  expect([stored().length, await isShown(), (await larder(['files', 'move', '--to', 's3'])).code]).toEqual([0, 200, 1])

  await switchTo('s3')
  expect(await isShown()).toBe(200)
  expect(await larder(['files', 'move', '--to', 's3'])).toEqual({
    code: 0,
    shown: '3 files moved (1 MB), 0 had been moved before.',
  })
  expect([stored().length, await isShown()]).toEqual([3, 200])
  expect((await larder(['files', 'move', '--to', 's3'])).shown).toBe('0 files moved (0 MB), 0 had been moved before.')

  await switchTo('folder')
  expect(await isShown()).toBe(200)
  expect((await larder(['files', 'move', '--to', 'folder'])).code).toBe(0)
  expect([stored().length, await isShown()]).toEqual([0, 200])
  expect((await larder(['files', 'move', '--to', 'attic'])).code).toBe(2)
})

test('an attachment that somebody is replacing is moved after that, and not over it', async () => {
  await openKit({ FILES_STORE: 'folder' })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const card = { filename: 'card.txt', mimetype: 'text/plain', bytes: Buffer.from('old') }
  const form = { name: 'Card', icon: 'x', extension: 'txt', file: card }
  await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug: recipe.slug }, form })
  const { runtime } = kit
  const files = { ...runtime.config.files, current: 's3' as const }
  Object.assign(runtime, { config: { ...runtime.config, files }, files: await openFileStore(files) })

  // As a server does that is replacing it.
  const ctx = kit.system()
  const name = assetFolder(recipe.id)
  const lease = { name, holder: 'a server', now: ctx.clock.iso(), expiresAt: '2999-01-01T00:00:00.000Z' }
  expect(await ctx.tx(({ db }) => take(db, lease))).toBe(true)
  await openFileStores(files).then(({ former }) => former?.put('first', Buffer.from('before it')))
  const moving = larder(['files', 'move', '--to', 's3'])
  await expect.poll(() => bucket.objects.has('first')).toBe(true)
  for (let turn = 0; turn < 2000; turn++) await new Promise(setImmediate)
  await runtime.files.put(`${name}/card.txt`, Buffer.from('new'))
  await ctx.tx(({ db }) => release(db, name, 'a server'))
  expect((await moving).shown).toBe('1 file moved (1 MB), 1 had been moved before.')
  expect(String(bucket.objects.get(`${name}/card.txt`))).toBe('new')
})

test('while files move, whoever replaces an attachment holds it against the one that moves', async () => {
  await openKit({ FILES_STORE: 'folder' })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(ana, recipe.slug)
  const { runtime } = kit
  const files = { ...runtime.config.files, current: 's3' as const }
  Object.assign(runtime, { config: { ...runtime.config, files }, files: await openFileStore(files) })
  const held: string[] = []
  await withSharedMutex(kit.system(), assetFolder(recipe.id), async () => {
    const rows = await runtime.connection.reader.selectFrom('lease').select('name').execute()
    held.push(...rows.map(({ name }) => name))
  })
  expect(held).toContain(assetFolder(recipe.id))
})
