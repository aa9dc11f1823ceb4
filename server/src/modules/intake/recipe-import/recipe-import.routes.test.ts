import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { importRulesApi } from '@larder/contract/import-rules.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { countRecipes, pageOf, recipeSite, soup, storedFiles } from './recipe-site.fixture.ts'

const importUrl = (kit: Kit, by: Person, url: string, more: object = {}) =>
  kit.as(by).call(recipeImportApi.fromAddress, { body: { url, ...more } })
const importPage = (kit: Kit, by: Person, data: string, more: object = {}) =>
  kit.as(by).call(recipeImportApi.fromPage, { body: { data, ...more } })
const recipe = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data

test('the recipe of a page is saved whole: lines, sections, times in words, yield, nutrition, picture, history', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const { status, data: slug } = await importUrl(kit, ana, `${site.url}/soup`)
  expect([status, slug]).toEqual([201, 'pea-soup'])
  const saved = await recipe(kit, ana, slug)
  expect(saved).toMatchObject({
    name: 'Pea soup',
    description: 'Green & warm',
    userId: ana.id,
    householdId: ana.householdId,
    recipeServings: 4,
    recipeYieldQuantity: 0,
    prepTime: '10 minutes',
    performTime: '1 hour 30 minutes',
    totalTime: '1 hour 40 minutes',
    orgURL: `${site.url}/soup`,
    tags: [],
    recipeCategory: [],
    nutrition: { calories: '100', sodiumContent: '1000.0' },
  })
  expect(saved.recipeIngredient).toMatchObject([
    { note: '500 g peas', quantity: 1, unit: null, food: null, title: null },
    { note: '1 onion', quantity: 1, unit: null, food: null, title: null },
  ])
  expect(saved.recipeInstructions).toMatchObject([
    { title: 'Soup', text: 'Fry the onion.' },
    { title: '', text: 'Add the peas.' },
  ])
  expect(saved.image).toEqual(expect.any(String))
  expect((await storedFiles(kit)).toSorted()).toEqual(
    ['min-original', 'original', 'tiny-original'].map(
      (name) => `recipes/${saved.id}/images/version-${saved.image}/${name}.webp`,
    ),
  )
  const timeline = await kit
    .as(ana)
    .call(recipeTimelineApi.list, { query: { queryFilter: `recipe_id = "${saved.id}"` } })
  expect(timeline.data.items).toMatchObject([{ eventType: 'system', subject: 'Recipe Created', userId: ana.id }])
  expect(kit.events.map(({ name }) => name)).toEqual(['recipe.created'])
})

test('times are told in the language of the caller', async ({ kit }) => {
  const ana = await kit.person()
  const headers = { 'accept-language': 'de-DE' }
  const { data } = await kit.as(ana).call(recipeImportApi.fromPage, { body: { data: pageOf(soup) }, headers })
  expect(await recipe(kit, ana, data)).toMatchObject({ prepTime: '10 Minuten', totalTime: '1 Stunde 40 Minuten' })
})

test('a text that holds an address imports that address', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  const shared = `Look what I found!\n${site.url}/soup?utm_source=phone via my phone`
  expect((await importUrl(kit, ana, shared)).data).toBe('pea-soup')
  expect(site.requests[0]?.url).toBe('/soup?utm_source=phone')
  const none = await importUrl(kit, ana, 'no address at all')
  expect([none.status, none.text]).toEqual([400, '{"detail":{"details":"BAD_RECIPE_DATA"}}'])
})

test('a page and the JSON-LD cut out of it give the same recipe', async ({ kit }) => {
  const ana = await kit.person()
  await recipeSite(kit)
  const data = { ...soup, url: 'https://kitchen.example/soup', image: undefined }
  const fromPage = await importPage(kit, ana, pageOf(data))
  const fromJson = await importPage(kit, ana, JSON.stringify(data))
  const own = ['id', 'slug', 'name', 'recipeIngredient', 'recipeInstructions']
  const plain = async (slug: string) => {
    const whole = await recipe(kit, ana, slug)
    const texts = [whole.recipeIngredient.map(({ note }) => note), whole.recipeInstructions.map(({ text }) => text)]
    return [texts, Object.fromEntries(Object.entries(whole).filter(([name]) => !own.includes(name)))]
  }
  expect(fromPage.status).toBe(201)
  expect(await plain(fromJson.data)).toEqual(await plain(fromPage.data))
  expect(await recipe(kit, ana, fromJson.data)).toMatchObject({ orgURL: 'https://kitchen.example/soup' })
})

test('tags are made once each in title case when asked for, categories likewise, and not otherwise', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { data: plain } = await importPage(kit, ana, pageOf(soup))
  expect(await recipe(kit, ana, plain)).toMatchObject({ tags: [], recipeCategory: [] })
  const wanted = { includeTags: true, includeCategories: true }
  const { data: tagged } = await importPage(kit, ana, pageOf(soup), wanted)
  const { tags, recipeCategory } = await recipe(kit, ana, tagged)
  expect([tags.map(({ name }) => name), recipeCategory.map(({ name }) => name)]).toEqual([
    ['Winter', 'Quick'],
    ['Main Course'],
  ])
  await importPage(kit, ana, pageOf(soup), { include_tags: true })
  expect((await kit.as(ana).call(tagsApi.list)).data.total).toBe(2)
})

test('a page that only says what it is called becomes a card to be filled in', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, {
    '/card':
      '<meta property="og:title" content="Cake of the day"><meta property="og:description" content="Sweet"><meta property="og:image" content="/cake.jpg"><meta property="og:article:tag" content="cake">',
  })
  const { data } = await importUrl(kit, ana, `${site.url}/card`, { includeTags: true })
  const saved = await recipe(kit, ana, data)
  expect(saved).toMatchObject({ name: 'Cake of the day', description: 'Sweet', orgURL: `${site.url}/card` })
  expect(saved.image).not.toBeNull()
  expect(saved.tags.map(({ name }) => name)).toEqual(['Cake'])
  expect(saved.recipeIngredient.map(({ note }) => note)).toEqual(['Could not detect ingredients'])
  expect(saved.recipeInstructions.map(({ text }) => text)).toEqual(['Could not detect instructions'])
})

test('a recipe without a name is untitled, one with an empty name says so', async ({ kit }) => {
  const ana = await kit.person()
  const json = (more: object) => JSON.stringify({ '@type': 'Recipe', recipeIngredient: ['1 egg'], ...more })
  const missing = await importPage(kit, ana, json({}))
  expect(await recipe(kit, ana, missing.data)).toMatchObject({ name: 'Untitled', slug: 'untitled' })
  for (const name of ['', ' ', '!!!']) {
    const { status, data } = await importPage(kit, ana, json({ name }))
    expect([name, status]).toEqual([name, 201])
    expect((await recipe(kit, ana, data)).name).toMatch(/^No Recipe Name Found - [0-9a-f-]{36}$/)
  }
  const untyped = await importPage(kit, ana, '{"name":"Egg","description":"</script>","recipeIngredient":["1 egg"]}')
  expect(untyped.data).toBe('egg')
})

test('the first picture that can be had is taken, and none never stands in the way', async ({ kit }) => {
  const ana = await kit.person()
  const image = ['/gone.png', '/page.png', '/soup.jpg']
  const pages = {
    '/soup': pageOf({ ...soup, image }),
    '/bare': pageOf({ ...soup, image: ['/gone.png', 'http://10.0.0.1/x.jpg'] }),
    '/page.png': '<html>',
  }
  const site = await recipeSite(kit, pages)
  const first = await importUrl(kit, ana, `${site.url}/soup`)
  expect((await recipe(kit, ana, first.data)).image).not.toBeNull()
  const second = await importUrl(kit, ana, `${site.url}/bare`)
  expect(second.status).toBe(201)
  expect((await recipe(kit, ana, second.data)).image).toBeNull()
  expect(await storedFiles(kit)).toHaveLength(3)
})

test('a site that refuses us is asked again as a browser asks', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, {
    '/soup': ({ headers }, response) => {
      const welcome = headers['user-agent']?.includes('Firefox')
      response.writeHead(welcome ? 200 : 403, { 'content-type': 'text/html' }).end(welcome ? pageOf(soup) : 'Go away')
    },
    '/fort': (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('Are you a robot?'),
  })
  expect((await importUrl(kit, ana, `${site.url}/soup`)).status).toBe(201)
  const agents = site.requests.map(({ headers }) => headers['user-agent'])
  expect(agents[0]).toContain('Larder')
  expect((await importUrl(kit, ana, `${site.url}/fort`)).text).toBe('{"detail":{"details":"BAD_RECIPE_DATA"}}')
})

const article = '<html><head><title>News</title></head><body><p>Nothing to cook here.</p></body></html>'
const wall = (text: string) =>
  `<html><head><title>Please wait</title></head><body><form>${text} <input type="password"><button>Accept all</button></form></body></html>`
const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} g sugar`)

test('what is no recipe is bad data, and nothing is created', async ({ kit }) => {
  const ana = await kit.person()
  const type =
    (contentType: string, body: string | Buffer, more = {}): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-type': contentType, ...more }).end(body)
  const site = await recipeSite(kit, {
    '/article': article,
    '/login': wall('Sign in to read on'),
    '/cookies': wall('We value your privacy'),
    '/picture': type('image/png', 'x'),
    '/binary': type('text/html', Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256))),
    '/large': type('text/html', pageOf(soup) + ' '.repeat(10_000_001)),
    '/bomb': type('text/html', gzipSync(Buffer.alloc(50_000_000, ' ')), { 'content-encoding': 'gzip' }),
    '/broken': '<script type="application/ld+json">{"@type":"Recipe","name":"Cut o</script>',
    '/endless': pageOf({ ...soup, image: [], recipeIngredient: lines(10_000) }),
    '/gone': (_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<meta property="og:title" content="Not found">'),
  })
  for (const path of [
    '/article',
    '/login',
    '/cookies',
    '/picture',
    '/binary',
    '/large',
    '/bomb',
    '/broken',
    '/endless',
    '/gone',
    '/missing',
  ]) {
    const answer = await importUrl(kit, ana, `${site.url}${path}`)
    expect([path, answer.status, answer.text]).toEqual([path, 400, '{"detail":{"details":"BAD_RECIPE_DATA"}}'])
  }
  for (const data of [article, 'x', '{', '{}', '[]', '{"@type":"Recipe"}', '<', '\u0000'.repeat(9)]) {
    const answer = await importPage(kit, ana, data)
    expect([data, answer.status]).toEqual([data, data.startsWith('\u0000') ? 422 : 400])
  }
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
  expect(kit.events).toEqual([])
})

test('attack 1, 2, 4, 7: an address that cannot or may not be reached reads the same, wherever it leads', async ({
  kit,
}) => {
  const ana = await kit.person()
  const redirect =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { location }).end()
  const site = await recipeSite(kit, {
    '/inside': redirect('http://192.168.1.1/soup'),
    '/file': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
  })
  for (const url of [
    'http://127.0.0.1:1/soup',
    'http://10.0.0.1/soup',
    'http://0x7f.1/soup',
    'http://[::ffff:127.0.0.1]/soup',
    'http://169.254.169.254/latest/meta-data',
    'http://metadata.google.internal/',
    'http://user@10.0.0.1/soup',
    'https://nobody.invalid/soup',
    'www.nobody.invalid/soup',
    'http://%%%/',
    `${site.url}/inside`,
    `${site.url}/file`,
    `${site.url}/loop`,
  ]) {
    const answer = await importUrl(kit, ana, url)
    expect([url, answer.status, answer.text]).toEqual([url, 400, '{"detail":{"details":"CONNECTION_ERROR"}}'])
  }
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
})

test('attack 5: a page that does not come in time is not waited for', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/slow': () => {} })
  const fetch = createSafeFetch({ allow: ['127.0.0.1'] })
  const asked: (number | undefined)[] = []
  kit.runtime.fetch = (url, request) => {
    asked.push(request?.timeoutMs)
    return fetch(url, { ...request, timeoutMs: 50 })
  }
  const answer = await importUrl(kit, ana, `${site.url}/slow`)
  expect([answer.status, answer.detail]).toEqual([
    408,
    { message: 'Recipe Scraping Timed Out', error: true, exception: null },
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toBeLessThanOrEqual(15_000)
  expect(await countRecipes(kit)).toBe(0)
})

test('a recipe that cannot be written leaves no picture behind', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { '/soup': pageOf(soup) })
  for (let at = 0; at < 10; at++) await kit.as(ana).call(recipesApi.create, { body: { name: 'Pea soup' } })
  const answer = await importUrl(kit, ana, `${site.url}/soup`, { includeTags: true })
  expect([answer.status, answer.detail]).toMatchObject([400, { message: 'Recipe already exists' }])
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([10, []])
  expect((await kit.as(ana).call(tagsApi.list)).data.total).toBe(0)
})

test('bad input names the field, and a guest imports nothing', async ({ kit }) => {
  const ana = await kit.person()
  const none = await kit.as(ana).call(recipeImportApi.fromAddress, { body: {} })
  expect([none.status, none.detail]).toMatchObject([422, [{ loc: ['body', 'url'] }]])
  const empty = await importPage(kit, ana, '')
  expect([empty.status, empty.detail]).toMatchObject([422, [{ loc: ['body', 'data'] }]])
  for (const endpoint of [recipeImportApi.fromAddress, recipeImportApi.fromAddressStream, recipeImportApi.testAddress])
    expect((await kit.guest().call(endpoint, { body: { url: 'https://kitchen.example' } })).status).toBe(401)
})

test('the raw object of a page is shown, or a sentence, and nothing is saved', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, {
    '/soup': pageOf({ '@graph': [{ '@type': 'WebPage' }, soup] }),
    '/none': article,
  })
  const show = (path: string) => kit.as(ana).call(recipeImportApi.testAddress, { body: { url: `${site.url}${path}` } })
  const shown = await show('/soup')
  expect([shown.status, shown.data]).toEqual([200, soup])
  const none = await show('/none')
  expect([none.status, none.data]).toEqual([200, 'recipe_scrapers was unable to scrape this URL'])
  expect(await countRecipes(kit)).toBe(0)
})

test('the number of statements does not grow with the lines of a recipe', async ({ kit }) => {
  const ana = await kit.person()
  const count = async (lineCount: number) => {
    const page = pageOf({ ...soup, name: `With ${lineCount}`, image: [], recipeIngredient: lines(lineCount) })
    return (await kit.statementsDuring(() => importPage(kit, ana, page, { includeTags: true }))).length
  }
  await count(1)
  expect(await count(60)).toBe(await count(2))
})

test('what comes in is cleaned up once by the rules of the group', async ({ kit }) => {
  const ana = await kit.person()
  await kit
    .as(ana)
    .call(importRulesApi.create, { body: { kind: 'replaceText', find: 'peas', replaceWith: 'dry peas' } })
  await kit.as(ana).call(importRulesApi.create, { body: { kind: 'dropLine', find: 'onion' } })
  const { data: slug } = await importPage(kit, ana, pageOf(soup))
  const saved = await recipe(kit, ana, slug)
  expect(saved.recipeIngredient.map(({ note }) => note)).toEqual(['500 g dry peas'])
  const { data } = await kit.as(ana).call(recipeImportApi.readDrafts, { body: { html: pageOf(soup) } })
  const drafts = data.drafts.map((found) => found.recipe)
  const { data: again } = await kit.as(ana).call(recipeImportApi.saveDrafts, { body: { drafts } })
  const kept = await recipe(kit, ana, again.slugs[0] ?? '')
  expect(kept.recipeIngredient.map(({ note }) => note)).toEqual(['500 g dry peas'])
})

const fragment = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '</script>',
    '<script type="application/ld+json">',
    '{"@type":"Recipe","name":',
    '"recipeIngredient":[',
    '{"@type":["Recipe"],"name":"\\u0000\\ud800","recipeIngredient":["1 egg\\u0000"],"recipeInstructions":{"0":[[[]]]}}',
    '{"@graph":[{"@id":"a","@type":"Recipe","image":{"@id":"a"},"recipeYield":[1e999,-4]}]}',
    '<div itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">',
    '<li itemprop="recipeIngredient">1 egg</li>',
    '<meta property="og:title" content="',
    '<h2>Ingredients</h2><ul><li>1 egg<li>2 cups flour</ul>',
    '<h2>Directions</h2><ol><li>Mix it.<li>Bake it.</ol>',
    ']}',
    '\ud800',
    '&#0;&#x110000;&amp;amp;',
    '<!--',
    '<svg><template><table><p>',
  ),
  fc.string({ maxLength: 20 }),
)

test('no page makes the server fail', async ({ kit }) => {
  const ana = await kit.person()
  const page = fc.array(fragment, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(page, fc.boolean(), async (data, wanted) => {
      const { status } = await importPage(kit, ana, data, { includeTags: wanted, includeCategories: wanted })
      expect([201, 400, 422]).toContain(status)
    }),
    { numRuns: 40, seed: 20_261_116 },
  )
})

test('attack 38: nobody imports more often than a person could', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const ana = await kit.person()
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) statuses.push((await importUrl(kit, ana, '')).status)
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([422, 422, 429])
  await kit.close()
})
