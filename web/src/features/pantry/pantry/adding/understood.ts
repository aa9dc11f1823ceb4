/** A typed line on its way into the pantry: as the server reads it, or as well as this device can without it. */
import type { TypedBatch } from '@larder/contract/pantry.ts'
import type { PantryBatch, PantryBatchDraft, PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import type { Unit } from '@larder/contract/units.ts'
import { readTypedLine } from '@larder/domain/pantry/typed-line.ts'
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Mentioned } from '../waiting-batches.ts'

export type KnownHere = {
  places: readonly PantryPlace[]
  units: readonly Unit[]
  foods: readonly PantryFoodName[]
  today: string
  locale: string
}

/** Nothing can be put in while one of these is not understood. */
export const isUsable = ({ problems }: TypedBatch): boolean => problems.length === 0

export function draftOf(typed: TypedBatch, id: string): { batch: PantryBatchDraft; mentioned: Mentioned } {
  const { foodId, food, foodName, amount, unit, unitId, pack, placeId, shelf, date, dateKind, dateEstimated, note } =
    typed
  const batch: PantryBatchDraft = {
    id,
    kind: 'food',
    ...(foodId ? { foodId } : { foodName }),
    name: '',
    amount,
    unitId,
    pack: pack && { amount: pack.amount, unitId: pack.unitId },
    ...(placeId ? { placeId } : {}),
    shelf,
    // An estimate is the server's to make again, as one.
    ...(date && !dateEstimated ? { date } : {}),
    dateKind,
    note,
  }
  return { batch, mentioned: { foods: food ? [food] : [], units: [unit, pack?.unit].flatMap((one) => one ?? []) } }
}

/** Without the server: an amount in front, a unit and a food that this device knows, the place and the date. */
export function readOffline(line: string, { places, units, foods, today, locale }: KnownHere): TypedBatch {
  const unitNamed = (name: string) =>
    units.find((unit) =>
      [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...unit.aliases.map((one) => one.name)]
        .filter((one) => one)
        .some((one) => normalise(one ?? '') === normalise(name)),
    )
  const parse = (input: string) => {
    const [first = '', second = '', ...rest] = input.trim().split(/\s+/)
    const quantity = /^\d/.test(first) ? (parseQuantity(first) ?? null) : null
    const unit = quantity !== null && rest.length > 0 ? unitNamed(second) : undefined
    const food = quantity === null ? input.trim() : [...(unit ? [] : [second]), ...rest].join(' ').trim()
    const confidence = { average: null, quantity: null, unit: null, food: null, comment: null }
    return { input, quantity, upTo: null, unit: unit ? second : '', food, note: '', confidence }
  }
  const typed = readTypedLine(line, { places, today, locale, parse })
  const food = foods.find(({ name, pluralName }) =>
    [name, pluralName].some((one) => one && normalise(one) === normalise(typed.food)),
  )
  const unit = unitNamed(typed.unit) ?? null
  const packUnit = typed.pack ? (unitNamed(typed.pack.unit) ?? null) : null
  return {
    line,
    foodId: food?.id ?? null,
    food: food ?? null,
    foodName: typed.food,
    amount: typed.amount,
    unitId: unit?.id ?? null,
    unit,
    unitName: typed.unit,
    pack: typed.pack && {
      amount: typed.pack.amount,
      unitId: packUnit?.id ?? null,
      unit: packUnit,
      unitName: typed.pack.unit,
    },
    placeId: typed.placeId,
    shelf: typed.shelf,
    date: typed.date,
    dateKind: 'bestBefore',
    dateEstimated: false,
    note: typed.note,
    problems: typed.problems,
  }
}

/** The foods that lie in the pantry are known without asking. */
export const foodsOf = (batches: readonly PantryBatch[]): PantryFoodName[] => [
  ...new Map(batches.flatMap(({ food }) => (food ? [[food.id, food] as const] : []))).values(),
]
