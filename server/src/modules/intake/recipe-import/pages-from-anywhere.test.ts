import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { expect } from 'vitest'
import { createSafeFetch, type SafeFetch } from '#ports/safe-fetch.ts'
import { test } from '#test/kit.ts'
import { pageOf, recipeSite, soup } from './recipe-site.fixture.ts'

/** Another way to the same address, which remembers what it was asked for. */
function fallback(html: string | undefined): { asked: string[]; fetch: SafeFetch } {
  const asked: string[] = []
  const fetch: SafeFetch = async (url) => {
    asked.push(String(url))
    const body = Buffer.from(html ?? 'no')
    return {
      status: html === undefined ? 403 : 200,
      headers: { 'content-type': 'text/html' },
      url: String(url),
      body,
      text: () => String(body),
    }
  }
  return { asked, fetch }
}

test('a page that the site refuses comes by the first way that gets it', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': (_, response) => response.writeHead(403).end('Just a moment') })
  const ways = [fallback(undefined), fallback(pageOf(soup)), fallback(pageOf(soup))]
  kit.runtime.pageFallbacks = ways.map(({ fetch }) => fetch)
  const answer = await kit.as(ana).call(recipeImportApi.readDrafts, { body: { url: `${site.url}/soup` } })
  expect(answer.data.drafts.map(({ recipe }) => recipe.name)).toEqual(['Pea soup'])
  expect(ways.map(({ asked }) => asked.length)).toEqual([1, 1, 0])
})

test('a page that the site gives, one that is gone and an address that may not be reached ask nobody else', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const way = fallback(pageOf(soup))
  kit.runtime.pageFallbacks = [way.fetch]
  const read = (url: string) => kit.as(ana).call(recipeImportApi.readDrafts, { body: { url } })
  expect((await read(`${site.url}/soup`)).status).toBe(200)
  expect((await read(`${site.url}/gone`)).status).toBe(400)
  kit.runtime.fetch = createSafeFetch()
  expect((await read('http://10.0.0.1/soup')).status).toBe(400)
  expect(way.asked).toEqual([])
})

test('when every way fails the first refusal is what is said', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': (_, response) => response.writeHead(403).end('no') })
  kit.runtime.pageFallbacks = [fallback(undefined).fetch]
  const answer = await kit.as(ana).call(recipeImportApi.readDrafts, { body: { url: `${site.url}/soup` } })
  expect(answer.status).toBe(400)
})

test('a video whose words hold no recipe is refused in a sentence, and nothing is saved', async ({ kit }) => {
  const ana = await kit.person()
  const video = { '@type': 'VideoObject', name: 'My kitchen', description: 'Hello there' }
  const html = `<meta property="og:type" content="video.other"><script type="application/ld+json">${JSON.stringify(video)}</script>`
  const site = await recipeSite(kit, { '/video': html })
  const answer = await kit.as(ana).call(recipeImportApi.readDrafts, { body: { url: `${site.url}/video` } })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.data)).toContain('hold no recipe')
})
