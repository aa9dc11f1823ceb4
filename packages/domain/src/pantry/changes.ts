import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { isSameDimension, perBatchUnit } from './amounts.ts'
import { type Batch, roundedAmount } from './batch.ts'
import type { Entry, EntryKind, Fields, FieldValue } from './journal.ts'
import { dateOnceFrozen, dateOnceOpened, dateOnceThawed, type NewDate, type UsualDays } from './shelf-life.ts'
import { inOrderOfUrgency, planTaking } from './take-out.ts'

/**
 * Applies changes to batches one after the other: the server stores the result, a client shows by it what waits in the
 * offline queue. Nothing goes below zero: where less is there than was asked for, all of it is taken and the result
 * says so.
 */

export type Part = { id: string; amount: number }
type Maybe<T> = T | null | undefined
type Moment = { on?: Maybe<string>; date?: string | null | undefined; part?: Maybe<Part> }

export type EditedFields = Partial<
  Pick<
    Batch,
    'name' | 'unitId' | 'amount' | 'pack' | 'shelf' | 'date' | 'dateKind' | 'openedOn' | 'boughtOn' | 'madeOn' | 'note'
  >
>

export type BatchChange =
  | { type: 'putIn'; batch: Batch; as: EntryKind }
  | { type: 'takeOut'; batchId: string; amount: number | null; unitId?: string | null | undefined; as: EntryKind }
  | { type: 'takeFood'; foodId: string; amount: number; unitId?: string | null | undefined; as: EntryKind }
  | { type: 'count'; batchId: string; amount: number; unitId?: string | null | undefined }
  | { type: 'confirm'; batchIds: readonly string[] }
  | { type: 'move'; batchId: string; placeId: string | null; shelf?: string | undefined; part?: Maybe<Part> }
  | ({ type: 'open'; batchId: string } & Moment)
  | ({ type: 'freeze' | 'thaw'; batchId: string; placeId?: Maybe<string> } & Moment)
  | { type: 'edit'; batchId: string; set: { [K in keyof EditedFields]?: EditedFields[K] | undefined } }

export type ChangeContext = {
  today: string
  measures: UnitMeasures
  daysOf: (batch: Batch) => UsualDays
}

export type Outcome = 'done' | 'short' | 'gone' | 'incomparable'
export type ChangeResult = {
  outcome: Outcome
  batches: { batchId: string; taken: number | null }[]
  short: { amount: number; unitId: string | null } | null
  dates: { before: string | null; after: string | null } | null
}

export type Stock = ReadonlyMap<string, Batch>
export type Changed = { stock: Map<string, Batch>; entries: Entry[]; result: ChangeResult }

/** Thrown where all of it is refused; names the field. */
export class PantryProblem extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const result = (outcome: Outcome, more: Partial<ChangeResult> = {}): ChangeResult => ({
  outcome,
  batches: [],
  short: null,
  dates: null,
  ...more,
})

/** Batches that a change names are in the stock, also those that are gone. */
export function applyChange(stock: Stock, change: BatchChange, context: ChangeContext): Changed {
  const after = new Map(stock)
  const entries: Entry[] = []
  const write = (before: Batch | undefined, batch: Batch, kind: EntryKind, short: number | null = null) => {
    after.set(batch.id, batch)
    entries.push(entryOf(before, batch, kind, short))
  }
  const changed = (one: ChangeResult): Changed => ({ stock: after, entries, result: one })
  switch (change.type) {
    case 'putIn':
      write(undefined, { ...change.batch, gone: change.batch.amount === 0 }, change.as)
      return changed(result('done', { batches: [{ batchId: change.batch.id, taken: null }] }))
    case 'takeOut':
      return changed(takeOut(batchOf(stock, change.batchId), change, context, write))
    case 'takeFood':
      return changed(takeFood(stock, change, context, write))
    case 'count':
      return changed(count(batchOf(stock, change.batchId), change, context, write))
    case 'confirm': {
      const there = change.batchIds.map((id) => batchOf(stock, id)).filter(({ gone }) => !gone)
      for (const batch of there) write(batch, batch, 'confirmed')
      return changed(result(there.length === 0 ? 'gone' : 'done', { batches: there.map(named) }))
    }
    case 'edit':
      return changed(edit(batchOf(stock, change.batchId), change.set, context, write))
    default:
      return changed(relocate(batchOf(stock, change.batchId), change, context, write))
  }
}

type Write = (before: Batch | undefined, batch: Batch, kind: EntryKind, short?: number | null) => void

const named = ({ id }: Batch) => ({ batchId: id, taken: null })

function batchOf(stock: Stock, id: string): Batch {
  const batch = stock.get(id)
  if (!batch) throw new PantryProblem('batchId', 'There is no such batch')
  return batch
}

const withAmount = (batch: Batch, amount: number): Batch => ({ ...batch, amount, gone: amount === 0 })

function takeOut(
  batch: Batch,
  change: BatchChange & { type: 'takeOut' },
  { measures }: ChangeContext,
  write: Write,
): ChangeResult {
  if (change.amount === null) {
    if (batch.gone) return result('gone')
    write(batch, withAmount(batch, 0), change.as)
    return result('done', { batches: [{ batchId: batch.id, taken: batch.amount }] })
  }
  const unitId = change.unitId === undefined ? batch.unitId : change.unitId
  const asked = { amount: change.amount, unitId }
  if (batch.gone) return result('gone', { short: asked })
  const { takes, short, incomparable } = planTaking([batch], asked, measures)
  if (incomparable) return result('incomparable')
  const taken = takes[0]?.amount ?? 0
  write(batch, withAmount(batch, roundedAmount((batch.amount ?? 0) - taken)), change.as, short > 0 ? short : null)
  return taking([{ batchId: batch.id, taken }], short, unitId)
}

const taking = (batches: ChangeResult['batches'], short: number, unitId: string | null): ChangeResult =>
  short > 0 ? result('short', { batches, short: { amount: short, unitId } }) : result('done', { batches })

function takeFood(
  stock: Stock,
  change: BatchChange & { type: 'takeFood' },
  { measures }: ChangeContext,
  write: Write,
): ChangeResult {
  const own = inOrderOfUrgency([...stock.values()].filter(({ foodId, gone }) => foodId === change.foodId && !gone))
  const asked = { amount: change.amount, unitId: change.unitId ?? null }
  if (own.length === 0) return result('gone', { short: asked })
  const { takes, short, incomparable } = planTaking(own, asked, measures)
  if (takes.length === 0 && incomparable) return result('incomparable', { short: asked })
  for (const [at, { batchId, amount }] of takes.entries()) {
    const batch = batchOf(stock, batchId)
    const missing = at === takes.length - 1 && short > 0 ? short : null
    write(batch, withAmount(batch, roundedAmount((batch.amount ?? 0) - amount)), change.as, missing)
  }
  return taking(
    takes.map(({ batchId, amount }) => ({ batchId, taken: amount })),
    short,
    asked.unitId,
  )
}

/** Counting brings back a batch that was marked as used up. */
function count(
  batch: Batch,
  change: BatchChange & { type: 'count' },
  { measures }: ChangeContext,
  write: Write,
): ChangeResult {
  const unitId = change.unitId === undefined ? batch.unitId : change.unitId
  const per = perBatchUnit(batch, unitId, measures)
  // A batch without an amount takes the unit that it is counted in.
  if (batch.amount === null) write(batch, { ...withAmount(batch, roundedAmount(change.amount)), unitId }, 'counted')
  else if (per === undefined || per <= 0) return result('incomparable')
  else write(batch, withAmount(batch, roundedAmount(change.amount / per)), 'counted')
  return result('done', { batches: [named(batch)] })
}

function edit(
  batch: Batch,
  set: (BatchChange & { type: 'edit' })['set'],
  { measures }: ChangeContext,
  write: Write,
): ChangeResult {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const after: Batch = { ...batch, ...given }
  if (batch.amount !== null && !isSameDimension(batch.unitId, after.unitId, measures))
    throw new PantryProblem('unitId', 'This unit measures something else than the batch is kept in')
  if (batch.amount !== null && after.amount === null)
    throw new PantryProblem('amount', 'An amount that is known is not forgotten')
  if (set.date !== undefined) after.dateEstimated = false
  after.gone = after.amount === null ? batch.gone : after.amount === 0
  write(batch, after, 'corrected')
  return result('done', { batches: [named(batch)] })
}

type Relocation = BatchChange & { type: 'move' | 'open' | 'freeze' | 'thaw' }

const relocationKinds = { move: 'moved', open: 'opened', freeze: 'frozen', thaw: 'thawed' } as const

/** All of a batch, or a part that becomes a batch of its own. */
function relocate(batch: Batch, change: Relocation, context: ChangeContext, write: Write): ChangeResult {
  if (batch.gone) return result('gone')
  const kind = relocationKinds[change.type]
  const relocated = relocatedFields(batch, change, context)
  const { part } = change
  const dates = change.type === 'move' ? null : { before: batch.date, after: relocated.date ?? null }
  if (!part || batch.amount === null) {
    write(batch, { ...batch, ...relocated }, kind)
    return result('done', { batches: [named(batch)], dates })
  }
  // Where somebody has taken of it meanwhile, all that is left is the part: later changes name it by its id.
  const amount = roundedAmount(Math.min(part.amount, batch.amount))
  const missing = roundedAmount(Math.max(0, part.amount - batch.amount))
  write(batch, withAmount(batch, roundedAmount(batch.amount - amount)), kind)
  write(undefined, { ...batch, ...relocated, id: part.id, amount }, kind, missing > 0 ? missing : null)
  const short = missing > 0 ? { amount: missing, unitId: batch.unitId } : null
  return result('done', { batches: [named(batch), { batchId: part.id, taken: null }], short, dates })
}

function relocatedFields(batch: Batch, change: Relocation, { today, daysOf }: ChangeContext): Partial<Batch> {
  if (change.type === 'move') {
    const shelf = change.shelf ?? (change.placeId === batch.placeId ? batch.shelf : '')
    return { placeId: change.placeId, shelf, date: batch.date }
  }
  const on = change.on ?? today
  const dated = (usual: NewDate): NewDate =>
    change.date === undefined
      ? usual
      : { date: change.date, dateEstimated: change.date === batch.date && batch.dateEstimated }
  const days = daysOf(batch)
  if (change.type === 'open') return { openedOn: on, ...dated(dateOnceOpened(batch, days, on)) }
  const place = change.placeId === undefined ? {} : { placeId: change.placeId, shelf: '' }
  return change.type === 'freeze'
    ? { ...place, frozenOn: on, thawedOn: null, ...dated(dateOnceFrozen(batch, days, on)) }
    : { ...place, thawedOn: on, ...dated(dateOnceThawed(batch, days, on)) }
}

const followed = [
  'name',
  'pack',
  'placeId',
  'shelf',
  'date',
  'dateKind',
  'dateEstimated',
  'openedOn',
  'frozenOn',
  'thawedOn',
  'boughtOn',
  'madeOn',
  'note',
  'gone',
] as const satisfies (keyof Batch)[]

export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A batch that is new had nothing before. */
export function entryOf(before: Batch | undefined, after: Batch, kind: EntryKind, short: number | null): Entry {
  const changed = before ? followed.filter((field) => !isSameValue(before[field], after[field])) : []
  const fieldsOf = (batch: Batch): Fields => Object.fromEntries(changed.map((field) => [field, batch[field]]))
  return {
    kind,
    batchId: after.id,
    foodId: after.foodId,
    amountBefore: before ? before.amount : 0,
    amountAfter: after.amount,
    unitBefore: before ? before.unitId : after.unitId,
    unitAfter: after.unitId,
    before: before ? fieldsOf(before) : {},
    after: fieldsOf(after),
    short,
  }
}
