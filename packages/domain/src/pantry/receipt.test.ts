import { expect, test } from 'vitest'
import { receiptLine } from './receipt.ts'

const item = { line: 'TOM. GEH. 4X400G', food: 'chopped tomatoes', count: 4, amount: 400, unit: 'g' }

test('packs are counted with what one holds, loose things by their weight', () => {
  expect(receiptLine(item)).toMatchObject({ amount: 4, unit: '', pack: { amount: 400, unit: 'g' } })
  expect(receiptLine({ ...item, count: 1, amount: 1.2, unit: 'kg' })).toMatchObject({
    amount: 1.2,
    unit: 'kg',
    pack: null,
  })
  expect(receiptLine({ ...item, count: null, amount: null })).toMatchObject({ amount: 1, unit: '', pack: null })
})

test('minus three, a million and text are no amounts on a receipt', () => {
  for (const wrong of [-3, 0, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
    expect(receiptLine({ ...item, count: wrong, amount: wrong })).toMatchObject({ amount: 1, unit: '', pack: null })
})
