/**
 * Applies what cooks did to steps, with or without a network, in order, so that actions of two cooks who did not see
 * each other are both kept. Done stays done, and a running step keeps its beginning.
 */

import { MINUTE_MS } from '../durations.ts'
import type { ActionOutcome, Board, BoardPerson, BoardStep } from './board.ts'
import { replanned } from './replan.ts'

type OfStep = { stepId: string; at?: string | null }
export type StepAction = OfStep &
  (
    | { type: 'start' | 'done' | 'skip' | 'takeBack' | 'take' | 'release' }
    | { type: 'more' | 'late'; minutes: number }
    | { type: 'pin'; from: string | null }
    | { type: 'ahead'; ahead: boolean }
    | { type: 'heat'; temperature: number }
  )

/** `since`: when the cooking was made; nothing was done before. */
type Moment = { now: string; person: BoardPerson; since?: string }
export type Acted<B extends Board> = { board: B; results: { stepId: string; outcome: ActionOutcome }[] }

/** The plan is made anew where anything changed. */
export function applyActions<B extends Board>(
  board: B,
  actions: readonly StepAction[],
  { now, person, since = '' }: Moment,
): Acted<B> {
  const steps = new Map<string, BoardStep>(board.steps.map((step) => [step.id, step]))
  const results = actions.map((action) => {
    const step = steps.get(action.stepId)
    if (!step) return { stepId: action.stepId, outcome: 'gone' as const }
    const changed = afterAction(step, action, { now: later(since, notLater(action.at ?? now, now)), person })
    if (typeof changed === 'string') return { stepId: step.id, outcome: changed }
    steps.set(step.id, changed)
    return { stepId: step.id, outcome: 'done' as const }
  })
  if (!results.some(({ outcome }) => outcome === 'done')) return { board, results }
  const acted = { ...board, steps: board.steps.map(({ id }) => steps.get(id) as B['steps'][number]) }
  return { board: replanned(acted, now), results }
}

/** More than a week of extra time is a slip of the finger. */
const LONGEST_EXTRA = 10_080

/** The clock of a device may be wrong: nothing was done in the future. */
const notLater = (at: string, now: string): string =>
  Date.parse(at) < Date.parse(now) ? new Date(at).toISOString() : now

/** The step after the action, or why nothing changes. */
function afterAction(
  step: BoardStep,
  action: StepAction,
  { now: at, person }: Moment,
): BoardStep | 'already' | 'taken' {
  const { state } = step
  const isOpen = state === 'waiting' || state === 'running'
  switch (action.type) {
    case 'start':
      if (state === 'running' || state === 'done') return 'already'
      return { ...step, state: 'running', startedAt: at, ahead: false, takenBy: step.takenBy ?? person }
    case 'done':
      if (state === 'done') return 'already'
      return { ...step, state: 'done', doneAt: later(step.startedAt, at) }
    case 'more':
      if (!isOpen || step.extra + action.minutes > LONGEST_EXTRA) return 'already'
      return { ...step, extra: step.extra + action.minutes }
    case 'late': {
      if (state !== 'waiting') return 'already'
      const notBefore = later(step.notBefore, new Date(Date.parse(at) + action.minutes * MINUTE_MS).toISOString())
      return { ...step, notBefore, pinnedAt: null }
    }
    case 'skip':
      return isOpen ? { ...step, state: 'skipped', ahead: false } : 'already'
    case 'takeBack':
      return takenBack(step)
    case 'pin':
      if (state !== 'waiting' || step.pinnedAt === action.from) return 'already'
      return { ...step, pinnedAt: action.from, notBefore: null, ahead: false }
    case 'take':
      if (step.takenBy) return step.takenBy.id === person.id ? 'already' : 'taken'
      return { ...step, takenBy: person }
    case 'release':
      return step.takenBy ? { ...step, takenBy: null } : 'already'
    case 'ahead':
      return state !== 'waiting' || step.ahead === action.ahead ? 'already' : { ...step, ahead: action.ahead }
    case 'heat': {
      const { temperature } = action
      if (state !== 'waiting' || step.place !== 'oven' || step.temperature === temperature) return 'already'
      return { ...step, temperature }
    }
  }
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** One state back. */
function takenBack(step: BoardStep): BoardStep | 'already' {
  if (step.state === 'waiting') return 'already'
  if (step.state !== 'running' && step.startedAt !== null) return { ...step, state: 'running', doneAt: null }
  return { ...step, state: 'waiting', startedAt: null, doneAt: null }
}
