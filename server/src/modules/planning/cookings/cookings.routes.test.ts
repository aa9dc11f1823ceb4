/** Cookings of a household on the server. */
import { randomUUID } from 'node:crypto'
import { type Cooking, cookingsApi } from '@larder/contract/cookings.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { OPERATION_HEADER, REPEATED_HEADER } from '@larder/contract/operations.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { removeOld } from './cookings.service.ts'

const HOUR_MS = 3_600_000
const inHours = (kit: Kit, hours: number) => new Date(kit.clock.now().getTime() + hours * HOUR_MS).toISOString()

const until = (kit: Kit, moment: string) => kit.clock.advance(Date.parse(moment) - kit.clock.now().getTime())
const make = (kit: Kit, by: Person, body: Record<string, unknown>) =>
  kit.as(by).call(cookingsApi.create, { body: body as never })
const act = (kit: Kit, by: Person, id: string, ...actions: Record<string, unknown>[]) =>
  kit.as(by).call(cookingsApi.act, { params: { item_id: id }, body: { actions } as never })
const read = (kit: Kit, by: Person, id: string) => kit.as(by).call(cookingsApi.get, { params: { item_id: id } })

const potatoes = { name: 'Potatoes', recipeServings: 4, steps: ['Peel them.', 'Boil for 20 minutes.'] }
const stepOf = (cooking: Cooking, text: string) => cooking.steps.find((step) => step.text.startsWith(text))

async function dinner(kit: Kit, by: Person, name = potatoes.name) {
  const recipe = await kit.recipe({ by, ...potatoes, name })
  const dishes = [
    { recipeId: recipe.id, servings: 8 },
    { name: 'Salad', minutes: 15, offset: -30 },
  ]
  return { recipe, cooking: (await make(kit, by, { name: 'Dinner', serveAt: inHours(kit, 3), dishes })).data }
}

test('a board is for the household: a recipe for one person is not found for it, not even by that person', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, ...potatoes })
  const settings = { visibility: 'person' as const }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: recipe.slug }, body: { settings } })
  const body = { name: 'Dinner', serveAt: inHours(kit, 3), dishes: [{ recipeId: recipe.id, servings: 8 }] }
  expect((await make(kit, ana, body)).status).toBe(404)
})

test('attack 64: a board names no recipe that its household has since been shut out of, and can be ended all the same', async ({
  kit,
}) => {
  const ana = await kit.person()
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const { recipe, cooking } = await dinner(kit, neighbour)
  const settings = { visibility: 'household' as const }
  const body = { name: 'Dumplings for the wedding', settings }
  // Whoever wrote it hides it, after the neighbours have begun.
  const own = await kit.recipe({ by: ana, ...potatoes, name: 'Dumplings' })
  const dishes = [{ recipeId: own.id, servings: 8 }]
  const board = (await make(kit, neighbour, { name: 'Supper', serveAt: inHours(kit, 3), dishes })).data
  expect(board.dishes[0]?.recipe?.slug).toBe(own.slug)
  await kit.as(ana).call(recipesApi.patch, { params: { slug: own.slug }, body })
  const after = await read(kit, neighbour, board.id)
  expect(after.data.dishes).toMatchObject([{ name: 'Dumplings', recipe: null, warnings: ['recipeGone'] }])
  expect(after.text).not.toMatch(new RegExp(`wedding|${own.id}`))
  // Their own recipes are named, also those that only they may see.
  await kit.as(neighbour).call(recipesApi.patch, { params: { slug: recipe.slug }, body: { settings } })
  expect((await read(kit, neighbour, cooking.id)).data.dishes[0]?.recipe?.id).toBe(recipe.id)
  const ended = await kit.as(neighbour).call(cookingsApi.end, {
    params: { item_id: board.id },
    body: { left: [{ dishId: board.dishes[0]?.id ?? '', portions: 2 }], markCooked: false },
  })
  expect([ended.status, ended.data.pantry?.batches[0]?.name]).toEqual([200, 'Dumplings'])
})

test('attack 29: dishes are removed from the cooking that is named, whatever other ids are sent along', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [mine, theirs] = [
    (await dinner(kit, ana)).cooking,
    (await dinner(kit, ben, 'Potatoes of the neighbours')).cooking,
  ]
  const removeDishIds = [mine.dishes[1]?.id ?? '', ...theirs.dishes.map(({ id }) => id)]
  const changed = await kit.as(ana).call(cookingsApi.update, { params: { item_id: mine.id }, body: { removeDishIds } })
  expect(changed.data.dishes.map(({ id }) => id)).toEqual([mine.dishes[0]?.id])
  expect((await read(kit, ben, theirs.id)).data.dishes).toEqual(theirs.dishes)
})

test('recipes and names become one board that is ready by the hour', async ({ kit }) => {
  const ana = await kit.person()
  const { recipe, cooking } = await dinner(kit, ana)
  expect(cooking).toMatchObject({
    name: 'Dinner',
    readyAt: cooking.serveAt,
    kitchen: { cooks: 1, burners: 4, ovens: 1 },
    people: [{ id: ana.id }],
    waysOut: [],
    dishes: [
      { name: 'Potatoes', colour: 0, servings: 8, scale: 2, recipe: { id: recipe.id }, offset: 0, warnings: [] },
      { name: 'Salad', colour: 1, recipe: null, minutes: 15, offset: -30 },
    ],
  })
  expect(cooking.steps.map(({ state, source }) => [state, source])).toEqual([
    ['waiting', 'total'],
    ['waiting', 'text'],
    ['waiting', 'text'],
  ])
  expect(stepOf(cooking, 'Boil')?.to).toBe(cooking.serveAt)
  expect(cooking.nextStepId).toBe(cooking.steps[0]?.id)
  const list = await kit.as(ana).call(cookingsApi.list)
  expect(list.data).toMatchObject([{ id: cooking.id, next: { stepId: cooking.nextStepId }, running: 0 }])
})

test('one call makes it from a planned meal, by the clock of the household', async ({ kit }) => {
  const ana = await kit.person()
  await kit.as(ana).call(householdsApi.updatePreferences, {
    body: { timeZone: 'Europe/Berlin', kitchen: { cooks: 2, burners: 2, ovens: 1 } },
  })
  const recipe = await kit.recipe({ by: ana, ...potatoes })
  const plan = (body: Record<string, unknown>) =>
    kit.as(ana).call(mealplansApi.create, { body: { date: '2026-03-29', entryType: 'dinner', ...body } as never })
  until(kit, '2026-03-28T18:00:00.000Z')
  await plan({ recipeId: recipe.id, servings: 2 })
  const note = await plan({ title: 'Bread' })
  await plan({ title: 'Muesli', entryType: 'breakfast' })
  const meal = { date: '2026-03-29', entryType: 'dinner' }
  const { data } = await make(kit, ana, { serveOn: { date: '2026-03-29', time: '19:00' }, meal })
  // The night of the clock change: seven in the evening is five o'clock UTC.
  expect(data.serveAt).toBe('2026-03-29T17:00:00.000Z')
  expect(data.kitchen).toEqual({ cooks: 2, burners: 2, ovens: 1 })
  expect(data.dishes.map(({ name, scale }) => [name, scale])).toEqual([
    ['Potatoes', 0.5],
    ['Bread', 1],
  ])
  const other = await make(kit, ana, { serveAt: data.serveAt, mealplanIds: [note.data.id] })
  expect(other.data.dishes).toMatchObject([{ name: 'Bread', mealplanId: note.data.id, warnings: ['noTimes'] }])
  expect((await make(kit, ana, { serveAt: data.serveAt, mealplanIds: [note.data.id, 999_999] })).status).toBe(404)
})

test('what cannot be is said with ways out, bad input names its field, and nothing is left behind', async ({ kit }) => {
  const ana = await kit.person()
  const late = await make(kit, ana, { serveAt: inHours(kit, -1), dishes: [{ name: 'Stew', minutes: 2400 }] })
  expect(late.status).toBe(201)
  expect(late.data.readyAt > inHours(kit, 39)).toBe(true)
  expect(late.data.waysOut).toMatchObject([{ kind: 'later', readyAt: late.data.readyAt }])
  const refused: [Record<string, unknown>, string][] = [
    [{ dishes: [{ name: 'Stew' }] }, 'serveAt'],
    [{ serveAt: inHours(kit, -13), dishes: [{ name: 'Stew' }] }, 'serveAt'],
    [{ serveAt: inHours(kit, 24 * 400), dishes: [{ name: 'Stew' }] }, 'serveAt'],
    [{ serveAt: inHours(kit, 1) }, 'dishes'],
    [{ serveAt: inHours(kit, 1), dishes: [{ minutes: 5 }] }, 'dishes'],
    [{ serveAt: inHours(kit, 1), dishes: Array.from({ length: 13 }, () => ({ name: 'Stew' })) }, 'dishes'],
    [{ serveAt: inHours(kit, 1), dishes: [{ name: 'Stew', minutes: 20_000 }] }, 'dishes'],
    [{ serveAt: inHours(kit, 1), kitchen: { cooks: 0, burners: 1, ovens: 1 }, dishes: [{ name: 'Stew' }] }, 'kitchen'],
  ]
  for (const [body, field] of refused) {
    const { status, data } = await make(kit, ana, body)
    expect([status, field]).toEqual([422, field])
    expect(JSON.stringify(data)).toContain(`"${field}"`)
  }
  expect((await kit.as(ana).call(cookingsApi.list)).data).toHaveLength(1)
})

test('two cooks act on one board, a repeated operation is done once, and what runs stays', async ({ kit }) => {
  const home = await kit.household()
  const [ana, ben] = [await kit.person({ household: home }), await kit.person({ household: home })]
  const { cooking } = await dinner(kit, ana)
  const [peel, boil] = [stepOf(cooking, 'Peel')?.id ?? '', stepOf(cooking, 'Boil')?.id ?? '']
  until(kit, stepOf(cooking, 'Peel')?.from ?? '')
  const started = await act(kit, ana, cooking.id, { type: 'start', stepId: peel })
  expect(started.data.results).toEqual([{ stepId: peel, outcome: 'done' }])
  expect(stepOf(started.data.cooking, 'Peel')).toMatchObject({ state: 'running', takenBy: { id: ana.id } })

  const params = { item_id: cooking.id }
  const operation = randomUUID()
  const more = () =>
    kit.as(ben).call(cookingsApi.act, {
      params,
      body: { actions: [{ type: 'more', stepId: boil, minutes: 40 }] },
      headers: { [OPERATION_HEADER]: operation },
    })
  const first = await more()
  expect(stepOf(first.data.cooking, 'Boil')?.extra).toBe(40)
  expect(first.data.cooking.readyAt > first.data.readyBefore).toBe(true)
  expect((await more()).headers[REPEATED_HEADER]).toBeDefined()
  const after = (await read(kit, ben, cooking.id)).data
  expect(stepOf(after, 'Boil')?.extra).toBe(40)
  expect(stepOf(after, 'Peel')?.from).toBe(stepOf(started.data.cooking, 'Peel')?.from)
  expect(after.people.map(({ id }) => id).toSorted()).toEqual([ana.id, ben.id].toSorted())

  const merged = await act(
    kit,
    ben,
    cooking.id,
    { type: 'done', stepId: peel, at: kit.clock.iso() },
    { type: 'start', stepId: peel },
    { type: 'take', stepId: boil },
    { type: 'done', stepId: 'gone' },
  )
  expect(merged.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'already', 'done', 'gone'])
  const left = await kit.as(ben).call(cookingsApi.leave, { params })
  expect(stepOf(left.data, 'Boil')?.takenBy).toBeNull()
  expect(left.data.people.map(({ id }) => id)).toEqual([ana.id])
  expect((await act(kit, ben, cooking.id, { type: 'explode', stepId: boil })).status).toBe(422)

  // Clocks that are wrong by years, and times that nobody means.
  const long = { type: 'done', stepId: boil, at: '1970-01-01T00:00:00.000Z' }
  const wrongClock = await act(kit, ben, cooking.id, long, { type: 'take', stepId: boil })
  expect(stepOf(wrongClock.data.cooking, 'Boil')).toMatchObject({ doneAt: cooking.createdAt, takenBy: { id: ben.id } })
  const salad = cooking.steps.find(({ source }) => source === 'total')?.id
  for (const from of ['9999-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])
    expect((await act(kit, ana, cooking.id, { type: 'pin', stepId: salad, from })).status).toBe(422)
  const pinned = await act(kit, ana, cooking.id, { type: 'pin', stepId: salad, from: inHours(kit, 1) })
  expect(pinned.data.cooking.steps.find(({ id }) => id === salad)?.from).toBe(inHours(kit, 1))
})

test('hour, kitchen and dishes change; a deleted recipe leaves its dish by name', async ({ kit }) => {
  const ana = await kit.person()
  const { recipe, cooking } = await dinner(kit, ana)
  const params = { item_id: cooking.id }
  const [first, second] = cooking.dishes
  const rice = await kit.recipe({ by: ana, name: 'Rice', steps: ['Boil for 15 minutes.'] })
  const changed = await kit.as(ana).call(cookingsApi.update, {
    params,
    body: {
      serveAt: inHours(kit, 5),
      kitchen: { cooks: 3, burners: 1, ovens: 1 },
      changeDishes: [{ id: first?.id ?? '', servings: 2, offset: 10 }],
      removeDishIds: [second?.id ?? ''],
      addDishes: [{ recipeId: rice.id }],
    },
  })
  expect(changed.data).toMatchObject({
    serveAt: inHours(kit, 5),
    kitchen: { cooks: 3, burners: 1, ovens: 1 },
    dishes: [
      { name: 'Potatoes', servings: 2, scale: 0.5, offset: 10 },
      { name: 'Rice', colour: 1 },
    ],
  })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  const after = (await read(kit, ana, cooking.id)).data
  expect(after.dishes[0]).toMatchObject({ name: 'Potatoes', recipe: null, warnings: ['recipeGone'] })
  expect(stepOf(after, 'Peel')).toBeDefined()
  const none = await kit.as(ana).call(cookingsApi.update, {
    params,
    body: { removeDishIds: after.dishes.map(({ id }) => id) },
  })
  expect(none.status).toBe(422)
  expect((await read(kit, ana, cooking.id)).data.dishes).toHaveLength(2)
})

test('the end puts what is left into the pantry; it can be opened again', async ({ kit }) => {
  const ana = await kit.person()
  const { recipe, cooking } = await dinner(kit, ana)
  const params = { item_id: cooking.id }
  const [first, second] = cooking.dishes
  const left = [
    { dishId: first?.id ?? '', portions: 3 },
    { dishId: second?.id ?? '', portions: 0 },
  ]
  const wrong = await kit
    .as(ana)
    .call(cookingsApi.end, { params, body: { left: [{ dishId: randomUUID(), portions: 1 }] } })
  expect(wrong.status).toBe(422)
  const ended = await kit.as(ana).call(cookingsApi.end, { params, body: { left } })
  expect(ended.data.pantry?.batches).toMatchObject([{ kind: 'dish', amount: 3, recipeId: recipe.id, name: 'Potatoes' }])
  expect((await kit.as(ana).call(pantryApi.list, { query: { kind: 'dish' } })).data.items).toHaveLength(1)
  expect((await kit.as(ana).call(cookingsApi.list)).data).toEqual([])
  expect((await act(kit, ana, cooking.id, { type: 'done', stepId: cooking.steps[0]?.id })).status).toBe(409)
  expect((await kit.as(ana).call(cookingsApi.end, { params, body: {} })).status).toBe(409)
  const open = await kit.as(ana).call(cookingsApi.reopen, { params })
  expect(open.data.endedAt).toBeNull()
  const again = await kit.as(ana).call(cookingsApi.end, { params, body: {} })
  expect(again.data).toMatchObject({ pantry: null })
})

test('the planned meal of a dish was cooked when the cooking ends', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, ...potatoes })
  const meal = await kit.as(ana).call(mealplansApi.create, {
    body: { date: kit.clock.iso().slice(0, 10), entryType: 'dinner', recipeId: recipe.id },
  })
  const { data } = await make(kit, ana, { serveAt: inHours(kit, 1), mealplanIds: [meal.data.id] })
  await kit.as(ana).call(cookingsApi.end, { params: { item_id: data.id }, body: {} })
  const params = { item_id: meal.data.id }
  expect((await kit.as(ana).call(mealplansApi.get, { params })).data.cookedAt).toBe(kit.clock.iso())
})

test('what steps really took is the better guess from the third time on', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, ...potatoes })
  const cook = async () => {
    const { data } = await make(kit, ana, { serveAt: inHours(kit, 3), dishes: [{ recipeId: recipe.id }] })
    return data
  }
  for (const minutes of [30, 34]) {
    const cooking = await cook()
    const boil = stepOf(cooking, 'Boil')?.id
    await act(kit, ana, cooking.id, { type: 'start', stepId: boil })
    kit.clock.advance(minutes * 60_000)
    await act(kit, ana, cooking.id, { type: 'done', stepId: boil })
    await kit.as(ana).call(cookingsApi.end, { params: { item_id: cooking.id }, body: {} })
  }
  const third = await cook()
  expect(stepOf(third, 'Boil')).toMatchObject({ source: 'household', usualMinutes: 32, handsOn: 2, waiting: 30 })
  expect(stepOf(third, 'Peel')).toMatchObject({ source: 'text', usualMinutes: null })
  const steps = (await kit.as(ana).call(recipesApi.get, { params: { slug: recipe.slug } })).data.recipeInstructions
  expect(steps.every(({ times }) => times === undefined)).toBe(true)
})

test('it is there after a reload and gone twelve hours after it was served', async ({ kit }) => {
  const ana = await kit.person()
  const { cooking } = await dinner(kit, ana)
  kit.clock.advance(14 * HOUR_MS)
  expect((await read(kit, ana, cooking.id)).status).toBe(200)
  expect(await removeOld(kit.system())).toBe(0)
  kit.clock.advance(2 * HOUR_MS)
  expect((await read(kit, ana, cooking.id)).status).toBe(404)
  expect(await removeOld(kit.system())).toBe(1)
})

test('another household and another group find nothing, and recipes of other groups are no dishes', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { mia } = await kit.strangers('mia')
  const { recipe, cooking } = await dinner(kit, ana)
  const params = { item_id: cooking.id }
  for (const other of [zoe, mia]) {
    expect((await read(kit, other, cooking.id)).status).toBe(404)
    expect((await kit.as(other).call(cookingsApi.list)).data).toEqual([])
    expect((await act(kit, other, cooking.id, { type: 'done', stepId: 'x' })).status).toBe(404)
    for (const call of [cookingsApi.join, cookingsApi.leave, cookingsApi.reopen, cookingsApi.remove])
      expect((await kit.as(other).call(call, { params } as never)).status).toBe(404)
    expect((await kit.as(other).call(cookingsApi.end, { params, body: {} })).status).toBe(404)
    expect((await kit.as(other).call(cookingsApi.update, { params, body: { name: 'Mine' } })).status).toBe(404)
  }
  const stolen = await make(kit, mia, { serveAt: inHours(kit, 1), dishes: [{ recipeId: recipe.id }] })
  expect(stolen.status).toBe(404)
  const taken = await make(kit, zoe, { id: cooking.id, serveAt: inHours(kit, 1), dishes: [{ name: 'Mine' }] })
  expect(taken.status).toBe(409)
  const dish = { id: cooking.dishes[0]?.id, name: 'Mine' }
  expect((await make(kit, zoe, { serveAt: inHours(kit, 1), dishes: [dish] })).status).toBe(409)
  expect((await kit.as(zoe).call(cookingsApi.list)).data).toEqual([])
  expect((await kit.as(ana).call(cookingsApi.remove, { params })).status).toBe(200)
  expect((await read(kit, ana, cooking.id)).status).toBe(404)
})

test('a board of many dishes costs as many statements as one of two', async ({ kit }) => {
  const ana = await kit.person()
  const cost = async (count: number) => {
    const dishes: { recipeId: string }[] = []
    for (let made = 0; made < count; made++)
      dishes.push({ recipeId: (await kit.recipe({ by: ana, steps: potatoes.steps })).id })
    let id = ''
    let steps: string[] = []
    const created = await kit.statementsDuring(async () => {
      const { data } = await make(kit, ana, { serveAt: inHours(kit, 9), dishes })
      id = data.id
      steps = data.steps.map((step) => step.id)
    })
    const got = await kit.statementsDuring(async () => void (await read(kit, ana, id)))
    const acted = await kit.statementsDuring(
      async () => void (await act(kit, ana, id, ...steps.map((stepId) => ({ type: 'done', stepId })))),
    )
    const listed = await kit.statementsDuring(async () => void (await kit.as(ana).call(cookingsApi.list)))
    return [created, got, acted, listed].map(({ length }) => length)
  }
  await cost(1)
  expect(await cost(6)).toEqual(await cost(2))
})
