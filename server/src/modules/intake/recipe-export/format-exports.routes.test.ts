import { gunzipSync } from 'node:zlib'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { type ExportChoice, exportFormats, recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { formats } from '@larder/recipe-formats/formats.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { entriesOf } from './recipe-zips.fixture.ts'
import { filesZip } from './recipe-zips.ts'
import { stillCount } from './still-count.fixture.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

async function illustrated(kit: Kit, by: Person, name: string) {
  const recipe = await kit.recipe({ by, name, steps: ['Stir'], ingredients: [{ note: 'leek' }] })
  const image = { filename: 'a.png', mimetype: 'image/png', bytes: png }
  const { data } = await kit
    .as(by)
    .call(recipeMediaApi.replaceImage, { params: { slug: recipe.slug }, form: { image, extension: 'png' } })
  return { ...recipe, image: data.image }
}

async function fileOf(kit: Kit, by: Person, slug: string, format: string) {
  const headers = { authorization: `Bearer ${await kit.as(by).token()}`, 'accept-language': 'de-DE' }
  return kit.app.inject({ url: `/api/recipes/${slug}/exports/files/${format}`, headers })
}

async function exported(kit: Kit, by: Person, body: ExportChoice) {
  const started = await kit.as(by).call(recipeExportApi.start, { body })
  await kit.runJobs()
  const { data } = await kit.as(by).call(jobsApi.get, { params: { item_id: started.data.id } })
  const headers = { authorization: `Bearer ${await kit.as(by).token()}` }
  return { job: data, file: await kit.app.inject({ url: `/api/jobs/${data.id}/file`, headers }) }
}

test('the contract names every format that somebody writes', () => {
  expect([...exportFormats].sort()).toEqual(
    formats
      .filter(({ writer }) => writer)
      .map(({ id }) => id)
      .sort(),
  )
})

test('one recipe leaves in every format, as a download that no browser runs', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { slug } = await illustrated(kit, ana, 'Leek soup')
  for (const format of exportFormats) {
    const answer = await fileOf(kit, ana, slug, format)
    expect([format, answer.statusCode]).toEqual([format, 200])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Leek soup\.\w+"/)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' })
    expect((await fileOf(kit, zoe, slug, format)).statusCode).toBe(404)
  }
  expect((await fileOf(kit, ana, slug, 'exe')).statusCode).toBe(422)

  const book = (await fileOf(kit, ana, slug, 'html-book')).body
  expect(book).toContain('<html lang="de-DE" dir="ltr">')
  expect(book).toContain('<h3>Zutaten</h3>')
  expect(book).toContain('src="data:image/webp;base64,')

  const nextcloud = await entriesOf((await fileOf(kit, ana, slug, 'nextcloud')).rawPayload)
  expect([...nextcloud.keys()]).toEqual(['Leek soup/recipe.json', 'Leek soup/full.jpg'])
  expect((await sharp(nextcloud.get('Leek soup/full.jpg')).metadata()).format).toBe('jpeg')

  await kit.as(ana).call(ratingsApi.rate, { params: { id: ana.id, slug }, body: { rating: 4, isFavorite: true } })
  const paprika = await entriesOf((await fileOf(kit, ana, slug, 'paprika')).rawPayload)
  const packed = paprika.get('Leek soup.paprikarecipe') ?? Buffer.alloc(0)
  expect(JSON.parse(String(gunzipSync(packed)))).toMatchObject({ ingredients: '1 leek', directions: 'Stir', rating: 4 })
})

test('a picture that cannot be drawn any more does not keep its recipe from leaving', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, id, image } = await illustrated(kit, ana, 'Soup')
  await kit.runtime.files.put(`recipes/${id}/images/version-${image}/original.webp`, Buffer.from('no picture'))
  const nextcloud = await entriesOf((await fileOf(kit, ana, slug, 'nextcloud')).rawPayload)
  expect([...nextcloud.keys()]).toEqual(['Soup/recipe.json'])
})

test('many leave as a job: named, found, of a cookbook or all, and what did not fit is told', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.recipe({ by: zoe, name: 'Foreign' })
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const body = { notes: [{ title: 'Tip', text: 'Hot' }] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: soup.slug }, body })
  await kit.recipe({ by: ana, name: 'Bread' })
  const namesIn = (book: string) => [...book.matchAll(/<h2 dir="auto">([^<]+)/g)].map(([, name]) => name)

  const all = await exported(kit, ana, { query: {}, format: 'html-book', title: 'Ana/cooks' })
  expect(namesIn(all.file.body)).toEqual(['Bread', 'Soup'])
  expect(all.file.headers['content-disposition']).toContain('filename="Ana cooks.html"')
  expect(all.file.headers['content-type']).toBe('text/html; charset=utf-8')

  const one = await exported(kit, ana, { recipes: [soup.slug], format: 'json-ld' })
  expect(one.job.result).toEqual({ exportId: one.job.id, recipes: 1, lost: { notes: 1 } })
  expect(one.job).toMatchObject({ status: 'done', progress: { done: 1, total: 1, step: { key: 'packing' } } })

  const filter = { queryFilter: 'name = "Bread"' }
  const book = await kit
    .as(ana)
    .call(cookbooksApi.create, { body: { name: 'Baking', queryFilterString: filter.queryFilter } })
  const baked = { recipeCategory: [{ name: 'Baked', slug: 'baked' }], tags: [{ name: 'Crisp', slug: 'crisp' }] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: 'bread' }, body: baked })
  const sorted = { categories: ['baked'], tags: ['crisp', 'unknown'] }
  for (const query of [filter, { search: 'bread' }, { cookbook: book.data.id }, sorted])
    expect(namesIn((await exported(kit, ana, { query, format: 'html-book' })).file.body)).toEqual(['Bread'])

  const none = await exported(kit, ana, { query: { ...sorted, requireAllTags: true }, format: 'html-book' })
  expect(namesIn(none.file.body)).toEqual([])

  const { data: kept } = await kit.as(ana).call(recipeExportApi.list)
  expect(kept.map(({ name }) => name)).toContain('JSON-LD')
  const { data } = await kit.as(ana).call(recipeExportApi.tokenFor, { params: { export_id: all.job.id } })
  const fetched = await kit.app.inject({ url: `/api/utils/download?token=${data.fileToken}` })
  expect(fetched.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  expect(fetched.headers['content-disposition']).toContain('Ana cooks.html')

  const start = (by: Person, body: ExportChoice) => kit.as(by).call(recipeExportApi.start, { body })
  expect((await start(zoe, { recipes: [soup.id], format: 'mela' })).status).toBe(404)
  expect((await start(zoe, { query: { cookbook: book.data.id }, format: 'mela' })).status).toBe(404)
  expect((await start(ana, { query: { queryFilter: 'nonsense' }, format: 'mela' })).status).toBe(400)
})

test('files are packed while they are written: no more than two are held at once', async () => {
  let made = 0
  async function* files() {
    for (; made < 50; made++) yield { name: `${made}.jpg`, content: new Uint8Array(100_000) }
  }
  const archive = filesZip(files())
  await new Promise((resolve) => archive.once('readable', resolve))
  expect(await stillCount(() => made)).toBeLessThan(5)
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  expect([(await entriesOf(Buffer.concat(chunks))).size, made]).toEqual([50, 50])
})

test('attack 10: a recipe that names what no file can be called leaves with all others, in every format', async ({
  kit,
}) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const pie = await kit.recipe({ by: ana, name: 'Pie' })
  const assets = ['..', 'a:b.pdf', 'con', 'end. '].map((fileName) => ({ name: 'a', icon: 'b', fileName }))
  const saved = await kit.as(ana).call(recipesApi.patch, { params: { slug: soup.slug }, body: { assets } })
  expect(saved.data.assets).toHaveLength(assets.length)
  for (const format of exportFormats) {
    const { job, file } = await exported(kit, ana, { recipes: [soup.slug, pie.slug], format })
    expect([format, job.status, job.result, file.statusCode]).toMatchObject([format, 'done', { recipes: 2 }, 200])
  }
})
