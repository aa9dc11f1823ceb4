/** Who and what is busy when: cooks for the minutes of hands, burners and ovens for the whole step. */
import type { CookingStep, Kitchen, StepPlace } from './step-times.ts'

export type Interval = { from: number; to: number }
type CookTime = Interval & { dishId: string }
type OvenTime = Interval & { temperature: number | null }

/** What a step takes: which cook and which burner or oven. */
export type Taken = { cook: number | null; unit: number | null }

/** Minutes to turn from one dish to another. */
const CHANGE_MINUTES = 2
/** Dishes of about the same heat share an oven, on two shelves. */
const SAME_HEAT = 10
const SHELVES = 2

const overlaps = (one: Interval, other: Interval): boolean => one.from < other.to && other.from < one.to

export function createReservations({ cooks, burners, ovens }: Kitchen) {
  const cookTimes: CookTime[][] = Array.from({ length: cooks }, () => [])
  const burnerTimes: Interval[][] = Array.from({ length: burners }, () => [])
  const ovenTimes: OvenTime[][] = Array.from({ length: ovens }, () => [])

  const handsOf = (step: CookingStep, from: number): CookTime => ({
    from,
    to: from + step.handsOn,
    dishId: step.dishId,
  })
  const wholeOf = (step: CookingStep, from: number): Interval => ({ from, to: from + step.handsOn + step.waiting })

  /** When a busy cook is in the way, the latest minute at which the hands would have to be free. */
  const cookConflict = (taken: readonly CookTime[], wanted: CookTime): number | undefined => {
    let until: number | undefined
    for (const one of taken) {
      const pause = one.dishId === wanted.dishId ? 0 : CHANGE_MINUTES
      const isInTheWay = one.from - pause < wanted.to && wanted.from < one.to + pause
      if (isInTheWay && (until === undefined || one.from - pause < until)) until = one.from - pause
    }
    return until
  }

  const burnerConflict = (taken: readonly Interval[], wanted: Interval): number | undefined => {
    let until: number | undefined
    for (const one of taken) if (overlaps(one, wanted) && (until === undefined || one.from < until)) until = one.from
    return until
  }

  const ovenConflict = (taken: readonly OvenTime[], wanted: OvenTime): number | undefined => {
    const together = taken.filter((one) => overlaps(one, wanted))
    const others = together.filter(({ temperature }) => !isSameHeat(temperature, wanted.temperature))
    if (others.length > 0) return Math.min(...others.map(({ from }) => from))
    return isFull(together, wanted) ? Math.min(...together.map(({ from }) => from)) : undefined
  }

  /** The cook, burner or oven that is free; otherwise the latest minute at which one may be. */
  const freeOne = (conflicts: (number | undefined)[]): { unit: number } | { until: number } => {
    const unit = conflicts.indexOf(undefined)
    return unit >= 0 ? { unit } : { until: Math.max(...conflicts.map((one) => one ?? Number.NEGATIVE_INFINITY)) }
  }

  const cookFor = (step: CookingStep, from: number) => {
    if (step.handsOn === 0) return { unit: null }
    const wanted = handsOf(step, from)
    const free = freeOne(cookTimes.map((taken) => cookConflict(taken, wanted)))
    if (!('unit' in free)) return free
    // The cook who works on this dish anyway goes on with it.
    const same = cookTimes.findIndex(
      (taken) =>
        cookConflict(taken, wanted) === undefined &&
        taken.some((one) => one.dishId === step.dishId && (one.from === wanted.to || one.to === wanted.from)),
    )
    return { unit: same >= 0 ? same : free.unit }
  }

  const placeFor = (step: CookingStep, from: number): { unit: number | null } | { until: number } => {
    const wanted = wholeOf(step, from)
    if (wanted.from === wanted.to) return { unit: null }
    if (step.place === 'hob') return freeOne(burnerTimes.map((taken) => burnerConflict(taken, wanted)))
    if (step.place !== 'oven') return { unit: null }
    const { temperature } = step
    return freeOne(ovenTimes.map((taken) => ovenConflict(taken, { ...wanted, temperature })))
  }

  return {
    /**
     * Whether the step can begin at this minute. If not, `until` is the latest minute at which its hands (`of: hands`)
     * or the whole of it would have to be over.
     */
    tryAt(step: CookingStep, from: number): Taken | { until: number; of: 'hands' | 'whole'; scarce: Scarce } {
      const cook = cookFor(step, from)
      if ('until' in cook) return { until: cook.until, of: 'hands', scarce: 'cook' }
      const place = placeFor(step, from)
      if ('until' in place) return { until: place.until, of: 'whole', scarce: scarceOf[step.place] ?? 'cook' }
      return { cook: cook.unit, unit: place.unit }
    },
    /** What is free of it; null for what is not. */
    freeAt(step: CookingStep, from: number): Taken {
      const [cook, place] = [cookFor(step, from), placeFor(step, from)]
      return { cook: 'unit' in cook ? cook.unit : null, unit: 'unit' in place ? place.unit : null }
    },
    /** What runs has its cook and its place, also where that cannot be: then those that are least busy meanwhile. */
    runningAt(step: CookingStep, from: number): Taken {
      const [cook, place] = [cookFor(step, from), placeFor(step, from)]
      const places = step.place === 'oven' ? ovenTimes : burnerTimes
      return {
        cook: 'unit' in cook ? cook.unit : leastBusy(cookTimes, handsOf(step, from)),
        unit: 'unit' in place ? place.unit : leastBusy(places, wholeOf(step, from)),
      }
    },
    take(step: CookingStep, from: number, { cook, unit }: Taken): void {
      if (cook !== null) cookTimes[cook]?.push(handsOf(step, from))
      if (unit === null) return
      if (step.place === 'hob') burnerTimes[unit]?.push(wholeOf(step, from))
      if (step.place === 'oven') ovenTimes[unit]?.push({ ...wholeOf(step, from), temperature: step.temperature })
    },
  }
}

export type Reservations = ReturnType<typeof createReservations>
export const scarceThings = ['cook', 'burner', 'oven'] as const
export type Scarce = (typeof scarceThings)[number]
const scarceOf: Partial<Record<StepPlace, Scarce>> = { hob: 'burner', oven: 'oven' }

const isSameHeat = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= SAME_HEAT

function leastBusy(all: readonly (readonly Interval[])[], wanted: Interval): number {
  const busy = all.map((taken) =>
    taken.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, wanted.to) - Math.max(from, wanted.from)), 0),
  )
  return busy.indexOf(Math.min(...busy))
}

/** Whether some minute of the wanted time already has as many dishes as there are shelves. */
function isFull(together: readonly Interval[], wanted: Interval): boolean {
  const minutes = [wanted.from, ...together.map(({ from }) => from)].filter((at) => at >= wanted.from && at < wanted.to)
  return minutes.some((at) => together.filter(({ from, to }) => from <= at && at < to).length >= SHELVES)
}
