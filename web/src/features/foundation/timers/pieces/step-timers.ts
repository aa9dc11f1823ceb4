/** The timers that were started from the steps of a recipe, as other devices are told of them. */
import type { CookingTimer } from '@larder/contract/cook-mode.ts'
import { type Timer, timersPreference } from '../timers.preferences.ts'
import { replaceTimers, stateOf } from '../timers.store.ts'

const LONGEST_NAME = 200

const isOf =
  (stepIds: readonly string[]) =>
  ({ source }: Pick<Timer, 'source'>): boolean =>
    source !== null && stepIds.some((id) => source.startsWith(`${id}:`))

export function useStepTimers(stepIds: readonly string[]): CookingTimer[] {
  const [{ timers }] = timersPreference.use()
  return timers.filter(isOf(stepIds)).map(toldTimer)
}

/** The same at this moment. */
export const stepTimersNow = (stepIds: readonly string[]): CookingTimer[] =>
  timersPreference.read().timers.filter(isOf(stepIds)).map(toldTimer)

const toldTimer = ({ id, name, source, seconds, endsAt, leftMs, silenced }: Timer): CookingTimer => ({
  id,
  name: name.slice(0, LONGEST_NAME),
  source: source ?? '',
  seconds,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  leftMs: endsAt === null ? leftMs : null,
  silenced,
})

/** What was over before it came here has rung elsewhere; what somebody has seen is seen. */
function takenTimer({ endsAt, leftMs, silenced = false, ...timer }: CookingTimer, recipeId: string): Timer {
  const own = timersPreference.read().timers.find(({ id }) => id === timer.id)
  const ends = { endsAt: endsAt === null ? null : Date.parse(endsAt), leftMs: leftMs ?? 0 }
  const next: Timer = { ...timer, ...ends, silenced: silenced || own?.silenced === true, recipeId }
  const quiet = own ? own.quiet === true : stateOf(next, Date.now()) === 'done'
  return quiet ? { ...next, quiet } : next
}

/** In place of those this browser has for the same steps. */
export function applyStepTimers(recipeId: string, stepIds: readonly string[], taken: readonly CookingTimer[]): void {
  replaceTimers(
    isOf(stepIds),
    taken.filter(isOf(stepIds)).map((timer) => takenTimer(timer, recipeId)),
  )
}

/** The server has them now: whatever becomes of them is told to the other devices. */
export function shareTimers(recipeId: string, ids: readonly string[]): void {
  const { timers } = timersPreference.read()
  const isNew = (timer: Timer) => ids.includes(timer.id) && timer.recipeId !== recipeId
  if (!timers.some(isNew)) return
  timersPreference.write({ timers: timers.map((timer) => (isNew(timer) ? { ...timer, recipeId } : timer)) })
}

/** The recipes whose timers other devices know. */
export const sharedRecipes = (): string[] => [
  ...new Set(timersPreference.read().timers.flatMap(({ recipeId }) => recipeId ?? [])),
]

/**
 * What others are told after these changed here: those that are gone from this browser are stopped everywhere, and one
 * that was stopped and restored runs everywhere again.
 */
export function withChanged(told: readonly CookingTimer[], changed: readonly string[]): CookingTimer[] {
  const own = timersPreference.read().timers.filter(({ id }) => changed.includes(id))
  const now = new Map(own.map((timer) => [timer.id, toldTimer(timer)]))
  const known = new Set(told.map(({ id }) => id))
  const kept = told.flatMap((timer) => (changed.includes(timer.id) ? (now.get(timer.id) ?? []) : [timer]))
  return [...kept, ...own.filter(({ id }) => !known.has(id)).map(toldTimer)]
}

/** As another device left them: stopped, seen, or running for longer. */
export const applySharedTimers = (recipeId: string, taken: readonly CookingTimer[]): void =>
  replaceTimers(
    (timer) => timer.recipeId === recipeId,
    taken.map((timer) => takenTimer(timer, recipeId)),
  )

/** What is over elsewhere is over here; nothing else is taken, because this browser may have changed it since. */
export function applyEnds(recipeId: string, taken: readonly CookingTimer[]): void {
  const told = new Map(taken.map((timer) => [timer.id, timer]))
  const own = timersPreference.read().timers.filter((timer) => timer.recipeId === recipeId)
  replaceTimers(
    (timer) => timer.recipeId === recipeId,
    own.flatMap((timer) => {
      const other = told.get(timer.id)
      return other ? [{ ...timer, silenced: timer.silenced || other.silenced === true }] : []
    }),
  )
}
