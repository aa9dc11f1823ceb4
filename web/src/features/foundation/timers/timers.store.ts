/**
 * Starting, pausing and stopping timers. Owns their times; it neither rings nor draws, and a page that is not looking
 * misses nothing, because a timer is its end and not its ticking.
 */

import { MINUTE_MS } from '@larder/domain/durations.ts'
import { LONGEST_TIMER_S } from '@larder/domain/timers/find-durations.ts'
import { RINGS_FOR_MS } from '@larder/domain/timers/ringing.ts'
import { newId } from '#lib/browser.ts'
import { createListeners } from '#lib/store.ts'
import { type Timer, timersPreference } from './timers.preferences.ts'

export type TimerState = 'running' | 'paused' | 'done'

/** What nobody saw stays on the screen a little longer than it rings; then it goes away by itself. */
const SHOWN_FOR_MS = 30 * MINUTE_MS
const MAX_TIMERS = 20

const changes = createListeners<[recipeId: string, timerIds: string[]]>()

/** Somebody changed a timer here of which other devices know. Returns the way to stop hearing of it. */
export const onSharedChange = changes.add

export const stateOf = ({ endsAt }: Timer, now: number): TimerState => {
  if (endsAt === null) return 'paused'
  return endsAt > now ? 'running' : 'done'
}

export const leftMs = ({ endsAt, leftMs }: Timer, now: number): number =>
  endsAt === null ? leftMs : Math.max(0, endsAt - now)

/** Once it is over, nobody has to be told any more. */
export const isSettled = ({ silenced, quiet = false }: Timer): boolean => silenced || quiet

export const isRinging = (timer: Timer, now: number): boolean =>
  !isSettled(timer) && stateOf(timer, now) === 'done' && now - (timer.endsAt ?? 0) < RINGS_FOR_MS

type NewTimer = { name: string; seconds: number; source?: string }

export function startTimer({ name, seconds, source }: NewTimer): Timer {
  const now = Date.now()
  const length = Math.min(Math.max(1, Math.round(seconds)), LONGEST_TIMER_S)
  const timer: Timer = {
    id: newId(),
    name,
    seconds: length,
    endsAt: now + length * 1000,
    leftMs: 0,
    silenced: false,
    source: source ?? null,
  }
  const others = current(now).filter((other) => source === undefined || other.source !== source)
  timersPreference.write({ timers: [...others, timer].slice(-MAX_TIMERS) })
  return timer
}

export const pauseTimer = (id: string): void =>
  change(id, (timer, now) =>
    stateOf(timer, now) === 'running' ? { ...timer, endsAt: null, leftMs: leftMs(timer, now) } : timer,
  )

export const resumeTimer = (id: string): void =>
  change(id, (timer, now) => (timer.endsAt === null ? { ...timer, endsAt: now + timer.leftMs, leftMs: 0 } : timer))

/** A little longer: what has ended runs again. */
export const extendTimer = (id: string, seconds: number): void =>
  change(id, (timer, now) => {
    const left = leftMs(timer, now) + seconds * 1000
    const longer = { ...timer, seconds: Math.max(timer.seconds, Math.ceil(left / 1000)), silenced: false, quiet: false }
    return timer.endsAt === null ? { ...longer, leftMs: left } : { ...longer, endsAt: now + left }
  })

export function stopTimer(id: string): void {
  const timers = current(Date.now())
  timersPreference.write({ timers: timers.filter((timer) => timer.id !== id) })
  tell(timers.filter((timer) => timer.id === id))
}

/** As it was before it was stopped, with the time that has passed since. */
export function restoreTimer(timer: Timer): void {
  const others = current(Date.now()).filter(
    ({ id, source }) => id !== timer.id && (source === null || source !== timer.source),
  )
  timersPreference.write({ timers: [...others, timer].slice(-MAX_TIMERS) })
  tell([timer])
}

/** The timers of one place, as another device left them. */
export function replaceTimers(replaced: (timer: Timer) => boolean, timers: readonly Timer[]): void {
  const now = Date.now()
  const taken = timers.filter((timer) => goneAt(timer) > now)
  timersPreference.write({
    timers: [...current(now).filter((timer) => !replaced(timer)), ...taken].slice(-MAX_TIMERS),
  })
}

/** Somebody is looking: what has ended stays on the list and makes no more noise. */
export function silenceTimers(): void {
  const now = Date.now()
  const timers = current(now)
  const ringing = timers.filter((timer) => isRinging(timer, now))
  if (ringing.length === 0) return
  timersPreference.write({
    timers: timers.map((timer) => (stateOf(timer, now) === 'done' ? { ...timer, silenced: true } : timer)),
  })
  tell(ringing)
}

function change(id: string, next: (timer: Timer, now: number) => Timer): void {
  const now = Date.now()
  const timers = current(now)
  timersPreference.write({ timers: timers.map((timer) => (timer.id === id ? next(timer, now) : timer)) })
  tell(timers.filter((timer) => timer.id === id))
}

function tell(changed: readonly Timer[]): void {
  for (const recipeId of new Set(changed.flatMap((timer) => timer.recipeId ?? [])))
    changes.emit(
      recipeId,
      changed.flatMap((timer) => (timer.recipeId === recipeId ? timer.id : [])),
    )
}

/** When a timer that has ended goes away; one that was seen needs no more than the time it would have rung. */
export const goneAt = (timer: Timer): number =>
  timer.endsAt === null ? Number.POSITIVE_INFINITY : timer.endsAt + (isSettled(timer) ? RINGS_FOR_MS : SHOWN_FOR_MS)

const current = (now: number): Timer[] => timersPreference.read().timers.filter((timer) => goneAt(timer) > now)

export function forgetOldTimers(): void {
  const { timers } = timersPreference.read()
  const kept = current(Date.now())
  if (kept.length < timers.length) timersPreference.write({ timers: kept })
}

/** Those that need an eye first: ended ones, then by their end, paused ones last. */
export const byUrgency = (timers: readonly Timer[]): Timer[] =>
  timers.toSorted((a, b) => (a.endsAt ?? Number.POSITIVE_INFINITY) - (b.endsAt ?? Number.POSITIVE_INFINITY))
