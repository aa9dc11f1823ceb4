/** What a food weighs by spoon and cup, by piece and size, and by cut. What is not known of it is asked of its kinds. */

import { readRows, type Sources } from './sources.ts'
import { CUTS, type Detail, type Measure, MILLILITRES } from './vocabulary.ts'

export type Weight = {
  grams: number
  /** Guessed by hand, or borrowed from what the food is a kind of. */
  estimated: boolean
}

export type Weights = {
  /** One of the measure, with the size or the cut if it was said. */
  gramsOf: (key: string, measure: Measure, detail?: Detail) => Weight | null
  /** Grams of a millilitre. A cut that nobody weighed is taken for the whole food. */
  densityOf: (key: string, cut?: Detail) => Weight | null
}

const cellOf = (key: string, measure: string, detail = ''): string => `${key} ${measure} ${detail}`

/** The larger a measure is, the less the weigher's rounding matters. */
const byVolume: readonly Measure[] = ['cup', 'tbsp', 'tsp']

export function readWeights(sources: Sources, kindsOf: (key: string) => string[]): Weights {
  const weights = new Map(
    readRows(sources, 'weights.tsv').map((row) => [
      cellOf(row.cell('key'), row.cell('measure'), row.cell('detail')),
      { grams: Number(row.cell('grams')), estimated: row.cell('estimate') !== '' },
    ]),
  )
  const nearest = (key: string, wanted: (key: string) => Weight | undefined): Weight | null => {
    for (const [at, one] of kindsOf(key).entries()) {
      const weight = wanted(one)
      if (weight) return at === 0 ? weight : { grams: weight.grams, estimated: true }
    }
    return null
  }
  const ownDensity = (key: string, cut?: Detail): Weight | undefined => {
    for (const measure of byVolume) {
      const weight = weights.get(cellOf(key, measure, cut))
      if (weight) return { grams: weight.grams / (MILLILITRES[measure] ?? 1), estimated: weight.estimated }
    }
  }
  /** Some foods were only ever weighed cut. */
  const anyDensity = (key: string): Weight | undefined => {
    for (const cut of CUTS) {
      const weight = ownDensity(key, cut)
      if (weight) return { ...weight, estimated: true }
    }
  }
  return {
    gramsOf: (key, measure, detail) =>
      nearest(key, (one) => weights.get(cellOf(one, measure, detail)) ?? weights.get(cellOf(one, measure))),
    densityOf: (key, cut) => nearest(key, (one) => (cut && ownDensity(one, cut)) ?? ownDensity(one) ?? anyDensity(one)),
  }
}
