import { mostOf } from '../ingredients/range.ts'
import { type UnitMeasures, unitsPerUnit } from './unit-measures.ts'

/**
 * What things cost, in whole minor units of a currency (cents): a price is so many of them for so much of a thing.
 * Amounts are brought to integers once, and all else is arithmetic of integers, so that sums are exact to the cent.
 */

export type Price = {
  minorUnits: number
  currency: string
  quantity: number
  unitId: string | null
}

/** Which of the prices of a thing counts: the one of the store that somebody is in, else the last one. The newest come first. */
export const priceIn = <T extends { storeId: string | null }>(
  own: readonly T[],
  storeId: string | null,
): T | undefined => own.find((price) => price.storeId === storeId) ?? own[0]

type Needed = { quantity: number; note: string; unitId: string | null; foodId: string | null }

/** Amounts have three decimals; conversions of units need a few more. */
const SCALE = 1_000_000

/** Nothing where the two amounts cannot be compared; what has no amount costs one of what the price is for. */
export function costOf(needed: Needed, price: Price, units: UnitMeasures): number | undefined {
  if (price.quantity <= 0) return undefined
  if (needed.quantity === 0) return price.minorUnits
  const factor = unitsPerUnit(needed.unitId, price.unitId, units, needed.foodId)
  if (factor === undefined) return undefined
  const wanted = Math.round(mostOf(needed) * factor * SCALE)
  const sold = Math.round(price.quantity * SCALE)
  if (!Number.isSafeInteger(wanted) || !Number.isSafeInteger(sold) || sold <= 0) return undefined
  return halfUp(BigInt(price.minorUnits) * BigInt(wanted), BigInt(sold))
}

/** To the nearest cent, halves away from nothing. */
const halfUp = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by))

export type Total = { minorUnits: number; priced: number; unpriced: number }

export const totalOf = (costs: readonly (number | undefined)[]): Total => ({
  minorUnits: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  priced: costs.filter((cost) => cost !== undefined).length,
  unpriced: costs.filter((cost) => cost === undefined).length,
})

/** How many decimals a currency has: two mostly, none for yen, three for dinars. */
export function currencyDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** The amount as written, to minor units; nothing for what is no amount of money. */
export function parsePrice(text: string, currency: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\s\u00a0\u202f]/gu, '')
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,٫](\d{1,3}))?$/u.exec(plain) ?? []
  const decimals = currencyDecimals(currency)
  if (whole === undefined || fraction.length > decimals) return undefined
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

export const priceText = (minorUnits: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minorUnits / 10 ** currencyDecimals(currency))

/** The currency of a region; nothing else is known of a household that never chose one. */
const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SA: 'SAR',
  AE: 'AED',
  EG: 'EGP',
  MA: 'MAD',
  KW: 'KWD',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  IN: 'INR',
  TR: 'TRY',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  BR: 'BRL',
  MX: 'MXN',
  AR: 'ARS',
  ZA: 'ZAR',
  IL: 'ILS',
  UA: 'UAH',
  RU: 'RUB',
}

export function currencyOfLocale(locale: string): string {
  const region = /[-_]([A-Z]{2})\b/u.exec(locale)?.[1] ?? ''
  return currencies[region] ?? 'EUR'
}
