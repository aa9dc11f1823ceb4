import { dateIn } from '@larder/domain/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { householdQueries } from '#features/accounts/households/households.queries.ts'

/** Today in the time zone of the household; until it is known, in that of the device. */
export function useToday(): string {
  const { data: household } = useQuery(householdQueries.self())
  const [now, setNow] = useState(() => new Date())
  // A page may stay open overnight.
  useEffect(() => {
    const refresh = () => setNow(new Date())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  return dateIn(household?.preferences?.timeZone ?? null, now)
}
