import { sizeTextBytes } from '@larder/domain/size-text.ts'
import { numberFormat } from './format-number.ts'

const STEP = 1024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size as people say it: `2.4 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const options = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay: power === 0 ? 'long' : 'short' } as const
  return numberFormat(locale, { ...options, maximumFractionDigits: power === 0 ? 0 : 1 }).format(bytes / STEP ** power)
}

/** Translates a size that the server formatted as text; any other text stays as it is. */
export function formatSizeText(text: string, locale: string): string {
  const bytes = sizeTextBytes(text)
  return bytes === undefined ? text : formatBytes(bytes, locale)
}
