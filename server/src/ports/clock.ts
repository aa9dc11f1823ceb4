/** The current time. Everything that needs it asks here, so that tests can set it. */
export type Clock = {
  now(): Date
  /** ISO-8601 in UTC with milliseconds and `Z`: the form in which times are stored. */
  iso(): string
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
