import type { BackupFile } from '@larder/contract/backups.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { digits } from '#lib/format-number.ts'

const STAMP = /^larder_.*?(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)/

/** When an archive was made, as its name says it: the date of the file is that of its upload. */
function madeAt({ name }: BackupFile): Date | undefined {
  const [, year, month, day, hour, minute, second] = STAMP.exec(name) ?? []
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export const lastMade = (backups: BackupFile[]): Date | undefined =>
  backups
    .flatMap((backup) => madeAt(backup) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1)

/** `3 days ago`. */
export function ago(moment: Date, locale: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', ...digits })
  const age = Math.max(0, now - moment.getTime())
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < 2 * DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour')
  return format.format(-Math.floor(age / DAY_MS), 'day')
}
