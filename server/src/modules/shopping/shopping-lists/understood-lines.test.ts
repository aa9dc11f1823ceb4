import { foodsApi } from '@larder/contract/foods.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Member = Parameters<Kit['as']>[0]

const recipeOf = async (kit: Kit, by: Member, name: string, lines: string[]) => {
  const slug = (await kit.as(by).call(recipesApi.create, { body: { name } })).data
  const recipeIngredient = lines.map((note) => ({ quantity: 1, disableAmount: true, note }))
  return (await kit.as(by).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient } })).data
}
const listOf = async (kit: Kit, by: Member) =>
  (await kit.as(by).call(shoppingListsApi.create, { body: { name: 'Week' } })).data
const read = async (kit: Kit, by: Member, id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id: id } })).data
const add = (kit: Kit, by: Member, listId: string, recipeIds: string[], understand?: boolean) =>
  kit.as(by).call(shoppingListsApi.addRecipes, {
    params: { item_id: listId },
    body: recipeIds.map((recipeId) => ({ recipeId, recipeIncrementQuantity: 1, understand })),
  })

async function kitchen(kit: Kit) {
  const ana = await kit.person()
  for (const kind of ['labels', 'units', 'foods'] as const)
    await kit.as(ana).call(seedsApi[kind], { body: { locale: 'en-US' } })
  return ana
}

test('recipes of four languages come on a list as one line a food, each under a label', async ({ kit }) => {
  const ana = await kitchen(kit)
  const recipes = [
    await recipeOf(kit, ana, 'Pancakes', ['500 ml milk', '250 g flour', '3 large eggs', 'salt', '1 cup sugar']),
    await recipeOf(kit, ana, 'Pfannkuchen', ['1 l Milch', '500 g Mehl', '2 Eier', 'Salz und Pfeffer', 'Brot']),
    await recipeOf(kit, ana, 'Crêpes', ['250 ml de lait', '1 kg de farine', '4 œufs', 'du persil']),
    await recipeOf(kit, ana, 'Tortilla', ['6 huevos', '1 kg de patatas', 'sal']),
  ]
  const list = await listOf(kit, ana)
  await add(
    kit,
    ana,
    list.id,
    recipes.map(({ id }) => id),
    true,
  )
  const { listItems } = await read(kit, ana, list.id)
  const told = listItems.map(({ food, quantity, unit, label }) => [food?.name, quantity, unit?.name, label?.name])
  expect(new Set(listItems.map(({ food }) => food?.id)).size).toBe(listItems.length)
  expect(listItems.filter(({ label }) => !label)).toEqual([])
  expect(told).toEqual(
    expect.arrayContaining([
      ['milk', 1.75, 'liter', 'Dairy Products'],
      ['flour', 1.75, 'kilogram', 'Grains'],
      ['egg', 15, undefined, 'Dairy Products'],
      ['potato', 1, 'kilogram', 'Vegetables'],
    ]),
  )
  const names = listItems.map(({ food }) => food?.name)
  expect(names.filter((name) => name === 'salt')).toHaveLength(1)
  expect(names).toContain('bread')
})

test('words that name several things bring each of them, with the amounts that are known', async ({ kit }) => {
  const ana = await kitchen(kit)
  const lines = ['1 egg and 2 egg whites', 'pinch each of salt and pepper', '300 g potatoes and onions']
  const recipe = await recipeOf(kit, ana, 'Pie', lines)
  const list = await listOf(kit, ana)
  await add(kit, ana, list.id, [recipe.id], true)
  const { listItems } = await read(kit, ana, list.id)
  const told = listItems.map(({ food, quantity, unit, note }) => [food?.name, quantity, unit?.name ?? null, note])
  expect(told.toSorted()).toEqual([
    ['black pepper', 1, 'pinch', ''],
    ['egg white', 2, null, ''],
    ['egg', 1, null, ''],
    ['onion', 0, null, '300 g potatoes and onions'],
    ['potato', 0, null, '300 g potatoes and onions'],
    ['salt', 1, 'pinch', ''],
  ])
})

test('a line in words is read in the language of its own recipe, whoever asks', async ({ kit }) => {
  const ana = await kit.person()
  const headers = { 'accept-language': 'ar-SA' }
  const recipes = [
    await recipeOf(kit, ana, 'Zapiekanka', ['2 łyżki masła', '500 g ziemniaków', 'sos czosnkowy lub ser feta']),
    await recipeOf(kit, ana, 'Noodles', ['2 cups flour', '2 teaspoons soy sauce (or tamari )']),
    await recipeOf(kit, ana, 'Torta', [
      'Farina 00 500 g',
      'Uova 3',
      'Zucchero 100 g',
      "2 cucchiai di olio d'oliva",
      '700 g a buccia rossa (pulite) patate',
    ]),
    await recipeOf(kit, ana, 'Muffins', ['250 g Mehl', '1 Stück, mittel Bananen']),
  ]
  const list = await listOf(kit, ana)
  await kit.as(ana).call(shoppingListsApi.addRecipes, {
    params: { item_id: list.id },
    body: recipes.map(({ id }) => ({ recipeId: id, recipeIncrementQuantity: 1, understand: true })),
    headers,
  })
  const { listItems } = await read(kit, ana, list.id)
  expect(listItems.filter(({ label }) => !label).map(({ display }) => display)).toEqual([])
  const told = listItems.map(({ food, quantity }) => [food?.catalogueKey, quantity])
  expect(told).toEqual(
    expect.arrayContaining([
      ['sauce', 0],
      ['soy-sauce', 2],
      ['egg', 3],
      ['red-potato', 700],
      ['banana', 1],
    ]),
  )
})

test('a recipe that goes takes back what it brought; what was wanted before stays', async ({ kit }) => {
  const ana = await kitchen(kit)
  const foods = (await kit.as(ana).call(foodsApi.list, { query: { search: 'milk', perPage: -1 } })).data.items
  const milk = foods.find(({ name }) => name === 'milk')
  const list = await listOf(kit, ana)
  const item = { shoppingListId: list.id, foodId: milk?.id, quantity: 0, isFood: true }
  await kit.as(ana).call(shoppingItemsApi.create, { body: item })
  const recipe = await recipeOf(kit, ana, 'Pudding', ['500 ml milk'])
  await add(kit, ana, list.id, [recipe.id], true)
  const [both] = (await read(kit, ana, list.id)).listItems
  expect([both?.quantity, both?.unit?.name, both?.andSome]).toEqual([500, 'milliliter', true])
  await kit
    .as(ana)
    .call(shoppingListsApi.removeRecipe, { params: { item_id: list.id, recipe_id: recipe.id }, body: {} })
  const { listItems } = await read(kit, ana, list.id)
  expect(listItems.map(({ id, quantity, unitId }) => [id, quantity, unitId])).toEqual([[both?.id, 0, null]])
})

test('programs that do not ask for it get words as words, under the label of their aisle', async ({ kit }) => {
  const ana = await kitchen(kit)
  const list = await listOf(kit, ana)
  const recipe = await recipeOf(kit, ana, 'Toast', ['2 slices Brot'])
  await add(kit, ana, list.id, [recipe.id])
  await kit.as(ana).call(shoppingItemsApi.create, { body: { shoppingListId: list.id, note: 'toilet paper' } })
  const { listItems } = await read(kit, ana, list.id)
  expect(listItems.map(({ note, foodId, label }) => [note, foodId, label?.name]).toSorted()).toEqual([
    ['2 slices Brot', null, 'Baked Goods'],
    ['toilet paper', null, 'Household'],
  ])
})

test('weights and pieces of a food become one where the catalogue knows what one weighs, and a pack stands beside', async ({
  kit,
}) => {
  const ana = await kitchen(kit)
  const list = await listOf(kit, ana)
  const recipes = [
    await recipeOf(kit, ana, 'Soup', ['2 onions', '400 g chickpeas']),
    await recipeOf(kit, ana, 'Stew', ['280 g onions']),
  ]
  await add(
    kit,
    ana,
    list.id,
    recipes.map(({ id }) => id),
    true,
  )
  const { listItems } = await read(kit, ana, list.id)
  const onions = listItems.filter(({ food }) => food?.name === 'onion')
  expect(onions.map(({ quantity, unit }) => [quantity, unit?.name])).toEqual([[500, 'gram']])
  expect(onions[0]?.recipeReferences.map(({ recipeQuantity }) => recipeQuantity).toSorted()).toEqual([220, 280])
  const chickpeas = listItems.find(({ food }) => food?.catalogueKey?.includes('chickpea'))
  expect(chickpeas?.pack).toMatchObject({ amount: expect.any(Number), unit: 'g' })
})

test('attack 24: a food of another group is refused by its field', async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const list = await listOf(kit, ana)
  const foreign = await kit.food({ by: ben })
  const body = { shoppingListId: list.id, foodId: foreign.id }
  const refused = await kit.as(ana).call(shoppingItemsApi.create, { body })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'foodId'] }]])
  expect((await read(kit, ana, list.id)).listItems).toEqual([])
})

test('units of another language are those the group has, or are made as it calls them', async ({ kit }) => {
  const ana = await kitchen(kit)
  const plain = await kit.person()
  const lines = ['2 EL Zucker', '2 gousses d’ail', '1 Prise Salz']
  const bought = async (by: Member) => {
    const list = await listOf(kit, by)
    await add(kit, by, list.id, [(await recipeOf(kit, by, 'Mixed', lines)).id], true)
    return (await read(kit, by, list.id)).listItems.map(({ quantity, unit, note }) => [quantity, unit?.name, note])
  }
  expect((await bought(ana)).sort()).toEqual([
    [1, 'pinch', ''],
    [2, 'clove', ''],
    [2, 'tablespoon', ''],
  ])
  expect((await bought(plain)).sort()).toEqual([
    [1, 'pinch', ''],
    [2, 'clove', ''],
    [2, 'tablespoon', ''],
  ])
})

test('words are read in the language of their recipe where they alone do not tell it', async ({ kit }) => {
  const ana = await kitchen(kit)
  const list = await listOf(kit, ana)
  for (const [language, line] of [
    ['fr', 'Sel et poivre'],
    ['es', 'Sal y pimienta al gusto'],
    ['de', 'Salz und Pfeffer'],
  ] as const) {
    const { id, slug } = await recipeOf(kit, ana, `Soup of ${language}`, [line])
    await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { settings: { language } } })
    await add(kit, ana, list.id, [id], true)
  }
  const { listItems } = await read(kit, ana, list.id)
  expect(listItems.map(({ food }) => [food?.catalogueKey, food?.label !== null]).toSorted()).toEqual([
    ['black-pepper', true],
    ['salt', true],
  ])
})

test('work for the kitchen stays in the recipe, and notes of another language with the name of theirs', async ({
  kit,
}) => {
  const ana = await kitchen(kit)
  const list = await listOf(kit, ana)
  for (const [language, lines] of [
    ['en', ['2 carrots, peeled and finely chopped', '500 ml milk, organic']],
    ['de', ['1 Zwiebel, fein gehackt', '250 g Quark, möglichst regional', '2–3 Tomaten, gewürfelt']],
  ] as const) {
    const { id, slug } = await recipeOf(kit, ana, `Stew of ${language}`, [...lines])
    await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { settings: { language } } })
    await add(kit, ana, list.id, [id], true)
  }
  const { listItems } = await read(kit, ana, list.id)
  const told = listItems.map(({ food, note, recipeReferences: [one] }) => [food?.catalogueKey, note, one?.recipeNote])
  expect(told.toSorted()).toEqual([
    ['carrot', '', null],
    ['milk', 'organic', 'organic'],
    ['onion', '', null],
    ['quark', '', 'möglichst regional'],
    ['tomato', '2–3', '2–3'],
  ])
})

test('in a kitchen without labels each aisle gets its own, however late it comes', async ({ kit }) => {
  const ana = await kit.person()
  const list = await listOf(kit, ana)
  for (const line of [
    '2 carrots',
    '500 g blueberries',
    '1 cup rice',
    '1 l beef broth',
    '200 g ham',
    '4 chicken breasts',
  ]) {
    const { id } = await recipeOf(kit, ana, `Dish of ${line}`, [line])
    await add(kit, ana, list.id, [id], true)
  }
  const { listItems } = await read(kit, ana, list.id)
  const labels = listItems.map(({ food, label }) => [food?.catalogueKey, label?.name])
  expect(labels).toEqual(
    expect.arrayContaining([
      ['carrot', 'Vegetables & herbs'],
      ['blueberry', 'Fruit'],
      ['rice', 'Pasta, rice & grains'],
      ['beef-stock', 'Cans & jars'],
      ['ham', 'Deli & cold cuts'],
      ['chicken-breast', 'Meat'],
    ]),
  )
})

test('units of languages beyond the first ten are those of the kitchen, or none beside what is counted', async ({
  kit,
}) => {
  const ana = await kitchen(kit)
  const list = await listOf(kit, ana)
  const { id, slug } = await recipeOf(kit, ana, 'Knedlíčky', [
    '2 ks vejce',
    '1 sáček vanilkový cukr',
    '140 g hladká mouka',
  ])
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { settings: { language: 'cs' } } })
  await add(kit, ana, list.id, [id], true)
  const { listItems } = await read(kit, ana, list.id)
  const told = listItems.map(({ food, quantity, unit }) => [food?.catalogueKey, quantity, unit?.name])
  expect(told.toSorted()).toEqual([
    ['egg', 2, undefined],
    ['flour', 140, 'gram'],
    ['vanilla-sugar', 1, 'pack'],
  ])
})
