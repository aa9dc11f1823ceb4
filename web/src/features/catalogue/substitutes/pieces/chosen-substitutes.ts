/** What somebody cooks with instead, until they say how it was: then it is written down. It lives as long as the page. */
import { useSyncExternalStore } from 'react'

export type ChosenSubstitute = { food: string; instead: string }

let chosen: ReadonlyMap<string, readonly ChosenSubstitute[]> = new Map()
const listeners = new Set<() => void>()
const none: readonly ChosenSubstitute[] = []

function put(recipeId: string, next: readonly ChosenSubstitute[]): void {
  chosen = new Map([...chosen, [recipeId, next]])
  for (const listener of listeners) listener()
}

export const takeInstead = (recipeId: string, food: string, instead: string): void =>
  put(recipeId, [...chosenFor(recipeId).filter((one) => one.food !== food), { food, instead }])

export const takeBack = (recipeId: string, food: string): void =>
  put(
    recipeId,
    chosenFor(recipeId).filter((one) => one.food !== food),
  )

export const forgetChosen = (recipeId: string): void => put(recipeId, none)

export const chosenFor = (recipeId: string): readonly ChosenSubstitute[] => chosen.get(recipeId) ?? none

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChosen = (recipeId: string): readonly ChosenSubstitute[] =>
  useSyncExternalStore(subscribe, () => chosenFor(recipeId))
