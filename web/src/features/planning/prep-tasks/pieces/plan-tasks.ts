import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { prepTaskQueries } from '../prep-tasks.queries.ts'

/** The tasks of all days on a screen, asked for at once. */
export const PlanTasksContext = createContext<ReadonlyMap<string, PrepTask[]> | undefined>(undefined)

export function usePlanTasks(start: string, end: string): ReadonlyMap<string, PrepTask[]> | undefined {
  const { data } = useQuery(prepTaskQueries.range(start, end))
  return useMemo(() => {
    if (!data) return undefined
    const days = new Map<string, PrepTask[]>()
    for (const task of data) days.set(task.date, [...(days.get(task.date) ?? []), task])
    return days
  }, [data])
}
