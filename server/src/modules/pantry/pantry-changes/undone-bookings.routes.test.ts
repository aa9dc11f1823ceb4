import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { pantryOf } from './pantry.fixture.ts'

test('an undo of an undo of an undo grows by what it takes back, and never by the square of it', async ({ kit }) => {
  const { put, change, undo, batch } = await pantryOf(kit)
  const batches = [await put(), await put(), await put()]
  const taken = await change(batches.map(({ id }) => ({ type: 'takeOut', batchId: id, amount: 100 })))
  let latest = taken.data.bookingId
  const undoTimes = async (times: number) => {
    let statements = 0
    for (let time = 0; time < times; time++)
      statements = (
        await kit.statementsDuring(async () => {
          kit.clock.advance(1)
          const undone = await undo(latest)
          expect(undone.status).toBe(200)
          latest = undone.data.bookingId
        })
      ).length
    return statements
  }
  const counts = [await undoTimes(4), await undoTimes(8), await undoTimes(8)]
  const [few = 0, more = 0, most = 0] = counts
  expect(most - more).toBeLessThanOrEqual(more - few)
  // An even number of undos: what was taken is taken.
  expect(await batch(batches[0]?.id ?? '')).toMatchObject({ amount: 400 })
})
