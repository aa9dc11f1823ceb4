import type { Household } from '@larder/contract/households.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { householdQueries } from '../households.queries.ts'

/** The zone by whose clock the household lives; until it is known, that of the device. */
export const useHouseholdZone = (): string | null =>
  useQuery(householdQueries.self()).data?.preferences?.timeZone ?? null

/** For what is asked at a moment; what is shown asks `useToday`. */
export const todayOf = (household: Household | undefined): string =>
  dateIn(household?.preferences?.timeZone ?? null, new Date())

/** In every zone, and where clocks change, midnight is a quarter of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS

/** Today in the time zone of the household, which is also the server's answer to "today". */
export function useToday(): string {
  const zone = useHouseholdZone()
  const [now, setNow] = useState(() => new Date())
  // A page may stay open overnight, hidden or in sight.
  useEffect(() => {
    const refresh = () => setNow(new Date())
    const waiting = setTimeout(refresh, QUARTER_MS - (now.getTime() % QUARTER_MS) + 20)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [now])
  return dateIn(zone, now)
}
