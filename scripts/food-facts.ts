/**
 * Helps whoever mends the food catalogue to choose facts from the tables of the USDA, whose folder is the argument:
 *
 * - `npx tsx scripts/food-facts.ts FOLDER --nutrients` prints `data/nutrients.tsv` anew: the records that are used
 * - `… --weights` proposes rows for `data/weights.tsv` of foods that have none
 * - `… --search "onions raw"` finds records by words
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { grouped } from '@larder/domain/grouped.ts'
import { NUTRIENTS } from '@larder/domain/nutrition/nutrients.ts'
import { createCatalogue, foodRows } from '@larder/food-catalogue/catalogue.ts'
import { readRows } from '@larder/food-catalogue/sources.ts'
import { DATA, readSources } from './food-catalogue/catalogue-folder.ts'
import { measureOf } from './food-catalogue/household-measures.ts'
import { readUsdaFoods, readUsdaWeights } from './food-catalogue/usda.ts'
import { inRoot } from './setup/root.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nutrients: { type: 'boolean', default: false },
    weights: { type: 'boolean', default: false },
    search: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say in which folder the tables of the USDA are.')
const sources = readSources()
const foods = readUsdaFoods(folder)

if (values.search !== undefined) {
  const words = values.search.toLowerCase().split(' ')
  const found = foods.filter(({ description }) => words.every((word) => description.toLowerCase().includes(word)))
  for (const { id, description } of found.sort((one, other) => one.description.length - other.description.length))
    console.log(`${id}\t${description}`)
}

if (values.nutrients) {
  const used = createCatalogue(sources).usedNutrientRecords
  const rows = foods
    .filter(({ id }) => used.has(id))
    .map(({ id, description, refuse, amounts }) => [id, description, refuse, ...amounts].join('\t'))
  const header = ['record', 'description', 'refusePercent', ...NUTRIENTS].join('\t')
  writeFileSync(inRoot(DATA, 'nutrients.tsv'), `${[header, ...rows].join('\n')}\n`)
  console.log(`${rows.length} records`)
}

if (values.weights) {
  const weighed = new Set(readRows(sources, 'weights.tsv').map((row) => row.cell('key')))
  const measures = grouped(readUsdaWeights(folder), ({ id }) => id)
  for (const row of foodRows(sources)) {
    if (weighed.has(row.cell('key'))) continue
    const known = new Map<string, number>()
    for (const { amount, measure, grams } of measures.get(row.cell('record')) ?? []) {
      const meaning = measureOf(measure)
      if (!meaning || !(amount > 0)) continue
      const cell = `${meaning.measure}\t${meaning.detail}`
      if (!known.has(cell)) known.set(cell, Math.round((grams / amount) * 100) / 100)
    }
    for (const [cell, grams] of known) console.log(`${row.cell('key')}\t${cell}\t${grams}\t`)
  }
}
