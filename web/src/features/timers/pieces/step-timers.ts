/** The timers that were started from the steps of a recipe, as other devices are told of them. */
import type { CookingTimer } from '@larder/contract/cooking.ts'
import { type Timer, timersPreference } from '../timers.preferences.ts'
import { replaceTimers, stateOf } from '../timers.store.ts'

const LONGEST_NAME = 200

const isOf =
  (stepIds: readonly string[]) =>
  ({ source }: Pick<Timer, 'source'>): boolean =>
    source !== null && stepIds.some((id) => source.startsWith(`${id}:`))

export function useStepTimers(stepIds: readonly string[]): CookingTimer[] {
  const [{ timers }] = timersPreference.use()
  return timers.filter(isOf(stepIds)).map(({ id, name, source, seconds, endsAt, leftMs }) => ({
    id,
    name: name.slice(0, LONGEST_NAME),
    source: source ?? '',
    seconds,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    leftMs: endsAt === null ? leftMs : null,
  }))
}

/** In place of those this browser has for the same steps. What ended meanwhile has rung elsewhere. */
export function takeStepTimers(stepIds: readonly string[], taken: readonly CookingTimer[]): void {
  const now = Date.now()
  const own = new Map(timersPreference.read().timers.map((timer) => [timer.id, timer]))
  const timers = taken.filter(isOf(stepIds)).map(({ endsAt, leftMs, ...timer }) => {
    const next: Timer = {
      ...timer,
      endsAt: endsAt === null ? null : Date.parse(endsAt),
      leftMs: leftMs ?? 0,
      silenced: false,
    }
    return { ...next, silenced: own.get(timer.id)?.silenced ?? stateOf(next, now) === 'done' }
  })
  replaceTimers(isOf(stepIds), timers)
}
