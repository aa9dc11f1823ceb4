/**
 * What the page of a recipe will ask, asked while the page is still on the way. Nobody waits for it, because what a list
 * knew of the recipe is on the screen meanwhile; only the first screen of a visit is drawn when it is whole.
 */
import type { User } from '@larder/contract/users.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ratingQueries } from '#features/ratings/ratings.queries.ts'
import { recipesFor } from '#features/recipe-sources/pieces/recipe-source.tsx'
import { madeQueries } from '#features/recipe-timeline/made-this.queries.ts'
import { cameWithAnswers, isServerDrawn } from '#lib/first-answers.ts'

type Visit = { queryClient: QueryClient; user: User | null; groupSlug: string; recipeSlug: string }

export async function prefetchRecipe({ queryClient, user, groupSlug, recipeSlug }: Visit): Promise<void> {
  const source = recipesFor(user, groupSlug)
  const [brought, whole] = [cameWithAnswers(), isServerDrawn()]
  const asked = Promise.all([
    queryClient.prefetchQuery(source.one(recipeSlug)),
    user && queryClient.prefetchQuery(ratingQueries.own()),
    brought && source.ownGroup && queryClient.prefetchQuery(madeQueries.of(recipeSlug)),
  ])
  if (whole) await asked
}
