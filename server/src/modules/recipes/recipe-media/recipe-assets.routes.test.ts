import { gunzipSync } from 'node:zlib'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const jpg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')

type AssetOptions = { name?: string; icon?: string; extension?: string; bytes?: Uint8Array }

const attach = (kit: Kit, by: Person, slug: string, { bytes = jpg, ...fields }: AssetOptions = {}) =>
  kit.as(by).call(recipeMediaApi.addAsset, {
    params: { slug },
    form: {
      ...{ name: 'My File', icon: 'mdi-file', extension: 'jpg', ...fields },
      file: { filename: '../../x.html', mimetype: 'text/html', bytes },
    },
  })

const assetsOf = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data.assets

const fetchAs = async (kit: Kit, by: Person, url: string, headers: Record<string, string> = {}) =>
  kit.app.inject({ url, headers: { authorization: `Bearer ${await kit.as(by).token()}`, ...headers } })

const stored = async (kit: Kit) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('')) keys.push(key)
  return keys
}

test('an attached file has a safe name and the bytes that were sent', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const answer = await attach(kit, ana, recipe.slug)
  const asset = { name: 'My File', icon: 'mdi-file', fileName: 'my-file.jpg' }
  expect([answer.status, answer.data]).toEqual([200, asset])
  expect(await assetsOf(kit, ana, recipe.slug)).toEqual([asset])
  const shown = await fetchAs(kit, ana, `/api/media/recipes/${recipe.id}/assets/my-file.jpg`)
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(jpg)]).toEqual([
    200,
    'image/jpeg',
    true,
  ])
  expect(shown.headers['content-disposition']).toBeUndefined()
})

test('the same name again replaces the file and its entry', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await attach(kit, ana, recipe.slug)
  await attach(kit, ana, recipe.slug, { name: 'Other', extension: '.TXT', bytes: Buffer.from('one') })
  await attach(kit, ana, recipe.slug, { name: 'other', extension: 'txt', icon: 'new', bytes: Buffer.from('two') })
  expect(await assetsOf(kit, ana, recipe.slug)).toEqual([
    { name: 'My File', icon: 'mdi-file', fileName: 'my-file.jpg' },
    { name: 'other', icon: 'new', fileName: 'other.txt' },
  ])
  const shown = await fetchAs(kit, ana, `/api/media/recipes/${recipe.id}/assets/other.txt`)
  expect(shown.body).toBe('two')
})

test('attack 10: a name or an extension that cannot be a file is refused, and no file appears', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const attempts: [AssetOptions, string][] = [
    [{ name: '$', extension: './test.txt' }, 'Missing required fields'],
    [{ name: 'a', extension: 'x.' }, 'Missing required fields'],
    [{ name: 'a', extension: 'html' }, 'Unsupported file extension'],
    [{ name: 'a', extension: 'svg' }, 'Unsupported file extension'],
    [{ name: 'a', extension: 'txt/../../b' }, 'Unsupported file extension'],
    [{ name: 'con', extension: 'txt' }, 'File name con.txt or extension txt not valid'],
  ]
  for (const [options, text] of attempts) {
    const answer = await attach(kit, ana, recipe.slug, { bytes: Buffer.from('text'), ...options })
    expect([answer.status, answer.detail]).toEqual([400, text])
  }
  expect([await stored(kit), await assetsOf(kit, ana, recipe.slug)]).toEqual([[], []])
  const climbing = await attach(kit, ana, recipe.slug, { name: '../../../etc/passwd' })
  expect(climbing.data.fileName).toBe('etc-passwd.jpg')
})

test('attack 11: a page cannot pass as a picture or a document', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  for (const extension of ['jpg', 'png', 'webp', 'pdf'])
    expect((await attach(kit, ana, recipe.slug, { extension, bytes: page })).status).toBe(400)
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await attach(kit, ana, recipe.slug, { extension: 'png', bytes: svg })).status).toBe(400)
  expect((await attach(kit, ana, recipe.slug, { extension: 'txt', bytes: jpg })).status).toBe(400)
  expect(await stored(kit)).toEqual([])
})

test('attack 11: what is no picture leaves as a download that the browser may not run', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await attach(kit, ana, recipe.slug, { name: 'Page', extension: 'txt', bytes: page })
  await attach(kit, ana, recipe.slug, { name: 'Menu', extension: 'pdf', bytes: pdf })
  await kit.runtime.files.put(`recipes/${recipe.id}/assets/old.html`, page)
  const served: [string, string][] = [
    ['page.txt', 'text/plain; charset=utf-8'],
    ['menu.pdf', 'application/pdf'],
    ['old.html', 'application/octet-stream'],
  ]
  for (const [name, type] of served) {
    const { headers } = await fetchAs(kit, ana, `/api/media/recipes/${recipe.id}/assets/${name}`)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('attack 12: an attached picture does not tell guests where it was taken, and text stays as it is', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const photo = await sharp(jpg)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(photo.toString('latin1')).toContain('SecretCamera')
  await attach(kit, ana, recipe.slug, { bytes: photo })
  await attach(kit, ana, recipe.slug, { name: 'Note', extension: 'txt', bytes: Buffer.from('Exif SecretNote') })
  const shown = await fetchAs(kit, ana, `/api/media/recipes/${recipe.id}/assets/my-file.jpg`)
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  expect(shown.body).not.toContain('SecretCamera')
  const note = await fetchAs(kit, ana, `/api/media/recipes/${recipe.id}/assets/note.txt`)
  expect(note.body).toBe('Exif SecretNote')
})

test('a recipe saved without an asset loses its file', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await attach(kit, ana, recipe.slug)
  await kit.as(ana).call(recipesApi.patch, { params: { slug: recipe.slug }, body: { assets: [] } })
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toEqual([])
})

test('attack 50: a file that was sent again while the old one was being removed stays', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await attach(kit, ana, recipe.slug)
  await kit.as(ana).call(recipesApi.patch, { params: { slug: recipe.slug }, body: { assets: [] } })
  await kit.runtime.bus.settled()
  const removal = kit.events.filter(({ name }) => name === 'recipe.updated')
  await attach(kit, ana, recipe.slug)
  kit.runtime.bus.publish(removal)
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toEqual([`recipes/${recipe.id}/assets/my-file.jpg`])
})

test('attack 15: the name of an asset is text and nothing else', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const name = '<img src=x onerror=alert(1)>'
  const { data } = await attach(kit, ana, recipe.slug, { name })
  expect([data.name, data.fileName]).toEqual([name, 'img-src-x-onerror-alert-1.jpg'])
})

test('a long text arrives whole, packed on the way or not', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const bytes = Buffer.from('salt and pepper\n'.repeat(1000))
  await attach(kit, ana, recipe.slug, { name: 'Long', extension: 'txt', bytes })
  const url = `/api/media/recipes/${recipe.id}/assets/long.txt`
  const plain = await fetchAs(kit, ana, url)
  expect([plain.headers['content-length'], plain.rawPayload.equals(bytes)]).toEqual([String(bytes.length), true])
  const packed = await fetchAs(kit, ana, url, { 'accept-encoding': 'gzip' })
  expect([packed.headers['content-encoding'], packed.headers['content-length']]).toEqual(['gzip', undefined])
  expect(gunzipSync(packed.rawPayload).equals(bytes)).toBe(true)
})

test('attack 24: what is attached to a private recipe is for its group and its links, not for whoever knows two ids', async ({
  kit,
}) => {
  const [ana, zoe] = [await kit.person(), await kit.person()]
  const recipe = await kit.recipe({ by: ana })
  await attach(kit, ana, recipe.slug, { name: 'Notes', extension: 'txt', bytes: Buffer.from('secret') })
  const read = async (headers: Record<string, string> = {}, name = 'notes.txt') => {
    const answer = await kit.app.inject({ url: `/api/media/recipes/${recipe.id}/assets/${name}`, headers })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  const bearer = async (person: Person) => ({ authorization: `Bearer ${await kit.as(person).token()}` })
  const cookie = async (person: Person) => ({ cookie: `larder.access_token=${await kit.as(person).token()}` })
  expect([await read(), await read({}, 'none.txt')]).toEqual(Array(2).fill([404, 'no-store']))
  for (const stranger of [await bearer(zoe), await cookie(zoe)]) expect(await read(stranger)).toEqual([404, 'no-store'])
  for (const member of [await bearer(ana), await cookie(ana)]) expect(await read(member)).toEqual([200, 'no-store'])

  const { data } = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
  expect(await read()).toEqual([200, 'no-store'])
  await kit.as(ana).call(recipeSharingApi.remove, { params: { item_id: data.id } })
  expect((await read())[0]).toBe(404)

  const { writer } = kit.runtime.connection
  await writer.updateTable('group').set({ privateGroup: 0 }).where('id', '=', ana.groupId).execute()
  await writer.updateTable('household').set({ privateHousehold: 0 }).where('id', '=', ana.householdId).execute()
  await writer.updateTable('recipe').set({ isPublic: 1 }).where('id', '=', recipe.id).execute()
  expect(await read()).toEqual([200, 'no-cache'])
})
