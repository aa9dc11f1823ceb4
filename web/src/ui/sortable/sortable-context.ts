import { createContext } from 'react'
import type { Lift } from '../drag/drag-source.ts'

export type Moving = {
  move: (id: string, step: number | 'first' | 'last') => void
  /** Where it stands: the first row has nowhere to go up to. */
  ends: (id: string) => { isFirst: boolean; isLast: boolean }
  /** A row says which element it is, and that it left. */
  register: (id: string, element: HTMLElement) => () => void
  lift: (id: string, ...from: Parameters<Lift>) => ReturnType<Lift>
  /** The id of the text that says how rows are moved. */
  hintId: string
}

export const MovingContext = createContext<Moving | null>(null)

/** The id of the row that something stands in. */
export const RowContext = createContext<string | null>(null)
