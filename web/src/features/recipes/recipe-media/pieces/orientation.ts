/** How a chosen picture is held before it is sent. Every turn and flip means the picture as it is seen at that moment. */

/** First mirrored or not, then turned clockwise by quarters. */
export type Orientation = { quarters: number; mirrored: boolean }

export const UPRIGHT: Orientation = { quarters: 0, mirrored: false }

const QUARTERS = 4

const within = (quarters: number) => ((quarters % QUARTERS) + QUARTERS) % QUARTERS

export const turned = ({ quarters, mirrored }: Orientation, by: 1 | -1): Orientation => ({
  quarters: within(quarters + by),
  mirrored,
})

/** Left becomes right. A mirror turns what comes after it the other way round. */
export const flippedSideways = ({ quarters, mirrored }: Orientation): Orientation => ({
  quarters: within(-quarters),
  mirrored: !mirrored,
})

/** Top becomes bottom: sideways, and then upside down. */
export const flippedOver = ({ quarters, mirrored }: Orientation): Orientation => ({
  quarters: within(2 - quarters),
  mirrored: !mirrored,
})
