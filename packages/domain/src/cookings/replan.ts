/**
 * Plans a cooking again after a change: steps that have begun stay, finished ones take no time, and the rest is planned
 * backwards from the serving time and never before now.
 */
import { MINUTE_MS } from '../durations.ts'
import type { Board, BoardStep, BoardWayOut } from './board.ts'
import { instantOf, minuteAfter, minuteBefore, roundedUp, safeBegin } from './clock-minutes.ts'
import { type FixedStep, type Plan, type PlanRequest, planCooking } from './schedule.ts'
import { type CookingStep, minutesOf } from './step-times.ts'
import { type WayOut, waysOut } from './ways-out.ts'

export function replanned<B extends Board>(board: B, now: string): B {
  const request = requestOf(board, now)
  const plan = roundedPlan(request)
  const isLate = plan.serveAt > request.serveAt
  const planned = new Map(plan.steps.map((step) => [step.id, step]))
  const steps = board.steps
    .map((step): B['steps'][number] => {
      const at = isPlanned(step) ? planned.get(step.id) : undefined
      if (!at) return { ...step, ...timesOf(step) }
      return { ...step, from: instantOf(at.from), handsUntil: instantOf(at.handsUntil), to: instantOf(at.to) }
    })
    .toSorted(byBeginning)
  const next = steps.find(isPlanned)
  const readyAt = isLate ? instantOf(plan.serveAt) : board.serveAt
  return {
    ...board,
    readyAt,
    beginsAt: next?.from ? safeBegin(next.from) : null,
    nextStepId: next?.id ?? null,
    dishes: board.dishes.map((dish) => ({
      ...dish,
      readyAt: instantOf(minuteBefore(readyAt) + dish.offset),
    })),
    steps,
    scarce: isLate ? plan.scarce : [],
    waysOut: isLate ? waysOut(request, plan, board.steps.filter(isDoneEarly)).map(wayOutOf) : [],
    unpinned: plan.unpinned,
  }
}

/** Still to be begun in this cooking. */
const isPlanned = (step: BoardStep): boolean => step.state === 'waiting' && !step.ahead

const isDoneEarly = ({ isAhead, aheadMinutes }: BoardStep): boolean => isAhead || aheadMinutes !== null

/** The earliest possible time is one that a clock shows. */
function roundedPlan(request: PlanRequest): Plan {
  let plan = planCooking(request)
  while (plan.serveAt > request.serveAt && plan.serveAt !== roundedUp(plan.serveAt))
    plan = planCooking({ ...request, serveAt: roundedUp(plan.serveAt) })
  return plan
}

function requestOf({ steps, dishes, kitchen, serveAt }: Board, now: string): PlanRequest {
  const earliest = minuteAfter(now)
  const open = steps.filter((step) => isPlanned(step) || step.state === 'running')
  return {
    steps: open.map(stretched),
    dishes,
    kitchen,
    serveAt: minuteBefore(serveAt),
    earliest,
    fixed: open.flatMap((step) => fixedStep(step, earliest) ?? []),
    notBefore: new Map(open.flatMap(({ id, notBefore }) => (notBefore ? [[id, minuteAfter(notBefore)] as const] : []))),
  }
}

function fixedStep(step: BoardStep, earliest: number): FixedStep | undefined {
  if (step.state === 'running' && step.startedAt !== null) {
    const from = minuteBefore(step.startedAt)
    // A step past its planned end still runs.
    return { id: step.id, from, to: Math.max(earliest, from + minutesOf(stretched(step))), kind: 'begun' }
  }
  if (step.pinnedAt === null) return undefined
  const from = Math.max(earliest, minuteBefore(step.pinnedAt))
  return { id: step.id, from, to: from + minutesOf(stretched(step)), kind: 'pinned' }
}

/** Adds the extra minutes: to the waiting where there is any, otherwise to the work. */
function stretched({ id, dishId, needs, place, temperature, mayWait, ...step }: BoardStep): CookingStep {
  const { handsOn, waiting, extra } = step
  const times = waiting > 0 ? { handsOn, waiting: waiting + extra } : { handsOn: handsOn + extra, waiting }
  return { id, dishId, needs, place, temperature, mayWait, ...times }
}

/** The times of what has begun, of what is over and of what takes no time. */
function timesOf(step: BoardStep): Pick<BoardStep, 'from' | 'handsUntil' | 'to'> {
  const begun = step.startedAt
  if (step.state === 'running' && begun !== null) {
    const { handsOn, waiting } = stretched(step)
    const after = (minutes: number) => new Date(Date.parse(begun) + minutes * MINUTE_MS).toISOString()
    return { from: begun, handsUntil: after(handsOn), to: after(handsOn + waiting) }
  }
  if (step.state === 'done') {
    const from = begun ?? earlier(step.from, step.doneAt)
    return { from, handsUntil: earlier(step.handsUntil, step.doneAt), to: step.doneAt }
  }
  return { from: begun, handsUntil: null, to: null }
}

const earlier = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && one < other ? one : other

/** What takes no time comes first; of equal ones the order stays. */
const byBeginning = (one: BoardStep, other: BoardStep): number =>
  one.from === other.from ? 0 : (one.from ?? '') < (other.from ?? '') ? -1 : 1

const wayOutOf = ({ kind, serveAt, steps, dishId, temperature }: WayOut): BoardWayOut => ({
  kind,
  readyAt: instantOf(roundedUp(serveAt)),
  stepIds: steps,
  dishId: dishId ?? null,
  temperature: temperature ?? null,
})
