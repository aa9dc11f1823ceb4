/**
 * How strong a password looks to the person choosing it. It advises; whether a password is accepted is decided by its
 * length alone.
 */

const SHORTEST_SCORED = 6
const BEST_SCORE = 100
const POINTS_PER_CHARACTER = 5
const POINTS_PER_FURTHER_CLASS = 10
const GIVEAWAYS = ['password', 'admin', 'qwerty', 'login', 'larder']
const CHARACTER_CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

const GOOD_FROM = 50
const STRONG_FROM = 80

export type StrengthWord = 'weak' | 'good' | 'strong' | 'veryStrong'

/** 0 to 100. A character counts for less each time it comes back. */
export function passwordStrength(password: string): number {
  const characters = [...password]
  if (characters.length < SHORTEST_SCORED) return 0
  const lowerCased = password.toLowerCase()
  if (GIVEAWAYS.some((giveaway) => lowerCased.includes(giveaway))) return 0

  let score = 0
  const seen = new Map<string, number>()
  for (const character of characters) {
    const times = (seen.get(character) ?? 0) + 1
    seen.set(character, times)
    score += POINTS_PER_CHARACTER / times
  }
  const classes = CHARACTER_CLASSES.filter((characterClass) => characterClass.test(password)).length
  score += Math.max(0, classes - 1) * POINTS_PER_FURTHER_CLASS
  return Math.min(score, BEST_SCORE)
}

export function strengthWord(score: number): StrengthWord {
  if (score < GOOD_FROM) return 'weak'
  if (score < STRONG_FROM) return 'good'
  if (score < BEST_SCORE) return 'strong'
  return 'veryStrong'
}
