import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { aBatch } from './batch.fixture.ts'
import { type Batch, roundedAmount } from './batch.ts'
import { applyChange, type BatchChange, type ChangeContext, PantryProblem, type Stock } from './changes.ts'
import type { Entry } from './journal.ts'
import { undoEntry } from './undo.ts'

const measures: UnitMeasures = new Map([
  ['g', { kind: 'weight', amount: 1 }],
  ['kg', { kind: 'weight', amount: 1000 }],
  ['ml', { kind: 'volume', amount: 1 }],
])
const context: ChangeContext = { today: '2026-11-17', measures, daysOf: () => ({ opened: 3, freezer: 90, thawed: 1 }) }

const units = fc.constantFrom('g', 'kg', 'ml', 'can', null)
const ids = fc.constantFrom('one', 'two', 'three')
const amounts = fc.double({ min: 0, max: 5000, noNaN: true }).map((amount) => Math.round(amount * 100) / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const parts = maybe(fc.record({ id: fc.constantFrom('part', 'other part'), amount: amounts.filter((one) => one > 0) }))

const changes: fc.Arbitrary<BatchChange> = fc.oneof(
  fc.record({
    type: fc.constant('takeOut' as const),
    batchId: ids,
    amount: fc.option(amounts),
    unitId: maybe(units),
    as: fc.constant('used' as const),
  }),
  fc.record({
    type: fc.constant('takeFood' as const),
    foodId: fc.constantFrom('flour', 'milk'),
    amount: amounts,
    unitId: units,
    as: fc.constant('cooked' as const),
  }),
  fc.record({ type: fc.constant('count' as const), batchId: ids, amount: amounts, unitId: maybe(units) }),
  fc.record({
    type: fc.constant('move' as const),
    batchId: ids,
    placeId: fc.constantFrom('fridge', null),
    part: parts,
  }),
  fc.record({ type: fc.constantFrom('open' as const), batchId: ids, part: parts }),
  fc.record({ type: fc.constantFrom('freeze' as const, 'thaw' as const), batchId: ids, part: parts }),
  fc.record({
    type: fc.constant('edit' as const),
    batchId: ids,
    set: fc.record({ amount: maybe(amounts), unitId: maybe(units), note: maybe(fc.string()) }),
  }),
)

const stocks = fc
  .tuple(
    ...['one', 'two', 'three'].map((id) =>
      fc.record({
        id: fc.constant(id),
        foodId: fc.constantFrom('flour', 'milk'),
        amount: fc.option(amounts.filter((one) => one > 0)),
        unitId: units,
      }),
    ),
  )
  .map((batches) => new Map(batches.map((one) => [one.id, aBatch(one)])))

function run(stock: Stock, all: readonly BatchChange[]): { stock: Map<string, Batch>; entries: Entry[] } {
  let now = new Map(stock)
  const entries: Entry[] = []
  for (const change of all) {
    // A client makes a new id for every part.
    const fresh =
      'part' in change && change.part ? { ...change, part: { ...change.part, id: `part ${now.size}` } } : change
    try {
      const changed = applyChange(now, fresh, context)
      now = changed.stock
      entries.push(...changed.entries)
    } catch (error) {
      if (!(error instanceof PantryProblem)) throw error
    }
  }
  return { stock: now, entries }
}

const kindOf = (unitId: string | null): string => measures.get(unitId ?? '')?.kind ?? unitId ?? 'pieces'
const inBase = (amount: number | null, unitId: string | null): number =>
  (amount ?? 0) * (measures.get(unitId ?? '')?.amount ?? 1)

describe('whatever is done', () => {
  test('the sum of the journal is the stock, and nothing is below zero', () => {
    fc.assert(
      fc.property(stocks, fc.array(changes, { maxLength: 20 }), (before, all) => {
        const { stock, entries } = run(before, all)
        for (const [id, batch] of stock) {
          const sum = entries
            .filter(({ batchId }) => batchId === id)
            .reduce(
              (total, one) => total + inBase(one.amountAfter, one.unitAfter) - inBase(one.amountBefore, one.unitBefore),
              0,
            )
          const first = before.get(id)
          expect(sum + inBase(first?.amount ?? 0, first?.unitId ?? null)).toBeCloseTo(
            inBase(batch.amount, batch.unitId),
            3,
          )
          expect(batch.amount ?? 0).toBeGreaterThanOrEqual(0)
          if (batch.amount !== null) expect(batch.gone).toBe(batch.amount === 0)
        }
      }),
    )
  })

  test('no operation changes the dimension of a known amount', () => {
    fc.assert(
      fc.property(stocks, fc.array(changes, { maxLength: 20 }), (before, all) => {
        for (const { amountBefore, unitBefore, unitAfter } of run(before, all).entries)
          if (amountBefore !== null) expect(kindOf(unitAfter)).toBe(kindOf(unitBefore))
      }),
    )
  })

  test('every entry can be undone: from the last to the first, everything is as it was', () => {
    fc.assert(
      fc.property(stocks, fc.array(changes, { maxLength: 20 }), (before, all) => {
        const { stock, entries } = run(before, all)
        for (const entry of entries.toReversed()) {
          const batch = stock.get(entry.batchId ?? '')
          if (batch) stock.set(batch.id, undoEntry(batch, entry, context).batch)
        }
        for (const [id, batch] of stock) {
          const first = before.get(id)
          if (first) expect({ ...batch, amount: batch.amount && roundedAmount(batch.amount) }).toEqual(first)
          else expect(batch.gone).toBe(true)
        }
      }),
    )
  })

  test('whichever entry is undone, what others did since stays, and nothing is below zero', () => {
    fc.assert(
      fc.property(stocks, fc.array(changes, { maxLength: 20 }), fc.nat(), (before, all, pick) => {
        const { stock, entries } = run(before, all)
        const counted = entries.filter(({ amountBefore, amountAfter }) => amountBefore !== null && amountAfter !== null)
        const entry = counted[pick % (counted.length || 1)]
        const batch = stock.get(entry?.batchId ?? '')
        if (!entry || !batch || batch.amount === null) return
        const undone = undoEntry(batch, entry, context)
        const made = inBase(entry.amountAfter, entry.unitAfter) - inBase(entry.amountBefore, entry.unitBefore)
        const left = inBase(batch.amount, batch.unitId) - made
        expect(inBase(undone.batch.amount, undone.batch.unitId)).toBeCloseTo(Math.max(0, left), 1)
        if (left < -1) expect(undone.entry.short).not.toBeNull()
      }),
    )
  })

  test('undoing an entry of grams adds grams to a batch that is in kilograms by now', () => {
    const five = aBatch({ id: 'one', foodId: 'flour', amount: 5, unitId: 'kg' })
    const grams = { amountBefore: 10, amountAfter: 5, unitBefore: 'g', unitAfter: 'g' }
    const entry: Entry = { kind: 'used', batchId: 'one', foodId: 'flour', before: {}, after: {}, short: null, ...grams }
    expect(undoEntry(five, entry, context).batch).toMatchObject({ amount: 5.005, unitId: 'kg' })
  })
})
