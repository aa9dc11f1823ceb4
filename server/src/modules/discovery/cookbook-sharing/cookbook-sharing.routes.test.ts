import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const at = ({ id }: { id: string }) => ({ params: { item_id: id } })
const share = async (kit: Kit, by: Person, book: { id: string }, body: object = {}) =>
  kit.as(by).call(cookbookSharingApi.create, { ...at(book), body })
const names = async (kit: Kit, token: string, query: Record<string, unknown> = {}) =>
  (await kit.guest().call(cookbookSharingApi.recipes, { params: { token }, query })).data.items.map(({ name }) => name)

async function shelf(kit: Kit) {
  const ana = await kit.person()
  const book = await kit.cookbook({ by: ana, name: 'Sundays' })
  const soup = await kit.recipe({ by: ana, name: 'Soup', isPublic: 0, image: 'soup', ingredients: ['leeks'] })
  const cake = await kit.recipe({ by: ana, name: 'Cake', isPublic: 0 })
  return { ana, book, soup, cake }
}

test('whoever holds a link reads the book in its order, page by page, and each of its recipes', async ({ kit }) => {
  const { ana, book, soup, cake } = await shelf(kit)
  const made = await share(kit, ana, book)
  const { token } = made.data
  expect([made.status, token.length > 30]).toEqual([201, true])
  const opened = await kit.guest().call(cookbookSharingApi.read, { params: { token } })
  expect(opened.data).toEqual({
    name: 'Sundays',
    description: '',
    expiresAt: made.data.expiresAt,
    cover: [{ recipeId: soup.id, image: 'soup' }],
  })
  expect(await names(kit, token)).toEqual(['Cake', 'Soup'])
  const params = { item_id: book.id, recipe_id: soup.id }
  await kit.as(ana).call(cookbookContentsApi.move, { params, body: { after: null } })
  expect(await names(kit, token)).toEqual(['Soup', 'Cake'])
  expect(await names(kit, token, { perPage: 1, page: 2 })).toEqual(['Cake'])
  expect(await names(kit, token, { search: 'leeks' })).toEqual(['Soup'])
  const recipe = await kit.guest().call(cookbookSharingApi.recipe, { params: { token, recipe_id: cake.id } })
  expect([recipe.status, recipe.data.name]).toEqual([200, 'Cake'])
  const tooMany = await kit.guest().call(cookbookSharingApi.recipes, { params: { token }, query: { perPage: 101 } })
  expect(tooMany.status).toBe(422)
})

test('attack 23: nothing hidden is behind a link, whoever made it, nor what is not in the book', async ({ kit }) => {
  const { ana, book, soup, cake } = await shelf(kit)
  const hidden = [
    await kit.recipe({ by: ana, name: 'Mine', visibility: 'person', isPublic: 0, image: 'mine' }),
    await kit.recipe({ by: ana, name: 'Ours', visibility: 'household', isPublic: 0 }),
  ]
  const recipeIds = hidden.map(({ id }) => id)
  await kit.as(ana).call(cookbookContentsApi.putIn, { ...at(book), body: { recipeIds } })
  await kit.as(ana).call(cookbookContentsApi.takeOut, { ...at(book), body: { recipeIds: [cake.id] } })
  await kit.as(ana).call(cookbookContentsApi.chooseCover, { ...at(book), body: { recipeId: hidden[0]?.id ?? null } })
  const { token } = (await share(kit, ana, book)).data
  expect(await names(kit, token)).toEqual(['Soup'])
  const open = async (id: string) =>
    (await kit.guest().call(cookbookSharingApi.recipe, { params: { token, recipe_id: id } })).status
  for (const { id } of [...hidden, cake, await kit.recipe({ by: await kit.person() })]) expect(await open(id)).toBe(404)
  expect((await kit.guest().call(cookbookSharingApi.read, { params: { token } })).text).not.toContain('mine')
  // What becomes hidden later is gone from it at once.
  await kit.as(ana).call(recipesApi.patch, {
    params: { slug: soup.slug },
    body: { settings: { visibility: 'person', public: false } },
  })
  expect([await open(soup.id), await names(kit, token)]).toEqual([404, []])
})

test('attack 23: a guess, an ended link and a deleted one open nothing, and look alike', async ({ kit }) => {
  const { ana, book, soup } = await shelf(kit)
  const expiresAt = new Date(kit.clock.now().getTime() + 1000).toISOString()
  const short = (await share(kit, ana, book, { expiresAt })).data
  const long = (await share(kit, ana, book)).data
  const open = async (token: string) => {
    const calls = [
      await kit.guest().call(cookbookSharingApi.read, { params: { token } }),
      await kit.guest().call(cookbookSharingApi.recipes, { params: { token } }),
      await kit.guest().call(cookbookSharingApi.recipe, { params: { token, recipe_id: soup.id } }),
    ]
    return calls.map(({ status }) => status)
  }
  expect(await open(short.token)).toEqual([200, 200, 200])
  for (const guess of [book.id, long.id, `${long.token}x`, '%', "' or 1=1 --"])
    expect(await open(guess)).toEqual([404, 404, 404])
  kit.clock.advance(1000)
  expect(await open(short.token)).toEqual([404, 404, 404])
  await kit.runSchedule('remove-expired-cookbook-links')
  const left = await kit.runtime.connection.reader.selectFrom('cookbookLink').selectAll().execute()
  expect(left.map(({ id }) => id)).toEqual([long.id])
  expect(JSON.stringify(left)).not.toContain(long.token)
  const gone = await kit.as(ana).call(cookbookSharingApi.remove, {
    params: { item_id: book.id, link_id: long.id },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect(await open(long.token)).toEqual([404, 404, 404])
  const token = String(gone.headers[UNDO_HEADER])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect(await open(long.token)).toEqual([200, 200, 200])
  await kit.as(ana).call(cookbooksApi.remove, at(book))
  expect(await open(long.token)).toEqual([404, 404, 404])
})

test('the household makes, sees and ends links; neighbours and strangers find no book to share', async ({ kit }) => {
  const { ana, book } = await shelf(kit)
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const { id } = (await share(kit, ana, book)).data
  const listed = (await kit.as(ana).call(cookbookSharingApi.list, at(book))).data
  expect(listed.map((link) => [link.id, 'token' in link])).toEqual([[id, false]])
  for (const other of [neighbour, await kit.person()]) {
    expect((await share(kit, other, book)).status).toBe(404)
    expect((await kit.as(other).call(cookbookSharingApi.list, at(book))).status).toBe(404)
    const params = { item_id: book.id, link_id: id }
    expect((await kit.as(other).call(cookbookSharingApi.remove, { params })).status).toBe(404)
  }
  const past = await share(kit, ana, book, { expiresAt: '2020-01-01T00:00:00Z' })
  expect([past.status, past.text.includes('expiresAt')]).toEqual([400, true])
  const soon = await share(kit, ana, book, { expiresAt: 'soon' })
  expect([soon.status, soon.detail]).toMatchObject([422, [{ loc: ['body', 'expiresAt'] }]])
})
