/** What steps really took a household, as better guesses for the next time. */
import type { StepTimes } from './step-times.ts'

/** A single measurement may be a forgotten tap. */
const LEAST_TIMES = 2
/** Older measurements say little about how somebody cooks today. */
export const REMEMBERED_TIMES = 9

/** The median of what it took, and the guess corrected by it: if the step also waits, the work stays as guessed. */
export function betterGuess(realMinutes: readonly number[]): {
  usualMinutes: number | null
  apply: (guess: StepTimes) => StepTimes
} {
  if (realMinutes.length < LEAST_TIMES) return { usualMinutes: null, apply: (guess) => guess }
  const ordered = realMinutes.toSorted((one, other) => one - other)
  const usualMinutes = Math.max(1, Math.ceil(middleOf(ordered)))
  return {
    usualMinutes,
    apply: (guess) => {
      const handsOn = guess.waiting > 0 ? Math.min(guess.handsOn, usualMinutes) : usualMinutes
      return { ...guess, handsOn, waiting: usualMinutes - handsOn }
    },
  }
}

const middleOf = (ordered: readonly number[]): number => {
  const half = ordered.length / 2
  return ((ordered[Math.ceil(half) - 1] ?? 0) + (ordered[Math.floor(half)] ?? 0)) / 2
}
