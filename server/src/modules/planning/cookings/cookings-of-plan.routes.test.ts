/** Boards that are made of what is planned. */
import { randomUUID } from 'node:crypto'
import { cookingsApi } from '@larder/contract/cookings.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('several-dishes 20: a board cooks for all meals of a cooking, and nothing for those that only eat of it', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { id: recipeId } = await kit.recipe({
    by: ana,
    name: 'Potatoes',
    recipeServings: 4,
    steps: ['Boil for 20 minutes.'],
  })
  const bread = await kit.recipe({ by: ana, name: 'Bread' })
  const plan = async (body: object) =>
    (await kit.as(ana).call(mealplansApi.create, { body: { entryType: 'dinner', ...body } as never })).data
  const first = await plan({ date: '2026-03-03', recipeId, servings: 4 })
  const later = (
    await kit.as(ana).call(mealplansApi.eatLater, { params: { item_id: first.id }, body: { date: '2026-03-05' } })
  ).data
  const fresh = await plan({ date: '2026-03-05', recipeId: bread.id })
  const dish = randomUUID()
  const stew = {
    id: dish,
    kind: 'dish' as const,
    name: 'Stew',
    amount: 2,
    shelf: '',
    dateKind: 'useBy' as const,
    note: '',
  }
  await kit.as(ana).call(pantryChangesApi.apply, { body: { changes: [{ type: 'putIn', batch: stew }] } as never })
  const eaten = await plan({ date: '2026-03-05', leftoverBatchId: dish })
  expect([later.cookedOnce?.meals.length, eaten.leftoverBatchId]).toEqual([2, dish])

  const make = (body: object) => kit.as(ana).call(cookingsApi.create, { body: { name: 'Dinner', ...body } as never })
  const on = (date: string) => ({ serveOn: { date, time: '19:00' } })
  const whole = (await make({ ...on('2026-03-03'), mealplanIds: [first.id] })).data
  expect(whole.dishes).toMatchObject([{ mealplanId: first.id, servings: 8, scale: 2 }])
  const meal = { date: '2026-03-05', entryType: 'dinner' }
  const ofDay = (await make({ ...on('2026-03-05'), meal })).data
  expect(ofDay.dishes).toMatchObject([{ mealplanId: fresh.id, name: 'Bread' }])
  const nothing = await make({ ...on('2026-03-05'), mealplanIds: [later.id, eaten.id] })
  expect([nothing.status, nothing.detail]).toMatchObject([422, [{ loc: ['body', 'dishes'] }]])
})

test('a cooking can end, and marks no meal that was planned anew or went with its planner since', async ({ kit }) => {
  const home = await kit.household()
  const [ana, ben] = [await kit.person({ household: home }), await kit.person({ household: home })]
  const [soup, cake] = [await kit.recipe({ by: ana, name: 'Soup' }), await kit.recipe({ by: ana, name: 'Cake' })]
  const plan = async (by: typeof ana, recipeId: string) =>
    (await kit.as(by).call(mealplansApi.create, { body: { date: '2026-03-02', entryType: 'dinner', recipeId } })).data
  const [replaced, moved, kept] = [await plan(ana, soup.id), await plan(ben, soup.id), await plan(ana, soup.id)]
  const serveOn = { date: '2026-03-02', time: '19:00' }
  const mealplanIds = [replaced.id, moved.id, kept.id]
  const { data } = await kit.as(ana).call(cookingsApi.create, { body: { name: 'Dinner', serveOn, mealplanIds } })

  const { recipe: _, ...entry } = replaced
  await kit.as(ana).call(mealplansApi.update, {
    params: { item_id: replaced.id },
    body: { ...entry, recipeId: cake.id } as never,
  })
  const elsewhere = await kit.household({ groupId: home.groupId })
  const { writer } = kit.runtime.connection
  await writer.updateTable('user').set({ householdId: elsewhere.id }).where('id', '=', ben.id).execute()

  const ended = await kit.as(ana).call(cookingsApi.end, { params: { item_id: data.id }, body: {} })
  expect([ended.status, ended.data.cooking.endedAt]).toEqual([200, kit.clock.iso()])
  const cookedAt = async (id: number) =>
    (await kit.as(ana).call(mealplansApi.get, { params: { item_id: id } })).data.cookedAt
  expect([await cookedAt(replaced.id), await cookedAt(kept.id)]).toEqual([null, kit.clock.iso()])
  const made = async (slug: string) => (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.lastMade
  expect([await made(soup.slug), await made(cake.slug)]).toEqual([kit.clock.iso(), null])
})
