import { MAX_PICTURES, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { pageOf, recipeSite, soup, storedFiles } from './recipe-site.fixture.ts'

const shown = '<p><img src="/bowl.jpg"></p><p><img src="/pot.jpg"></p><footer><img src="/us.jpg"></footer>'
const page = pageOf(soup).replace('</body>', `${shown}</body>`)

async function imported(kit: Kit, by: Person) {
  const site = await recipeSite(kit, { '/soup': page })
  const { data: slug } = await kit.as(by).call(recipeImportApi.fromAddress, { body: { url: `${site.url}/soup` } })
  return { site, slug }
}
const offered = (kit: Kit, by: Person, slug: string) =>
  kit.as(by).call(recipeImportApi.pagePictures, { params: { slug } })
const add = (kit: Kit, by: Person, slug: string, url: string) =>
  kit.as(by).call(recipeGalleryApi.addFromAddress, { params: { slug }, body: { url } })

test('after an import the other pictures of the page are offered, and one is kept when it is chosen', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { site, slug } = await imported(kit, ana)
  const before = await storedFiles(kit)
  const { data } = await offered(kit, ana, slug)
  expect(data.addresses).toEqual([`${site.url}/bowl.jpg`, `${site.url}/pot.jpg`])
  expect(await storedFiles(kit)).toEqual(before)
  const { data: gallery } = await add(kit, ana, slug, data.addresses[1] ?? '')
  expect(gallery.pictures).toHaveLength(1)
  expect(await storedFiles(kit)).toHaveLength(before.length + 3)
})

test('a picture that was added is not offered again, also as the cover; taken out, it is', async ({ kit }) => {
  const ana = await kit.person()
  const { site, slug } = await imported(kit, ana)
  const [bowl, pot] = [`${site.url}/bowl.jpg`, `${site.url}/pot.jpg`]
  const addresses = async () => (await offered(kit, ana, slug)).data.addresses
  const { data: gallery } = await add(kit, ana, slug, pot)
  expect(await addresses()).toEqual([bowl])
  const body = { ...gallery, newCover: gallery.pictures[0]?.id ?? null }
  const exchanged = await kit.as(ana).call(recipeGalleryApi.update, { params: { slug }, body })
  expect(await addresses()).toEqual([bowl])
  const picture_id = exchanged.data.pictures[0]?.id ?? ''
  await kit.as(ana).call(recipeGalleryApi.remove, { params: { slug, picture_id } })
  expect(await addresses()).toEqual([bowl, pot])
})

test('a recipe without a page offers nothing, nor does a page that is gone; without a cover the first is offered too', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': page })
  const { slug } = await kit.recipe({ by: ana })
  expect((await offered(kit, ana, slug)).data.addresses).toEqual([])
  const from = (orgURL: string) => kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { orgURL } })
  await from(`${site.url}/gone`)
  expect((await offered(kit, ana, slug)).data.addresses).toEqual([])
  await from(`${site.url}/soup`)
  expect((await offered(kit, ana, slug)).data.addresses[0]).toBe(`${site.url}/soup.jpg`)
})

test('only who may edit the recipe is offered pictures and adds them; what is no picture or may not be reached is refused', async ({
  kit,
}) => {
  const ana = await kit.person()
  const stranger = await kit.person()
  const { site, slug } = await imported(kit, ana)
  for (const call of [offered(kit, stranger, slug), add(kit, stranger, slug, `${site.url}/bowl.jpg`)])
    expect((await call).status).toBe(404)
  const before = await storedFiles(kit)
  for (const url of [
    `${site.url}/soup`,
    'http://169.254.169.254/bowl.jpg',
    'http://127.0.0.1:1/bowl.jpg',
    'file:///bowl.jpg',
  ])
    expect((await add(kit, ana, slug, url)).status).toBe(400)
  expect(await storedFiles(kit)).toEqual(before)
})

test('a full gallery fetches nothing', async ({ kit }) => {
  const ana = await kit.person()
  let asked = 0
  const { site, slug } = await imported(kit, ana)
  const url = `${site.url}/bowl.jpg`
  for (let at = 0; at < MAX_PICTURES; at++) await add(kit, ana, slug, url)
  const { fetch } = kit.runtime
  kit.runtime.fetch = (...given) => {
    asked++
    return fetch(...given)
  }
  expect((await add(kit, ana, slug, url)).status).toBe(400)
  expect(asked).toBe(0)
})
