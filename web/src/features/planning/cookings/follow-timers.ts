/** The waits of a board as timers of this browser. */
import type { Cooking } from '@larder/contract/cookings.ts'
import { applyBoardTimers } from '#features/foundation/timers/pieces/board-timers.ts'
import { stepLabel } from './step-label.ts'

export function followTimers({ id, dishes, steps, endedAt }: Cooking): void {
  const names = new Map(dishes.map((dish) => [dish.id, dish.name]))
  const waits = steps.filter(({ state, waiting, to }) => state === 'running' && waiting > 0 && to !== null)
  applyBoardTimers(
    id,
    (endedAt ? [] : waits).map((step) => {
      const dish = names.get(step.dishId) ?? ''
      return {
        stepId: step.id,
        name: `${dish} · ${stepLabel(step, dish)}`,
        startedAt: Date.parse(step.from ?? ''),
        endsAt: Date.parse(step.to ?? ''),
      }
    }),
  )
}
