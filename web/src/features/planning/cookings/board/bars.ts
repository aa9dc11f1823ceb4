/** Where the bars of a board stand: a row of lanes for each dish, in minutes from the left edge. */

import type { Cooking, CookingDish, CookingStep } from '@larder/contract/cookings.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'

const QUARTER_MS = 15 * MINUTE_MS

export type Bar = { step: CookingStep; lane: number; from: number; hands: number; length: number }
export type BarRow = { dish: CookingDish; lanes: number; bars: Bar[] }
export type BarChart = {
  /** The moment of the left edge. */
  start: number
  minutes: number
  rows: BarRow[]
  /** Full hours, or half ones where the whole is short. */
  marks: { moment: number; at: number }[]
}

/** Shorter than this, every half hour is told. */
const SHORT_MINUTES = 180

export function barChart({ dishes, steps, readyAt }: Pick<Cooking, 'dishes' | 'steps' | 'readyAt'>): BarChart | null {
  const timed = steps.filter(({ from, to, state }) => from !== null && to !== null && state !== 'skipped')
  if (timed.length === 0) return null
  const start = Math.floor(Math.min(...timed.map(({ from }) => timeOf(from))) / QUARTER_MS) * QUARTER_MS
  const last = Math.max(timeOf(readyAt), ...timed.map(({ to }) => timeOf(to)))
  const end = Math.ceil(last / QUARTER_MS) * QUARTER_MS
  const minutes = Math.max(1, (end - start) / MINUTE_MS)
  const rows = dishes.map((dish) => {
    const bars = packed(
      timed.filter(({ dishId }) => dishId === dish.id),
      start,
    )
    return { dish, bars, lanes: Math.max(1, ...bars.map(({ lane }) => lane + 1)) }
  })
  return { start, minutes, rows, marks: marksOf(start, minutes) }
}

const timeOf = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment))

/** Each into the first lane that is free. */
function packed(steps: readonly CookingStep[], start: number): Bar[] {
  const ends: number[] = []
  return steps
    .toSorted((one, other) => timeOf(one.from) - timeOf(other.from))
    .map((step) => {
      const minuteOf = (moment: string | null) => (timeOf(moment) - start) / MINUTE_MS
      const [from, to] = [minuteOf(step.from), minuteOf(step.to)]
      const free = ends.findIndex((end) => end <= from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = to
      return { step, lane, from, hands: Math.max(0, minuteOf(step.handsUntil) - from), length: to - from }
    })
}

function marksOf(start: number, minutes: number): BarChart['marks'] {
  const every =
    minutes < SHORT_MINUTES ? 2 * QUARTER_MS : minutes < 4 * SHORT_MINUTES ? 4 * QUARTER_MS : 16 * QUARTER_MS
  const first = Math.ceil(start / every) * every
  const count = Math.max(0, Math.floor((start + minutes * MINUTE_MS - first) / every) + 1)
  return Array.from({ length: count }, (_, place) => {
    const moment = first + place * every
    return { moment, at: (moment - start) / MINUTE_MS }
  })
}
