import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useMemo } from 'react'
import { ifAny } from '#lib/if-any.ts'
import { prepTaskQueries } from '../prep-tasks.queries.ts'

/** The tasks of all days on a screen, asked for at once. */
export const PlanTasksContext = createContext<ReadonlyMap<string, PrepTask[]> | undefined>(undefined)

type PlanTasksProps = { start: string; end: string; children: ReactNode }

/** Around the days: what comes later is drawn by those who show it, not by the whole plan. */
export function PlanTasks({ start, end, children }: PlanTasksProps) {
  const { data } = useQuery({ ...prepTaskQueries.range(start, end), select: ifAny })
  const tasks = useMemo(() => {
    if (!data) return undefined
    const days = new Map<string, PrepTask[]>()
    for (const task of data) days.set(task.date, [...(days.get(task.date) ?? []), task])
    return days
  }, [data])
  return <PlanTasksContext value={tasks}>{children}</PlanTasksContext>
}
