/** Everything that is wrong with the catalogue's files, each with the row it stands in. No problem, and it can be built. */

import { grouped } from '@larder/domain/grouped.ts'
import { CUTS, MEASURES, MILLILITRES, SIZES } from '@larder/domain/nutrition/food-facts.ts'
import { NUTRIENTS } from '@larder/domain/nutrition/nutrients.ts'
import { createCatalogue, type FoodCatalogue, foodRows, readKeeping, readPack } from './catalogue.ts'
import { FREE_FROM } from './finding/free-from.ts'
import { keyOf, wordsOf } from './finding/words.ts'
import { filesIn, placeOf, type Row, readRows, type Sources, separated } from './sources.ts'
import { ALLERGENS, CLASSES, LANGUAGES, PLACES } from './vocabulary.ts'

export function catalogueProblems(sources: Sources): string[] {
  const rows = foodRows(sources)
  const structure = [...twice(rows, 'key'), ...kindProblems(rows)]
  // Without its kinds nothing else can be read.
  if (structure.length > 0) return structure
  const catalogue = createCatalogue(sources)
  return [
    ...rows.flatMap((row) => foodProblems(row, catalogue, sources)),
    ...filesIn(sources, 'names').flatMap((file) => nameProblems(sources, file, catalogue)),
    ...filesIn(sources, 'words').flatMap((file) => wordProblems(sources, file, catalogue)),
    ...weightProblems(sources, catalogue),
    ...refuseProblems(sources, catalogue),
    ...leanerProblems(sources, catalogue),
    ...nutrientProblems(sources, catalogue),
    ...substituteProblems(sources, catalogue),
  ]
}

const says = (row: Row, problem: string): string => `${placeOf(row)}: ${problem}`
const unknown = (row: Row, what: string, said: readonly string[], known: readonly string[]): string[] =>
  said.filter((one) => !known.includes(one)).map((one) => says(row, `no ${what} is called "${one}"`))

const twice = (rows: readonly Row[], column: string): string[] =>
  [...grouped(rows, (row) => row.cell(column)).values()].flatMap(([first, ...others]) =>
    others.map((row) => says(row, `stands in ${first ? placeOf(first) : ''} already`)),
  )

function kindProblems(rows: readonly Row[]): string[] {
  const byKey = new Map(rows.map((row) => [row.cell('key'), row]))
  return rows.flatMap((row) => {
    const above = [row.cell('key')]
    for (let kind = row.cell('kind'); kind !== ''; kind = byKey.get(kind)?.cell('kind') ?? '') {
      if (!byKey.has(kind)) return above.length === 1 ? [says(row, `is a kind of "${kind}", which is no food`)] : []
      if (above.includes(kind))
        return kind === row.cell('key') ? [says(row, `is a kind of itself: ${above.join(' → ')}`)] : []
      above.push(kind)
    }
    return []
  })
}

function foodProblems(row: Row, { foods, aisles }: FoodCatalogue, sources: Sources): string[] {
  const food = foods.get(row.cell('key'))
  if (!food) return []
  const days = Object.entries(readKeeping(row.cell('keeps') || '-'))
  const { contains, classes } = food
  const needs: [boolean, string][] = [
    [classes.includes('dairy') && !contains.includes('milk'), 'is dairy and does not contain milk'],
    [contains.includes('milk') && !classes.includes('dairy'), 'contains milk and is not dairy'],
    [classes.includes('egg') !== contains.includes('eggs'), 'is egg or contains eggs, and not both'],
    [classes.includes('fish') !== contains.includes('fish'), 'is fish or contains fish, and not both'],
    [classes.includes('soy') !== contains.includes('soya'), 'is soy or contains soya, and not both'],
    [
      contains.some((one) => ['nuts', 'peanuts'].includes(one)) && !classes.includes('nuts'),
      'contains nuts and is not in the class of nuts',
    ],
    [
      contains.some((one) => ['crustaceans', 'molluscs'].includes(one)) && !classes.includes('shellfish'),
      'contains crustaceans or molluscs and is no shellfish',
    ],
    [contains.includes('gluten') && !classes.includes('gluten'), 'contains gluten and is not in the class of gluten'],
  ]
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(food.key) ? [] : [says(row, 'its key is not in kebab case')]),
    ...unknown(row, 'aisle', food.aisle === '' ? [] : [food.aisle], aisles),
    ...(food.aisle === '' && food.key !== 'food' ? [says(row, 'stands in no aisle')] : []),
    ...unknown(row, 'allergen', [...contains, ...food.mayContain], ALLERGENS),
    ...unknown(row, 'class', classes, CLASSES),
    ...unknown(
      row,
      'place to keep food',
      days.map(([place]) => place),
      PLACES,
    ),
    ...days
      .filter(([, count]) => !(count > 0))
      .map(([place]) => says(row, `how long it keeps (${place}) is no number`)),
    ...unknown(row, 'way to count', separated(row.cell('countable')), ['counted', 'poured']),
    ...(['', '-'].includes(row.cell('pack')) || readPack(row.cell('pack'))
      ? []
      : [says(row, 'its pack is not like "400 g can"')]),
    ...(food.nutrientRecord === null || hasNutrientRecord(sources, food.nutrientRecord)
      ? []
      : [says(row, `no record ${food.nutrientRecord} in nutrients.tsv`)]),
    ...needs.filter(([wrong]) => wrong).map(([, problem]) => says(row, problem)),
    ...contains
      .filter((one) => row.cell('mayContain').split(' ').includes(one))
      .map((one) => says(row, `contains and may contain ${one}`)),
  ]
}

const recordsOf = new WeakMap<Sources, Set<string>>()

function hasNutrientRecord(sources: Sources, record: string): boolean {
  const records = recordsOf.get(sources) ?? new Set(readRows(sources, 'nutrients.tsv').map((row) => row.cell('record')))
  recordsOf.set(sources, records)
  return records.has(record)
}

function nameProblems(sources: Sources, file: string, { foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, file)
  const owners = new Map<string, string>()
  const named = new Set(rows.map((row) => row.cell('key')))
  return [
    ...unknownLanguage(file),
    ...twice(rows, 'key'),
    ...[...foods.keys()].filter((key) => !named.has(key)).map((key) => `${file}: "${key}" has no name`),
    ...rows.flatMap((row) => [
      ...(foods.has(row.cell('key')) ? [] : [says(row, 'names no food of the catalogue')]),
      ...(row.cell('name') === '' ? [says(row, 'has no name')] : []),
      ...[row.cell('name'), row.cell('plural'), ...separated(row.cell('aliases'))].flatMap((name) => {
        const words = keyOf(wordsOf(name))
        if (words === '') return name === '' ? [] : [says(row, `"${name}" holds no word`)]
        const owner = owners.get(words) ?? row.cell('key')
        owners.set(words, owner)
        return owner === row.cell('key') ? [] : [says(row, `"${name}" also means ${owner}`)]
      }),
    ]),
  ]
}

const unknownLanguage = (file: string): string[] =>
  (LANGUAGES as readonly string[]).includes(/\/(.+)\.tsv$/.exec(file)?.[1] ?? '') ? [] : [`${file}: is of no language`]

const uses = ['aisle', 'qualifier', 'brand', 'or', 'and', 'of', 'after', 'unlike', 'narrow', 'without', 'with', 'never']

function wordProblems(sources: Sources, file: string, { aisles, foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, file)
  const named = rows.filter((row) => row.cell('use') === 'aisle').map((row) => row.cell('key'))
  return [
    ...unknownLanguage(file),
    ...aisles.filter((aisle) => !named.includes(aisle)).map((aisle) => `${file}: the aisle "${aisle}" has no name`),
    ...rows.flatMap((row) => [
      ...unknown(row, 'use', [row.cell('use')], uses),
      ...(row.cell('use') === 'aisle' ? unknown(row, 'aisle', [row.cell('key')], aisles) : []),
      ...(row.cell('use') === 'without' ? unknown(row, 'thing to be free from', [row.cell('key')], FREE_FROM) : []),
      ...(row.cell('use') === 'with' && !foods.has(row.cell('key'))
        ? [says(row, 'is with no food of the catalogue')]
        : []),
    ]),
  ]
}

/** A spoon holds what a cup holds: the same food is not much heavier in the one than in the other. */
const LIKELY_DIFFERENCE = 1.45
/** Grams of a millilitre: puffed rice is the lightest, syrup and salt are the heaviest. */
const [LIGHTEST, HEAVIEST] = [0.01, 1.6]

function weightProblems(sources: Sources, { foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, 'weights.tsv')
  const details: readonly string[] = ['', ...SIZES, ...CUTS]
  const one = rows.flatMap((row) => [
    ...(foods.has(row.cell('key')) ? [] : [says(row, 'weighs no food of the catalogue')]),
    ...unknown(row, 'measure', [row.cell('measure')], MEASURES),
    ...unknown(row, 'size or cut', [row.cell('detail')], details),
    ...unknown(row, 'mark of an estimate', [row.cell('estimate')], ['', '~']),
    ...(Number(row.cell('grams')) > 0 ? [] : [says(row, `"${row.cell('grams')}" are no grams`)]),
  ])
  const double = [...grouped(rows, cellOf).values()].flatMap(([, ...others]) =>
    others.map((row) => says(row, `is weighed twice by ${row.cell('measure')} ${row.cell('detail')}`)),
  )
  return [...one, ...double, ...[...grouped(rows, (row) => row.cell('key')).values()].flatMap(disagreements)]
}

const cellOf = (row: Row): string => ['key', 'measure', 'detail'].map((column) => row.cell(column)).join(' ')

function disagreements(rows: Row[]): string[] {
  const densities = rows.flatMap((row) => {
    const millilitres = MILLILITRES[row.cell('measure') as keyof typeof MILLILITRES]
    return millilitres === undefined ? [] : [{ row, density: Number(row.cell('grams')) / millilitres }]
  })
  const piece = (detail: string) => rows.find((row) => row.cell('measure') === 'piece' && row.cell('detail') === detail)
  const sizes = SIZES.flatMap((size) => piece(size) ?? [])
  return [
    ...densities
      .filter(({ density }) => density < LIGHTEST || density > HEAVIEST)
      .map(({ row, density }) => says(row, `weighs ${density.toFixed(2)} g a millilitre`)),
    ...densities.flatMap(({ row, density }) =>
      densities
        .filter(
          (other) => other.row.cell('detail') === row.cell('detail') && density > other.density * LIKELY_DIFFERENCE,
        )
        .map((other) => says(row, `is much heavier by ${row.cell('measure')} than by ${other.row.cell('measure')}`)),
    ),
    ...sizes
      .filter((row, at) => at > 0 && Number(row.cell('grams')) <= Number(sizes[at - 1]?.cell('grams')))
      .map((row) => says(row, `a ${row.cell('detail')} one is not heavier than the size below it`)),
  ]
}

function nutrientProblems(sources: Sources, { usedNutrientRecords }: FoodCatalogue): string[] {
  const rows = readRows(sources, 'nutrients.tsv')
  return [
    ...twice(rows, 'record'),
    ...rows
      .filter((row) => !usedNutrientRecords.has(row.cell('record')))
      .map((row) => says(row, 'is the record of no food')),
    ...rows.flatMap((row) =>
      NUTRIENTS.filter((name) => row.cell(name) !== '' && !(Number(row.cell(name)) >= 0)).map((name) =>
        says(row, `its ${name} is no amount`),
      ),
    ),
    ...rows
      .filter((row) => ['protein', 'fat', 'carbohydrate'].reduce((sum, name) => sum + Number(row.cell(name)), 0) > 105)
      .map((row) => says(row, 'holds more than 100 g in 100 g')),
  ]
}

function refuseProblems(sources: Sources, { foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, 'refuse.tsv')
  return [
    ...twice(rows, 'key'),
    ...rows.flatMap((row) => [
      ...(foods.has(row.cell('key')) ? [] : [says(row, 'is no food of the catalogue')]),
      ...(/^[1-8]?\d$/.test(row.cell('percent')) ? [] : [says(row, `"${row.cell('percent')}" is no share below 90`)]),
    ]),
  ]
}

function leanerProblems(sources: Sources, { foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, 'leaner.tsv')
  return [
    ...twice(rows, 'key'),
    ...rows.flatMap((row) => [
      ...(foods.has(row.cell('key')) ? [] : [says(row, 'is no food of the catalogue')]),
      ...(hasNutrientRecord(sources, row.cell('record'))
        ? []
        : [says(row, `no record ${row.cell('record')} in nutrients.tsv`)]),
    ]),
  ]
}

function substituteProblems(sources: Sources, { foods }: FoodCatalogue): string[] {
  const rows = readRows(sources, 'substitutes.tsv')
  const remarks = new Set(readRows(sources, 'remarks.tsv').map((row) => row.cell('key')))
  return [
    ...rows.flatMap((row) => [
      ...['key', 'instead']
        .filter((column) => !foods.has(row.cell(column)))
        .map((column) => says(row, `${row.cell(column)} is no food`)),
      ...(Number(row.cell('ratio')) > 0 ? [] : [says(row, 'its ratio is no number')]),
      ...(row.cell('remark') === '' || remarks.has(row.cell('remark'))
        ? []
        : [says(row, 'its remark is not translated')]),
      ...(row.cell('key') === row.cell('instead') ? [says(row, 'stands in for itself')] : []),
    ]),
    ...[...grouped(rows, (row) => `${row.cell('key')} ${row.cell('instead')}`).values()].flatMap(([, ...others]) =>
      others.map((row) => says(row, `${row.cell('instead')} stands there twice`)),
    ),
  ]
}
