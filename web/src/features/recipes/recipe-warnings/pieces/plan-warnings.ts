import { createContext } from 'react'
import { type TableWarnings, useTableWarnings } from '../recipe-warnings.queries.ts'

/** Warnings of all recipes on a screen, asked for at once. */
export const PlanWarningsContext = createContext<TableWarnings['warnings']>(undefined)

export const usePlanWarnings = (recipeIds: readonly (string | null)[]): TableWarnings['warnings'] =>
  useTableWarnings(recipeIds.filter((id) => id !== null)).warnings
