/** How amounts are rounded, wherever they are scaled, stored or added up. */

const QUANTITY_DECIMALS = 3

/** From here on a JavaScript number has no decimals to round. */
const NO_DECIMALS_FROM = 1e15

export function roundQuantity(quantity: number): number {
  if (!Number.isFinite(quantity) || Math.abs(quantity) >= NO_DECIMALS_FROM) return quantity
  // Adding zero turns -0 into 0.
  return Number(quantity.toFixed(QUANTITY_DECIMALS)) + 0
}
