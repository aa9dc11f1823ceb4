/** What somebody has put right by hand and may want to be remembered. */
import type { Food } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { ParsedRow } from './parsed-rows.ts'

/** A correction that lasts: another name of a food or a unit, or a rule. */
export type Correction =
  | { kind: 'foodAlias'; name: string; food: Food }
  | { kind: 'unitAlias'; name: string; unit: Unit }
  | { kind: 'useFood'; name: string; food: Food }
  | { kind: 'notAUnit'; name: string }

const isNamed = (record: { name: string; pluralName: string | null; aliases: { name: string }[] }, name: string) =>
  [record.name, record.pluralName ?? '', ...record.aliases.map((alias) => alias.name)].some(
    (one) => normalise(one) === normalise(name),
  )

/** What differs between the words of the line and what was chosen by hand. */
export function correctionsOf(row: ParsedRow): Correction[] {
  const { checked, confidence, names, food, unit, parsedFoodId, parsedUnitId } = row
  if (!checked || !confidence) return []
  const offers: Correction[] = []
  if (names.food !== '' && food?.id && food.id !== parsedFoodId && !isNamed(food, names.food)) {
    const kind = parsedFoodId === null ? 'foodAlias' : 'useFood'
    offers.push({ kind, name: names.food, food: food as Food })
  }
  if (names.unit === '') return offers
  if (unit === null) offers.push({ kind: 'notAUnit', name: names.unit })
  else if (unit.id && unit.id !== parsedUnitId && !isUnitName(unit as Unit, names.unit))
    offers.push({ kind: 'unitAlias', name: names.unit, unit: unit as Unit })
  return offers
}

const isUnitName = (unit: Unit, name: string) =>
  isNamed(unit, name) ||
  [unit.abbreviation, unit.pluralAbbreviation ?? ''].some((one) => normalise(one) === normalise(name))
