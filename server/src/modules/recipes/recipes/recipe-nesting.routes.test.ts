import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

const DEEP = 100_000
const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP)

test('attack 9: JSON nested a hundred thousand deep does no harm', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const headers = { authorization, 'content-type': 'application/json' }
  const refused = [
    nested('[', ']'),
    nested('[', ''),
    `{"extras":{"deep":${nested('[', ']')}}}`,
    `{"nutrition":{"calories":${nested('{"a":', '}').replace('}', '1}')}}}`,
  ]
  // A recipe within a recipe is known by its id; whatever else comes with it is not read.
  const within = (depth: number) =>
    `{"recipeIngredient":[{"referencedRecipe":${'{"referencedRecipe":'.repeat(depth)}null${'}'.repeat(depth)}}]}`
  const put = (payload: string) => kit.app.inject({ method: 'PUT', url: `/api/recipes/${slug}`, headers, payload })
  for (const payload of refused)
    for (const method of ['PUT', 'PATCH'] as const) {
      const { statusCode } = await kit.app.inject({ method, url: `/api/recipes/${slug}`, headers, payload })
      expect([method, payload.slice(0, 30), [400, 422].includes(statusCode)]).toEqual([
        method,
        payload.slice(0, 30),
        true,
      ])
    }
  const before = (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data
  expect([before.name, before.revision]).toEqual(['Soup', 0])
  expect((await put(within(50_000))).statusCode).toBe(422)
  expect((await put(within(20))).statusCode).toBe(200)
  const { data } = await kit.as(ana).call(recipesApi.get, { params: { slug } })
  expect(data.recipeIngredient.map(({ referencedRecipe }) => referencedRecipe)).toEqual([null])
})
