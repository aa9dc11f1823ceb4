import { expect, test } from 'vitest'
import { aBatch } from './batch.fixture.ts'
import { applyChange, type BatchChange, type ChangeContext } from './changes.ts'

const context: ChangeContext = { today: '2026-11-17', measures: new Map(), daysOf: () => ({ opened: 3 }) }
const part = { id: 'part', amount: 2 }

test.each([
  ['has more of it', 6, { one: 4, part: 2 }, null],
  ['has just as much left', 2, { one: 0, part: 2 }, null],
  ['was shrunk by somebody else', 1, { one: 0, part: 1 }, { amount: 1, unitId: null }],
] as const)('pantry 22: a part of a batch that %s is a batch by its own id', (_, amount, left, short) => {
  const stock = new Map([['one', aBatch({ amount })]])
  const moved = applyChange(stock, { type: 'move', batchId: 'one', placeId: 'fridge', part }, context)
  expect(Object.fromEntries([...moved.stock].map(([id, batch]) => [id, batch.amount]))).toEqual(left)
  expect(moved.result).toMatchObject({ outcome: 'done', short })
  // Whoever was offline goes on with the part.
  const taken: BatchChange = { type: 'takeOut', batchId: 'part', amount: 1, as: 'used' }
  expect(applyChange(moved.stock, taken, context).stock.get('part')?.amount).toBe(left.part - 1)
})
