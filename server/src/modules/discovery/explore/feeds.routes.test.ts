import { exploreApi } from '@larder/contract/explore.ts'
import { plainWords } from '@larder/domain/text/plain-text.ts'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'
import { neighbourOf, openPerson } from './explore.fixture.ts'

const EVIL = `]]></item><script>alert(1)</script>"'&\u0001\u0008\ufffe`

const fetched = async (kit: Kit, url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })

test('a feed tells what is new in an open group, the newest first, and nothing else', async ({ kit }) => {
  const ana = await openPerson(kit)
  const params = { group_slug: ana.actor.groupSlug }
  const winter = await kit.tag({ by: ana, name: 'Winter' })
  await kit.recipe({ by: ana, name: 'Old', createdAt: '2026-01-01T08:00:00.000Z' })
  const soup = await kit.recipe({ by: ana, name: 'New', description: 'Warm.', image: 'a1', tags: [winter] })
  await kit.recipe({ by: ana, name: 'Secret', isPublic: 0 })
  await kit.recipe({ by: await neighbourOf(kit, ana, true), name: 'Behind' })

  const page = `http://localhost:8080/g/${params.group_slug}`
  const json = await kit.guest().call(exploreApi.jsonFeed, { params })
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  expect(JSON.parse(json.text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: page,
    items: [
      {
        id: `urn:uuid:${soup.id}`,
        url: `${page}/r/new`,
        title: 'New',
        content_text: 'Warm.',
        tags: ['Winter'],
        image: `http://localhost:8080/api/media/recipes/${soup.id}/images/min-original.webp?version=a1`,
        date_published: kit.clock.iso(),
      },
      { title: 'Old', date_published: '2026-01-01T08:00:00.000Z' },
    ],
  })
  const rss = await kit.guest().call(exploreApi.rss, { params })
  expect([rss.status, rss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect([...rss.text.matchAll(/<item><title>(\w+)/g)].map(([, title]) => title)).toEqual(['New', 'Old'])
  expect(rss.text).toContain(`<link>${page}/r/new</link>`)
  expect(rss.text).toContain('<pubDate>Thu, 01 Jan 2026 08:00:00 GMT</pubDate>')
  for (const { text } of [rss, json]) expect(text).not.toMatch(/Secret|Behind|@example\.com/)
})

test('a feed is kept for a while and then compared by its tag', async ({ kit }) => {
  const ana = await openPerson(kit)
  const url = `/api/explore/groups/${ana.actor.groupSlug}/feed.rss`
  const first = await fetched(kit, url)
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const again = await fetched(kit, url, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await kit.recipe({ by: ana })
  expect((await fetched(kit, url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

test('attack 15, attack 21: nothing that people write ends an element of a feed or a site map', async ({ kit }) => {
  const group = await kit.group({ privateGroup: 0, name: 'Evil', slug: 'evil' })
  const home = await kit.household({ groupId: group.id, privateHousehold: 0 })
  const ana = await kit.person({ household: home })
  await kit.recipe({
    by: ana,
    name: EVIL,
    slug: 'a&<b',
    description: EVIL,
    tags: [await kit.tag({ by: ana, name: EVIL })],
  })
  await kit.runtime.connection.writer
    .updateTable('group')
    .set({ name: `Home ${EVIL}` })
    .where('id', '=', group.id)
    .execute()
  for (const url of ['/api/explore/groups/evil/feed.rss', '/sitemap.xml?group=evil']) {
    const { statusCode, body } = await fetched(kit, url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).not.toMatch(/<script|&(?!\w+;|#)/)
    for (const sign of ['\u0001', '\u0008', '\ufffe']) expect(body).not.toContain(sign)
  }
  expect((await fetched(kit, '/api/explore/groups/evil/feed.rss')).body.match(/<item>/g)).toHaveLength(1)
  const json = await fetched(kit, '/api/explore/groups/evil/feed.json')
  const { title, content_text } = json.json().items[0]
  expect([json.headers['x-content-type-options'], title]).toEqual(['nosniff', EVIL])
  expect(content_text).toBe(plainWords(EVIL))
})

test('search engines are told of open groups, of their cookbooks and recipes, in parts', async ({ kit }) => {
  expect((await fetched(kit, '/robots.txt')).body).not.toContain('Sitemap')
  const ana = await openPerson(kit)
  const shut = await openPerson(kit, { privateGroup: true })
  const { groupSlug } = ana.actor
  await kit.recipe({ by: shut, name: 'Hidden' })
  await kit.recipe({ by: ana, name: 'Shown' })
  await kit.recipe({ by: ana, name: 'Secret', isPublic: 0 })
  await kit.cookbook({ by: ana, name: 'Book', isPublic: true })
  await kit.cookbook({ by: ana, name: 'Diary' })

  const robots = await fetched(kit, '/robots.txt')
  expect(robots.body).toContain('Sitemap: http://localhost:8080/sitemap.xml\n')
  expect(robots.body).toContain('Allow: /api/media/recipes/\nDisallow: /api/\n')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  const locations = async (url: string) =>
    [...(await fetched(kit, url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one)
  expect(await locations('/sitemap.xml')).toEqual([`http://localhost:8080/sitemap.xml?group=${groupSlug}&amp;part=1`])
  const page = `http://localhost:8080/g/${groupSlug}`
  expect(await locations(`/sitemap.xml?group=${groupSlug}`)).toEqual([
    page,
    `${page}/cookbooks/book`,
    `${page}/r/shown`,
  ])
  expect(await locations(`/sitemap.xml?group=${groupSlug}&part=2`)).toEqual([])
  for (const query of [
    `group=${shut.actor.groupSlug}`,
    'group=nowhere',
    `group=${groupSlug}&part=0`,
    'group=%00',
    'group=a&group=b',
  ])
    expect([query, (await fetched(kit, `/sitemap.xml?${query}`)).statusCode]).toEqual([query, 404])
})

test('a large group is told in parts, and making one part takes as many statements as making another', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  const { groupSlug } = ana.actor
  const first = await kit.recipe({ by: ana })
  const db = kit.runtime.connection.writer
  const rows = Array.from({ length: 1200 }, (_, at) => ({
    ...first,
    id: crypto.randomUUID(),
    slug: `more-${at}`,
    createdAt: '2026-03-03T10:00:00.000Z',
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('recipe')
      .values(rows.slice(at, at + 100))
      .execute()
  const [index, one, two] = ['', `?group=${groupSlug}&part=1`, `?group=${groupSlug}&part=2`]
  expect((await fetched(kit, `/sitemap.xml${index}`)).body.match(/<loc>/g)).toHaveLength(2)
  const counts: number[] = []
  for (const part of [one, two]) {
    const made = await fetched(kit, `/sitemap.xml${part}`)
    counts.push(made.body.match(/\/r\//g)?.length ?? 0)
  }
  expect(counts).toEqual([1000, 201])
  expect((await kit.statementsDuring(() => fetched(kit, `/sitemap.xml${one}`))).length).toBeLessThan(10)
})

test('below a folder every address begins there', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://home.example/larder' } })
  const ana = await openPerson(kit)
  await kit.recipe({ by: ana, name: 'Soup' })
  const { groupSlug } = ana.actor
  const page = `https://home.example/larder/g/${groupSlug}`
  expect((await fetched(kit, `/larder/sitemap.xml?group=${groupSlug}`)).body).toContain(`<loc>${page}/r/soup</loc>`)
  expect((await fetched(kit, `/api/explore/groups/${groupSlug}/feed.rss`)).body).toContain(
    `<link>${page}/r/soup</link>`,
  )
  const robots = await fetched(kit, '/larder/robots.txt')
  expect(robots.body).toContain('Disallow: /larder/api/\n')
  expect(robots.body).toContain('Sitemap: https://home.example/larder/sitemap.xml\n')
  await kit.close()
})
