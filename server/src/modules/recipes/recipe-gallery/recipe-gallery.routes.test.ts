import { randomUUID } from 'node:crypto'
import { MAX_PICTURES, type RecipeGallery, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const picture = (background: string) =>
  sharp({ create: { width: 24, height: 12, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [red, green] = await Promise.all([picture('#a02020'), picture('#20a020')])

const upload = (bytes: Uint8Array) => ({ filename: 'a.jpg', mimetype: 'image/jpeg', bytes })
const add = (kit: Kit, by: Person, slug: string, bytes: Uint8Array = red) =>
  kit.as(by).call(recipeGalleryApi.add, { params: { slug }, form: { image: upload(bytes) } })
const setCover = (kit: Kit, by: Person, slug: string, bytes: Uint8Array) =>
  kit.as(by).call(recipeMediaApi.replaceImage, { params: { slug }, form: { image: upload(bytes), extension: 'jpg' } })
const read = (kit: Kit, by: Person | undefined, recipe_id: string) =>
  (by ? kit.as(by) : kit.guest()).call(recipeGalleryApi.read, { params: { recipe_id } })
const update = (kit: Kit, by: Person, slug: string, gallery: RecipeGallery, newCover: string | null = null) => {
  const { coverDescription, pictures } = gallery
  return kit.as(by).call(recipeGalleryApi.update, {
    params: { slug },
    body: { coverDescription, pictures, newCover },
  })
}

/** The colour that a picture shows at an address, or nothing. */
async function colourAt(kit: Kit, path: string): Promise<'red' | 'green' | undefined> {
  const { statusCode, rawPayload } = await kit.app.inject({ url: `/api/media/recipes/${path}` })
  if (statusCode !== 200) return undefined
  const { dominant } = await sharp(rawPayload).stats()
  return dominant.r > dominant.g ? 'red' : 'green'
}
const shown = (kit: Kit, recipeId: string, { id }: { id: string }) =>
  colourAt(kit, `${recipeId}/images/gallery/${id}/min-original.webp`)
const cover = (kit: Kit, recipeId: string) => colourAt(kit, `${recipeId}/images/min-original.webp`)

async function stored(kit: Kit): Promise<string[]> {
  await kit.runtime.bus.settled()
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('recipes')) keys.push(key)
  return keys
}

test('pictures are added in their order, described, ordered anew and taken away with their files', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  await add(kit, ana, slug, red)
  const { data: two } = await add(kit, ana, slug, green)
  expect(two.pictures.map(({ description }) => description)).toEqual(['', ''])
  const [first, second] = two.pictures as [RecipeGallery['pictures'][0], RecipeGallery['pictures'][0]]
  expect([await shown(kit, id, first), await shown(kit, id, second)]).toEqual(['red', 'green'])
  const turned = { ...two, pictures: [{ ...second, description: 'The soup' }, first] }
  expect((await update(kit, ana, slug, turned)).data).toEqual(turned)
  expect((await read(kit, ana, id)).data).toEqual(turned)
  const after = await kit.as(ana).call(recipeGalleryApi.remove, { params: { slug, picture_id: first.id } })
  expect(after.data.pictures.map((one) => one.id)).toEqual([second.id])
  expect((await stored(kit)).every((key) => key.includes(second.id))).toBe(true)
})

test('another picture becomes the cover: the two change places, and every client sees the new one', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  const { data: before } = await setCover(kit, ana, slug, red)
  const { data: gallery } = await add(kit, ana, slug, green)
  const [other] = gallery.pictures as [RecipeGallery['pictures'][0]]
  const described = { ...gallery, coverDescription: 'red', pictures: [{ ...other, description: 'green' }] }
  const { data: after } = await update(kit, ana, slug, described, other.id)
  expect(after).toMatchObject({ coverDescription: 'green', pictures: [{ description: 'red' }] })
  expect(after.cover).not.toBe(before.image)
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.image).toBe(after.cover)
  const [former] = after.pictures as [RecipeGallery['pictures'][0]]
  expect([await cover(kit, id), await shown(kit, id, former)]).toEqual(['green', 'red'])
  expect(await stored(kit)).toHaveLength(6)
})

test('a cover that a program replaces leaves the others alone and loses its description', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  await setCover(kit, ana, slug, red)
  const { data: gallery } = await add(kit, ana, slug, red)
  await update(kit, ana, slug, { ...gallery, coverDescription: 'red' })
  await setCover(kit, ana, slug, green)
  expect((await read(kit, ana, id)).data).toMatchObject({ coverDescription: '', pictures: gallery.pictures })
  expect(await cover(kit, id)).toBe('green')
})

test('an order that does not know a picture somebody added is refused, and nothing changes', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  const { data: one } = await add(kit, ana, slug)
  const { data: two } = await add(kit, ana, slug)
  expect((await update(kit, ana, slug, { ...one, coverDescription: 'x' })).status).toBe(409)
  const [first] = one.pictures as [RecipeGallery['pictures'][0]]
  expect((await update(kit, ana, slug, one, first.id)).status).toBe(409)
  expect((await read(kit, ana, id)).data).toEqual(two)
  expect(await stored(kit)).toHaveLength(6)
})

test('a copy of a recipe has the pictures of the first one, and each keeps its own', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  await setCover(kit, ana, slug, red)
  const { data: gallery } = await add(kit, ana, slug, green)
  await update(kit, ana, slug, { ...gallery, coverDescription: 'Red soup' })
  const { data: copy } = await kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: {} })
  const { data: copied } = await read(kit, ana, copy.id)
  expect(copied).toMatchObject({ coverDescription: 'Red soup', pictures: gallery.pictures })
  await kit.as(ana).call(recipeGalleryApi.remove, { params: { slug, picture_id: gallery.pictures[0]?.id ?? '' } })
  await kit.runtime.bus.settled()
  expect(await shown(kit, copy.id, gallery.pictures[0] ?? { id: '' })).toBe('green')
  expect((await read(kit, ana, id)).data.pictures).toEqual([])
})

test('strangers neither read nor change the pictures of a private recipe; members of the group read', async ({
  kit,
}) => {
  const { ana, zoe } = { ana: await kit.person(), zoe: await kit.person() }
  const { id, slug } = await kit.recipe({ by: ana })
  const { data: gallery } = await add(kit, ana, slug)
  const picture_id = gallery.pictures[0]?.id ?? ''
  expect([(await read(kit, zoe, id)).status, (await read(kit, undefined, id)).status]).toEqual([404, 404])
  expect((await add(kit, zoe, slug)).status).toBe(404)
  expect((await update(kit, zoe, slug, gallery)).status).toBe(404)
  expect((await kit.as(zoe).call(recipeGalleryApi.remove, { params: { slug, picture_id } })).status).toBe(404)
  expect((await read(kit, ana, id)).data).toEqual(gallery)
})

test('a file that is no picture, one too many and a picture that is not there are refused', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  expect((await add(kit, ana, slug, Buffer.from('<svg onload="alert(1)">'))).status).toBe(400)
  const picture_id = randomUUID()
  expect((await kit.as(ana).call(recipeGalleryApi.remove, { params: { slug, picture_id } })).status).toBe(404)
  expect(await stored(kit)).toEqual([])
  const rows = Array.from({ length: MAX_PICTURES }, (_, position) => ({
    recipeId: id,
    id: randomUUID(),
    position,
    description: '',
  }))
  await kit.runtime.connection.writer.insertInto('recipePicture').values(rows).execute()
  expect((await add(kit, ana, slug)).status).toBe(400)
  expect(await stored(kit)).toEqual([])
})
