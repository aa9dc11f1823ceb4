/** What a food weighs by spoon and cup, by piece and size, and by cut. What is not known of it is asked of its kinds. */

import { grouped } from '@larder/domain/grouped.ts'
import {
  type Detail,
  densityOf,
  type FoodWeight,
  gramsOf,
  type Measure,
  type Weight,
} from '@larder/domain/nutrition/food-facts.ts'
import { readRows, type Sources } from './sources.ts'

export type Weights = {
  /** All of them, the food's own first. */
  of: (key: string) => FoodWeight[]
  /** One of the measure, with the size or the cut if it was said. */
  gramsOf: (key: string, measure: Measure, detail?: Detail) => Weight | null
  /** Grams of a millilitre. A cut that nobody weighed is taken for the whole food. */
  densityOf: (key: string, cut?: Detail) => Weight | null
}

export function readWeights(sources: Sources, kindsOf: (key: string) => string[]): Weights {
  const rows = grouped(readRows(sources, 'weights.tsv'), (row) => row.cell('key'))
  const weightsOf = (key: string): FoodWeight[] =>
    kindsOf(key).flatMap((kind, kin) =>
      (rows.get(kind) ?? []).map((row) => ({
        measure: row.cell('measure') as Measure,
        detail: (row.cell('detail') || null) as Detail | null,
        grams: Number(row.cell('grams')),
        estimated: row.cell('estimate') !== '',
        kin,
      })),
    )
  return {
    of: weightsOf,
    gramsOf: (key, measure, detail) => gramsOf(weightsOf(key), measure, detail),
    densityOf: (key, cut) => densityOf(weightsOf(key), cut),
  }
}
