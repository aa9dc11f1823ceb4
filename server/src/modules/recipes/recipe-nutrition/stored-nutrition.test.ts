import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { type Kit, test } from '#test/kit.ts'
import { recountWaiting } from './stored-nutrition.service.ts'
import { markRecipes, put, uncounted } from './stored-nutrition.store.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const countAll = (kit: Kit) => recountWaiting(systemContext(kit.runtime))

const storedOf = (kit: Kit, id: string) =>
  kit.runtime.connection.reader
    .selectFrom('recipeNutrition')
    .selectAll()
    .where('recipeId', '=', id)
    .executeTakeFirstOrThrow()

const flourAndGram = async (kit: Kit, by: Person) => {
  const flour = await kit.food({ by, name: 'flour' })
  await kit.as(by).call(foodMatchingApi.decide, { params: { item_id: flour.id }, body: { key: 'flour' } })
  const gram = await kit.unit({ by, name: 'gram', standardUnit: 'gram', standardQuantity: 1 })
  // What a new food or unit makes stale is counted before there are recipes.
  await kit.runtime.bus.settled()
  return { flour, gram }
}

const label = (kit: Kit, by: Person, id: string, energyKcal: number) =>
  kit.as(by).call(foodNutritionApi.correct, { params: { item_id: id }, body: { amounts: { energyKcal } } })

test('sums are kept, a change of a food makes them stale, and the background counts them anew', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  const made = []
  for (let at = 0; at < 50; at++)
    made.push(
      await kit.recipe({
        by: ana,
        recipeServings: 2,
        ingredients: [{ quantity: 100, unitId: gram.id, foodId: flour.id }],
      }),
    )
  expect(await countAll(kit)).toBe(50)
  expect(await countAll(kit)).toBe(0)
  const [first] = made
  expect(await storedOf(kit, first?.id ?? '')).toMatchObject({ origin: 'computed', stale: 0, counted: 1 })
  expect((await label(kit, ana, flour.id, 400)).status).toBe(200)
  await kit.runtime.bus.settled()
  const rows = await kit.runtime.connection.reader.selectFrom('recipeNutrition').selectAll().execute()
  const fresh = rows.filter(({ stale }) => stale === 0)
  // The outbox marks all of them and counts no more than a few, so that nobody behind it waits.
  expect([fresh.length, rows.length - fresh.length]).toEqual([20, 30])
  expect(fresh.every(({ energyKcal }) => energyKcal === 200)).toBe(true)
  expect(rows.filter(({ stale }) => stale > 0).every(({ energyKcal }) => (energyKcal ?? 0) < 200)).toBe(true)
  const statements = await kit.statementsDuring(() => countAll(kit))
  expect(statements.filter((one) => one.startsWith('begin')).length).toBeGreaterThan(1)
  const after = await kit.runtime.connection.reader.selectFrom('recipeNutrition').selectAll().execute()
  expect(after.every(({ energyKcal, stale }) => energyKcal === 200 && stale === 0)).toBe(true)
})

test('a batch of the background is read and stored in as many statements as one recipe', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  const recipe = () =>
    kit.recipe({ by: ana, recipeServings: 2, ingredients: [{ quantity: 100, unitId: gram.id, foodId: flour.id }] })
  await recipe()
  const one = await kit.statementsDuring(async () => expect(await countAll(kit)).toBe(1))
  const made = []
  for (let at = 0; at < 15; at++) made.push(await recipe())
  const many = await kit.statementsDuring(async () => expect(await countAll(kit)).toBe(15))
  expect(many.length).toBe(one.length)
  const stored = await kit.runtime.connection.reader.selectFrom('recipeNutrition').selectAll().execute()
  expect(stored.map(({ stale, counted, energyKcal }) => [stale, counted, (energyKcal ?? 0) > 100])).toEqual(
    Array.from({ length: 16 }, () => [0, 1, true]),
  )
  expect(await countAll(kit)).toBe(0)
})

test('what changes while a batch is counted stays stale, and the rest of the batch does not', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  const lines = [{ quantity: 100, unitId: gram.id, foodId: flour.id }]
  const [first, second] = [
    await kit.recipe({ by: ana, ingredients: lines }),
    await kit.recipe({ by: ana, ingredients: lines }),
  ]
  await countAll(kit)
  const rows = [await storedOf(kit, first.id), await storedOf(kit, second.id)]
  const { tx } = systemContext(kit.runtime)
  await tx(({ db }) => markRecipes(db, [first.id]))
  // Counted from what was seen before the mark.
  await tx(({ db }) => put(db, rows, new Map(rows.map(({ recipeId }) => [recipeId, 0]))))
  expect([(await storedOf(kit, first.id)).stale, (await storedOf(kit, second.id)).stale]).toEqual([1, 0])
  expect(await countAll(kit)).toBe(1)
})

test('what a changed food touches is found by a slow read and marked in portions', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  for (let at = 0; at < 3; at++)
    await kit.recipe({ by: ana, ingredients: [{ quantity: 1, unitId: gram.id, foodId: flour.id }] })
  await kit.recipe({ by: ana, ingredients: [{ note: '200 g flour' }] })
  await countAll(kit)
  const statements = await kit.statementsDuring(async () => {
    await label(kit, ana, flour.id, 400)
    await kit.runtime.bus.settled()
  })
  // No statement that writes walks through lines to find out what it touches.
  const marking = statements.filter((one) => one.startsWith('update "recipeNutrition"') && !one.includes('referenced'))
  expect(marking.length).toBe(1)
  expect(marking[0]).not.toContain('recipeIngredient')
  const rows = await kit.runtime.connection.reader.selectFrom('recipeNutrition').selectAll().execute()
  expect(rows.map(({ stale, countedAt }) => [stale, countedAt !== ''])).toEqual(
    Array.from({ length: 4 }, () => [0, true]),
  )
})

test('a save, a unit and a linked recipe make sums stale too', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  const dough = await kit.recipe({
    by: ana,
    name: 'Dough',
    recipeServings: 2,
    ingredients: [{ quantity: 100, unitId: gram.id, foodId: flour.id }],
  })
  const pizza = await kit.recipe({
    by: ana,
    name: 'Pizza',
    recipeServings: 1,
    ingredients: [{ quantity: 1, referencedRecipeId: dough.id }],
  })
  await countAll(kit)
  const energy = async () => (await storedOf(kit, pizza.id)).energyKcal ?? 0
  const before = await energy()
  expect(before).toBeGreaterThan(300)
  const body = { recipeServings: 4, nutrition: { calories: '512 kcal' } }
  expect((await kit.as(ana).call(recipesApi.patch, { params: { slug: dough.slug }, body })).status).toBe(200)
  expect(await countAll(kit)).toBeGreaterThan(0)
  expect(await storedOf(kit, dough.id)).toMatchObject({ energyKcal: 512, origin: 'stated', guessedShare: 0, stale: 0 })
  await label(kit, ana, flour.id, 100)
  await kit.runtime.bus.settled()
  await countAll(kit)
  expect(await energy()).toBe(100)
})

test('filters and orders compare numbers, and the text of the contract stays text', async ({ kit }) => {
  const ana = await kit.person()
  const stated = (name: string, calories: string) =>
    kit.recipe({ by: ana, name, nutrition: JSON.stringify({ calories }) })
  await stated('Light', '95')
  await stated('Middle', '450 kcal')
  await stated('Heavy', '1,200')
  await kit.recipe({ by: ana, name: 'Unknown' })
  await countAll(kit)
  const names = async (query: Record<string, unknown>) =>
    (await kit.as(ana).call(recipeSearchApi.list, { query })).data.items.map(({ name }) => name)
  expect(await names({ queryFilter: 'calories < 500', orderBy: 'name', orderDirection: 'asc' })).toEqual([
    'Light',
    'Middle',
  ])
  expect(await names({ queryFilter: 'calories >= 450', orderBy: 'calories', orderDirection: 'desc' })).toEqual([
    'Heavy',
    'Middle',
  ])
  expect((await names({ orderBy: 'calories', orderDirection: 'asc' })).slice(0, 3)).toEqual([
    'Light',
    'Middle',
    'Heavy',
  ])
  expect(await names({ queryFilter: 'nutrition.calories = "450 kcal"' })).toEqual(['Middle'])
})

test('cards of a list ask once for what a serving has, of recipes of their group alone', async ({ kit }) => {
  const [ana, ben] = [await kit.person(), await kit.person()]
  const nutrition = JSON.stringify({ calories: '400', proteinContent: '10 g' })
  const soup = await kit.recipe({ by: ana, nutrition })
  const riddle = await kit.recipe({ by: ana })
  const theirs = await kit.recipe({ by: ben, nutrition })
  await countAll(kit)
  const ids = [soup.id, riddle.id, theirs.id]
  const { data } = await kit.as(ana).call(recipeNutritionApi.stored, { query: { ids } })
  expect(data).toEqual([{ recipeId: soup.id, energyKcal: 400, protein: 10, partly: false }])
  expect((await kit.guest().call(recipeNutritionApi.stored, { query: { ids } })).status).toBe(401)
})

test('a changed food finds what it touches without a walk through all recipes', async ({ kit }) => {
  const ana = await kit.person()
  const { flour, gram } = await flourAndGram(kit, ana)
  const ingredients = [{ quantity: 100, unitId: gram.id, foodId: flour.id }]
  const { id } = await kit.recipe({ by: ana, recipeServings: 2, ingredients })
  await countAll(kit)
  const statements = await kit.statementsDuring(async () => {
    await label(kit, ana, flour.id, 400)
    await kit.runtime.bus.settled()
  })
  expect(await storedOf(kit, id)).toMatchObject({ stale: 0, energyKcal: 200 })
  expect(statements.filter((one) => one.includes('from "recipe" left join "recipeNutrition"'))).toEqual([])
})

test('what waits to be counted is found by indexes, however many recipes there are', async ({ kit }) => {
  const { dialect, reader } = kit.runtime.connection
  const ana = await kit.person()
  const waits = await kit.recipe({ by: ana, nutrition: JSON.stringify({ calories: '400' }) })
  const trashed = await kit.recipe({ by: ana, deletedAt: kit.clock.iso() })
  const found = async () => (await uncounted(reader, 10, undefined)).map(({ id }) => id)
  expect(await found()).toEqual([waits.id])
  expect(await countAll(kit)).toBe(1)
  expect(await found()).toEqual([])
  expect(trashed.deletedAt).not.toBeNull()
  await kit.runtime.connection.writer.updateTable('recipeNutrition').set({ version: '0 older' }).execute()
  expect(await countAll(kit)).toBe(1)
  if (dialect.name !== 'sqlite') return
  const statements = await kit.statementsDuring(() => countAll(kit))
  const walks = statements.filter((one) => one.includes('"key"'))
  expect(walks).toHaveLength(4)
  const plans = []
  for (const walk of walks) {
    const asked = sql.raw(`explain query plan ${walk.replaceAll('?', "'1'")}`)
    const { rows } = await sql<{ detail: string }>`${asked}`.execute(reader)
    plans.push(rows.map(({ detail }) => detail))
  }
  expect(plans.map(([first]) => first)).toEqual([
    expect.stringContaining('recipe_uncounted'),
    expect.stringContaining('recipeNutrition_by_stale'),
    expect.stringContaining('recipeNutrition_by_version'),
    expect.stringContaining('recipeNutrition_by_version'),
  ])
  expect(plans.flat().filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([])
})
