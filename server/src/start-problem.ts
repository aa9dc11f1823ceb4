/** An error at start that the operator can fix: printed as a sentence, without a stack. */
const START_PROBLEM = 'StartProblem'

export const startProblem = (message: string): Error => Object.assign(new Error(message), { name: START_PROBLEM })

export const isStartProblem = (error: unknown): error is Error => error instanceof Error && error.name === START_PROBLEM
