import { dateIn } from '@larder/domain/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { householdQueries } from '#features/accounts/households/households.queries.ts'

/** The day it is where the household lives; until that is known, where the reader is. */
export function useToday(): string {
  const { data: household } = useQuery(householdQueries.self())
  const [now, setNow] = useState(() => new Date())
  // A page that stays open overnight wakes up on another day.
  useEffect(() => {
    const refresh = () => setNow(new Date())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  return dateIn(household?.preferences?.timeZone ?? null, now)
}
