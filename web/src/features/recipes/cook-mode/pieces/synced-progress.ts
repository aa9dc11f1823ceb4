import { type CookingState, type CookingTimer, MAX_TICKS } from '@larder/contract/cook-mode.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { useEffect, useRef } from 'react'
import {
  applyStepTimers,
  shareTimers,
  stepTimersNow,
  useStepTimers,
} from '#features/foundation/timers/pieces/step-timers.ts'
import { isFinished, useRecipeProgress } from './recipe-progress.ts'
import { useCookingSync } from './use-cooking-sync.ts'

type SyncedProgressProps = { recipe: Recipe; enabled: boolean }

/**
 * Step, servings, ticks and timers of a recipe are the same on every device of its reader. It shows nothing, and is a
 * component so that asking and answering do not draw the recipe again.
 */
export function SyncedProgress({ recipe, enabled }: SyncedProgressProps): null {
  const progress = useRecipeProgress(recipe.id)
  const stepIds = recipe.recipeInstructions.map(({ id }) => id)
  const timers = useStepTimers(stepIds)
  const { saved, touch } = progress

  const timersNow = timesOf(timers)
  const timersKnown = useRef(timersNow)
  useEffect(() => {
    if (timersKnown.current === timersNow) return
    timersKnown.current = timersNow
    touch()
  })

  const take = (state: CookingState) => {
    const { step, scale, servings, ingredients, steps, timers } = state
    const touchedAt = Date.parse(state.touchedAt)
    applyStepTimers(recipe.id, stepIds, timers)
    // Applying timers of another device is not a change to send.
    timersKnown.current = timesOf(stepTimersNow(stepIds))
    // Progress that was finished on another device is cleared here instead of shown as done.
    if (isFinished({ steps, ...(step === null ? {} : { step }) }, recipe.recipeInstructions))
      return progress.take({ ingredients: [], steps: [], touchedAt })
    progress.take({
      ingredients,
      steps,
      ...(step === null ? {} : { step }),
      ...(scale === null ? {} : { scale }),
      ...(servings ? { servings } : {}),
      touchedAt,
    })
  }

  // A finished recipe that is opened again starts afresh.
  const { finish } = progress
  const wasFinished = useRef(isFinished(saved, recipe.recipeInstructions))
  useEffect(() => {
    if (!wasFinished.current) return
    wasFinished.current = false
    finish()
  })

  // Ids that the recipe no longer has are dropped.
  const ingredientIds = recipe.recipeIngredient.map(({ referenceId }) => referenceId)
  const state: CookingState | null =
    saved.touchedAt === 0
      ? null
      : {
          step: saved.step ?? null,
          scale: saved.scale ?? null,
          ...(saved.servings === undefined ? {} : { servings: saved.servings }),
          ingredients: ingredientIds.filter((id) => saved.ingredients.includes(id)).slice(0, MAX_TICKS),
          steps: stepIds.filter((id) => saved.steps.includes(id)).slice(0, MAX_TICKS),
          timers,
          touchedAt: new Date(saved.touchedAt).toISOString(),
        }
  const onSaved = ({ timers }: CookingState) =>
    shareTimers(
      recipe.id,
      timers.map(({ id }) => id),
    )
  useCookingSync({ recipeId: recipe.id, slug: recipe.slug, enabled, saved: state, take, onSaved })
  return null
}

const timesOf = (timers: readonly CookingTimer[]): string =>
  timers
    .map(({ id, endsAt, leftMs, silenced = false }) => `${id} ${endsAt ?? leftMs} ${silenced}`)
    .sort()
    .join()
