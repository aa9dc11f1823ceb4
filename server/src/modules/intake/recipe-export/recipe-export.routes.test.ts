import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { entriesOf } from './recipe-zips.fixture.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

const get = async (kit: Kit, by: Person, url: string) =>
  kit.app.inject({ url, headers: { authorization: `Bearer ${await kit.as(by).token()}` } })
const tokenOf = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipeExportApi.createToken, { params: { slug } })).data.token
const sendImage = (kit: Kit, by: Person, slug: string) =>
  kit.as(by).call(recipeMediaApi.replaceImage, {
    params: { slug },
    form: { image: { filename: 'a.png', mimetype: 'image/png', bytes: png }, extension: 'png' },
  })

test('the forms are listed, and the template shows the recipe', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const tag = await kit.tag({ by: ana, name: 'Quick' })
  const recipe = await kit.recipe({
    by: ana,
    name: 'Lentil soup',
    description: 'Warm.',
    orgUrl: 'https://example.com/soup',
    ingredients: ['red lentils'],
    steps: ['Boil'],
    tags: [tag],
  })
  await sendImage(kit, ana, recipe.slug)
  const formats = await kit.as(ana).call(recipeExportApi.formats)
  expect(formats.data).toEqual({ json: ['raw'], zip: ['zip'], jinja2: ['recipes.md'] })

  const page = await get(kit, zoe, `/api/recipes/${recipe.slug}/exports?template_name=recipes.md`)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(page.headers['content-disposition']).toContain('attachment; filename="lentil-soup.md"')
  for (const part of [
    '# Lentil soup\n',
    'Warm.',
    '- [ ] 1 red lentils',
    '- [ ] Boil',
    'Tags: Quick',
    'example.com/soup',
  ])
    expect(page.body).toContain(part)
  expect(page.body).toContain(`/api/media/recipes/${recipe.id}/images/original.webp)`)

  const raw = await get(kit, zoe, `/api/recipes/${recipe.slug}/exports?template_name=raw`)
  expect(raw.headers['content-type']).toBe('application/json')
  expect(raw.json()).toMatchObject({ name: 'Lentil soup', recipeIngredient: [{ note: 'red lentils' }] })
})

test('an unknown form is refused, a missing one is named', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  for (const name of ['pdf', '../../secret', '__proto__'])
    expect((await get(kit, ana, `/api/recipes/${recipe.slug}/exports?template_name=${name}`)).statusCode).toBe(400)
  const missing = await kit.as(ana).call(recipeExportApi.export, { params: { slug: recipe.slug } })
  expect([missing.status, missing.detail]).toMatchObject([422, [{ loc: ['query', 'template_name'] }]])
})

test('with a token the archive holds the recipe in snake_case and its picture', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana, name: 'salt' })
  const recipe = await kit.recipe({ by: ana, name: 'Bread', ingredients: [{ foodId: food.id }] })
  await kit.as(ana).call(recipesApi.patch, {
    params: { slug: recipe.slug },
    body: { extras: { myOwnKey: 'kept' }, orgURL: 'https://example.com' },
  })
  await sendImage(kit, ana, recipe.slug)
  const token = await tokenOf(kit, ana, recipe.slug)
  for (const url of [
    `/api/recipes/${recipe.slug}/exports/zip?token=${token}`,
    `/api/recipes/${recipe.slug}/exports/zip`,
    `/api/recipes/${recipe.slug}/exports?template_name=zip`,
  ]) {
    const answer = await get(kit, ana, url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.headers['content-disposition']).toContain('filename="bread.zip"')
    const entries = await entriesOf(answer.rawPayload)
    expect([...entries.keys()]).toEqual(['bread.json', 'original.webp'])
    expect((await sharp(entries.get('original.webp')).metadata()).format).toBe('webp')
    const json = JSON.parse(String(entries.get('bread.json')))
    expect(json).toMatchObject({
      name: 'Bread',
      org_url: 'https://example.com',
      extras: { myOwnKey: 'kept' },
      recipe_ingredient: [{ food: { name: 'salt' }, reference_id: expect.any(String) }],
    })
  }
})

test('attack 32: a token opens its own recipe archive, for half an hour, and nothing else', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [soup, cake] = [await kit.recipe({ by: ana, name: 'Soup' }), await kit.recipe({ by: ana, name: 'Cake' })]
  const token = await tokenOf(kit, ana, soup.slug)
  const zip = (by: Person, slug: string, sent: string) => get(kit, by, `/api/recipes/${slug}/exports/zip?token=${sent}`)

  const other = await zip(ana, cake.slug, token)
  expect([other.statusCode, other.json()]).toEqual([400, { detail: 'Invalid Slug' }])
  const foreign = await zip(zoe, soup.slug, token)
  expect([foreign.statusCode, foreign.json().detail.message]).toEqual([404, 'Not found.'])
  for (const bad of ['', 'x', `${token}x`, await kit.as(ana).token()]) {
    const answer = await zip(ana, soup.slug, bad)
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'could not validate file token' }])
  }
  const guest = await kit.app.inject({ url: `/api/recipes/${soup.slug}/exports/zip?token=${token}` })
  expect(guest.statusCode).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await kit.app.inject({ url: '/api/users/self', headers })).statusCode).toBe(401)
  expect((await kit.app.inject({ url: `/api/utils/download?token=${token}` })).statusCode).toBe(401)
  kit.clock.advance(30 * 60_000 + 1000)
  expect((await zip(ana, soup.slug, token)).statusCode).toBe(401)
})

test('attack 23, attack 24, attack 47: a shared link opens the archive of its recipe, as guests may see it', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, name: 'Soup' })
  const { data } = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
  const url = `/api/recipes/shared/${data.id}/zip`
  const entries = await entriesOf((await kit.app.inject({ url })).rawPayload)
  const shown = JSON.parse(String(entries.get('soup.json')))
  expect(shown).toMatchObject({ name: 'Soup', comments: [] })
  expect(shown).not.toHaveProperty('user_id')
  expect(String(entries.get('soup.json'))).not.toMatch(new RegExp([ana.groupId, ana.householdId, ana.id].join('|')))
  await kit.as(ana).call(recipeSharingApi.remove, { params: { item_id: data.id } })
  expect((await kit.app.inject({ url })).statusCode).toBe(404)
})

test('attack 17: a recipe is told in the words of schema.org, and no text ends a script', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const name = 'Soup </script><script>alert(1)</script>'
  const recipe = await kit.recipe({ by: ana, name, steps: ['Boil'], image: 'abcd' })
  const answer = await get(kit, ana, `/api/recipes/${recipe.slug}/json-ld`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/ld+json; charset=utf-8'])
  expect(answer.body).not.toContain('<')
  expect(answer.json()).toMatchObject({ '@type': 'Recipe', name, recipeInstructions: [{ text: 'Boil' }] })
  expect(answer.json().image[0]).toContain(`/api/media/recipes/${recipe.id}/images/original.webp`)
  expect((await get(kit, zoe, `/api/recipes/${recipe.slug}/json-ld`)).statusCode).toBe(404)
})

test('other groups export nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana })
  for (const form of ['raw', 'zip', 'recipes.md'])
    expect((await get(kit, zoe, `/api/recipes/${recipe.id}/exports?template_name=${form}`)).statusCode).toBe(404)
  expect((await kit.guest().call(recipeExportApi.formats)).status).toBe(401)
})
