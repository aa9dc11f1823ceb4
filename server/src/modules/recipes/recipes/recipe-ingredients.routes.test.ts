import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const patch = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(recipesApi.patch, { params: { slug }, body })
const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
const foodNames = async (kit: Kit) =>
  (await kit.runtime.connection.reader.selectFrom('food').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('foods and units are known by their ids and come back whole', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const food = await kit.food({ by: ana, name: 'lentil', pluralName: 'lentils', aliases: ['pulse'] })
  const unit = await kit.unit({ by: ana, name: 'cup', pluralName: 'cups', abbreviation: 'c' })
  const line = {
    quantity: 1.5,
    food: { id: food.id, name: 'renamed by a client' },
    unit: { id: unit.id, name: 'renamed too' },
    note: 'rinsed',
    title: 'Base',
    originalText: '1 1/2 cups lentils, rinsed',
  }
  const { recipeIngredient } = (await patch(kit, ana, id, { recipeIngredient: [line] })).data
  expect(recipeIngredient).toMatchObject([
    {
      quantity: 1.5,
      food: { id: food.id, name: 'lentil', pluralName: 'lentils', aliases: [{ name: 'pulse' }], label: null },
      unit: { id: unit.id, name: 'cup', abbreviation: 'c', fraction: true },
      note: 'rinsed',
      title: 'Base',
      originalText: '1 1/2 cups lentils, rinsed',
      display: '1 ¹/₂ cups lentils rinsed',
      isFood: true,
      disableAmount: false,
    },
  ])
  expect(await foodNames(kit)).toEqual(['lentil'])
})

test('a solid food by the cup says what the catalogue weighs, what is poured or counted does not', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const cup = await kit.unit({ by: ana, name: 'cup' })
  const named = async (name: string) => (await kit.as(ana).call(foodsApi.create, { body: { name } })).data
  const [cheddar, milk, onion] = [await named('cheddar'), await named('milk'), await named('onion')]
  await patch(kit, ana, id, {
    recipeIngredient: [
      { quantity: 1, unit: cup, food: cheddar },
      { quantity: 1, unit: cup, food: milk },
      { quantity: 1, food: onion },
    ],
  })
  const { recipeIngredient } = await read(kit, ana, id)
  expect(recipeIngredient.map(({ food }) => food?.gramsPerMilliliter)).toEqual([
    expect.closeTo(0.478, 2),
    undefined,
    undefined,
  ])
})

test('with amounts off only the note is shown, and the food is kept', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const food = await kit.food({ by: ana, name: 'onion' })
  const body = {
    settings: { disableAmount: true },
    recipeIngredient: [{ quantity: 2, food, note: 'very thin', display: 'x' }],
  }
  const [line] = (await patch(kit, ana, id, body)).data.recipeIngredient
  expect(line).toMatchObject({ display: '2 very thin', isFood: false, disableAmount: true, food: { name: 'onion' } })
})

test('lines with foods or units turn amounts on where nobody turned them off', async ({ kit }) => {
  const ana = await kit.person()
  const gram = await kit.unit({ by: ana, name: 'gram', pluralName: 'grams' })
  const onion = { name: 'onion' }
  const start = async (disableAmount = true) => {
    const { id } = await kit.recipe({ by: ana })
    await patch(kit, ana, id, { settings: { disableAmount } })
    return id
  }
  const line = { quantity: 200, unit: gram, food: onion, note: 'chopped' }
  const shown = async (id: string, body: object) => {
    const { settings, recipeIngredient } = (await patch(kit, ana, id, body)).data
    return [settings.disableAmount, recipeIngredient[0]?.display]
  }
  const on = [false, '200 grams onion chopped']
  expect(await shown(await start(), { recipeIngredient: [line] })).toEqual(on)
  expect(await shown(await start(), { recipeIngredient: [line], settings: { public: true } })).toEqual(on)
  const said = { ...line, disableAmount: false }
  expect(await shown(await start(), { recipeIngredient: [said], settings: { disableAmount: true } })).toEqual(on)
  expect(await shown(await start(), { recipeIngredient: [{ note: '200 g onion' }] })).toEqual([true, '200 g onion'])
  const off = [true, '200 chopped']
  const chosen = await start(false)
  expect(await shown(chosen, { recipeIngredient: [said], settings: { disableAmount: true } })).toEqual(off)
  expect(await shown(chosen, { recipeIngredient: [line] })).toEqual(off)
})

test('a food without an id is found by any of its names, or made', async ({ kit }) => {
  const ana = await kit.person({ canOrganize: false })
  const { id } = await kit.recipe({ by: ana })
  const food = await kit.food({ by: ana, name: 'Spring Onion', pluralName: 'Spring Onions', aliases: ['Scallion'] })
  const unit = await kit.unit({ by: ana, name: 'tablespoon', abbreviation: 'tbsp' })
  const recipeIngredient = [
    { food: 'spring onion', unit: 'tbsp' },
    { food: { id: '', name: 'SPRING ONIONS' }, unit: { name: 'Tablespoon' } },
    { food: { id: null, name: 'scallion' } },
    { food: { name: 'Saffron', pluralName: 'Threads of saffron' }, unit: { name: 'pinch', abbreviation: 'pn' } },
    { food: 'saffron', unit: 'pinch' },
    { food: { name: '  ' }, unit: {}, note: 'only a note' },
  ]
  const saved = await patch(kit, ana, id, { recipeIngredient })
  const lines = saved.data.recipeIngredient
  expect(lines.map((line) => [line.food?.name, line.unit?.name])).toEqual([
    ['Spring Onion', 'tablespoon'],
    ['Spring Onion', 'tablespoon'],
    ['Spring Onion', undefined],
    ['Saffron', 'pinch'],
    ['Saffron', 'pinch'],
    [undefined, undefined],
  ])
  expect(lines[0]?.food?.id).toBe(food.id)
  expect(lines[0]?.unit?.id).toBe(unit.id)
  expect(await foodNames(kit)).toEqual(['Saffron', 'Spring Onion'])
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name).sort()).toEqual(['food.created', 'recipe.updated', 'unit.created'])
})

test('an id the group does not know is refused by name, and nothing is changed or made', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { id } = await kit.recipe({ by: ana, ingredients: ['kept'] })
  const foreign = await kit.food({ by: zoe, name: 'secret food' })
  const attempts: [unknown, string, string][] = [
    [{ food: { id: randomUUID(), name: 'x' } }, 'This food does not exist', 'recipeIngredient.1.food'],
    [{ food: { id: foreign.id } }, 'This food does not exist', 'recipeIngredient.1.food'],
    [{ food: { id: 'no uuid' } }, 'This food does not exist', 'recipeIngredient.1.food'],
    [{ unit: { id: randomUUID() } }, 'This unit does not exist', 'recipeIngredient.1.unit'],
  ]
  for (const [line, message, field] of attempts) {
    const refused = await patch(kit, ana, id, { recipeIngredient: [{ food: 'brand new' }, line] })
    const told = { loc: ['body', ...field.split('.')], msg: `Value error, ${message}` }
    expect([refused.status, refused.detail]).toMatchObject([422, [told]])
  }
  expect(await foodNames(kit)).toEqual(['secret food'])
  expect((await read(kit, ana, id)).recipeIngredient).toMatchObject([{ note: 'kept' }])
})

test('a food of another group is not found by its name either', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { id } = await kit.recipe({ by: ana })
  const foreign = await kit.food({ by: zoe, name: 'salt' })
  const [line] = (await patch(kit, ana, id, { recipeIngredient: [{ food: 'salt' }] })).data.recipeIngredient
  expect(line?.food?.name).toBe('salt')
  expect(line?.food?.id).not.toBe(foreign.id)
})

test('handles of ingredients are kept when sent, new otherwise, and never shared', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const referenceId = randomUUID()
  const sent = [{ note: 'a', referenceId }, { note: 'b' }, { note: 'c', referenceId }]
  const lines = (await patch(kit, ana, id, { recipeIngredient: sent })).data.recipeIngredient
  expect(lines[0]?.referenceId).toBe(referenceId)
  expect(new Set(lines.map((line) => line.referenceId)).size).toBe(3)
})

test('steps keep references to ingredients that are there and lose the others', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const [salt, oil] = [randomUUID(), randomUUID()]
  const refs = [{ referenceId: salt }, { referenceId: oil }, { referenceId: randomUUID() }, { referenceId: null }, {}]
  const body = {
    recipeIngredient: [
      { note: 'salt', referenceId: salt },
      { note: 'oil', referenceId: oil },
    ],
    recipeInstructions: [{ text: 'Mix', ingredientReferences: refs }],
  }
  const saved = (await patch(kit, ana, id, body)).data
  expect(saved.recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: salt }, { referenceId: oil }])
  const fewer = (await patch(kit, ana, id, { recipeIngredient: [{ note: 'salt', referenceId: salt }] })).data
  expect(fewer.recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: salt }])
})

test('another recipe can be an ingredient, by id or by slug', async ({ kit }) => {
  const ana = await kit.person()
  const dough = await kit.recipe({ by: ana, name: 'Dough', recipeServings: 2 })
  const { id } = await kit.recipe({ by: ana, name: 'Pizza' })
  const recipeIngredient = [
    { quantity: 2, referencedRecipe: { id: dough.id, name: 'whatever' } },
    { referencedRecipe: { slug: 'dough' } },
  ]
  const lines = (await patch(kit, ana, id, { recipeIngredient })).data.recipeIngredient
  const reference = { id: dough.id, name: 'Dough', slug: 'dough', image: null, recipeServings: 2 }
  expect(lines).toMatchObject([{ referencedRecipe: reference, display: '2 Dough' }, { referencedRecipe: reference }])
})

test('a recipe used as an ingredient is told whole, and what it is made of itself by its name', async ({ kit }) => {
  const ana = await kit.person()
  const starter = await kit.recipe({ by: ana, name: 'Starter' })
  const dough = await kit.recipe({
    by: ana,
    name: 'Dough',
    ingredients: [{ quantity: 1, referencedRecipeId: starter.id }, { note: 'flour' }],
    steps: ['Knead.'],
  })
  const { id } = await kit.recipe({ by: ana, name: 'Pizza', ingredients: [{ referencedRecipeId: dough.id }] })
  const [line] = (await read(kit, ana, id)).recipeIngredient
  expect(line?.referencedRecipe).toMatchObject({
    name: 'Dough',
    groupId: ana.groupId,
    tags: [],
    comments: [],
    recipeInstructions: [{ text: 'Knead.' }],
    recipeIngredient: [
      { referencedRecipe: null, display: '1 Starter' },
      { referencedRecipe: null, note: 'flour' },
    ],
  })
})

test('a recipe that is not there cannot be an ingredient', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const foreign = await kit.recipe({ by: zoe, name: 'Secret' })
  const trashed = await kit.recipe({ by: ana, deletedAt: kit.clock.iso() })
  const { id } = await kit.recipe({ by: ana })
  for (const referencedRecipe of [{ id: foreign.id }, { slug: 'secret' }, { id: trashed.id }, { id: randomUUID() }]) {
    const refused = await patch(kit, ana, id, { recipeIngredient: [{ referencedRecipe }] })
    expect([refused.status, refused.detail]).toEqual([
      404,
      { message: 'No Entry Found', error: true, exception: 'recipeIngredient.0.referencedRecipe' },
    ])
  }
})

test('a recipe never contains itself, however long the way', async ({ kit }) => {
  const ana = await kit.person()
  const cake = await kit.recipe({ by: ana, name: 'Cake' })
  const circle = {
    message: 'A recipe cannot reference itself, either directly or indirectly',
    error: true,
    exception: 'recipeIngredient.1.referencedRecipe',
  }
  let last = cake.id
  for (let depth = 0; depth < 5; depth++) {
    const next = await kit.recipe({ by: ana, name: `Part ${depth}` })
    const refused = await patch(kit, ana, cake.id, {
      recipeIngredient: ['flour', { referencedRecipe: { id: cake.id } }],
    })
    expect([refused.status, refused.detail]).toEqual([400, circle])
    expect((await patch(kit, ana, last, { recipeIngredient: [{ referencedRecipe: { id: next.id } }] })).status).toBe(
      200,
    )
    last = next.id
    const back = await patch(kit, ana, last, { recipeIngredient: ['salt', { referencedRecipe: { id: cake.id } }] })
    expect([back.status, back.detail]).toEqual([400, circle])
  }
})

test('several recipes saved together are judged as they will be', async ({ kit }) => {
  const ana = await kit.person()
  const one = await kit.recipe({ by: ana, name: 'One' })
  const two = await kit.recipe({ by: ana, name: 'Two' })
  const using = (id: string, referenced: string) => ({
    id,
    recipeIngredient: [{ referencedRecipe: { id: referenced } }],
  })
  const both = await kit.as(ana).call(recipesApi.patchMany, { body: [using(one.id, two.id), using(two.id, one.id)] })
  expect([both.status, both.detail]).toMatchObject([400, { exception: '0.recipeIngredient.0.referencedRecipe' }])
  expect((await patch(kit, ana, one.id, using(one.id, two.id))).status).toBe(200)
  const turned = [using(two.id, one.id), { id: one.id, recipeIngredient: [] }]
  expect((await kit.as(ana).call(recipesApi.patchMany, { body: turned })).status).toBe(200)
})

test('a referenced recipe that goes to the trash is out of sight, and back with it', async ({ kit }) => {
  const ana = await kit.person()
  const dough = await kit.recipe({ by: ana, name: 'Dough' })
  const { id } = await kit.recipe({ by: ana, ingredients: [{ note: 'thin', referencedRecipeId: dough.id }] })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: dough.slug } })
  const without = await read(kit, ana, id)
  expect(without.recipeIngredient).toMatchObject([{ referencedRecipe: null, note: 'thin' }])
  expect((await patch(kit, ana, id, without)).status).toBe(200)
  await kit.as(ana).call(trashApi.restore, { params: { id: dough.id } })
  expect((await read(kit, ana, id)).recipeIngredient).toMatchObject([{ referencedRecipe: { id: dough.id } }])
})

test('organizers are matched by id, and their names are not changed by a recipe', async ({ kit }) => {
  const ana = await kit.person({ canOrganize: false })
  const { id } = await kit.recipe({ by: ana })
  const tag = await kit.tag({ by: ana, name: 'Winter' })
  const category = await kit.category({ by: ana, name: 'Dinner' })
  const tool = await kit.tool({ by: ana, name: 'Pot', onHandIn: [{ id: ana.householdId }] })
  const body = {
    tags: [{ id: tag.id, name: 'Renamed', slug: 'renamed' }, { id: tag.id }],
    recipeCategory: [{ id: category.id }],
    tools: [{ id: tool.id, name: 'Renamed', householdsWithTool: ['elsewhere'] }],
  }
  const recipe = (await patch(kit, ana, id, body)).data
  expect(recipe.tags).toEqual([{ id: tag.id, name: 'Winter', slug: 'winter', groupId: ana.groupId }])
  expect(recipe.recipeCategory).toMatchObject([{ id: category.id, name: 'Dinner' }])
  expect(recipe.tools).toMatchObject([
    { id: tool.id, name: 'Pot', householdsWithTool: [ana.actor.householdSlug], onHand: true },
  ])
})

test('organizers keep the order in which they were given', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const tags = (await patch(kit, ana, id, { tags: ['zebra', 'apple', 'mango'] })).data.tags
  expect(tags.map(({ name }) => name)).toEqual(['zebra', 'apple', 'mango'])
  const turned = (await patch(kit, ana, id, { tags: tags.toReversed() })).data.tags
  expect(turned.map(({ name }) => name)).toEqual(['mango', 'apple', 'zebra'])
})

test('an organizer the group does not have is made from its name, once', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const foreign = await kit.tag({ by: zoe, name: 'Winter' })
  const known = await kit.tag({ by: ana, name: 'Spring' })
  const { id } = await kit.recipe({ by: ana })
  const body = {
    tags: [{ id: foreign.id, name: 'Winter' }, 'winter', { name: 'spring', slug: 'x' }, { slug: 'spring' }],
  }
  const { tags } = (await patch(kit, ana, id, body)).data
  expect(tags.map(({ slug }) => slug)).toEqual(['winter', 'spring'])
  expect(tags[0]?.id).not.toBe(foreign.id)
  expect(tags[1]?.id).toBe(known.id)
})

test('an organizer that cannot be meant is refused by name, and nothing changes', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const foreign = await kit.tool({ by: zoe })
  const { id } = await kit.recipe({ by: ana })
  const attempts: [unknown, string, string][] = [
    [{ tags: ['new', { id: randomUUID() }] }, 'This tag does not exist', 'tags.1'],
    [{ recipeCategory: [{ slug: 'nothing' }] }, 'This category does not exist', 'recipeCategory.0'],
    [{ tools: [{ id: foreign.id }] }, 'This tool does not exist', 'tools.0'],
    [{ tags: [''] }, 'This tag does not exist', 'tags.0'],
  ]
  for (const [body, message, exception] of attempts) {
    const refused = await patch(kit, ana, id, body)
    expect([refused.status, refused.detail]).toEqual([400, { message, error: true, exception }])
  }
  const made = await kit.runtime.connection.reader.selectFrom('tag').selectAll().execute()
  expect(made).toEqual([])
})

test('a merge of foods takes the ingredients along, and tells where a food is used', async ({ kit }) => {
  const ana = await kit.person()
  const from = await kit.food({ by: ana, name: 'tomatoe' })
  const to = await kit.food({ by: ana, name: 'tomato' })
  const { id } = await kit.recipe({ by: ana, name: 'Sauce', ingredients: [{ foodId: from.id }, { foodId: to.id }] })
  const uses = await kit.as(ana).call(foodsApi.uses, { params: { item_id: from.id } })
  expect(uses.data.recipes).toEqual({ count: 1, names: ['Sauce'] })
  const merged = await kit.as(ana).call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect(merged.status).toBe(200)
  expect((await read(kit, ana, id)).recipeIngredient.map(({ food }) => food?.id)).toEqual([to.id, to.id])
})
