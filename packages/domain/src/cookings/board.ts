/**
 * A cooking as server and screens know it, with moments as text. Both change it by the same functions
 * (`step-actions.ts`, `replan.ts`), so a screen without a network shows what the server will answer.
 */
import type { Scarce } from './reservations.ts'
import type { Kitchen, StepTimes } from './step-times.ts'
import type { wayOutKinds } from './ways-out.ts'

export const stepStates = ['waiting', 'running', 'done', 'skipped'] as const
export type StepState = (typeof stepStates)[number]

/** Who says how long a step takes: the writer, the household's own last times, the text, or the recipe's total time. */
export const timeSources = ['writer', 'household', 'text', 'total'] as const
export type TimeSource = (typeof timeSources)[number]

/** What would have to be known for a better plan. */
export const dishWarnings = ['noTimes', 'tooManySteps', 'circle', 'recipeGone'] as const
export type DishWarning = (typeof dishWarnings)[number]

/**
 * - `done`: as it was meant
 * - `already`: somebody had done the same or more before; nothing changed
 * - `taken`: somebody else has taken the step; nothing changed
 * - `gone`: the step or its dish is no longer part of the cooking
 */
export const actionOutcomes = ['done', 'already', 'taken', 'gone'] as const
export type ActionOutcome = (typeof actionOutcomes)[number]

export type BoardPerson = { id: string; fullName: string }

export type BoardStep = StepTimes & {
  id: string
  dishId: string
  needs: string[]
  /** How long it may stand afterwards. */
  mayWait: number | null
  /** How long before the meal it may be done. */
  aheadMinutes: number | null
  /** The recipe says that it is done long before. */
  isAhead: boolean
  /** Minutes that somebody added. */
  extra: number
  state: StepState
  /** Planned, or real once it has begun; null for what is done ahead and for what was skipped before it began. */
  from: string | null
  /** Until when hands are busy. */
  handsUntil: string | null
  to: string | null
  startedAt: string | null
  doneAt: string | null
  /** Somebody said when it is to begin. */
  pinnedAt: string | null
  /** Somebody said that it does not begin before. */
  notBefore: string | null
  /** It is done before the others and takes no time of this cooking. */
  ahead: boolean
  takenBy: BoardPerson | null
}

export type BoardDish = { id: string; offset: number; readyAt: string }

export type BoardWayOut = {
  kind: (typeof wayOutKinds)[number]
  readyAt: string
  stepIds: string[]
  dishId: string | null
  temperature: number | null
}

export type Board = {
  serveAt: string
  readyAt: string
  beginsAt: string | null
  nextStepId: string | null
  kitchen: Kitchen
  dishes: BoardDish[]
  steps: BoardStep[]
  scarce: Scarce[]
  waysOut: BoardWayOut[]
  unpinned: string[]
}

/** The state of a step that nobody touched. */
export const untouched = {
  extra: 0,
  state: 'waiting',
  from: null,
  handsUntil: null,
  to: null,
  startedAt: null,
  doneAt: null,
  pinnedAt: null,
  notBefore: null,
  ahead: false,
  takenBy: null,
} satisfies Partial<BoardStep>
