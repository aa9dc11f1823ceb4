import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { countRecipes, pageOf, recipeSite, soup } from './recipe-site.fixture.ts'

/** A page that the group has a recipe of is offered, and not made twice. */

const fetchSoup = (kit: Kit, by: Person, url: string, more: object = { unlessKnown: true }) =>
  kit.as(by).call(recipeImportApi.fromAddress, { body: { url, ...more } })

async function follow(kit: Kit, by: Person, url: string) {
  const told = []
  const body = { url, unlessKnown: true }
  for await (const { event, data } of kit.as(by).events(recipeImportApi.fromAddressStream, { body }))
    if (event !== 'progress') told.push([event, data])
  return told
}

test('another address of the same page leads to the recipe that is there', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, {
    '/soup': pageOf(soup),
    '/short': (_request, response) => response.writeHead(302, { location: '/soup' }).end(),
  })
  await fetchSoup(kit, ana, `${site.url}/soup`)
  expect(await follow(kit, ana, `${site.url}/short`)).toEqual([
    ['known', { known: { id: expect.any(String), name: 'Pea soup', slug: 'pea-soup' } }],
  ])
  expect(await fetchSoup(kit, ana, `${site.url}/short`)).toMatchObject({
    status: 409,
    detail: { exception: 'pea-soup' },
  })
  expect(await countRecipes(kit)).toBe(1)
})

test('whoever does not ask, and another group, gets a recipe of their own', async ({ kit }) => {
  const ana = await kit.person()
  const stranger = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const url = `${site.url}/soup`
  for (const [by, more] of [
    [ana, {}],
    [ana, {}],
    [stranger, { unlessKnown: true }],
  ] as const)
    expect((await fetchSoup(kit, by, url, more)).status).toBe(201)
  expect(await countRecipes(kit)).toBe(3)
})

test('two who import one page at once get it once', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const url = `${site.url}/soup`
  const answers = await Promise.all([fetchSoup(kit, ana, url), fetchSoup(kit, ana, url)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await countRecipes(kit)).toBe(1)
})
