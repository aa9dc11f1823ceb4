import { foodsApi } from '@larder/contract/foods.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

/** Whoever looks at what lines mean makes nothing; foods and units are made when a recipe is saved with them. */

type Member = Parameters<Kit['as']>[0]

const parse = async (kit: Kit, by: Member, ingredients: string[]) =>
  (await kit.as(by).call(ingredientParserApi.parseLines, { body: { ingredients, nameKnown: true } })).data
const foodNames = async (kit: Kit, by: Member) =>
  (await kit.as(by).call(foodsApi.list, { query: { perPage: -1 } })).data.items.map(({ name }) => name).toSorted()

test('lines are named as they would be made, doubtful ones are marked, and nothing is written', async ({ kit }) => {
  const ana = await kit.person()
  const lines = ['3 large eggs', '2 cups scallions', '2 blorfs', 'Roasting pan']
  const statements = await kit.statementsDuring(async () => {
    const parsed = await parse(kit, ana, lines)
    expect(
      parsed.map(({ ingredient: { food, note, isDoubtful }, madeOnSave }) => [
        food?.name,
        note,
        isDoubtful,
        madeOnSave,
      ]),
    ).toEqual([
      ['egg', 'large', false, { unit: false, food: true }],
      ['scallions', '', false, { unit: true, food: true }],
      ['blorfs', '', expect.any(Boolean), { unit: false, food: false }],
      ['Roasting pan', '', true, { unit: false, food: false }],
    ])
    expect(parsed[0]?.ingredient.food).toMatchObject({ id: null, pluralName: 'eggs', catalogueKey: 'egg' })
  })
  expect(statements.filter((statement) => /^\s*(insert|update|delete)/i.test(statement))).toEqual([])
  expect(await foodNames(kit, ana)).toEqual([])
})

test('what it names is made when a recipe is saved with it: once, under a label, as the food of the catalogue', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Omelette' })
  const parsed = await parse(kit, ana, ['3 large eggs', '1 egg', '2 cups scallions'])
  const recipeIngredient = parsed.map(({ ingredient }) => ingredient)
  const { data } = await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient } })
  expect(
    data.recipeIngredient.map(({ food, unit }) => [food?.name, food?.catalogueKey, food?.label !== null, unit?.name]),
  ).toEqual([
    ['egg', 'egg', true, undefined],
    ['egg', 'egg', true, undefined],
    ['scallions', 'spring-onion', true, 'cup'],
  ])
  expect(await foodNames(kit, ana)).toEqual(['egg', 'scallions'])
})

test('what nobody counts keeps the plural that was written', async ({ kit }) => {
  const ana = await kit.person()
  const parsed = await parse(kit, ana, ['200 g cooked lentils', '100 g rice'])
  expect(parsed.map(({ ingredient: { food } }) => [food?.name, food?.pluralName])).toEqual([
    ['lentil', 'lentils'],
    ['rice', null],
  ])
})

test('a German kitchen has German plurals, with their capital, also of what was written in English', async ({
  kit,
}) => {
  const ana = await kit.person()
  const body = { ingredients: ['4 Eier', '2 apples', '3 rote Zwiebeln'], nameKnown: true }
  const headers = { 'accept-language': 'de-DE' }
  const { data } = await kit.as(ana).call(ingredientParserApi.parseLines, { body, headers })
  expect(data.map(({ ingredient: { food } }) => [food?.name, food?.pluralName])).toEqual([
    ['Ei', 'Eier'],
    ['Apfel', 'Äpfel'],
    ['rote Zwiebel', 'rote Zwiebeln'],
  ])
})

test.for([
  { locale: 'fr-FR', line: '3 oignons rouges', food: ['oignon rouge', 'oignons rouges'] },
  { locale: 'es-ES', line: '2 limones', food: ['limón', 'limones'] },
  { locale: 'it-IT', line: '4 arance', food: ['arancia', 'arance'] },
  { locale: 'nl-NL', line: '2 rode uien', food: ['rode ui', 'rode uien'] },
  { locale: 'pt-PT', line: '2 limões', food: ['limão', 'limões'] },
  { locale: 'sv-SE', line: '3 morötter', food: ['morot', 'morötter'] },
])('what is counted has a plural in $locale', async ({ locale, line, food }, { kit }) => {
  const ana = await kit.person()
  const headers = { 'accept-language': locale }
  const body = { ingredients: [line], nameKnown: true }
  const { data } = await kit.as(ana).call(ingredientParserApi.parseLines, { body, headers })
  expect(data.map((parsed) => [parsed.ingredient.food?.name, parsed.ingredient.food?.pluralName])).toEqual([food])
})

test('a key that no catalogue knows is passed over, and the food is what it is called', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  const recipeIngredient = [{ food: { name: 'Blorf', catalogueKey: 'no-such-food' } }]
  const { status, data } = await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient } })
  expect([status, data.recipeIngredient[0]?.food?.name]).toEqual([200, 'Blorf'])
})

test('clients that do not ask for it see names as they were written, without marks', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(ingredientParserApi.parseLines, { body: { ingredients: ['3 large eggs'] } })
  expect(data[0]?.ingredient.food?.name).toBe('eggs')
  expect(data[0]).not.toHaveProperty('madeOnSave')
  expect(data[0]?.ingredient).not.toHaveProperty('isDoubtful')
})
