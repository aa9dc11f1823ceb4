/** What would bring dinner closer to the wanted hour when it cannot be ready by then. */
import type { Scarce } from './reservations.ts'
import { type Plan, type PlanRequest, planCooking } from './schedule.ts'
import type { CookingStep } from './step-times.ts'

/**
 * - `later`: serve at the hour that is possible
 * - `cook`, `oven`, `burner`: one more of them
 * - `ahead`: the steps named are done before
 * - `heat`: the steps named share the oven at one heat
 * - `drop`: without the dish named
 */
export const wayOutKinds = ['later', 'cook', 'oven', 'burner', 'ahead', 'heat', 'drop'] as const

export type WayOut = {
  kind: (typeof wayOutKinds)[number]
  /** The minute at which it would be ready. */
  serveAt: number
  steps: string[]
  dishId?: string
  temperature?: number
}
type Try = Omit<WayOut, 'serveAt'> & { request: PlanRequest }

/** A smaller gain is not worth a suggestion. */
const WORTH_MINUTES = 5
/** Dishes of heats further apart would not both come out well. */
const NEAR_HEAT = 30

/** Each dropped dish needs a plan of its own, so large cookings get no such suggestion. */
const MAX_STEPS_TO_DROP = 90

/** Best first. `early` are the steps that may be done on the day before. */
export function waysOut(request: PlanRequest, plan: Plan, early: readonly { id: string }[]): WayOut[] {
  if (plan.serveAt <= request.serveAt) return []
  const { kitchen, steps, dishes, fixed = [] } = request
  const begun = new Set(fixed.filter(({ kind }) => kind === 'begun').map(({ id }) => id))
  /** More of something that nothing waited for does not help. */
  const more = (kind: Scarce, name: keyof typeof kitchen): Try[] =>
    plan.scarce.includes(kind)
      ? [{ kind, steps: [], request: { ...request, kitchen: { ...kitchen, [name]: kitchen[name] + 1 } } }]
      : []
  const ahead = withWhatTheyNeed(steps, early).filter((id) => !begun.has(id))
  const tries: Try[] = [
    ...more('cook', 'cooks'),
    ...more('oven', 'ovens'),
    ...more('burner', 'burners'),
    ...(ahead.length > 0 ? [{ kind: 'ahead' as const, steps: ahead, request: without(request, ahead) }] : []),
    ...(plan.scarce.includes('oven') ? sharedHeat(request, begun) : []),
    ...(dishes.length > 1 && steps.length <= MAX_STEPS_TO_DROP ? dishes : [])
      .filter(({ id }) => steps.some(({ dishId }) => dishId === id))
      .filter(({ id }) => !steps.some((step) => step.dishId === id && begun.has(step.id)))
      .map(({ id }): Try => {
        const gone = steps.filter(({ dishId }) => dishId === id).map((step) => step.id)
        return { kind: 'drop', steps: [], dishId: id, request: without(request, gone) }
      }),
  ]
  const others = tries
    .map(({ request: other, ...way }): WayOut => ({ ...way, serveAt: planCooking(other).serveAt }))
    .filter(({ serveAt }) => plan.serveAt - serveAt >= WORTH_MINUTES)
  // Leaving out a dish is the last thing to think of.
  const rank = ({ kind, serveAt }: WayOut): number => (kind === 'drop' ? Number.MAX_SAFE_INTEGER / 2 : 0) + serveAt
  return [
    ...others.toSorted((one, other) => rank(one) - rank(other)),
    { kind: 'later', serveAt: plan.serveAt, steps: [] },
  ]
}

function without(request: PlanRequest, ids: readonly string[]): PlanRequest {
  const gone = new Set(ids)
  return {
    ...request,
    steps: request.steps.filter(({ id }) => !gone.has(id)),
    fixed: request.fixed?.filter(({ id }) => !gone.has(id)),
  }
}

/** Steps done ahead need what they depend on done ahead as well. */
function withWhatTheyNeed(steps: readonly CookingStep[], early: readonly { id: string }[]): string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const found = new Set<string>()
  const queue = early.map(({ id }) => id)
  for (const id of queue) {
    const step = byId.get(id)
    if (!step || found.has(id)) continue
    found.add(id)
    queue.push(...step.needs)
  }
  return steps.map(({ id }) => id).filter((id) => found.has(id))
}

/** One heat for all that have to wait for the oven, where theirs are near enough. */
function sharedHeat(request: PlanRequest, begun: ReadonlySet<string>): Try[] {
  const baked = request.steps.filter(({ place, temperature }) => place === 'oven' && temperature !== null)
  const heats = baked.map(({ temperature }) => temperature ?? 0)
  const [low, high] = [Math.min(...heats), Math.max(...heats)]
  if (baked.length < 2 || high - low > NEAR_HEAT || high === low) return []
  const running = baked.find(({ id }) => begun.has(id))?.temperature
  const temperature = running ?? Math.round((low + high) / 2 / 5) * 5
  const changed = baked.filter((step) => !begun.has(step.id) && step.temperature !== temperature).map(({ id }) => id)
  const steps = request.steps.map((step) => (changed.includes(step.id) ? { ...step, temperature } : step))
  return changed.length > 0 ? [{ kind: 'heat', steps: changed, temperature, request: { ...request, steps } }] : []
}
