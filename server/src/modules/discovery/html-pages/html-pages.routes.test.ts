import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdsApi } from '@larder/contract/households.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { readPage } from '@larder/page-reader/read-page.ts'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit } from '#test/kit.ts'

const PAGE = `<!doctype html>
<html><head>
    <meta charset="utf-8" />
    <title>Larder</title>
    <meta name="description" content="A kitchen." />
    <meta data-hid="og:title" property="og:title" content="The kitchen" />
    <meta data-hid="og:locale" property="og:locale" content="en" />
    <script src="/boot.js"></script>
  </head><body><div id="root"></div></body></html>
`
const clientDir = mkdtempSync(join(tmpdir(), 'larder-pages-'))
writeFileSync(join(clientDir, 'index.html'), PAGE)
const kit = await createKit({ clientDir, env: { BASE_URL: 'https://kitchen.example.org/' } })
afterAll(async () => {
  await kit.close()
  rmSync(clientDir, { recursive: true, force: true })
})

/** Somebody in a group and a household that guests may look into. */
async function hostess({
  privateGroup = 0,
  privateHousehold = 0,
}: {
  privateGroup?: 0 | 1
  privateHousehold?: 0 | 1
} = {}) {
  const group = await kit.group({ privateGroup })
  return kit.person({ household: await kit.household({ groupId: group.id, privateHousehold }) })
}

const pageOf = ({ actor }: Person, slug: string) => `/g/${actor.groupSlug}/r/${slug}`
const open = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })
const cookieOf = async (person: Person) => ({ cookie: `larder.access_token=${await kit.as(person).token()}` })
const contentOf = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`<meta [^>]*(?:property|name)="${name}"[^>]* content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  )
const dataOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

async function expectPlain(url: string, headers: Record<string, string> = {}) {
  const answer = await open(url, headers)
  expect([url, answer.statusCode, answer.body]).toEqual([url, 404, PAGE])
  expect(answer.headers['cache-control']).toBe(headers.cookie ? 'no-store' : 'private, no-cache')
}

test('the page of a public recipe says to guests what it is', async () => {
  const ana = await hostess()
  const description = 'Warm & "quick"'
  const recipe = await kit.recipe({
    by: ana,
    name: 'Lentil soup',
    description,
    image: 'a1b2',
    disableAmount: 1,
    ingredients: ['200 g lentils'],
    steps: ['Simmer.'],
    tags: [await kit.tag({ by: ana, name: 'Winter' })],
  })
  const { statusCode, headers, body } = await open(pageOf(ana, recipe.slug))
  expect([statusCode, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
    200,
    'text/html; charset=utf-8',
    'private, no-cache',
    expect.stringContaining('cookie, authorization'),
  ])
  const image = `https://kitchen.example.org/api/media/recipes/${recipe.id}/images/original.webp?version=a1b2`
  const said = { title: 'Lentil soup', description: 'Warm &amp; &quot;quick&quot;', image }
  for (const [name, content] of Object.entries(said)) {
    expect([name, contentOf(body, `og:${name}`)]).toEqual([name, [content]])
    expect([name, contentOf(body, `twitter:${name}`)]).toEqual([name, [content]])
  }
  expect(contentOf(body, 'og:url')).toEqual([`https://kitchen.example.org${pageOf(ana, recipe.slug)}`])
  expect(contentOf(body, 'twitter:card')).toEqual(['summary_large_image'])
  expect(body).toContain('<title>Lentil soup · Larder</title>')
  expect(dataOf(body)).toMatchObject([
    { '@type': 'Recipe', name: 'Lentil soup', description, image: [image], keywords: 'Winter' },
  ])
  expect(dataOf(body)[0].recipeIngredient).toEqual(['200 g lentils'])
  expect(dataOf(body)[0].recipeInstructions).toEqual([{ '@type': 'HowToStep', text: 'Simmer.' }])
})

test('what the page says is read back as the same recipe: servings, yield, author, times, and texts without marks', async () => {
  const ana = await hostess()
  const { slug } = await kit.recipe({ by: ana, name: 'Rye bread' })
  const body = {
    description: 'A **dark** bread.',
    recipeServings: 6,
    recipeYieldQuantity: 2,
    recipeYield: 'loaves',
    prepTime: '20 minutes',
    performTime: '1 hour 10 minutes',
    totalTime: '1 hour 30 minutes',
    recipeIngredient: [
      { quantity: 0, note: '500 g _whole_ rye' },
      { quantity: 0, note: '10 g salt' },
    ],
    recipeInstructions: [
      { title: 'Dough', text: 'Mix **everything**.\n\n- flour\n- salt' },
      { text: 'Wait, see [why](https://bread.example.org).' },
      { title: 'Oven', summary: 'Into the heat', text: '1. Bake until `brown`.' },
    ],
  }
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
  const { data: household } = await kit.as(ana).call(householdsApi.self)
  const { recipe, kind } = readPage((await open(pageOf(ana, slug))).body, 'https://kitchen.example.org/')
  expect(kind).toBe('recipe')
  expect(recipe).toMatchObject({
    name: 'Rye bread',
    author: household.name,
    description: 'A dark bread.',
    recipeServings: 6,
    recipeYieldQuantity: 2,
    recipeYield: 'loaves',
    prepTime: 'PT20M',
    cookTime: 'PT1H10M',
    totalTime: 'PT1H30M',
    recipeIngredient: [
      { title: null, note: '500 g whole rye' },
      { title: null, note: '10 g salt' },
    ],
    recipeInstructions: [
      { title: 'Dough', summary: '', text: 'Mix everything. flour salt' },
      { title: null, summary: '', text: 'Wait, see why.' },
      { title: 'Oven', summary: 'Into the heat', text: 'Bake until brown.' },
    ],
  })
})

test('tags of the page that say the same are replaced, all others stay, and the client starts as before', async () => {
  const ana = await hostess()
  const recipe = await kit.recipe({ by: ana, name: 'Bread', description: 'Crust.' })
  const { body } = await open(pageOf(ana, recipe.slug))
  expect([contentOf(body, 'og:title'), contentOf(body, 'description')]).toEqual([['Bread'], ['Crust.']])
  expect(contentOf(body, 'og:locale')).toEqual(['en'])
  expect(contentOf(body, 'og:image')).toEqual(['https://kitchen.example.org/icon-512.png'])
  expect(body).toContain('<meta charset="utf-8" />')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.endsWith(PAGE.slice(PAGE.indexOf('    <script src="/boot.js">')))).toBe(true)
  const silent = await kit.recipe({ by: ana, name: 'Silent' })
  expect(contentOf((await open(pageOf(ana, silent.slug))).body, 'description')).toEqual(['A kitchen.'])
})

const linksOf = (page: string, rel: string) =>
  [...page.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`, 'g'))].map(([, href]) => href)

test('an open group and an open cookbook say what they are, in the language that was asked for', async () => {
  const ana = await hostess()
  const { groupSlug } = ana.actor
  await kit.recipe({ by: ana, name: 'Bread' })
  await kit.recipe({ by: ana, name: 'Secret', isPublic: 0 })
  await kit.cookbook({ by: ana, name: 'Baking "at home"', isPublic: true })
  await kit.cookbook({ by: ana, name: 'Diary' })
  const url = `https://kitchen.example.org/g/${groupSlug}`
  const feeds = ['feed.rss', 'feed.json'].map(
    (name) => `https://kitchen.example.org/api/explore/groups/${groupSlug}/${name}`,
  )

  const group = await open(`/g/${groupSlug}`)
  expect([contentOf(group.body, 'og:title'), contentOf(group.body, 'og:type')]).toEqual([[groupSlug], ['website']])
  expect(contentOf(group.body, 'description')).toEqual([`1 recipe of ${groupSlug}`])
  expect([linksOf(group.body, 'canonical'), linksOf(group.body, 'alternate')]).toEqual([[url], feeds])
  const german = await open(`/g/${groupSlug}`, { 'accept-language': 'de' })
  expect(contentOf(german.body, 'description')).toEqual([`1 Rezept von ${groupSlug}`])
  expect(german.headers.vary).toContain('accept-language')

  const book = await open(`/g/${groupSlug}/cookbooks/baking-at-home`)
  expect(contentOf(book.body, 'og:title')).toEqual(['Baking &quot;at home&quot;'])
  expect(linksOf(book.body, 'canonical')).toEqual([`${url}/cookbooks/baking-at-home`])
  for (const path of ['/cookbooks/diary', '/cookbooks/nowhere', '/cookbooks/%00'])
    expect((await open(`/g/${groupSlug}${path}`)).body).toBe(PAGE)
  const shut = await hostess({ privateGroup: 1 })
  await kit.cookbook({ by: shut, name: 'Shut', isPublic: true })
  for (const path of ['', '/cookbooks/shut']) expect((await open(`/g/${shut.actor.groupSlug}${path}`)).body).toBe(PAGE)
})

test('an open recipe has one address for search engines, a shared one has none', async () => {
  const ana = await hostess()
  const recipe = await kit.recipe({ by: ana })
  const canonical = linksOf((await open(pageOf(ana, recipe.slug))).body, 'canonical')
  expect(canonical).toEqual([`https://kitchen.example.org${pageOf(ana, recipe.slug)}`])
  const share = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
  const shared = await open(`/g/${ana.actor.groupSlug}/shared/r/${share.data.id}`)
  expect([linksOf(shared.body, 'canonical'), shared.headers['x-robots-tag']]).toEqual([[], 'noindex'])
})

test('attack 28: a recipe is found under its own group and nowhere else', async () => {
  const [ana, zoe] = [await hostess(), await hostess()]
  const recipe = await kit.recipe({ by: ana, name: 'Only here' })
  await expectPlain(pageOf(zoe, recipe.slug))
  await expectPlain(pageOf(zoe, recipe.slug), await cookieOf(ana))
  await expectPlain(pageOf(ana, 'unknown'))
  await expectPlain(`/g/nowhere/r/${recipe.slug}`)
  await expectPlain(`/g/${ana.actor.groupSlug}/r/%00`)
})

test('attack 24: guests and strangers get the page without a trace of what is private, members get all', async () => {
  const stranger = await cookieOf(await hostess())
  for (const [visibility, columns] of [
    [{ privateGroup: 1 }, {}],
    [{ privateHousehold: 1 }, {}],
    [{}, { isPublic: 0 }],
  ] as const) {
    const ana = await hostess(visibility)
    const recipe = await kit.recipe({ by: ana, name: 'Secret sauce', ...columns })
    const url = pageOf(ana, recipe.slug)
    await expectPlain(url)
    await expectPlain(url, stranger)
    await expectPlain(url, { authorization: 'Bearer nonsense' })
    const bearer = { authorization: `Bearer ${await kit.as(ana).token()}` }
    for (const headers of [await cookieOf(ana), bearer]) {
      const { statusCode, body } = await open(url, headers)
      expect([statusCode, contentOf(body, 'og:title')]).toEqual([200, ['Secret sauce']])
    }
  }
})

test('what is in the trash has no page, not even for members', async () => {
  const ana = await hostess()
  const recipe = await kit.recipe({ by: ana, deletedAt: kit.clock.iso() })
  await expectPlain(pageOf(ana, recipe.slug), await cookieOf(ana))
})

test('a private recipe used as an ingredient is not named to guests', async () => {
  const ana = await hostess()
  const [secret, known] = [
    await kit.recipe({ by: ana, name: 'Secret dough', isPublic: 0 }),
    await kit.recipe({ by: ana, name: 'Known sauce' }),
  ]
  const lines = [secret, known].map(({ id, name }) => ({ referencedRecipeId: id, note: `as in ${name.length}` }))
  const pizza = await kit.recipe({ by: ana, name: 'Pizza', ingredients: lines })
  const { body } = await open(pageOf(ana, pizza.slug))
  expect(body).not.toContain('Secret dough')
  expect(dataOf(body)[0].recipeIngredient).toEqual(['1 as in 12', '1 Known sauce as in 11'])
  expect((await open(pageOf(ana, pizza.slug), await cookieOf(ana))).body).toContain('Secret dough')
})

test('the page of a share link ignores what is private, and only a living link of this group opens it', async () => {
  const [ana, zoe] = [await hostess({ privateGroup: 1, privateHousehold: 1 }), await hostess()]
  const recipe = await kit.recipe({ by: ana, name: 'Shared soup', isPublic: 0 })
  const share = async (more = {}) =>
    (await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id, ...more } })).data.id
  const url = (id: string, { actor } = ana) => `/g/${actor.groupSlug}/shared/r/${id}`
  const link = await share()
  const { statusCode, body, headers } = await open(url(link))
  expect([statusCode, contentOf(body, 'og:title'), dataOf(body).length]).toEqual([200, ['Shared soup'], 1])
  expect(contentOf(body, 'og:url')).toEqual([`https://kitchen.example.org${pageOf(ana, recipe.slug)}`])
  expect(body).not.toContain(link)
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'private, no-cache'])
  await expectPlain(url(link, zoe))
  await expectPlain(url(randomUUID()))
  await expectPlain(url('%00'))
  const ended = await share({ expiresAt: new Date(kit.clock.now().getTime() - 1000).toISOString() })
  await expectPlain(url(ended))
})

test('attack 15, attack 17: no text of a recipe can become an element or end the script', async () => {
  const ana = await hostess()
  const evil = `</script></title><script>alert(1)</script><img src=x onerror="alert(2)">'"$&$\`\u2028<!--`
  const recipe = await kit.recipe({
    by: ana,
    name: 'Evil',
    slug: 'evil',
    disableAmount: 1,
    description: evil,
    ingredients: [evil],
    steps: [evil],
    image: '"><script>',
    orgUrl: `https://example.org/${evil}`,
    tags: [await kit.tag({ by: ana, name: evil })],
  })
  await kit.runtime.connection.writer.updateTable('recipe').set({ name: evil }).where('id', '=', recipe.id).execute()
  const { statusCode, body, headers } = await open(pageOf(ana, 'evil'))
  expect(statusCode).toBe(200)
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body.match(/<\/script/g)).toHaveLength(2)
  expect(body.match(/<\/title/g)).toHaveLength(1)
  expect(body).not.toMatch(/<img|<!--/)
  const words = `alert(1) '"$&$ <!--`
  expect(dataOf(body)[0]).toMatchObject({ name: evil, description: words, recipeIngredient: [words], keywords: evil })
  // Scripts still come from the site's own files only; what describes the recipe is data and needs no exception.
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  // Nothing here listens, follows or pays, so nothing that slipped in could either; the camera reads codes on packs.
  for (const feature of ['microphone', 'geolocation', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
  expect(headers['permissions-policy']).toContain('camera=(self)')
})

test('the page is compared by its tag, and HEAD says the same', async () => {
  const ana = await hostess()
  const url = pageOf(ana, (await kit.recipe({ by: ana })).slug)
  const first = await open(url)
  const again = await open(url, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await kit.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html; charset=utf-8', ''])
  expect((await kit.app.inject({ method: 'POST', url })).statusCode).toBe(405)
})

test('a failure of the database leaves the client running', async () => {
  const broken = await createKit({ clientDir })
  await broken.runtime.connection.close()
  const { statusCode, body } = await broken.app.inject('/g/home/r/soup')
  expect([statusCode, body]).toEqual([404, PAGE])
  await broken.app.close()
  rmSync(broken.folder, { recursive: true, force: true })
})
