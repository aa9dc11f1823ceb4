import { randomUUID } from 'node:crypto'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const write = (kit: Kit, by: Person, recipeId: string, text = 'Lovely') =>
  kit.as(by).call(recipeCommentsApi.create, { body: { recipeId, text } })

const notFound = { message: 'Not found.', error: true, exception: null }

test('a comment is written, listed, reworded and deleted', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana, locked: 1 })
  const made = await write(kit, zoe, recipe.id)
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    recipeId: recipe.id,
    userId: zoe.id,
    text: 'Lovely',
    user: { id: zoe.id, username: 'zoe', admin: false, fullName: 'zoe Example' },
  })
  const ofRecipe = await kit.as(ana).call(recipeCommentsApi.ofRecipe, { params: { slug: recipe.slug } })
  expect(ofRecipe.data).toEqual([made.data])
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: recipe.slug } })).data.comments).toEqual([made.data])

  const params = { item_id: made.data.id }
  kit.clock.advance(1000)
  const body = { id: made.data.id, text: 'Lovelier', userId: ana.id }
  const reworded = await kit.as(zoe).call(recipeCommentsApi.update, { params, body })
  expect([reworded.status, reworded.data.text, reworded.data.userId]).toEqual([200, 'Lovelier', zoe.id])
  expect((await kit.as(ana).call(recipeCommentsApi.get, { params })).data).toEqual(reworded.data)

  const removed = await kit.as(zoe).call(recipeCommentsApi.remove, { params })
  expect(removed.data).toEqual({ message: 'Comment deleted', error: false })
  const gone = await kit.as(zoe).call(recipeCommentsApi.get, { params })
  expect([gone.status, gone.detail]).toEqual([404, notFound])
})

test('only the writer and administrators of the group may change a comment', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const household = { id: zoe.householdId, groupId: zoe.groupId, name: 'home', slug: 'home' }
  const boss = await kit.person({ household, admin: true })
  const { data } = await write(kit, zoe, (await kit.recipe({ by: ana })).id)
  const params = { item_id: data.id }
  const body = { id: data.id, text: 'Not mine' }
  for (const refused of [
    await kit.as(ana).call(recipeCommentsApi.update, { params, body }),
    await kit.as(ana).call(recipeCommentsApi.remove, { params }),
  ])
    expect([refused.status, refused.detail]).toMatchObject([403, { message: 'Comment does not belong to user' }])
  expect((await kit.as(zoe).call(recipeCommentsApi.get, { params })).data.text).toBe('Lovely')
  expect((await kit.as(boss).call(recipeCommentsApi.remove, { params })).status).toBe(200)
})

test('attack 23: other groups and guests find no comment and cannot write one', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const boss = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  const { data } = await write(kit, ana, recipe.id)
  const params = { item_id: data.id }
  const body = { id: data.id, text: 'Mine' }
  for (const stranger of [zoe, boss]) {
    expect((await kit.as(stranger).call(recipeCommentsApi.get, { params })).status).toBe(404)
    expect((await kit.as(stranger).call(recipeCommentsApi.update, { params, body })).status).toBe(404)
    expect((await kit.as(stranger).call(recipeCommentsApi.remove, { params })).status).toBe(404)
    expect((await write(kit, stranger, recipe.id)).status).toBe(404)
    expect((await kit.as(stranger).call(recipeCommentsApi.ofRecipe, { params: { slug: recipe.id } })).status).toBe(404)
    expect((await kit.as(stranger).call(recipeCommentsApi.list)).data.total).toBe(0)
  }
  expect((await kit.guest().call(recipeCommentsApi.list)).status).toBe(401)
  expect((await kit.as(ana).call(recipeCommentsApi.list)).data.items).toEqual([data])
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const attempts: [unknown, string][] = [
    [{ recipeId: recipe.id }, 'text'],
    [{ recipeId: recipe.id, text: '  ' }, 'text'],
    [{ recipeId: recipe.id, text: 'x'.repeat(50_001) }, 'text'],
    [{ recipeId: 'no-id', text: 'x' }, 'recipeId'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(recipeCommentsApi.create, { body })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await write(kit, ana, randomUUID())).status).toBe(404)
  const missing = await kit
    .as(ana)
    .call(recipeCommentsApi.update, { params: { item_id: randomUUID() }, body: { text: 'x' } })
  expect([missing.status, missing.detail]).toMatchObject([422, [{ loc: ['body', 'id'] }]])
  expect((await kit.as(ana).call(recipeCommentsApi.list)).data.total).toBe(0)
})

test('comments of a recipe in the trash are not there', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { data } = await write(kit, ana, recipe.id)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect((await kit.as(ana).call(recipeCommentsApi.list)).data.total).toBe(0)
  expect((await kit.as(ana).call(recipeCommentsApi.get, { params: { item_id: data.id } })).status).toBe(404)
})

test('the list is filtered, and secrets of people cannot be asked for', async ({ kit }) => {
  const ana = await kit.person()
  const [one, two] = [await kit.recipe({ by: ana, name: 'Soup' }), await kit.recipe({ by: ana, name: 'Cake' })]
  await write(kit, ana, one.id, 'first')
  await write(kit, ana, two.id, 'second')
  const list = (queryFilter: string) => kit.as(ana).call(recipeCommentsApi.list, { query: { queryFilter } })
  expect((await list(`recipeId="${one.id}"`)).data.items.map(({ text }) => text)).toEqual(['first'])
  expect((await list('recipe.name = "Cake"')).data.items.map(({ text }) => text)).toEqual(['second'])
  for (const path of ['user.password_hash', 'user.email', 'recipe.share_tokens.id'])
    expect((await list(`${path} LIKE "%a%"`)).status).toBe(400)
})

test('attack 15: a comment is text and comes back as it was sent', async ({ kit }) => {
  const ana = await kit.person()
  const text = '<script>alert(1)</script> & "quotes"'
  expect((await write(kit, ana, (await kit.recipe({ by: ana })).id, text)).data.text).toBe(text)
})

test('the lists cost the same number of statements, whatever their size', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const count = async () => [
    (await kit.statementsDuring(() => kit.as(ana).call(recipeCommentsApi.list, { query: { perPage: -1 } }))).length,
    (await kit.statementsDuring(() => kit.as(ana).call(recipeCommentsApi.ofRecipe, { params: { slug: recipe.slug } })))
      .length,
  ]
  await write(kit, ana, recipe.id)
  const few = await count()
  for (let i = 0; i < 12; i++) await write(kit, ana, recipe.id)
  expect(await count()).toEqual(few)
})
