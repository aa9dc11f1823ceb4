import { foodsApi } from '@larder/contract/foods.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Member = Parameters<Kit['as']>[0]

const create = async (kit: Kit, by: Member, body: object) => (await kit.as(by).call(foodsApi.create, { body })).data
const foodsOf = async (kit: Kit, by: Member) =>
  (await kit.as(by).call(foodsApi.list, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })).data.items
const parse = async (kit: Kit, by: Member, ingredients: string[], makeKnown = false) =>
  (await kit.as(by).call(ingredientParserApi.parseLines, { body: { ingredients, makeKnown } })).data

test('whoever makes a food gets it under that name, and what it stands for is understood beside it', async ({
  kit,
}) => {
  const ana = await kit.person()
  const made = []
  for (const name of ['Kaffee', 'Grandma’s mystery', 'large eggs', 'salt and pepper'])
    made.push(await create(kit, ana, { name }))
  expect(made.map(({ name, catalogueKey, matchedBy, labelId }) => [name, catalogueKey, matchedBy, labelId])).toEqual([
    ['Kaffee', 'coffee', 'larder', null],
    ['Grandma’s mystery', null, 'larder', null],
    ['large eggs', 'egg', 'larder', null],
    ['salt and pepper', null, 'larder', null],
  ])
})

test('a food that is renamed is looked at again', async ({ kit }) => {
  const ana = await kit.person()
  const milk = await create(kit, ana, { name: 'milk' })
  const params = { item_id: milk.id }
  const renamed = await kit.as(ana).call(foodsApi.update, { params, body: { name: 'oat milk' } })
  expect([milk.catalogueKey, renamed.data.catalogueKey]).toEqual(['milk', 'oat-milk'])
})

test('coffee and Kaffee are one food, in lines and in recipes of programs', async ({ kit }) => {
  const ana = await kit.person()
  const coffee = await create(kit, ana, { name: 'coffee' })
  const [line] = await parse(kit, ana, ['100 g Kaffee'])
  expect(line?.ingredient.food).toMatchObject({ id: coffee.id, name: 'coffee' })
  const slug = (await kit.as(ana).call(recipesApi.create, { body: { name: 'Tiramisu' } })).data
  const recipe = await kit.as(ana).call(recipesApi.patch, {
    params: { slug },
    body: {
      recipeIngredient: [
        { quantity: 1, food: { name: 'Kaffee' } },
        { quantity: 2, food: { name: 'café' } },
      ],
    },
  })
  expect(recipe.data.recipeIngredient.map(({ food }) => food?.id)).toEqual([coffee.id, coffee.id])
  expect(await foodsOf(kit, ana)).toHaveLength(1)
})

test('what a program names in another language is made in that of the group, found under both names', async ({
  kit,
}) => {
  const ana = await kit.person()
  const slug = (await kit.as(ana).call(recipesApi.create, { body: { name: 'Suppe' } })).data
  const names = ['Petersilie', 'unsalted butter', 'courgettes', 'mystery']
  const body = { recipeIngredient: names.map((name) => ({ quantity: 1, food: { name } })) }
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
  const foods = await foodsOf(kit, ana)
  expect(foods.map(({ name, catalogueKey, aliases }) => [name, catalogueKey, aliases.map((one) => one.name)])).toEqual([
    ['courgettes', 'zucchini', []],
    ['mystery', null, []],
    ['parsley', 'parsley', ['Petersilie']],
    ['unsalted butter', 'butter', []],
  ])
  const [line] = await parse(kit, ana, ['2 EL Petersilie'])
  expect(line?.ingredient.food?.name).toBe('parsley')
})

test('what the catalogue knows is made if that is asked for, with its aisle; else it is only said', async ({ kit }) => {
  const ana = await kit.person()
  const lines = ['2 liters milk', '3 large eggs', '1 loaf Brot', '500 g xyzzy', 'toilet paper']
  const said = await parse(kit, ana, lines)
  expect(said.map(({ ingredient: { food } }) => [food?.id, food?.name, food?.catalogueKey ?? null])).toEqual([
    [null, 'milk', 'milk'],
    [null, 'eggs', 'egg'],
    [null, 'Brot', 'bread'],
    [null, 'xyzzy', null],
    [null, 'toilet paper', 'toilet-paper'],
  ])
  expect(await foodsOf(kit, ana)).toEqual([])
  const made = await parse(kit, ana, lines, true)
  expect(made.map(({ ingredient: { food } }) => [food?.name, food?.label?.name ?? null])).toEqual([
    ['milk', 'Dairy & eggs'],
    ['egg', 'Dairy & eggs'],
    ['bread', 'Bakery'],
    ['xyzzy', null],
    ['toilet paper', 'Household'],
  ])
  const again = await parse(kit, ana, ['1 cup milk', 'milk'], true)
  expect(new Set(again.map(({ ingredient }) => ingredient.food?.id))).toEqual(new Set([made[0]?.ingredient.food?.id]))
})

test('labels of a group are its own: an aisle is found among them in any language, and none is made beside them', async ({
  kit,
}) => {
  const ana = await kit.person()
  for (const name of ['Obst und Gemüse', 'Backwaren', 'Aldi'])
    await kit.as(ana).call(labelsApi.create, { body: { name } })
  const made = await parse(kit, ana, ['1 tomato', '1 apple', '1 bread', '1 l milk'], true)
  expect(made.map(({ ingredient: { food } }) => food?.label?.name ?? null)).toEqual([
    'Obst und Gemüse',
    'Obst und Gemüse',
    'Backwaren',
    null,
  ])
  expect((await kit.as(ana).call(labelsApi.list, { query: {} })).data.total).toBe(3)
})

test('words of a name that say more than its food stay in the note', async ({ kit }) => {
  const ana = await kit.person()
  for (const name of ['egg', 'butter']) await create(kit, ana, { name })
  const lines = await parse(kit, ana, [
    '3 organic cage free eggs, beaten',
    '100 g butter or margarine',
    '2 eggs',
    '1 cup unsalted butter',
  ])
  expect(lines.map(({ ingredient: { food, note } }) => [food?.name, note])).toEqual([
    ['egg', 'organic cage free, beaten'],
    ['butter', 'or margarine'],
    ['egg', ''],
    ['butter', 'unsalted'],
  ])
})

test('a line that names two foods says both, and is itself neither', async ({ kit }) => {
  const ana = await kit.person()
  const [line] = await parse(kit, ana, ['salt and pepper'], true)
  expect(line?.ingredient.food).toMatchObject({ id: null, name: 'salt and pepper' })
  expect(line?.foods?.map(({ id, name }) => [typeof id, name])).toEqual([
    ['string', 'salt'],
    ['string', 'black pepper'],
  ])
})

test('the statements are as many for 25 lines as for one', async ({ kit }) => {
  const ana = await kit.person()
  const foods = 'milk egg flour sugar butter salt onion garlic tomato carrot celery rice pasta cheese cream honey lemon'
  const names = [...foods.split(' '), ...'thyme basil parsley leek potato bacon ham beef'.split(' ')]
  const cost = async (lines: string[]) => (await kit.statementsDuring(() => parse(kit, ana, lines))).length
  await parse(kit, ana, names, true)
  expect(names).toHaveLength(25)
  expect(await cost(names)).toBe(await cost(names.slice(0, 1)))
  const slugs = [await namedRecipe(kit, ana, 'One'), await namedRecipe(kit, ana, 'Two')]
  const save = (slug: string | undefined, named: string[]) =>
    kit.statementsDuring(() =>
      kit.as(ana).call(recipesApi.patch, {
        params: { slug },
        body: { recipeIngredient: named.map((name) => ({ quantity: 1, food: { name: `${name} xyzzy` } })) },
      }),
    )
  expect((await save(slugs[0], names)).length).toBe((await save(slugs[1], ['plugh'])).length)
})

const namedRecipe = async (kit: Kit, by: Member, name: string) =>
  (await kit.as(by).call(recipesApi.create, { body: { name } })).data
