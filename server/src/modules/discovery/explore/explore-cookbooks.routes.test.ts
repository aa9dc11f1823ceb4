import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { neighbourOf, openPerson } from './explore.fixture.ts'

test('guests find public books of open households and in them what is open, also without a filter', async ({ kit }) => {
  const ana = await openPerson(kit)
  const ben = await neighbourOf(kit, ana, true)
  const params = { group_slug: ana.actor.groupSlug }
  const book = await kit.cookbook({ by: ana, name: 'Open', isPublic: true })
  const hidden = await kit.cookbook({ by: ana, name: 'Private', isPublic: false })
  const behind = await kit.cookbook({ by: ben, name: 'Behind', isPublic: true })
  await kit.recipe({ by: ana, name: 'Shown', isPublic: 1 })
  await kit.recipe({ by: ana, name: 'Private', isPublic: 0 })
  await kit.recipe({ by: ben, name: 'Behind', isPublic: 1 })

  const list = await kit.guest().call(exploreApi.cookbooks, { params })
  expect(list.data.items.map(({ name }) => name)).toEqual(['Open'])
  const found = await kit.guest().call(exploreApi.cookbooks, { params, query: { search: 'ope' } })
  expect(found.data.total).toBe(1)
  const widened = await kit.guest().call(exploreApi.cookbooks, { params, query: { queryFilter: 'public = FALSE' } })
  expect(widened.data.items).toEqual([])

  for (const item_id of [book.id, book.slug]) {
    const one = await kit.guest().call(exploreApi.cookbook, { params: { ...params, item_id } })
    expect(one.data.recipes.map(({ name }) => name)).toEqual(['Shown'])
    const recipes = await kit.guest().call(exploreApi.recipes, { params, query: { cookbook: item_id } })
    expect(recipes.data.items.map(({ name }) => name)).toEqual(['Shown'])
  }
  for (const { id, slug } of [hidden, behind])
    for (const word of [id, slug]) {
      const one = await kit.guest().call(exploreApi.cookbook, { params: { ...params, item_id: word } })
      expect([one.status, one.detail]).toEqual([404, 'cookbook not found'])
      const recipes = await kit.guest().call(exploreApi.recipes, { params, query: { cookbook: word } })
      expect([recipes.status, recipes.detail]).toEqual([404, 'cookbook not found'])
    }
})

test('a public book holds the public recipes of every open household, and loses those of one that shuts', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  const ben = await neighbourOf(kit, ana, false)
  const params = { group_slug: ana.actor.groupSlug }
  const tag = await kit.tag({ by: ana })
  const book = await kit.cookbook({ by: ana, isPublic: true, filter: `tags.id IN ["${tag.id}"]` })
  for (const by of [ana, ben]) {
    await kit.recipe({ by, name: `Open at ${by.username}`, tags: [tag] })
    await kit.recipe({ by, name: `Private at ${by.username}`, tags: [tag], isPublic: 0 })
    await kit.recipe({ by, name: `Without the tag at ${by.username}` })
  }
  const names = async () => {
    const one = await kit.guest().call(exploreApi.cookbook, { params: { ...params, item_id: book.slug } })
    const query = { cookbook: book.id, orderBy: 'name', orderDirection: 'asc' }
    const list = await kit.guest().call(exploreApi.recipes, { params, query })
    const listed = list.data.items.map(({ name }) => name)
    expect(one.data.recipes.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
    expect(list.data.total).toBe(listed.length)
    return listed
  }
  expect(await names()).toEqual([ana, ben].map(({ username }) => `Open at ${username}`))
  const households = kit.runtime.connection.writer.updateTable('household')
  await households.set({ privateHousehold: 1 }).where('id', '=', ben.householdId).execute()
  expect(await names()).toEqual([`Open at ${ana.username}`])
})

test('attack 24: what a public book asks for, which may name people, is not told to guests', async ({ kit }) => {
  const ana = await openPerson(kit)
  const params = { group_slug: ana.actor.groupSlug }
  await kit.recipe({ by: ana, name: 'Hers', isPublic: 1 })
  const book = await kit.cookbook({ by: ana, isPublic: true, filter: `user_id IN ["${ana.id}"]` })
  const one = await kit.guest().call(exploreApi.cookbook, { params: { ...params, item_id: book.id } })
  expect(one.data.recipes.map(({ name }) => name)).toEqual(['Hers'])
  const list = await kit.guest().call(exploreApi.cookbooks, { params })
  const { recipes, ...told } = one.data
  expect(JSON.stringify([told, list.data])).not.toContain(ana.id)
})

test('guests see a cover of open recipes alone, the chosen one first, and read a book in its order by hand', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  const params = { group_slug: ana.actor.groupSlug }
  const { id, slug } = await kit.cookbook({ by: ana, isPublic: true })
  const image = 'abcd'
  const [soup, , bread] = [
    await kit.recipe({ by: ana, name: 'Soup', image }),
    await kit.recipe({ by: ana, name: 'Plain' }),
    await kit.recipe({ by: ana, name: 'Bread', image }),
  ]
  const secret = await kit.recipe({ by: ana, name: 'Secret', image, isPublic: 0 })
  const cover = async () => {
    const { data } = await kit
      .guest()
      .call(exploreApi.cookbook, { params: { ...params, item_id: slug }, query: { withRecipes: false } })
    return data.cover?.map(({ recipeId }) => recipeId)
  }
  expect((await cover())?.toSorted()).toEqual([soup.id, bread.id].toSorted())
  const choose = (recipeId: string) =>
    kit.as(ana).call(cookbookContentsApi.chooseCover, { params: { item_id: id }, body: { recipeId } })
  await choose(bread.id)
  expect(await cover()).toEqual([bread.id])
  await choose(secret.id)
  expect((await cover())?.toSorted()).toEqual([soup.id, bread.id].toSorted())

  await kit
    .as(ana)
    .call(cookbookContentsApi.move, { params: { item_id: id, recipe_id: soup.id }, body: { after: null } })
  const query = { cookbook: id, orderBy: 'cookbook_position:asc,name:asc', orderDirection: 'asc' }
  const listed = await kit.guest().call(exploreApi.recipes, { params, query })
  expect(listed.data.items.map(({ name }) => name)[0]).toBe('Soup')
})
