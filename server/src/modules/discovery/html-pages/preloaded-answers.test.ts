import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdsApi } from '@larder/contract/households.ts'
import { preloadedRecipes, preloadQueries } from '@larder/contract/preload-queries.ts'
import { PRELOADED_ANSWERS } from '@larder/contract/preloaded-answers.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { afterAll, expect, test } from 'vitest'
import { openPerson } from '#modules/discovery/explore/explore.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit } from '#test/kit.ts'

const PAGE = `<!doctype html>
<html><head><title>Larder</title></head><body>
  <div id="root">
    <div class="boot"><img src="/logo.svg" alt="Larder" /></div>
  </div>
</body></html>
`
const clientDir = mkdtempSync(join(tmpdir(), 'larder-first-'))
writeFileSync(join(clientDir, 'index.html'), PAGE)
writeFileSync(
  join(clientDir, 'screens.json'),
  JSON.stringify({
    explorer: ['assets/a.css', 'assets/a.js'],
    recipe: ['assets/b.js'],
    signIn: ['assets/sign-in.js'],
    planner: ['assets/planner.js'],
  }),
)
const kit = await createKit({ clientDir })
afterAll(async () => {
  await kit.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const cookieOf = async (person: Person) => ({ cookie: `larder.access_token=${await kit.as(person).token()}` })
const open = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })
const answersIn = (page: string): Record<string, unknown> =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${PRELOADED_ANSWERS}">(.*?)</script>`, 's').exec(page)?.[1] ?? '{}',
  )

test('a member gets the answers that the API would give, and pictures and names to look at meanwhile', async () => {
  const ana = await kit.person()
  await kit.recipe({ by: ana, name: 'Leek soup', image: 'a1b2' })
  const { statusCode, headers, body } = await open(`/g/${ana.actor.groupSlug}`, await cookieOf(ana))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  const answers = answersIn(body)
  expect(Object.keys(answers)).toEqual(preloadQueries.explorer())
  for (const [url, answer] of Object.entries(answers)) {
    const asked = await open(url, { authorization: `Bearer ${await kit.as(ana).token()}` })
    expect([url, answer]).toEqual([url, asked.json()])
  }
  expect(body).toContain('<b dir="auto">Leek soup</b>')
  expect(body).toMatch(/<img src="\/api\/media\/recipes\/[^"]+\/images\/tiny-original\.webp\?version=a1b2"/)
  expect(body).not.toContain('class="boot"')
})

test('the page of a recipe brings the recipe', async () => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, name: 'Bread', image: 'c3d4' })
  const { body } = await open(`/g/${ana.actor.groupSlug}/r/${slug}`, await cookieOf(ana))
  expect(Object.keys(answersIn(body))).toEqual(preloadQueries.recipe({ id, slug }))
  expect(body).toContain('<h1 class="first-paint-title" dir="auto">Bread</h1>')
})

test('the page of a shopping list brings what is to be bought', async () => {
  const ana = await kit.person()
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Weekly <shop>' } })
  const items = [
    { shoppingListId: list.id, note: 'Milk & honey' },
    { shoppingListId: list.id, note: 'Bread', checked: true },
  ]
  await kit.as(ana).call(shoppingItemsApi.createMany, { body: items })
  const page = `/shopping-lists/${list.id}`
  const { body, headers } = await open(page, await cookieOf(ana))
  expect(Object.keys(answersIn(body))).toEqual(preloadQueries.shoppingList(list.id))
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).toContain('<h1 dir="auto">Weekly &lt;shop&gt;</h1>')
  expect(body).toContain('<li dir="auto">Milk &amp; honey</li>')
  expect(body).not.toContain('<li dir="auto">Bread</li>')
  const zoe = await kit.person()
  for (const credential of [{}, await cookieOf(zoe)]) {
    const { body: closed } = await open(page, credential)
    expect(closed).not.toMatch(/Weekly|Milk/)
    expect(closed).toContain('class="boot"')
  }
})

test('search engines keep nothing of what guests find empty', async () => {
  const [ana, zoe] = [await kit.person(), await openPerson(kit)]
  const group = `/g/${ana.actor.groupSlug}`
  const pages = [group, `${group}/r/none`, '/shopping-lists/x', '/login', '/household/mealplan/planner/view']
  for (const page of pages) expect([page, (await open(page)).headers['x-robots-tag']]).toEqual([page, 'noindex'])
  expect((await open(`/g/${zoe.actor.groupSlug}`)).headers['x-robots-tag']).toBeUndefined()
})

test('no page ever holds a token', async () => {
  const ana = await kit.person()
  const token = await kit.as(ana).token()
  const { slug } = await kit.recipe({ by: ana })
  for (const url of [`/g/${ana.actor.groupSlug}`, `/g/${ana.actor.groupSlug}/r/${slug}`])
    expect((await open(url, { cookie: `larder.access_token=${token}` })).body).not.toContain(token)
})

test('attack 24, attack 28: guests, strangers and programs get no answers, and of a private group no look', async () => {
  const [ana, zoe] = [await kit.person(), await kit.person()]
  const { slug } = await kit.recipe({ by: ana, name: 'Secret sauce' })
  const credentials: Record<string, string>[] = [
    {},
    await cookieOf(zoe),
    { cookie: 'larder.access_token=nonsense' },
    { authorization: `Bearer ${await kit.as(zoe).token()}` },
  ]
  for (const path of [`/g/${ana.actor.groupSlug}`, `/g/${ana.actor.groupSlug}/r/${slug}`])
    for (const headers of credentials) {
      const { body } = await open(path, headers)
      expect([path, headers, answersIn(body)]).toEqual([path, headers, {}])
      expect(body).not.toContain('Secret sauce')
      expect(body).toContain('class="boot"')
    }
})

test('an address with a question of its own brings everything but the first list', async () => {
  const ana = await kit.person()
  await kit.recipe({ by: ana, name: 'Leek soup' })
  const { body } = await open(`/g/${ana.actor.groupSlug}?search=pie`, await cookieOf(ana))
  expect(Object.keys(answersIn(body))).toEqual(preloadQueries.explorer().filter((url) => url !== preloadedRecipes()))
  expect(body).not.toContain('Leek soup')
})

test('the files of the screen are named in its head, for everybody', async () => {
  const { body } = await open('/g/anywhere')
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
})

test('the sign-in page names its files, and nothing else', async () => {
  const ana = await kit.person()
  for (const headers of [{}, await cookieOf(ana)]) {
    const { statusCode, body } = await open('/login', headers)
    expect([statusCode, answersIn(body)]).toEqual([200, {}])
    expect(body.match(/href="\/assets\/[^"]+"/g)).toEqual(['href="/assets/sign-in.js"'])
    expect(body).toContain('class="boot"')
  }
})

test.each(['', '/view', '/edit'])(
  'the plan at planner%s brings its files and the days that are shown',
  async (mode) => {
    const ana = await kit.person()
    const planner = `/household/mealplan/planner${mode}`
    const today = dateIn(null, kit.clock.now())
    const { body, headers } = await open(planner, await cookieOf(ana))
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(answersIn(body))).toEqual(preloadQueries.planner(rangeFrom(today, 7)))
    const march = { start: '2026-03-02', end: '2026-03-04' }
    const { body: ofMarch } = await open(`${planner}?start=${march.start}&end=${march.end}`, await cookieOf(ana))
    expect(Object.keys(answersIn(ofMarch))).toEqual(preloadQueries.planner(march))
    const { body: closed } = await open(planner)
    expect(answersIn(closed)).toEqual({})
    for (const page of [body, closed])
      expect(page.match(/href="\/assets\/[^"]+"/g)).toEqual(['href="/assets/planner.js"'])
  },
)

test('the plan begins on the day that it is where the household lives', async () => {
  const ana = await kit.person()
  // Far enough apart that it is never the same day in both.
  const days = []
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await kit.as(ana).call(householdsApi.updatePreferences, { body: { timeZone } })
    const { body } = await open('/household/mealplan/planner/view', await cookieOf(ana))
    const today = dateIn(timeZone, kit.clock.now())
    expect(Object.keys(answersIn(body))).toEqual(preloadQueries.planner(rangeFrom(today, 7)))
    days.push(today)
  }
  expect(new Set(days).size).toBe(2)
})

test('an empty kitchen keeps the page as it is', async () => {
  const ana = await kit.person()
  const { body } = await open(`/g/${ana.actor.groupSlug}`, await cookieOf(ana))
  expect(body).toContain('class="boot"')
})

test('attack 15, attack 17: what people wrote neither ends the answers nor becomes an element', async () => {
  const ana = await kit.person()
  const evil = `</script></b><script>alert(1)</script><img src=x onerror="alert(2)">$&$\`'"<!--`
  const recipe = await kit.recipe({ by: ana, name: 'Evil', slug: 'evil', image: '"><script>' })
  await kit.runtime.connection.writer.updateTable('recipe').set({ name: evil }).where('id', '=', recipe.id).execute()
  for (const path of ['', '/r/evil']) {
    const { body } = await open(`/g/${ana.actor.groupSlug}${path}`, await cookieOf(ana))
    expect(body).not.toMatch(/<script>|onerror="alert|<!--/)
    expect(JSON.stringify(answersIn(body))).toContain(JSON.stringify(evil).slice(1, -1))
    expect(body.match(/<\/body>/g)).toHaveLength(1)
  }
})
