/** Sums of converted amounts as somebody would say them: `353 1/8 g` are 353 g, `15 1/9` spoons are 15. */

/** No scale and no spoon shows less. */
const LARGEST_ERROR = 0.025
const SPOKEN_PARTS = [1, 2, 3, 4, 5, 8]
/** Below it people measure thirds and eighths; above, they do not. */
const PARTS_BELOW = 10
const NOISE = 1e-6

const isMultiple = (quantity: number, parts: number): boolean =>
  Math.abs(Math.round(quantity * parts) - quantity * parts) < NOISE * parts

/** What a person may have written: 250.25 g, two thirds of a cup, 1.05 kg. It is never changed. */
const isSpoken = (quantity: number): boolean =>
  isMultiple(quantity, 20) || (quantity < PARTS_BELOW && SPOKEN_PARTS.some((parts) => isMultiple(quantity, parts)))

/** The coarsest parts that are close enough; what is too small for all of them stays as it is. */
export function plainAmount(quantity: number): number {
  if (!Number.isFinite(quantity) || quantity <= 0 || isSpoken(quantity)) return quantity
  for (const parts of SPOKEN_PARTS) {
    const rounded = Math.round(quantity * parts) / parts
    if (Math.abs(rounded - quantity) <= quantity * LARGEST_ERROR) return rounded
  }
  return quantity
}
