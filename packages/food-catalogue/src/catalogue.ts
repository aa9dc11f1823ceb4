/**
 * The food catalogue: what each food is a kind of, where it stands in a shop, what is in it, what it weighs and how
 * long it keeps. Made of texts that somebody else reads; it knows neither files nor networks and changes nothing.
 */

import { grouped } from '@larder/domain/grouped.ts'
import { NUTRIENTS, type NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import { filesIn, placeOf, type Row, readRows, type Sources } from './sources.ts'
import type { Allergen, FoodClass, Place } from './vocabulary.ts'
import { readWeights, type Weights } from './weights.ts'

export type Food = {
  key: string
  /** The key of what it is a kind of. */
  kind: string | null
  aisle: string
  /** The NDB number of the nutrient record its numbers come from. */
  nutrientRecord: string | null
  /** No nutrient record is of this food: the chosen one is only near, and its numbers are estimates. */
  nutrientRecordIsNear: boolean
  contains: readonly Allergen[]
  mayContain: readonly Allergen[]
  classes: readonly FoodClass[]
  /** Days, all of them estimates. */
  keeps: Readonly<Partial<Record<Place, number>>>
  /** Counted (onions) or poured (flour); `null` where nobody said. */
  countable: boolean | null
  pack: Pack | null
}

/** What it is usually sold in. */
export type Pack = { amount: number; unit: string; container: string | null }

export type NutrientRecord = {
  id: string
  /** Its name in the source. */
  description: string
  /** Share of what is bought that is thrown away, in per cent; `null` where nobody measured it. */
  refusePercent: number | null
  /** In 100 g. What was not measured is missing. */
  amounts: NutrientAmounts
}

export type Substitute = { instead: string; ratio: number; remark: string }

export type FoodCatalogue = {
  foods: ReadonlyMap<string, Food>
  /** In the order of a shop. */
  aisles: readonly string[]
  /** The food itself first, then what it is a kind of. */
  kindsOf: (key: string) => string[]
  isKindOf: (key: string, kind: string) => boolean
  nutrientsOf: (key: string) => NutrientRecord | null
  /** Whether its nutrient record was chosen for it, or is that of its kind. */
  hasOwnNutrientRecord: (key: string) => boolean
  /** What it has where somebody asks for the lean or the light one; `null` where nobody chose that. */
  leanNutrientsOf: (key: string) => NutrientRecord | null
  /** All that a food points to. */
  usedNutrientRecords: ReadonlySet<string>
  /** Share of what shops sell that is thrown away. A food with the nutrient record of its kind loses what its kind does. */
  refusePercentOf: (key: string) => number
  substitutesOf: (key: string) => readonly Substitute[]
  /** A remark of a substitute in the language of a locale, where somebody translated it. */
  remarkIn: (remark: string, locale: string) => string
  weights: Weights
  sources: Sources
}

export function createCatalogue(sources: Sources): FoodCatalogue {
  const rows = new Map(foodRows(sources).map((row) => [row.cell('key'), row]))
  const foods = new Map<string, Food>()
  const foodOf = (key: string, below: readonly string[] = []): Food => {
    const known = foods.get(key)
    if (known) return known
    const row = rows.get(key)
    if (!row) throw new Error(`No food has the key ${key}.`)
    if (below.includes(key)) throw new Error(`${placeOf(row)}: is a kind of itself: ${[...below, key].join(' → ')}`)
    const kind = row.cell('kind')
    const food = readFood(row, kind === '' ? null : foodOf(kind, [...below, key]))
    foods.set(key, food)
    return food
  }
  for (const key of rows.keys()) foodOf(key)
  const kindsOf = (key: string): string[] => {
    const kinds: string[] = []
    for (let at = foods.get(key); at; at = at.kind === null ? undefined : foods.get(at.kind)) kinds.push(at.key)
    return kinds
  }
  const records = new Map(
    readRows(sources, 'nutrients.tsv').map((row) => [row.cell('record'), readNutrientRecord(row)]),
  )
  const hasOwnNutrientRecord = (key: string): boolean => (rows.get(key)?.cell('record') ?? '') !== ''
  /** What a row of a table says of a food is said of those with the same nutrient record too. */
  const saidOf = (key: string, table: ReadonlyMap<string, string>): string | undefined => {
    const kind = foods.get(key)?.kind ?? null
    return table.get(key) ?? (kind === null || hasOwnNutrientRecord(key) ? undefined : saidOf(kind, table))
  }
  const column = (file: string, name: string) =>
    new Map(readRows(sources, file).map((row) => [row.cell('key'), row.cell(name)]))
  const refuse = column('refuse.tsv', 'percent')
  const leaner = column('leaner.tsv', 'record')
  const remarks = new Map(readRows(sources, 'remarks.tsv').map((row) => [row.cell('key'), row]))
  const substitutes = grouped(readRows(sources, 'substitutes.tsv'), (row) => row.cell('key'))
  return {
    foods,
    aisles: readRows(sources, 'aisles.tsv').map((row) => row.cell('key')),
    kindsOf,
    isKindOf: (key, kind) => kindsOf(key).includes(kind),
    nutrientsOf: (key) => records.get(foods.get(key)?.nutrientRecord ?? '') ?? null,
    hasOwnNutrientRecord,
    leanNutrientsOf: (key) => records.get(saidOf(key, leaner) ?? '') ?? null,
    usedNutrientRecords: new Set([
      ...[...foods.values()].flatMap(({ nutrientRecord }) => nutrientRecord ?? []),
      ...leaner.values(),
    ]),
    refusePercentOf: (key) => Number(saidOf(key, refuse) ?? 0),
    substitutesOf: (key) =>
      (substitutes.get(key) ?? []).map((row) => ({
        instead: row.cell('instead'),
        ratio: Number(row.cell('ratio')),
        remark: row.cell('remark'),
      })),
    remarkIn: (remark, locale) => remarks.get(remark)?.cell(locale.slice(0, 2)) || remark,
    weights: readWeights(sources, kindsOf),
    sources,
  }
}

export const foodRows = (sources: Sources): Row[] =>
  filesIn(sources, 'foods').flatMap((file) => readRows(sources, file))

/** In a cell that is handed down, this says "none" where an empty one says "as its kind". */
const NONE = '-'
/** Before a nutrient record that is of something like it. */
const NEAR = '~'

function readFood(row: Row, kind: Food | null): Food {
  const own = (column: string): string | undefined => (row.cell(column) === '' ? undefined : row.cell(column))
  const list = <T extends string>(column: string, inherited: readonly T[] | undefined): readonly T[] =>
    listOf<T>(row.cell(column), inherited ?? [])
  const contains = list('contains', kind?.contains)
  return {
    key: row.cell('key'),
    kind: kind?.key ?? null,
    aisle: own('aisle') ?? kind?.aisle ?? '',
    nutrientRecord: textOf(own('record')?.replace(NEAR, ''), kind?.nutrientRecord ?? null),
    nutrientRecordIsNear: own('record')?.startsWith(NEAR) ?? kind?.nutrientRecordIsNear ?? false,
    contains,
    // What its kind may contain and it does is no question any more.
    mayContain: list('mayContain', kind?.mayContain).filter((one) => !contains.includes(one)),
    classes: list('classes', kind?.classes),
    keeps: own('keeps') === undefined ? (kind?.keeps ?? {}) : readKeeping(row.cell('keeps')),
    countable: own('countable') === undefined ? (kind?.countable ?? null) : row.cell('countable') === 'counted',
    pack: own('pack') === undefined ? (kind?.pack ?? null) : readPack(row.cell('pack')),
  }
}

const textOf = (own: string | undefined, inherited: string | null): string | null =>
  own === undefined ? inherited : own === NONE ? null : own

/** `milk nuts` stands instead of what the kind has, `+ nuts` adds to it. */
function listOf<T extends string>(cell: string, inherited: readonly T[]): readonly T[] {
  if (cell === '') return inherited
  if (cell === NONE) return []
  const [first, ...rest] = cell.split(' ') as T[]
  return first === '+' ? [...new Set([...inherited, ...rest])] : (cell.split(' ') as T[])
}

/** `fridge 7, opened 3` */
export function readKeeping(cell: string): Partial<Record<Place, number>> {
  if (cell === NONE) return {}
  return Object.fromEntries(
    cell.split(', ').map((part) => {
      const [place = '', days] = part.split(' ')
      return [place, Number(days)]
    }),
  )
}

const PACK = /^([\d.]+) (g|kg|ml|l|pieces|rolls)(?: ([a-z ]+))?$/

/** `400 g can`, or nothing where it says something else. */
export function readPack(cell: string): Pack | null {
  const [, amount, unit = '', container] = PACK.exec(cell) ?? []
  return amount === undefined ? null : { amount: Number(amount), unit, container: container ?? null }
}

function readNutrientRecord(row: Row): NutrientRecord {
  const numbered = (column: string): number | undefined =>
    row.cell(column) === '' ? undefined : Number(row.cell(column))
  return {
    id: row.cell('record'),
    description: row.cell('description'),
    refusePercent: numbered('refusePercent') ?? null,
    amounts: Object.fromEntries(
      NUTRIENTS.flatMap((name) => {
        const amount = numbered(name)
        return amount === undefined ? [] : [[name, amount]]
      }),
    ),
  }
}
