/** How well a recipe uses up what must go: much of it, what must go first, and little that is missing. */

export type Used = {
  /** From 0 to 1; null where that cannot be compared. */
  share: number | null
  daysLeft: number | null
}

const UNKNOWN_SHARE = 0.5
/** Without a date it can wait. */
const UNDATED_DAYS = 30
const EACH_MISSING = 0.3

export const useUpScore = (uses: readonly Used[], missing: number): number =>
  uses.reduce((sum, { share, daysLeft }) => {
    const days = Math.max(0, daysLeft ?? UNDATED_DAYS)
    return sum + (0.25 + 0.75 * (share ?? UNKNOWN_SHARE)) * (2 / (2 + days))
  }, 0) -
  EACH_MISSING * missing
