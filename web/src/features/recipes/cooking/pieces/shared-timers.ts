/**
 * A timer that was started from a recipe is the same on every device of its reader, also on pages where that recipe is
 * not open: stopped or seen on one, it rings on none. While the recipe is open, its page keeps all of it in step.
 */
import {
  applyEnds,
  applySharedTimers,
  sharedRecipes,
  withChanged,
} from '#features/foundation/timers/pieces/step-timers.ts'
import { loadCooking, saveCooking } from '../cooking.queries.ts'

const openRecipes = new Map<string, () => void>()

/** The page of a recipe is open and reads again itself. Returns the way to close it. */
export function whileOpen(recipeId: string, readAgain: () => void): () => void {
  openRecipes.set(recipeId, readAgain)
  return () => void openRecipes.delete(recipeId)
}

/** Another device has changed something about cooking this recipe. */
export async function followOtherDevice(recipeId: string): Promise<void> {
  const readAgain = openRecipes.get(recipeId)
  if (readAgain) return readAgain()
  if (!sharedRecipes().includes(recipeId)) return
  const state = await loadCooking(recipeId)
  if (state) applySharedTimers(recipeId, state.timers)
}

/** After a while without news, at the start for example: what is over elsewhere is over here. */
export async function catchUp(): Promise<void> {
  for (const recipeId of sharedRecipes()) {
    const state = await loadCooking(recipeId)
    if (state) applyEnds(recipeId, state.timers)
  }
}

export async function tellOtherDevices(recipeId: string, timerIds: readonly string[]): Promise<void> {
  if (openRecipes.has(recipeId)) return
  const state = await loadCooking(recipeId)
  if (!state) return
  const timers = withChanged(state.timers, timerIds)
  await saveCooking(recipeId, { ...state, timers, touchedAt: new Date().toISOString() })
}
