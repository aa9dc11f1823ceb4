import { randomUUID } from 'node:crypto'
import { barcodesApi } from '@larder/contract/barcodes.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'

const CODE = '036000291452'

test('a household says once what a code means, and UPC-A and EAN-13 are one', async ({ kit }) => {
  const { caller, put, flour, gram } = await pantryOf(kit)
  const scan = async (code: string) => (await caller.call(barcodesApi.get, { params: { code } })).data
  expect(await scan(CODE)).toEqual({ code: `0${CODE}`, known: null, batches: [], suggestion: null })
  const pack = { amount: 400, unitId: gram.id }
  const { id } = await put({ name: 'Weizen 405', pack, barcode: CODE, amount: 2, unitId: null })
  expect(await scan(`0${CODE}`)).toMatchObject({
    known: { foodId: flour.id, name: 'Weizen 405', pack: { amount: 400 } },
    batches: [{ id }],
  })
  expect((await caller.call(barcodesApi.list)).data.total).toBe(1)
  await caller.call(barcodesApi.forget, { params: { code: CODE } })
  expect((await scan(CODE)).known).toBe(null)
})

test('what is no barcode names the field and changes nothing', async ({ kit }) => {
  const { caller, change, list, flour } = await pantryOf(kit)
  for (const code of ['036000291453', 'tomatoes']) {
    expect((await caller.call(barcodesApi.get, { params: { code } })).status).toBe(422)
    expect((await caller.call(barcodesApi.learn, { params: { code }, body: { foodId: flour.id } })).status).toBe(422)
    const batch = { id: randomUUID(), foodId: flour.id, barcode: code }
    expect((await change([{ type: 'putIn', batch }])).status).toBe(422)
  }
  expect((await list()).total).toBe(0)
})

test('nobody outside is asked about a code until the operator allows it', async ({ kit }) => {
  const { caller } = await pantryOf(kit)
  expect((await caller.call(pantryApi.settings)).data.barcodeLookUp).toBe(false)
  expect((await caller.call(barcodesApi.get, { params: { code: CODE } })).data.suggestion).toBe(null)
})

test('typed lines know the first places of a household that has never looked at them', async ({ kit }) => {
  const caller = kit.as(await kit.person())
  const { data: read } = await caller.call(pantryApi.readLines, { body: { lines: ['2 flour fridge'] } })
  const { data: places } = await caller.call(pantryPlacesApi.list)
  const fridge = places.find(({ kind }) => kind === 'fridge')
  expect(fridge?.name).toBe('Fridge')
  expect(read[0]).toMatchObject({ amount: 2, placeId: fridge?.id })
})

test('typed lines become batches of the household', async ({ kit }) => {
  const { caller, flour, can, gram, cellar } = await pantryOf(kit)
  const lines = ['4 cans flour 400 gram cellar 3/2027', '2 mysteries flour', '-3 flour']
  const { data } = await caller.call(pantryApi.readLines, { body: { lines } })
  expect(data[0]).toMatchObject({
    foodId: flour.id,
    amount: 4,
    unitId: can.id,
    pack: { amount: 400, unitId: gram.id },
    placeId: cellar,
    date: '2027-03-31',
    dateEstimated: false,
    problems: [],
  })
  expect(data[2]?.problems).toEqual(['amount'])
})
