import { randomUUID } from 'node:crypto'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const picture = (background = '#2f6b4a') => sharp({ create: { width: 24, height: 12, channels: 3, background } })
const jpg = await picture()
  .withExif({ IFD0: { Make: 'SecretCamera' } })
  .jpeg()
  .toBuffer()
const png = await picture('#ff0000').png().toBuffer()
const names = ['original.webp', 'min-original.webp', 'tiny-original.webp']

const file = (bytes: Uint8Array, filename = 'me.jpg') => ({ filename, mimetype: 'image/jpeg', bytes })
const upload = (kit: Kit, by: Person, slug: string, bytes: Uint8Array = jpg) =>
  kit.as(by).call(recipeMediaApi.replaceImage, { params: { slug }, form: { image: file(bytes), extension: 'jpg' } })
const read = (kit: Kit, path: string, headers: Record<string, string> = {}) =>
  kit.app.inject({ url: `/api/media/recipes/${path}`, headers })
const stored = async (kit: Kit, prefix = 'recipes') => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list(prefix)) keys.push(key)
  return keys
}
const keyOf = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data.image

test('an uploaded picture becomes three WebP files under a fresh key', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const answer = await upload(kit, ana, recipe.slug)
  expect(answer.status).toBe(200)
  expect(answer.data.image).toBe(await keyOf(kit, ana, recipe.slug))
  for (const name of names) {
    const shown = await read(kit, `${recipe.id}/images/${name}?rnd=1&version=${answer.data.image}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const { format, exif } = await sharp(shown.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
  }
  const again = await upload(kit, ana, recipe.slug, png)
  expect(again.data.image).not.toBe(answer.data.image)
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toHaveLength(3)
})

test('an unchanged picture is not sent again', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  const path = `${recipe.id}/images/original.webp`
  const { headers } = await read(kit, path)
  expect(headers['cache-control']).toBe('no-cache')
  const byTag = await read(kit, path, { 'if-none-match': String(headers.etag) })
  expect([byTag.statusCode, byTag.rawPayload.length]).toEqual([304, 0])
  const byTime = await read(kit, path, { 'if-modified-since': String(headers['last-modified']) })
  expect(byTime.statusCode).toBe(304)
  expect((await read(kit, path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('attack 10: only the three names exist, and no path leads elsewhere', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  await kit.runtime.files.put(`recipes/${recipe.id}/images/other.webp`, png)
  await kit.runtime.files.put('secret.txt', png)
  for (const name of ['other.webp', '..%2f..%2f..%2fsecret.txt', 'original.webp%20', 'ORIGINAL.WEBP'])
    expect([name, (await read(kit, `${recipe.id}/images/${name}`)).statusCode]).toEqual([name, 422])
  const absent = await read(kit, `${randomUUID()}/images/original.webp`)
  expect([absent.statusCode, absent.json()]).toEqual([404, { detail: 'Not Found' }])
  expect((await read(kit, 'not-an-id/images/original.webp')).statusCode).toBe(422)
  const event = randomUUID()
  expect((await read(kit, `${recipe.id}/images/timeline/${event}/original.webp`)).statusCode).toBe(404)
  expect((await read(kit, `${recipe.id}/images/timeline/${event}/x.webp`)).statusCode).toBe(422)
})

test('attack 10, attack 13: an asset address names one file of the folder and nothing else', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await kit.runtime.files.put(`recipes/${recipe.id}/secret.txt`, png)
  await kit.runtime.files.put('larder.db', png)
  for (const name of [
    '..%2fsecret.txt',
    '..%2F..%2F..%2Flarder.db',
    '%2e%2e',
    '..%5csecret.txt',
    'a%00.txt',
    'none.txt',
  ])
    expect([name, (await read(kit, `${recipe.id}/assets/${name}`)).statusCode]).toEqual([name, 404])
  expect((await read(kit, 'not-an-id/assets/a.txt')).statusCode).toBe(422)
})

test('attack 11, attack 12: what is no picture is refused and leaves no file', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, Buffer.from('<html>'), jpg.subarray(0, 60), Buffer.alloc(0)]) {
    const answer = await upload(kit, ana, recipe.slug, bytes)
    expect([answer.status, answer.detail]).toMatchObject([400, { error: true }])
  }
  const text = await kit
    .as(ana)
    .call(recipeMediaApi.replaceImage, { params: { slug: recipe.slug }, form: { image: 'text', extension: 'jpg' } })
  expect([text.status, text.detail]).toMatchObject([422, [{ loc: ['body', 'image'] }]])
  const without = await kit
    .as(ana)
    .call(recipeMediaApi.replaceImage, { params: { slug: recipe.slug }, form: { image: file(jpg) } })
  expect([without.status, without.detail]).toMatchObject([422, [{ loc: ['body', 'extension'] }]])
  expect([await keyOf(kit, ana, recipe.slug), await stored(kit)]).toEqual([null, []])
})

test('attack 23: strangers, neighbours and guests change no picture and add no file', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const stranger = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const params = { slug: recipe.id }
  const calls = [
    [recipeMediaApi.replaceImage, { params, form: { image: file(jpg), extension: 'jpg' } }],
    [recipeMediaApi.fetchImage, { params, body: { url: 'http://example.com/a.jpg' } }],
    [recipeMediaApi.removeImage, { params }],
    [recipeMediaApi.addAsset, { params, form: { name: 'a', icon: 'x', extension: 'jpg', file: file(jpg) } }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await kit.as(zoe).call(endpoint, input)).status).toBe(403)
    expect((await kit.as(stranger).call(endpoint, input)).status).toBe(404)
    expect((await kit.guest().call(endpoint, input)).status).toBe(401)
  }
  expect(await stored(kit)).toEqual([])
  const locked = await kit.recipe({ by: ana, locked: 1 })
  const housemate = await kit.person({ household: { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' } })
  expect((await upload(kit, housemate, locked.slug)).status).toBe(403)
  expect((await upload(kit, housemate, recipe.slug)).status).toBe(200)
})

test('a picture is fetched from the web; a refused address and a bad answer change nothing', async ({ kit }) => {
  const site = await loopback((request, response) => {
    if (request.url === '/a.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpg)
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    else if (request.url === '/lie') response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    else response.writeHead(500, { 'content-type': 'image/png' }).end()
  })
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const fetchFrom = (url: string) =>
    kit.as(ana).call(recipeMediaApi.fetchImage, { params: { slug: recipe.slug }, body: { url } })
  const refused = await fetchFrom(`${site.url}/a.jpg`)
  expect([refused.status, refused.detail]).toMatchObject([400, { message: 'Url is not from an allowed domain' }])
  expect(site.requests).toHaveLength(0)

  kit.runtime.fetch = createSafeFetch({ allow: [`127.0.0.1:${site.port}`] })
  for (const path of ['/page', '/lie']) {
    const answer = await fetchFrom(`${site.url}${path}`)
    expect([path, answer.status, answer.detail]).toMatchObject([path, 400, { message: 'Url is not an image' }])
  }
  expect((await fetchFrom(`${site.url}/broken`)).status).toBe(400)
  expect([await keyOf(kit, ana, recipe.slug), await stored(kit)]).toEqual([null, []])

  const answer = await fetchFrom(`${site.url}/a.jpg`)
  expect([answer.status, answer.data.image]).toEqual([200, await keyOf(kit, ana, recipe.slug)])
  expect(await stored(kit)).toHaveLength(3)
})

test('a picture is taken away with its files', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  const removed = await kit.as(ana).call(recipeMediaApi.removeImage, { params: { slug: recipe.slug } })
  expect([removed.status, removed.data]).toEqual([200, { message: 'Recipe image deleted', error: false }])
  expect([await keyOf(kit, ana, recipe.slug), await stored(kit)]).toEqual([null, []])
})

test('a picture whose files cannot be removed is taken away all the same, and they go later', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  const { files, connection } = kit.runtime
  kit.runtime.files = { ...files, remove: () => Promise.reject(new Error('disk away')) }
  const removed = await kit.as(ana).call(recipeMediaApi.removeImage, { params: { slug: recipe.slug } })
  kit.runtime.files = files
  expect(removed.status).toBe(200)
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toEqual([])
  expect(await connection.reader.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('when the rows cannot be written the files are what they were', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  const path = `${recipe.id}/images/original.webp`
  const before = (await read(kit, path)).rawPayload
  // Deleted while the picture was being made: the row cannot be written any more.
  const { images } = kit.runtime
  kit.runtime.images = {
    ...images,
    onBehalfOf: () => kit.runtime.images,
    recipeSizes: async (bytes) => {
      const sizes = await images.recipeSizes(bytes)
      await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
      return sizes
    },
  }
  expect((await upload(kit, ana, recipe.slug, png)).status).toBe(404)
  expect((await read(kit, path)).rawPayload.equals(before)).toBe(true)
  expect(await stored(kit)).toHaveLength(3)
})

test('two uploads at once leave the three files of one of them', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const answers = await Promise.all([upload(kit, ana, recipe.slug, jpg), upload(kit, ana, recipe.slug, png)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const colours = await Promise.all(
    names.map(async (name) => {
      const { dominant } = await sharp((await read(kit, `${recipe.id}/images/${name}`)).rawPayload).stats()
      return dominant.r > 128
    }),
  )
  expect(new Set(colours).size).toBe(1)
})

test('the files of a recipe stay in the trash and go for good with it', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await upload(kit, ana, recipe.slug)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect(await stored(kit)).toHaveLength(3)
  await kit.as(ana).call(trashApi.purge, { params: { id: recipe.id } })
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toEqual([])
})
