/**
 * Plans a cooking backwards from the serving time, each step as late as hands, burners and ovens allow. Two orders are
 * tried, by deadline and by the longest chain before a step, and the better plan is taken. The same input gives the same
 * plan. Minutes are whole and count from any fixed point; whoever calls turns them into instants, so nights of clock
 * change need nothing here.
 */
import { createReservations, type Scarce, type Taken } from './reservations.ts'
import { orderOf } from './step-order.ts'
import { type CookingDish, type CookingStep, type Kitchen, minutesOf } from './step-times.ts'

export type PlannedStep = { id: string; from: number; handsUntil: number; to: number } & Taken

/** A step that has begun stays where it is; one that somebody pinned stays if it can. */
export type FixedStep = { id: string; from: number; to: number; kind: 'begun' | 'pinned' }

export type PlanRequest = {
  steps: readonly CookingStep[]
  dishes: readonly CookingDish[]
  kitchen: Kitchen
  serveAt: number
  /** Nothing begins before this minute. */
  earliest: number
  fixed?: readonly FixedStep[]
  /** Single steps that begin later still. */
  notBefore?: ReadonlyMap<string, number>
}

export type Plan = {
  steps: PlannedStep[]
  /** The minute at which the first step begins. */
  begins: number
  /** When it is ready: the wanted time, or the earliest possible one. */
  serveAt: number
  /** What there was too little of, the tightest first; empty when nothing had to wait. */
  scarce: Scarce[]
  /** Pinned steps that had to move after all. */
  unpinned: string[]
}

/** Two orders in which steps are placed; neither is always better. */
type Rule = 'deadline' | 'chain'

/** Guesses tend to be short, so a tenth is added. */
const SLACK = 0.1

export const withSlack = (minutes: number): number => Math.ceil(minutes * (1 + SLACK))

/** Only for steps without a circle. The serving time becomes later where it must. */
export function planCooking(request: PlanRequest): Plan {
  const [first, second] = [planBy('deadline', request), planBy('chain', request)]
  if (first.serveAt !== second.serveAt) return first.serveAt < second.serveAt ? first : second
  const [stood, otherStood] = [overstayed(request, first), overstayed(request, second)]
  if (stood !== otherStood) return stood < otherStood ? first : second
  return second.begins > first.begins ? second : first
}

/** Minutes that things stand for longer than their writers allow. */
function overstayed({ steps, dishes }: PlanRequest, plan: Plan): number {
  const limited = steps.filter(({ mayWait }) => mayWait !== undefined && mayWait !== null)
  if (limited.length === 0) return 0
  const planned = new Map(plan.steps.map((step) => [step.id, step]))
  return limited.reduce((sum, { id, dishId, mayWait }) => {
    const next = steps.filter(({ needs }) => needs.includes(id)).flatMap((step) => planned.get(step.id)?.from ?? [])
    const wanted = plan.serveAt + (dishes.find((dish) => dish.id === dishId)?.offset ?? 0)
    const stands = Math.max(...(next.length > 0 ? next : [wanted])) - (planned.get(id)?.to ?? wanted)
    return sum + Math.max(0, stands - (mayWait ?? 0))
  }, 0)
}

function planBy(rule: Rule, request: PlanRequest): Plan {
  let { serveAt, fixed = [] } = request
  let before = Number.POSITIVE_INFINITY
  for (;;) {
    const { plan, late } = planFor({ ...request, serveAt, fixed }, rule)
    if (late <= 0)
      return { ...plan, serveAt, unpinned: pinsIn(request.fixed).filter((id) => !pinsIn(fixed).includes(id)) }
    if (late < before || pinsIn(fixed).length === 0) serveAt += late
    // Serving later does not help a step that must end before a pin, so it is planned without pins from the wanted time
    // on.
    else {
      fixed = fixed.filter(({ kind }) => kind === 'begun')
      serveAt = request.serveAt
    }
    before = late
  }
}

const pinsIn = (fixed: readonly FixedStep[] = []): string[] =>
  fixed.filter(({ kind }) => kind === 'pinned').map(({ id }) => id)

function planFor(request: PlanRequest, rule: Rule): { plan: Omit<Plan, 'serveAt' | 'unpinned'>; late: number } {
  const { steps, dishes, kitchen, serveAt, earliest, fixed = [] } = request
  const { followers, chain } = orderOf(steps)
  const reservations = createReservations(kitchen)
  const offsets = new Map(dishes.map(({ id, offset }) => [id, offset]))
  const fixedById = new Map(fixed.map((one) => [one.id, one]))
  const planned = new Map<string, PlannedStep>()
  const scarce = new Map<Scarce, number>()

  const place = (step: CookingStep, from: number, taken: Taken) => {
    reservations.take(step, from, taken)
    const to = from + minutesOf(step)
    planned.set(step.id, { id: step.id, from, handsUntil: from + step.handsOn, to, ...taken })
  }

  const placeFixed = (step: CookingStep, { from, to, kind }: FixedStep) => {
    const handsOn = Math.min(step.handsOn, to - from)
    const resized = { ...step, handsOn, waiting: to - from - handsOn }
    // A running step keeps its burner even if the kitchen is said to have fewer, and nothing else is planned there.
    place(resized, from, kind === 'begun' ? reservations.runningAt(resized, from) : reservations.freeAt(resized, from))
  }

  /** At the latest minute, up to this one, at which all that it takes is free; answers the minute. */
  const placeUpTo = (step: CookingStep, latest: number): number => {
    let from = latest
    let taken = reservations.tryAt(step, from)
    while ('until' in taken) {
      const earlier = taken.until - (taken.of === 'hands' ? step.handsOn : minutesOf(step))
      scarce.set(taken.scarce, (scarce.get(taken.scarce) ?? 0) + from - earlier)
      from = earlier
      taken = reservations.tryAt(step, from)
    }
    place(step, from, taken)
    return from
  }

  /** The minute by which a step must be over. */
  const deadlineOf = (step: CookingStep): number => {
    const wanted = serveAt + (offsets.get(step.dishId) ?? 0)
    const next = (followers.get(step.id) ?? []).flatMap(({ id }) => {
      // The next step was begun without waiting for this one.
      if (fixedById.get(id)?.kind === 'begun') return []
      return planned.get(id)?.from ?? wanted
    })
    return Math.min(wanted, ...next)
  }

  /** Running steps end when they end; what needs them cannot begin before. */
  const notBefore = (step: CookingStep): number =>
    Math.max(
      request.notBefore?.get(step.id) ?? earliest,
      earliest,
      ...step.needs.map((id) => fixedById.get(id)?.to ?? earliest),
    )

  for (const step of steps) {
    const at = fixedById.get(step.id)
    if (at) placeFixed(step, at)
  }
  const byId = new Map(steps.map((step) => [step.id, step]))
  const isOpen = (step: CookingStep): boolean => !fixedById.has(step.id)
  const isReady = (step: CookingStep): boolean =>
    isOpen(step) && !planned.has(step.id) && (followers.get(step.id) ?? []).every(({ id }) => planned.has(id))
  let open = steps.filter(isOpen).length
  let ready = steps.filter(isReady)
  let late = 0
  while (open > 0) {
    const step = firstOf(ready, (one) => {
      const [latest, length] = [deadlineOf(one), chain.get(one.id) ?? 0]
      return rule === 'deadline' ? [latest, length] : [length, latest]
    })
    open--
    late = Math.max(late, notBefore(step) - placeUpTo(step, deadlineOf(step) - minutesOf(step)))
    const freed = step.needs.flatMap((id) => byId.get(id) ?? []).filter(isReady)
    ready = inOrder([...new Set([...ready.filter((one) => one !== step), ...freed])], steps)
  }

  /** By how many minutes it ends after its dish is wanted, or is pinned before what it needs is over. */
  const lateByFixed = ({ dishId, needs }: CookingStep, { from, to, kind }: FixedStep): number[] => [
    to - serveAt - (offsets.get(dishId) ?? 0),
    ...(kind === 'pinned' ? needs.map((id) => (fixedById.get(id)?.to ?? from) - from) : []),
  ]
  for (const step of steps) {
    const at = fixedById.get(step.id)
    if (at) late = Math.max(late, ...lateByFixed(step, at))
  }
  const all = steps.flatMap(({ id }) => planned.get(id) ?? [])
  const begins = Math.min(...all.filter(({ id }) => !fixedById.has(id)).map(({ from }) => from), serveAt)
  const mostFirst = [...scarce].sort((one, other) => other[1] - one[1]).map(([name]) => name)
  return {
    plan: { steps: all.sort((one, other) => one.from - other.from), begins, scarce: mostFirst },
    late,
  }
}

/** As they are written, so that of equal ones it is always the same. */
const inOrder = (some: CookingStep[], steps: readonly CookingStep[]): CookingStep[] =>
  some.toSorted((one, other) => steps.indexOf(one) - steps.indexOf(other))

/** The step with the largest numbers; of equal ones the first as written. */
function firstOf(ready: readonly CookingStep[], rank: (step: CookingStep) => [number, number]): CookingStep {
  const [first, ...others] = ready.map((step) => ({ step, rank: rank(step) }))
  if (!first) throw new Error('Steps need each other in a circle')
  return others.reduce((best, one) => {
    const [high, low] = [one.rank[0] - best.rank[0], one.rank[1] - best.rank[1]]
    return high > 0 || (high === 0 && low > 0) ? one : best
  }, first).step
}
