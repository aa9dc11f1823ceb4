/** What would bring dinner closer to the wanted hour when it cannot be ready by then. */
import { type Plan, type PlanRequest, planCooking } from './schedule.ts'
import type { CookingStep } from './step-times.ts'

/**
 * - `later`: serve at the hour that is possible
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
}

/** Less is not worth asking a neighbour for an oven. */
const WORTH_MINUTES = 5

/** Best first. `canBeAhead` says which steps may be done on the day before. */
export function waysOut(request: PlanRequest, plan: Plan, canBeAhead: (step: CookingStep) => boolean): WayOut[] {
  if (plan.serveAt <= request.serveAt) return []
  const { kitchen, steps } = request
  const ahead = steps.filter(canBeAhead).map(({ id }) => id)
  const tries: [WayOut['kind'], PlanRequest][] = [
    ['cook', { ...request, kitchen: { ...kitchen, cooks: kitchen.cooks + 1 } }],
    ['oven', { ...request, kitchen: { ...kitchen, ovens: kitchen.ovens + 1 } }],
    ['burner', { ...request, kitchen: { ...kitchen, burners: kitchen.burners + 1 } }],
    ['ahead', { ...request, steps: steps.filter(({ id }) => !ahead.includes(id)) }],
  ]
  return tries
    .filter(([kind]) => kind !== 'ahead' || ahead.length > 0)
    .map(([kind, other]) => ({
      kind,
      serveAt: planCooking(other).serveAt,
      steps: kind === 'ahead' ? ahead : [],
    }))
    .filter(({ serveAt }) => plan.serveAt - serveAt >= WORTH_MINUTES)
    .toSorted((one, other) => one.serveAt - other.serveAt)
}
