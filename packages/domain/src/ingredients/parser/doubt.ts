import type { ParsedLine } from './parsed-line.ts'

/**
 * Whether somebody should look at what a parser made of a line before it counts. A food that is known by its whole name
 * speaks for the reading: then a low confidence is mostly about the words of the note. The less is known of the food,
 * the surer the parser has to be. Rules give no measured confidence, so for them what is known counts most.
 */

/** By a whole name, by some of the words, or not at all. */
export type FoodKnown = 'whole' | 'part' | 'unknown'

export type JudgedLine = {
  parsed: Pick<ParsedLine, 'quantity' | 'unit' | 'food' | 'confidence'>
  food: FoodKnown
  /** The group or the table of units knows it. */
  isUnitKnown: boolean
}

/** At 0.9, 99 of 100 English lines are right in every word. */
const least: Record<FoodKnown, number> = { whole: 0.4, part: 0.8, unknown: 0.9 }

export function isDoubtful({ parsed: { quantity, unit, food, confidence }, food: known, isUnitKnown }: JudgedLine) {
  const sure = confidence.average ?? 0
  if (food === '' || sure < least[known]) return true
  // Headings and tools look like a food that nobody has heard of and that has no amount.
  if (known === 'unknown' && quantity === null) return true
  // `2 oz can` is two measures, of which one was lost.
  return unit !== '' && !isUnitKnown && (unit.includes(' ') || sure < least.unknown)
}

const FEWEST_LINES = 4

/** A text in which most foods are unknown is in a language that nobody here reads: its lines are no ingredients yet. */
export const isUnreadable = (foods: readonly FoodKnown[]): boolean =>
  foods.length >= FEWEST_LINES && foods.filter((known) => known !== 'unknown').length * 2 < foods.length
