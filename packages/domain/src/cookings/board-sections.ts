/** What a board shows where: waits that run, what is to do now, what comes next, what comes later, what is over. */
import { MINUTE_MS } from '../durations.ts'
import type { BoardStep } from './board.ts'
import { safeBegin } from './clock-minutes.ts'

type Placed = Pick<BoardStep, 'id' | 'state' | 'needs' | 'from' | 'handsUntil' | 'to' | 'ahead'>

export type BoardSections<S> = {
  /** Done before the others, without a time of its own. */
  ahead: S[]
  waits: S[]
  now: S[]
  next: S[]
  later: S[]
  past: S[]
}

/** Steps that begin within this time of the next one are shown together with it. */
const TOGETHER_MS = 10 * MINUTE_MS
const MOST_NEXT = 3

const timeOf = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment))

export const isPast = ({ state }: Pick<Placed, 'state'>): boolean => state === 'done' || state === 'skipped'

/** It runs without anybody. */
export const isWait = ({ state, handsUntil, to }: Placed, at: number): boolean =>
  state === 'running' && timeOf(handsUntil) <= at && at < timeOf(to)

/** It has run for as long as was planned. */
export const isOver = ({ state, to }: Pick<Placed, 'state' | 'to'>, at: number): boolean =>
  state === 'running' && timeOf(to) <= at

export function boardSections<S extends Placed>(steps: readonly S[], at: number): BoardSections<S> {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const isReady = ({ needs }: S) =>
    needs.every((id) => {
      const needed = byId.get(id)
      return !needed || isPast(needed) || isOver(needed, at)
    })
  const byBegin = steps.toSorted((one, other) => timeOf(one.from) - timeOf(other.from))
  // Beginnings are shown rounded down, and a step is due at the rounded time.
  const isDue = (step: S) => step.from !== null && timeOf(safeBegin(step.from)) <= at && isReady(step)
  const begun = byBegin.filter(({ state }) => state === 'running')
  const coming = byBegin.filter(({ state, ahead }) => state === 'waiting' && !ahead)
  const notYet = coming.filter((step) => !isDue(step))
  const first = timeOf(notYet[0]?.from ?? null)
  const isNext = (step: S, place: number) => place < MOST_NEXT && timeOf(step.from) - first <= TOGETHER_MS
  const byEnd = (one: S, other: S) => timeOf(one.to) - timeOf(other.to)
  return {
    ahead: byBegin.filter(({ state, ahead }) => state === 'waiting' && ahead),
    waits: begun.filter((step) => isWait(step, at)).toSorted(byEnd),
    now: [
      ...begun.filter((step) => isOver(step, at)).toSorted(byEnd),
      ...begun.filter((step) => !isWait(step, at) && !isOver(step, at)),
      ...coming.filter(isDue),
    ],
    next: notYet.filter(isNext),
    later: notYet.filter((step, place) => !isNext(step, place)),
    past: byBegin.filter(isPast),
  }
}
