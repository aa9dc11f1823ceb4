import { type DurationPart, wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import { numberFormat } from './format-number.ts'

/** A stored duration in the language of the reader; free text stays as it was typed. */
export function timeText(text: string, locale: string): string {
  const parts = wholeDuration(text)
  return parts ? parts.map((part) => partText(part, locale)).join(' ') : text.trim()
}

function partText({ unit, value, upTo }: DurationPart, locale: string): string {
  const said = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 2 })
  if (upTo === undefined) return said.format(value)
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)}–${said.format(upTo)}`
}
