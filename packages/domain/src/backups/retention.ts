import { DAY_MS } from '../durations.ts'

/** Which archives are kept of those that were made by themselves: the newest of each of the last days, weeks and months. */

export type Retention = { daily: number; weekly: number; monthly: number }

type Dated = { name: string; date: Date }

/** The first of January 1970 was a Thursday; weeks begin on Mondays. */
const DAYS_FROM_MONDAY = 3

const periods: Record<keyof Retention, (date: Date) => string> = {
  daily: (date) => date.toISOString().slice(0, 10),
  weekly: (date) => String(Math.floor((Math.floor(date.getTime() / DAY_MS) + DAYS_FROM_MONDAY) / 7)),
  monthly: (date) => date.toISOString().slice(0, 7),
}

/** The names of those that nobody needs any more. The newest of all is never among them. */
export function outdatedArchives(archives: Dated[], retention: Retention): string[] {
  const newestFirst = archives.toSorted((one, other) => other.date.getTime() - one.date.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>()
    for (const archive of newestFirst) {
      const period = periods[kind](archive.date)
      if (seen.has(period) || seen.size === retention[kind]) continue
      seen.add(period)
      kept.add(archive)
    }
  }
  return newestFirst.filter((archive) => !kept.has(archive)).map(({ name }) => name)
}
