/**
 * Timers of waits on a board of several dishes: they follow the board on every device that has joined it. What somebody
 * stopped by hand stays stopped until the board gives the wait another end.
 */
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'
import { type Timer, timersPreference } from '../timers.preferences.ts'
import { replaceTimers, stateOf } from '../timers.store.ts'

export type BoardTimer = { stepId: string; name: string; startedAt: number; endsAt: number }

/** Which end of a wait this browser has already made a timer of. */
const followed = preference(
  'board-timers',
  Type.Object({ ends: Type.Record(Type.String(), Type.Number(), { default: {} }) }),
)

const sourceOf = (boardId: string, stepId: string) => `board:${boardId}:${stepId}`
const isOf =
  (boardId: string) =>
  ({ source }: Pick<Timer, 'source'>): boolean =>
    source?.startsWith(sourceOf(boardId, '')) === true

export const hasBoardTimers = (boardId: string): boolean => timersPreference.read().timers.some(isOf(boardId))

export function applyBoardTimers(boardId: string, waits: readonly BoardTimer[]): void {
  const { ends } = followed.read()
  const own = timersPreference.read().timers.filter(isOf(boardId))
  const bySource = new Map(own.map((timer) => [timer.source, timer]))
  const next = waits.flatMap((wait) => {
    const source = sourceOf(boardId, wait.stepId)
    const known = bySource.get(source)
    if (ends[source] === wait.endsAt) return known ?? []
    return [timerOf(wait, source, known)]
  })
  const others = Object.entries(ends).filter(([source]) => !isOf(boardId)({ source }))
  const now = waits.map(({ stepId, endsAt }) => [sourceOf(boardId, stepId), endsAt] as const)
  const isSame = next.length === own.length && next.every((timer) => own.includes(timer))
  followed.write({ ends: Object.fromEntries([...others, ...now]) })
  if (!isSame) replaceTimers(isOf(boardId), next)
}

function timerOf({ name, startedAt, endsAt }: BoardTimer, source: string, known: Timer | undefined): Timer {
  const timer: Timer = {
    id: known?.id ?? source,
    name,
    seconds: Math.max(1, Math.round((endsAt - startedAt) / 1000)),
    endsAt,
    leftMs: 0,
    silenced: false,
    source,
  }
  // What was over before it came here has rung elsewhere.
  return stateOf(timer, Date.now()) === 'done' ? { ...timer, quiet: true } : timer
}
