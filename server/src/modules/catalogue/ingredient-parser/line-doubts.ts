import { type FoodKnown, isDoubtful } from '@larder/domain/ingredients/parser/doubt.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import type { Matched } from './line-matching.service.ts'

/** How much is known of what a line names, and whether somebody should look at it. */

export function foodKnown({ food, several }: Matched): FoodKnown {
  if (several.length > 1 || food?.whole) return 'whole'
  return food ? 'part' : 'unknown'
}

/** Foods that are named together are understood where they stand: `salt and pepper`. */
export const isDoubtfulLine = (line: Matched): boolean =>
  line.several.length < 2 &&
  isDoubtful({
    parsed: line.parsed,
    food: foodKnown(line),
    isUnitKnown: line.unitId !== undefined || unitKey(line.parsed.unit) !== undefined,
  })
