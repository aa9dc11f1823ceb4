import { pantryApi } from '@larder/contract/pantry.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'

test('fresh things in cans and jars keep as cans and jars do, and a few days once they are open', async ({ kit }) => {
  const { ana, caller, can, put, change, batch } = await pantryOf(kit)
  const jar = await kit.unit({ by: ana, name: 'jar' })
  const foods = kit.runtime.connection.writer.updateTable('food')
  const food = async (name: string, catalogueKey: string) => {
    const { id } = await kit.food({ by: ana, name })
    await foods.set({ catalogueKey }).where('id', '=', id).execute()
    return id
  }
  const tomato = await food('tomatoes', 'tomato')
  await food('milk', 'milk')
  await food('frozen peas', 'frozen-pea')
  const today = kit.clock.now().toISOString().slice(0, 10)
  const lines = [
    '4 cans tomatoes 400 g cellar',
    '2 jars tomatoes',
    'tomatoes cellar',
    '1 can milk fridge',
    'frozen peas',
  ]
  const { data } = await caller.call(pantryApi.readLines, { body: { lines } })
  expect(data.map(({ date, dateEstimated }) => [date, dateEstimated])).toEqual(
    [730, 730, 5, 7, 365].map((days) => [addDays(today, days), true]),
  )

  const { id } = await put({ foodId: tomato, amount: 4, unitId: can.id })
  expect(await batch(id)).toMatchObject({ date: addDays(today, 730), dateEstimated: true })
  const part = { id: 'b1f7a0a4-0c0a-4d6e-9f43-1c5a3f2f6a11', amount: 1 }
  await change([{ type: 'open', batchId: id, part }])
  expect(await batch(part.id)).toMatchObject({ date: addDays(today, 3) })
  expect(await batch(id)).toMatchObject({ date: addDays(today, 730) })
  const loose = await put({ foodId: tomato, amount: 4, unitId: null })
  expect(await batch(loose.id)).toMatchObject({ date: addDays(today, 5) })
  expect((await put({ foodId: tomato, amount: 1, unitId: jar.id })).status).toBe(200)
})
