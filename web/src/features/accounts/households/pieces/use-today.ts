import type { Household } from '@larder/contract/households.ts'
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

/** Today in the time zone of the household, which is also the server's answer to "today". */
export function useToday(): string {
  const zone = useHouseholdZone()
  const [now, setNow] = useState(() => new Date())
  // A page may stay open overnight.
  useEffect(() => {
    const refresh = () => setNow(new Date())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  return dateIn(zone, now)
}
