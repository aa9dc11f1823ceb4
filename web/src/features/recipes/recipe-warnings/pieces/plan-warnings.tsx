import { createContext, type ReactNode } from 'react'
import { type TableWarnings, useTableWarnings } from '../recipe-warnings.queries.ts'

/** Warnings of all recipes on a screen, asked for at once. */
export const PlanWarningsContext = createContext<TableWarnings['warnings']>(undefined)

type PlanWarningsProps = { recipeIds: readonly (string | null)[]; children: ReactNode }

/** Around the days: what comes later is drawn by those who show it, not by the whole plan. */
export function PlanWarnings({ recipeIds, children }: PlanWarningsProps) {
  const { warnings } = useTableWarnings(recipeIds.filter((id) => id !== null))
  return <PlanWarningsContext value={warnings}>{children}</PlanWarningsContext>
}
