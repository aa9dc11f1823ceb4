import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('what is missing in a recipe is said, with what it is about', async ({ kit }) => {
  const ana = await kit.person()
  await kit.food({ by: ana, name: 'saffron' })
  const { slug } = await kit.recipe({
    by: ana,
    name: 'Risotto',
    ingredients: [{ note: 'rice' }, { note: 'peas' }],
    steps: ['Stir the rice with saffron.'],
  })
  const { data } = await kit.as(ana).call(recipeHealthApi.one, { params: { slug } })
  expect(data.findings).toEqual([
    { kind: 'noPicture', subject: null },
    { kind: 'noYield', subject: null },
    { kind: 'unusedIngredient', subject: 'peas' },
    { kind: 'unlistedFood', subject: 'saffron' },
  ])
})

test('a food that a step calls by an alias is not missing', async ({ kit }) => {
  const ana = await kit.person()
  await kit.food({ by: ana, name: 'onion' })
  const scallion = await kit.food({ by: ana, name: 'scallion', aliases: ['green onion'] })
  const { slug } = await kit.recipe({
    by: ana,
    ingredients: [{ foodId: scallion.id }, { note: 'rice' }],
    steps: ['Scatter the green onions over the rice.'],
  })
  const { data } = await kit.as(ana).call(recipeHealthApi.one, { params: { slug } })
  expect(data.findings.filter(({ subject }) => subject !== null)).toEqual([])
})

test('the recipes of the household are checked page by page, by name, in a constant number of statements', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  for (const name of ['Soup', 'Bread', 'Cake']) await kit.recipe({ by: ana, name })
  await kit.recipe({ by: zoe, name: 'Secret' })
  const page = async (perPage: number) => {
    const ask = kit.as(ana)
    const statements = await kit.statementsDuring(() => ask.call(recipeHealthApi.list, { query: { page: 1, perPage } }))
    return { data: (await ask.call(recipeHealthApi.list, { query: { page: 1, perPage } })).data, statements }
  }
  const [two, three] = [await page(2), await page(3)]
  expect(two.data).toMatchObject({ total: 3, total_pages: 2, next: expect.stringContaining('page=2') })
  expect(three.data.items.map(({ name }) => name)).toEqual(['Bread', 'Cake', 'Soup'])
  expect(three.statements).toHaveLength(two.statements.length)
})

test('another group’s recipe is not found, and a page size beyond the limit is refused by its name', async ({
  kit,
}) => {
  const [ana, stranger] = [await kit.person(), await kit.person()]
  const { slug } = await kit.recipe({ by: ana })
  expect((await kit.as(stranger).call(recipeHealthApi.one, { params: { slug } })).status).toBe(404)
  expect((await kit.guest().call(recipeHealthApi.list)).status).toBe(401)
  const refused = await kit.as(ana).call(recipeHealthApi.list, { query: { perPage: 1000 } })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['query', 'perPage'] }]])
})
