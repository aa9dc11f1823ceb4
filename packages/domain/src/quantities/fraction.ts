/** Kitchen fractions: the closest one to a decimal, found by continued fractions. Writing it out is `format-quantity.ts`. */

export type Fraction = { numerator: number; denominator: number }

/** Cups and spoons come in halves to tenths; finer fractions cannot be measured. */
export const MAX_DENOMINATOR = 10

/** The API's own ingredient text was always allowed thirty-seconds. */
export const WIRE_MAX_DENOMINATOR = 32

/** Below this the rest is the rounding error of the decimal, not a further term of the fraction. */
const NO_REST = 1e-9

/** The fraction closest to `value` whose denominator is at most `maxDenominator`, in lowest terms. */
export function closestFraction(value: number, maxDenominator: number = MAX_DENOMINATOR): Fraction {
  if (!Number.isFinite(value)) return { numerator: value, denominator: 1 }
  const whole = Math.floor(Math.abs(value))
  const { numerator, denominator } = closestBelowOne(Math.abs(value) - whole, maxDenominator)
  return { numerator: Math.sign(value) * (whole * denominator + numerator), denominator }
}

/**
 * Each term of the continued fraction gives the next convergent. The first convergent with too large a denominator
 * ends the search; between it and the last good one lies one more candidate (the semiconvergent), and the closer wins.
 */
function closestBelowOne(value: number, maxDenominator: number): Fraction {
  let previous: Fraction = { numerator: 1, denominator: 0 }
  let current: Fraction = { numerator: 0, denominator: 1 }
  let rest = value
  while (rest > NO_REST) {
    const reciprocal = 1 / rest
    const term = Math.floor(reciprocal + NO_REST)
    const next = advance(previous, current, term)
    if (next.denominator > maxDenominator) {
      const largestTerm = Math.floor((maxDenominator - previous.denominator) / current.denominator)
      return closer(value, current, advance(previous, current, largestTerm))
    }
    previous = current
    current = next
    rest = reciprocal - term
  }
  return current
}

function advance(previous: Fraction, current: Fraction, term: number): Fraction {
  return {
    numerator: previous.numerator + term * current.numerator,
    denominator: previous.denominator + term * current.denominator,
  }
}

function closer(value: number, first: Fraction, second: Fraction): Fraction {
  const distance = (fraction: Fraction) => Math.abs(value - fraction.numerator / fraction.denominator)
  return distance(second) < distance(first) ? second : first
}
