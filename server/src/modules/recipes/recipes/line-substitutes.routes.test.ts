import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const margarine = { name: 'margarine', ratio: 0.8, remark: 'less salt' }

async function cake(kit: Kit, by: Person) {
  const butter = await kit.food({ by, name: 'butter' })
  const { slug, id } = await kit.recipe({ by, ingredients: [{ quantity: 200, foodId: butter.id }] })
  const read = async () => (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
  const patch = async (change: object) => {
    const [line] = (await read()).recipeIngredient
    const { substitutes: _, ...known } = line ?? {}
    return kit
      .as(by)
      .call(recipesApi.patch, { params: { slug }, body: { recipeIngredient: [{ ...known, ...change }] } })
  }
  return { butter, slug, id, read, patch }
}

test('a line names its substitutes, and clients that do not know the field keep them', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, read, patch } = await cake(kit, ana)
  expect((await read()).recipeIngredient[0]).not.toHaveProperty('substitutes')
  expect((await patch({ substitutes: [margarine, { name: 'lard' }] })).status).toBe(200)
  const kept = [margarine, { name: 'lard', ratio: 1, remark: '' }]
  expect((await read()).recipeIngredient[0]?.substitutes).toEqual(kept)
  await patch({ note: 'soft' })
  expect((await read()).recipeIngredient[0]).toMatchObject({ note: 'soft', substitutes: kept })

  const { data: copy } = await kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: { name: 'Copy' } })
  expect(copy.recipeIngredient[0]?.substitutes).toEqual(kept)

  await patch({ substitutes: [] })
  expect((await read()).recipeIngredient[0]).not.toHaveProperty('substitutes')
  const { revision } = await read()
  await kit.as(ana).call(recipeRevisionsApi.restore, { params: { slug, revision: revision - 1 } })
  expect((await read()).recipeIngredient[0]?.substitutes).toEqual(kept)
})

test('when a line gets another food, its substitutes go', async ({ kit }) => {
  const ana = await kit.person()
  const { read, patch } = await cake(kit, ana)
  await patch({ substitutes: [margarine] })
  const oil = await kit.food({ by: ana, name: 'oil' })
  await patch({ food: { id: oil.id } })
  expect((await read()).recipeIngredient[0]).not.toHaveProperty('substitutes')
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const { patch } = await cake(kit, ana)
  for (const wrong of [{ name: '' }, { name: 'x', ratio: 0 }, { name: 'x', ratio: -1 }, { name: 'x'.repeat(201) }])
    expect(await patch({ substitutes: [wrong] })).toMatchObject({ status: 422 })
  expect((await patch({ substitutes: Array.from({ length: 11 }, () => margarine) })).status).toBe(422)
})

test('substitutes of the line come first, recognised by name; those of hidden recipes and other groups are never told', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { butter, id, slug, patch, read } = await cake(kit, ana)
  const ours = await kit.food({ by: ana, name: 'Margarine' })
  await patch({ substitutes: [margarine] })
  const query = { foods: [butter.id], recipes: [id] }
  const { data } = await kit.as(ana).call(substitutesApi.list, { query })
  const [line] = (await read()).recipeIngredient
  expect(data[0]).toMatchObject({
    for: butter.id,
    line: { recipeId: id, referenceId: line?.referenceId },
    substitutes: [{ by: 'recipe', name: 'margarine', foodId: ours.id, ratio: 0.8, remark: 'less salt' }],
  })
  expect((await kit.as(zoe).call(substitutesApi.list, { query })).data).toEqual([])

  const bob = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  expect((await kit.as(bob).call(substitutesApi.list, { query: { recipes: [id] } })).data).toHaveLength(1)
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { settings: { visibility: 'household' } } })
  expect((await kit.as(bob).call(substitutesApi.list, { query: { recipes: [id] } })).data).toEqual([])
})
