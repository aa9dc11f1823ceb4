/** The current time. The time. Everything that needs it asks here, so that tests can set it. */
export type Clock = {
  now(): Date
  /** ISO-8601 in UTC with milliseconds and `Z`: the form in which times are stored. */
  iso(): string
  /** The clock of this machine, where another one tells the time. */
  readonly machine?: Pick<Clock, 'now'>
}

export type FixedClock = Clock & { advance(ms: number): void }

/** As times are stored: so long ago, and so long from now. */
export const momentBefore = (clock: Pick<Clock, 'now'>, ms: number): string =>
  new Date(clock.now().getTime() - ms).toISOString()
export const momentAfter = (clock: Pick<Clock, 'now'>, ms: number): string => momentBefore(clock, -ms)

export const systemClock: Clock = Object.freeze({
  now: () => new Date(),
  iso: () => new Date().toISOString(),
})

/** What a slow answer explains. */
const APART_MS = 2_000
/** Where the other clock tells the time, it does so until they are this near: going back and forth, time would too. */
const TOGETHER_MS = 1_000

/**
 * The time by another clock. Processes that share a database go by its clock, because a lease has to end for all of
 * them at once, however wrong the clocks of their machines are. `adjust` asks it again.
 */
export function clockOf(
  ask: () => Promise<Date>,
  machine: Pick<Clock, 'now'> = systemClock,
): Clock & { adjust: () => Promise<void> } {
  let aheadMs = 0
  const now = () => new Date(machine.now().getTime() + aheadMs)
  const adjust = async () => {
    const askedAt = machine.now().getTime()
    const told = await ask()
    const answeredAt = machine.now().getTime()
    if (answeredAt - askedAt > APART_MS) return
    const offMs = Math.round(told.getTime() - (askedAt + answeredAt) / 2)
    aheadMs = Math.abs(offMs) > (aheadMs === 0 ? APART_MS : TOGETHER_MS) ? offMs : 0
  }
  return Object.freeze({ now, iso: () => now().toISOString(), machine, adjust })
}

/** Advances only when told to. */
export function fixedClock(start: Date | string): FixedClock {
  let time = new Date(start).getTime()
  if (Number.isNaN(time)) throw new Error(`Not a time: ${start}`)
  return Object.freeze({
    now: () => new Date(time),
    iso: () => new Date(time).toISOString(),
    advance: (ms: number) => {
      time += ms
    },
  })
}
