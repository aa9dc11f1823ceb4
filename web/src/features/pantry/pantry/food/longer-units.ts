import { numberFormat } from '#lib/format-number.ts'

const FEWEST_DAYS = 60
const DAYS_OF_A_MONTH = 30.4
const DAYS_OF_A_YEAR = 365

/** Nobody counts in days what keeps for months or years: "5 years" beside the 1,825 days that were asked for. */
export function inLongerUnits(days: number, locale: string): string | undefined {
  if (days < FEWEST_DAYS) return undefined
  const inYears = days >= 2 * DAYS_OF_A_YEAR
  const unit = inYears ? 'year' : 'month'
  const count = inYears ? days / DAYS_OF_A_YEAR : Math.round(days / DAYS_OF_A_MONTH)
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(count)
}
