import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

/** The mark of lines that somebody should look at: it stays until somebody has. */

const patch = async (kit: Kit, by: Person, slug: string, recipeIngredient: unknown[]) =>
  (await kit.as(by).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient } })).data

async function doubted(kit: Kit) {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  const line = { quantity: null, note: 'a hunk of cheese', originalText: 'a hunk of cheese' }
  const recipe = await patch(kit, ana, slug, [{ ...line, isDoubtful: true }, { note: 'salt' }])
  return { ana, slug, recipe }
}
const marks = ({ recipeIngredient }: { recipeIngredient: { isDoubtful?: boolean }[] }) =>
  recipeIngredient.map(({ isDoubtful }) => isDoubtful)

test('whoever writes lines without knowing the mark, or sends back what they read, keeps it', async ({ kit }) => {
  const { ana, slug, recipe } = await doubted(kit)
  expect(marks(recipe)).toEqual([true, false])
  const unknowing = recipe.recipeIngredient.map(({ isDoubtful: _, ...line }) => line)
  expect(marks(await patch(kit, ana, slug, unknowing.toReversed()))).toEqual([false, true])
  const { data: whole } = await kit.as(ana).call(recipesApi.update, { params: { slug }, body: recipe })
  expect(marks(whole)).toEqual([true, false])
  expect(marks((await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { name: 'Stew' } })).data)).toEqual([
    true,
    false,
  ])
})

test.for([
  ['its note', { note: 'cheese' }],
  ['its amount', { quantity: 2 }],
  ['its food', { food: { name: 'Cheese' } }],
  ['its unit', { unit: { name: 'Hunk' } }],
] as const)('a line loses the mark with %s, whoever changes it', async ([, change], { kit }) => {
  const { ana, slug, recipe } = await doubted(kit)
  const [line] = recipe.recipeIngredient
  expect(marks(await patch(kit, ana, slug, [{ ...line, ...change }]))).toEqual([false])
})

test('the mark is removed, and comes back with an earlier revision', async ({ kit }) => {
  const { ana, slug, recipe } = await doubted(kit)
  const [line] = recipe.recipeIngredient
  expect(marks(await patch(kit, ana, slug, [{ ...line, isDoubtful: false }]))).toEqual([false])
  const revisions = (await kit.as(ana).call(recipeRevisionsApi.list, { params: { slug } })).data
  const params = { slug, revision: revisions[0]?.revision }
  expect((await kit.as(ana).call(recipeRevisionsApi.restore, { params })).status).toBe(200)
  expect(marks((await kit.as(ana).call(recipesApi.get, { params: { slug } })).data)).toEqual([true, false])
  const { data: copy } = await kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: { name: 'Copy' } })
  expect(marks(copy)).toEqual([true, false])
})

test('guests are not told', async ({ kit }) => {
  const { ana, recipe } = await doubted(kit)
  const { data: link } = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
  const { data: shown } = await kit.guest().call(recipeSharingApi.read, { params: { token_id: link.id } })
  expect(marks(shown)).toEqual([false, false])
})
