import type { RecipeStep } from '@larder/contract/recipe.ts'
import type { StepInput } from '@larder/contract/recipe-input.ts'
import type { TxCtx } from '#core/context.ts'
import { matchedSteps } from './recipe-step-times.ts'
import * as store from './step-id-matching.store.ts'

/**
 * Which ids steps have after a save. A step that was there before keeps its id, so that margin notes stay beside it.
 * An id that somebody sends is believed only where it is or was a step of the same recipe.
 */

type Sent = { id: string; sent: readonly StepInput[] | null | undefined; stored: readonly RecipeStep[] }

/** By recipe; the place of a new step is undefined. */
export async function keptStepIds(ctx: TxCtx, saves: Sent[]): Promise<Map<string, (string | undefined)[]>> {
  const kept = new Map(saves.map(({ id, sent, stored }) => [id, idsOf(sent ?? [], stored)]))
  // Only what comes back from an earlier revision has an id that is no step of today.
  const unknown = saves.filter(({ id, sent }) => sent?.some((step, at) => step.id && !kept.get(id)?.[at]))
  if (unknown.length === 0) return kept
  const noted = await store.listNoted(
    ctx.db,
    unknown.map(({ id }) => id),
  )
  for (const { id, sent } of unknown) {
    const ids = kept.get(id) ?? []
    for (const [at, step] of (sent ?? []).entries())
      if (!ids[at] && step.id && noted.get(id)?.delete(step.id) && !ids.includes(step.id)) ids[at] = step.id
  }
  return kept
}

const idsOf = (sent: readonly StepInput[], stored: readonly RecipeStep[]): (string | undefined)[] =>
  matchedSteps(sent, stored).map((index) => (index === undefined ? undefined : (stored[index]?.id ?? undefined)))
