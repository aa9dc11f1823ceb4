/** Boards that are made of what is planned. */
import { randomUUID } from 'node:crypto'
import { cookingsApi } from '@larder/contract/cookings.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('a board cooks for all meals of a cooking, and nothing for those that only eat of it', async ({ kit }) => {
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

test('a cooking can end, and marks no meal for which another recipe is planned since, in the trash or not', async ({
  kit,
}) => {
  const ana = await kit.person()
  const [soup, cake, pie] = [
    await kit.recipe({ by: ana, name: 'Soup' }),
    await kit.recipe({ by: ana, name: 'Cake' }),
    await kit.recipe({ by: ana, name: 'Pie' }),
  ]
  const plan = async () => {
    const body = { date: '2026-03-02', entryType: 'dinner' as const, recipeId: soup.id }
    return (await kit.as(ana).call(mealplansApi.create, { body })).data
  }
  const [kept, ofCake, ofPie] = [await plan(), await plan(), await plan()]
  const serveOn = { date: '2026-03-02', time: '19:00' }
  const mealplanIds = [kept.id, ofCake.id, ofPie.id]
  const { data } = await kit.as(ana).call(cookingsApi.create, { body: { name: 'Dinner', serveOn, mealplanIds } })

  const replace = ({ recipe: _, ...entry }: typeof kept, recipeId: string) =>
    kit.as(ana).call(mealplansApi.update, { params: { item_id: entry.id }, body: { ...entry, recipeId } as never })
  await replace(ofCake, cake.id)
  await replace(ofPie, pie.id)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: pie.slug } })

  const ended = await kit.as(ana).call(cookingsApi.end, { params: { item_id: data.id }, body: {} })
  expect([ended.status, ended.data.cooking?.endedAt]).toEqual([200, kit.clock.iso()])
  const cookedAt = async (id: number) =>
    (await kit.as(ana).call(mealplansApi.get, { params: { item_id: id } })).data.cookedAt
  expect([await cookedAt(kept.id), await cookedAt(ofCake.id)]).toEqual([kit.clock.iso(), null])
  const made = async (slug: string) => (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.lastMade
  expect([await made(soup.slug), await made(cake.slug)]).toEqual([kit.clock.iso(), null])
})
