/**
 * Syncs timers of recipes between the devices of a person, also on pages where the recipe is not open: a timer that was
 * stopped on one device rings on none. While the recipe is open, its page syncs them.
 */
import {
  applyEnds,
  applySharedTimers,
  sharedRecipes,
  withChanged,
} from '#features/foundation/timers/pieces/step-timers.ts'
import { loadCookingState, saveCookingState } from '../cook-mode.queries.ts'

const openRecipes = new Map<string, () => void>()

/** The page of a recipe is open and syncs itself. Returns a function to call when it closes. */
export function whileOpen(recipeId: string, readAgain: () => void): () => void {
  openRecipes.set(recipeId, readAgain)
  return () => void openRecipes.delete(recipeId)
}

/** Another device has changed something about cooking this recipe. */
export async function followOtherDevice(recipeId: string): Promise<void> {
  const readAgain = openRecipes.get(recipeId)
  if (readAgain) return readAgain()
  if (!sharedRecipes().includes(recipeId)) return
  const state = await loadCookingState(recipeId)
  if (state) applySharedTimers(recipeId, state.timers)
}

/** After a pause, for example at the start: stops timers that were stopped elsewhere. */
export async function catchUp(): Promise<void> {
  for (const recipeId of sharedRecipes()) {
    const state = await loadCookingState(recipeId)
    if (state) applyEnds(recipeId, state.timers)
  }
}

export async function tellOtherDevices(recipeId: string, timerIds: readonly string[]): Promise<void> {
  if (openRecipes.has(recipeId)) return
  const state = await loadCookingState(recipeId)
  if (!state) return
  const timers = withChanged(state.timers, timerIds)
  await saveCookingState(recipeId, { ...state, timers, touchedAt: new Date().toISOString() })
}
