import { createContext, type ReactNode } from 'react'

/** Foods are a later wing: the route hands in how one is chosen. */
export type FoodChoiceProps = { label: string; onChoose: (food: { id: string; name: string }) => void }

export const FoodChoiceContext = createContext<(props: FoodChoiceProps) => ReactNode>(() => null)
