import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { countRecipes, pageOf, recipeSite, soup, storedFiles } from './recipe-site.fixture.ts'

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const heard: T[] = []
  for await (const one of source) heard.push(one)
  return heard
}

test('an import tells its steps in the language of the caller, and ends with the slug', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const input = { body: { url: `${site.url}/soup` }, headers: { 'accept-language': 'de-DE' } }
  const told = await all(kit.as(ana).events(recipeImportApi.fromAddressStream, input))
  expect(told.map(({ event, data }) => [event, data.message ?? data.slug])).toEqual([
    ['progress', 'Die Seite wird geholt'],
    ['progress', 'Das Rezept wird gelesen'],
    ['progress', 'Das Bild wird geholt'],
    ['progress', 'Das Rezept wird gespeichert'],
    ['done', 'pea-soup'],
  ])
  expect(await countRecipes(kit)).toBe(1)
  const page = await all(kit.as(ana).events(recipeImportApi.fromPageStream, { body: { data: pageOf(soup) } }))
  expect(page.at(-1)).toEqual({ event: 'done', data: { slug: 'pea-soup-1' } })
})

test('a failure is the last thing told, with the name of the contract, and the status stays 200', async ({ kit }) => {
  const ana = await kit.person()
  const failed = await all(kit.as(ana).events(recipeImportApi.fromPageStream, { body: { data: '<p>Hello' } }))
  expect(failed.at(-1)).toEqual({ event: 'error', data: { message: 'BAD_RECIPE_DATA' } })
  const input = { body: { url: 'http://10.0.0.1/' } }
  const refused = await all(kit.as(ana).events(recipeImportApi.fromAddressStream, input))
  expect(refused.at(-1)).toEqual({ event: 'error', data: { message: 'CONNECTION_ERROR' } })
  const bad = await kit.as(ana).call(recipeImportApi.fromAddressStream, { body: {} })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['body', 'url'] }]])
  expect(await countRecipes(kit)).toBe(0)
})

test('whoever hangs up before the recipe is saved stops the import', async ({ kit }) => {
  const ana = await kit.person()
  let hungUp = false
  const site = await recipeSite(kit, {
    '/soup': pageOf(soup),
    '/soup.jpg': (request) => {
      request.socket.once('close', () => {
        hungUp = true
      })
    },
  })
  const input = { body: { url: `${site.url}/soup` } }
  for await (const { data } of kit.as(ana).events(recipeImportApi.fromAddressStream, input))
    if (data.message === 'Fetching the picture') break
  await expect.poll(() => kit.app.eventStreams.count()).toBe(0)
  await expect.poll(() => site.requests.length < 2 || hungUp).toBe(true)
  await kit.app.close()
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
})
