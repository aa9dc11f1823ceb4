/** How much may be typed into the pantry at once, and which parts of a line may not be understood. */

export const LONGEST_TYPED = 500
export const MAX_TYPED_LINES = 200

export const typedProblems = ['food', 'amount', 'unit', 'date'] as const
export type TypedProblem = (typeof typedProblems)[number]
