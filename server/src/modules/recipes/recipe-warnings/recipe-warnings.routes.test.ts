import { randomUUID } from 'node:crypto'
import { dinersApi } from '@larder/contract/diners.ts'
import { foodAllergensApi } from '@larder/contract/food-allergens.ts'
import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const put = (kit: Kit, by: Person, body: object) =>
  kit.as(by).call(dinersApi.update, { params: { item_id: by.id }, body })
const allergicTo = (allergen: string) => ({ allergens: [{ allergen, level: 'allergy' }] })
/** A food of the group that stands for one of the catalogue. */
async function known(kit: Kit, by: Person, name: string, key = name) {
  const food = await kit.food({ by, name })
  await kit.as(by).call(foodMatchingApi.decide, { params: { item_id: food.id }, body: { key } })
  return food
}
const warned = async (kit: Kit, by: Person, ...recipes: { id: string }[]) =>
  (await kit.as(by).call(recipeWarningsApi.warnings, { body: { recipeIds: recipes.map(({ id }) => id) } })).data
const found = async (kit: Kit, by: Person, goodFor: string[]) => {
  const { data } = await kit.as(by).call(recipeSearchApi.list, { query: { goodFor, orderBy: 'name' } })
  return data.items.map(({ name }) => name).sort()
}

test('a warning names person, reason and line', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana' })
  const satay = await known(kit, ana, 'peanut butter', 'peanut-butter')
  const recipe = await kit.recipe({ by: ana, ingredients: [{ foodId: satay.id, note: 'smooth' }, 'salt'] })
  expect(await warned(kit, ana, recipe)).toEqual([{ recipeId: recipe.id, warnings: [] }])
  await put(kit, ana, allergicTo('peanuts'))
  expect(await warned(kit, ana, recipe)).toMatchObject([
    {
      recipeId: recipe.id,
      warnings: [
        {
          diner: 'ana Example',
          level: 'allergy',
          reason: { kind: 'allergen', allergen: 'peanuts' },
          findings: [{ strength: 'food', name: 'peanut butter', text: 'peanut butter, smooth', foodId: satay.id }],
        },
      ],
    },
  ])
})

test('words of a line without a food are read in the language of the recipe', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, allergicTo('milk'))
  const german = await kit.recipe({
    by: ana,
    ingredients: ['200 ml Sahne', '3 Eier', '1 Zwiebel', '400 ml Kokosmilch'],
  })
  const english = await kit.recipe({ by: ana, ingredients: ['1 can coconut milk', '2 tbsp peanut butter'] })
  const [first, second] = await warned(kit, ana, german, english)
  expect(first?.warnings[0]?.findings).toMatchObject([{ strength: 'word', text: '200 ml Sahne' }])
  expect(second?.warnings).toEqual([])
})

test('the group says what is in its food, and takes it back', async ({ kit }) => {
  const ana = await kit.person()
  const bread = await known(kit, ana, 'bread')
  const recipe = await kit.recipe({ by: ana, ingredients: [{ foodId: bread.id }] })
  await put(kit, ana, allergicTo('gluten'))
  const say = (said: object[]) =>
    kit.as(ana).call(foodAllergensApi.say, { params: { item_id: bread.id }, body: { said } })
  const levels = async () => (await warned(kit, ana, recipe))[0]?.warnings.map(({ findings }) => findings[0]?.strength)
  expect(await levels()).toEqual(['food'])
  const { data } = await say([{ allergen: 'gluten', statement: 'noneFound' }])
  expect(data.contains).not.toContain('gluten')
  expect(data.allergens.find(({ allergen }) => allergen === 'gluten')).toMatchObject({ inherited: 'contains' })
  expect(await levels()).toEqual([])
  await say([{ allergen: 'gluten', statement: 'mayContain' }])
  expect(await levels()).toEqual(['mayContain'])
  await say([])
  expect(await levels()).toEqual(['food'])
  const { stranger } = await kit.strangers('stranger')
  const foreign = { params: { item_id: bread.id } }
  expect((await kit.as(stranger).call(foodAllergensApi.get, foreign)).status).toBe(404)
  expect((await kit.as(stranger).call(foodAllergensApi.say, { ...foreign, body: { said: [] } })).status).toBe(404)
})

test('what is in a recipe of a recipe is in the whole, and names where it stands', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, allergicTo('eggs'))
  const dough = await kit.recipe({ by: ana, name: 'Dough', ingredients: ['2 eggs'] })
  const pie = await kit.recipe({ by: ana, name: 'Pie', ingredients: [{ referencedRecipeId: dough.id }] })
  const [warning] = await warned(kit, ana, pie)
  expect(warning?.warnings[0]?.findings).toMatchObject([{ text: '2 eggs', within: 'Dough' }])
  expect(await found(kit, ana, ['everybody'])).toEqual([])
})

test('merging foods keeps what either is known to contain, and what was not found in one silences nothing in the other', async ({
  kit,
}) => {
  const ana = await kit.person()
  await put(kit, ana, { allergens: ['peanuts', 'milk'].map((allergen) => ({ allergen, level: 'allergy' })) })
  const say = (item_id: string, allergen: string, statement: string) =>
    kit.as(ana).call(foodAllergensApi.say, { params: { item_id }, body: { said: [{ allergen, statement }] } as never })
  const merge = (fromFood: string, toFood: string) => kit.as(ana).call(foodsApi.merge, { body: { fromFood, toFood } })
  const foundIn = async (foodId: string) => {
    const recipe = await kit.recipe({ by: ana, ingredients: [{ foodId }] })
    return (await warned(kit, ana, recipe))[0]?.warnings.map(({ reason, findings }) => [reason, findings[0]?.strength])
  }
  const peanuts = [{ kind: 'allergen', allergen: 'peanuts' }, 'food']
  const milk = [{ kind: 'allergen', allergen: 'milk' }, 'food']

  const [satay, own] = [
    await known(kit, ana, 'peanut butter', 'peanut-butter'),
    await kit.food({ by: ana, name: 'PB' }),
  ]
  await merge(satay.id, own.id)
  expect(await foundIn(own.id)).toEqual([peanuts])

  const [vegan, butter] = [await kit.food({ by: ana, name: 'Spread' }), await known(kit, ana, 'butter')]
  await say(vegan.id, 'milk', 'noneFound')
  await merge(vegan.id, butter.id)
  expect(await foundIn(butter.id)).toEqual([milk])

  const [bar, snack] = [await kit.food({ by: ana, name: 'Bar' }), await kit.food({ by: ana, name: 'Snack' })]
  await say(bar.id, 'peanuts', 'contains')
  await say(snack.id, 'peanuts', 'noneFound')
  await merge(bar.id, snack.id)
  expect(await foundIn(snack.id)).toEqual([peanuts])
})

test('of a part in the trash the words of its line are what is known', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, allergicTo('peanuts'))
  const sauce = await kit.recipe({ by: ana, name: 'Sauce', ingredients: ['1 onion'] })
  const part = { referencedRecipeId: sauce.id, note: 'peanut sauce' }
  const bowl = await kit.recipe({ by: ana, name: 'Bowl', ingredients: ['rice', part] })
  expect((await warned(kit, ana, bowl))[0]?.warnings).toEqual([])
  expect(await found(kit, ana, ['everybody'])).toEqual(['Bowl', 'Sauce'])
  await kit.as(ana).call(recipesApi.remove, { params: { slug: sauce.slug } })
  const [warning] = await warned(kit, ana, bowl)
  expect(warning?.warnings[0]?.findings).toMatchObject([{ strength: 'word', text: 'peanut sauce' }])
  expect(await found(kit, ana, ['everybody'])).toEqual([])
})

test('what is said of one allergen silences nothing else that the name of a food tells', async ({ kit }) => {
  const ana = await kit.person()
  await put(kit, ana, allergicTo('peanuts'))
  const spread = await kit.food({ by: ana, name: 'Zorba’s spread with peanuts' })
  const recipe = await kit.recipe({ by: ana, ingredients: [{ foodId: spread.id }] })
  const say = (...said: object[]) =>
    kit.as(ana).call(foodAllergensApi.say, { params: { item_id: spread.id }, body: { said } })
  const strengths = async () =>
    (await warned(kit, ana, recipe))[0]?.warnings.map(({ findings }) => findings[0]?.strength)
  expect(await strengths()).toEqual(['word'])
  await say({ allergen: 'gluten', statement: 'noneFound' })
  expect(await strengths()).toEqual(['word'])
  expect(await found(kit, ana, ['everybody'])).toEqual([])
  await say({ allergen: 'peanuts', statement: 'mayContain' })
  expect(await strengths()).toEqual(['mayContain'])
  await say({ allergen: 'peanuts', statement: 'noneFound' })
  expect(await strengths()).toEqual([])
})

test('a writer overrules a diet, by name, and takes it back', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana' })
  const butter = await known(kit, ana, 'butter')
  const recipe = await kit.recipe({ by: ana, name: 'Cake', ingredients: [{ foodId: butter.id }] })
  await put(kit, ana, { diets: ['vegan'] })
  const params = { slug: recipe.slug }
  const state = (suits: boolean | null) =>
    kit.as(ana).call(recipeWarningsApi.state, { params, body: { diet: 'vegan', suits } })
  expect(await found(kit, ana, ['everybody'])).toEqual([])
  const { data } = await state(true)
  expect(data.diets.find(({ diet }) => diet === 'vegan')?.statement).toEqual({ suits: true, by: 'ana Example' })
  expect((await warned(kit, ana, recipe))[0]?.warnings).toEqual([])
  expect(await found(kit, ana, ['everybody'])).toEqual(['Cake'])
  await state(null)
  expect((await warned(kit, ana, recipe))[0]?.warnings).toHaveLength(1)
})

test('only who may edit the recipe overrules; other groups do not find it', async ({ kit }) => {
  const { ana, neighbour } = await kit.households('ana', 'neighbour')
  const { stranger } = await kit.strangers('stranger')
  const { slug } = await kit.recipe({ by: ana, locked: 1 })
  const call = (by: Person) =>
    kit.as(by).call(recipeWarningsApi.state, { params: { slug }, body: { diet: 'vegan', suits: true } })
  expect([(await call(neighbour)).status, (await call(stranger)).status]).toEqual([403, 404])
  expect((await kit.as(stranger).call(recipeWarningsApi.diets, { params: { slug } })).status).toBe(404)
  expect((await kit.as(neighbour).call(recipeWarningsApi.diets, { params: { slug } })).status).toBe(200)
})

test('a recipe tells what was found, and in which lines nobody knows the food', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, ingredients: ['2 eggs', 'grandmother’s secret'] })
  const { data } = await kit.as(ana).call(recipeWarningsApi.diets, { params: { slug } })
  expect(data.allergens.map(({ allergen }) => allergen)).toEqual(['eggs'])
  expect(data.unknownLines).toMatchObject([{ text: 'grandmother’s secret' }])
})

test('lists hold what everybody can eat, or what is good for some people', async ({ kit }) => {
  const ana = await kit.person()
  const okra = await known(kit, ana, 'okra')
  await put(kit, ana, { ...allergicTo('peanuts'), foods: [{ foodId: okra.id, level: 'dislikes' }] })
  await kit.recipe({ by: ana, name: 'By food', ingredients: [{ foodId: (await known(kit, ana, 'peanut')).id }] })
  await kit.recipe({ by: ana, name: 'By word', ingredients: ['3 tbsp peanut butter'] })
  await kit.recipe({ by: ana, name: 'Perhaps', ingredients: [{ foodId: (await known(kit, ana, 'granola')).id }] })
  await kit.recipe({ by: ana, name: 'Disliked', ingredients: [{ foodId: okra.id }] })
  await kit.recipe({ by: ana, name: 'Good', ingredients: ['1 onion'] })
  const granola = await kit.as(ana).call(foodAllergensApi.get, {
    params: { item_id: (await known(kit, ana, 'granola 2', 'granola')).id },
  })
  const perhaps = granola.data.mayContain.includes('peanuts') || granola.data.contains.includes('peanuts')
  const others = perhaps ? [] : ['Perhaps']
  expect(await found(kit, ana, ['everybody'])).toEqual(['Disliked', 'Good', ...others])
  expect(await found(kit, ana, [ana.id])).toEqual(['Good', ...others])
  expect(await found(kit, ana, [])).toHaveLength(5)
  const unknown = await kit.as(ana).call(recipeSearchApi.list, { query: { goodFor: [randomUUID()] } })
  expect(unknown.status).toBe(404)
})

test('chance and the finder leave allergies out always, dislikes while others are left', async ({ kit }) => {
  const ana = await kit.person()
  const [peanut, okra, onion] = [
    await known(kit, ana, 'peanut'),
    await known(kit, ana, 'okra'),
    await known(kit, ana, 'onion'),
  ]
  await put(kit, ana, { ...allergicTo('peanuts'), foods: [{ foodId: okra.id, level: 'dislikes' }] })
  const made = async (name: string, ...foods: { id: string }[]) =>
    kit.recipe({ by: ana, name, ingredients: foods.map(({ id }) => ({ foodId: id })) })
  await made('Deadly', onion, peanut)
  await made('Disliked', onion, okra)
  const random = async (date: string) =>
    (await kit.as(ana).call(mealplansApi.random, { body: { date, entryType: 'dinner', avoidDays: 0 } })).data.recipe
      ?.name
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) expect(await random(day)).toBe('Disliked')
  await made('Good', onion)
  for (const day of ['2026-03-05', '2026-03-06', '2026-03-07']) expect(await random(day)).toBe('Good')
  const { data } = await kit.as(ana).call(recipeFinderApi.suggest, { query: { foods: [onion.id], limit: 10 } })
  expect(data.items.map(({ recipe }) => recipe.name).sort()).toEqual(['Disliked', 'Good'])
})

test('a token that may read recipes cannot ask who can eat them', async ({ kit }) => {
  const ana = await kit.person()
  const body = { name: 'reader', scopes: ['read', 'plan'] }
  const { token } = (await kit.as(ana).call(usersApi.createApiToken, { body })).data
  const headers = { authorization: `Bearer ${token}` }
  const asked = await kit.guest().call(recipeSearchApi.list, { query: { goodFor: ['everybody'] }, headers })
  expect(asked.status).toBe(403)
  expect((await kit.guest().call(recipeSearchApi.list, { headers })).status).toBe(200)
})

test('fifty recipes are judged with as many statements as two, and a hundred found with as many as ten', async ({
  kit,
}) => {
  const ana = await kit.person()
  await put(kit, ana, { ...allergicTo('milk'), diets: ['vegan'] })
  const butter = await known(kit, ana, 'butter')
  const recipes: { id: string }[] = []
  for (let at = 0; at < 50; at++)
    recipes.push(await kit.recipe({ by: ana, ingredients: [{ foodId: butter.id }, '200 ml milk', `thing ${at}`] }))
  const judge = (count: number) => kit.statementsDuring(() => warned(kit, ana, ...recipes.slice(0, count)))
  expect(await judge(50)).toHaveLength((await judge(2)).length)
  const search = (perPage: number) =>
    kit.statementsDuring(() => kit.as(ana).call(recipeSearchApi.list, { query: { goodFor: ['everybody'], perPage } }))
  expect(await search(50)).toHaveLength((await search(2)).length)
})
