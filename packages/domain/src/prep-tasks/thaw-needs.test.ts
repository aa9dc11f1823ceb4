import { expect, test } from 'vitest'
import { aBatch } from '../pantry/batch.fixture.ts'
import { proposeLine } from '../pantry/taken-by-cooking.ts'
import { thawNeeds } from './thaw-needs.ts'

const measures = new Map()

test('the pack to be thawed is the one that cooking takes', () => {
  const packs = [
    aBatch({ id: 'kind', foodId: 'lamb leg', date: '2026-11-20' }),
    aBatch({ id: 'late', foodId: 'lamb', boughtOn: '2026-11-10' }),
    aBatch({ id: 'early', foodId: 'lamb', boughtOn: '2026-11-01' }),
  ]
  const covered = new Map([['lamb', ['lamb', 'lamb leg']]])
  const need = { amount: 1, unitId: null }
  const { takes } = proposeLine({ foodId: 'lamb', need }, { depth: 'amount', level: 'have', batches: packs }, measures)
  const frozen = new Set(packs.map(({ id }) => id))
  const thaws = thawNeeds([{ mealId: 1, foodId: 'lamb', ...need }], packs, frozen, covered, measures)
  expect(thaws.map(({ batchId }) => batchId)).toEqual(['early'])
  expect(takes.map(({ batchId }) => batchId)).toEqual(['early'])
})
