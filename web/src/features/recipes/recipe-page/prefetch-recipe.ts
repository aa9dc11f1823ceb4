/**
 * What the page of a recipe will ask, asked while the page is still on the way. Nobody waits for it, because what a list
 * knew of the recipe is on the screen meanwhile; only the first screen of a visit is drawn when it is whole.
 */
import type { User } from '@larder/contract/users.ts'
import { findDurations } from '@larder/domain/timers/find-durations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { recipesFor } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { ratingQueries } from '#features/recipes/ratings/ratings.queries.ts'
import { madeQueries } from '#features/recipes/recipe-timeline/made-this.queries.ts'
import { pause } from '#lib/pause.ts'
import { hasPreloadedAnswers, isServerDrawn } from '#lib/preloaded-answers.ts'

type Visit = { queryClient: QueryClient; user: User | null; groupSlug: string; recipeSlug: string }

export async function prefetchRecipe({ queryClient, user, groupSlug, recipeSlug }: Visit): Promise<void> {
  const source = recipesFor(user, groupSlug)
  const [brought, whole] = [hasPreloadedAnswers(), isServerDrawn()]
  const asked = Promise.all([
    queryClient.prefetchQuery(source.one(recipeSlug)),
    user && queryClient.prefetchQuery(ratingQueries.own()),
    brought && source.ownGroup && queryClient.prefetchQuery(madeQueries.of(recipeSlug)),
  ])
  await pause()
  // Its first text makes the tables of ten languages: while the answers are on their way, not while they are drawn.
  findDurations('')
  if (whole) await asked
}
