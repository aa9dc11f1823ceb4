import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { addMissingUnits } from './units.service.ts'

const none = { standardQuantity: null, standardUnit: null }
const create = async (kit: Kit, by: Person, body: { name: string } & Record<string, unknown>) => {
  const { status, data } = await kit.as(by).call(unitsApi.create, { body })
  return [status, data.standardQuantity, data.standardUnit]
}

test('a unit whose name is known says what one of it is, where the client says nothing', async ({ kit }) => {
  const ana = await kit.person()
  expect(await create(kit, ana, { name: 'cup' })).toEqual([201, 1, 'cup'])
  expect(await create(kit, ana, { name: 'Esslöffel', abbreviation: 'EL', ...none })).toEqual([201, 15, 'milliliter'])
  expect(await create(kit, ana, { name: 'łyżka' })).toEqual([201, 15, 'milliliter'])
  expect(await create(kit, ana, { name: 'big spoon', abbreviation: 'tbsp' })).toEqual([201, 0.5, 'fluid_ounce'])
  expect(await create(kit, ana, { name: 'can' })).toEqual([201, null, null])
  expect(await create(kit, ana, { name: 'Tasse', abbreviation: 'c' })).toEqual([201, null, null])
})

test('what somebody says one of it is stays', async ({ kit }) => {
  const ana = await kit.person()
  const own = { standardQuantity: 200, standardUnit: 'milliliter' }
  expect(await create(kit, ana, { name: 'cup', ...own })).toEqual([201, 200, 'milliliter'])
  const unit = await kit.unit({ by: ana, name: 'mug' })
  const params = { item_id: unit.id }
  const put = async (body: { name: string } & Record<string, unknown>) => {
    const { data } = await kit.as(ana).call(unitsApi.update, { params, body })
    return [data.standardQuantity, data.standardUnit]
  }
  expect(await put({ name: 'mug', ...own })).toEqual([200, 'milliliter'])
  expect(await put({ name: 'liter', ...own })).toEqual([200, 'milliliter'])
  // Whoever sends null wants none; a program that knows nothing of standards leaves them out.
  expect(await put({ name: 'liter', ...none })).toEqual([null, null])
  expect(await put({ name: 'liter' })).toEqual([1, 'liter'])
})

test('units that a line or a file names come with their standard', async ({ kit }) => {
  const ana = await kit.person()
  const wanted = ['kg', 'msk', 'cuillère à café', 'bunch'].map((name) => ({ name }))
  await kit
    .as(ana)
    .ctx()
    .tx((ctx) => addMissingUnits(ctx, ana.groupId, wanted))
  const { data } = await kit.as(ana).call(unitsApi.list, { query: { orderBy: 'name', orderDirection: 'asc' } })
  expect(data.items.map(({ name, standardQuantity, standardUnit }) => [name, standardQuantity, standardUnit])).toEqual([
    ['bunch', null, null],
    ['cuillère à café', 5, 'milliliter'],
    ['kg', 1, 'kilogram'],
    ['msk', 15, 'milliliter'],
  ])
})
