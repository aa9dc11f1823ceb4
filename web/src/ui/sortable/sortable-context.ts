import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { createContext } from 'react'

export type Moving = {
  /** True once for the row that was moved by keys: its handle gets the focus back. */
  wantsFocus: (id: string) => boolean
  move: (id: string, step: number | 'first' | 'last') => void
}

export const MovingContext = createContext<Moving | null>(null)

export type HandleParts = {
  id: string
  setHandle: (element: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
}

export const HandleContext = createContext<HandleParts | null>(null)
