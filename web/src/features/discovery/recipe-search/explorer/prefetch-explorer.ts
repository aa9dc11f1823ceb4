/**
 * What the explorer will ask, asked while its page is still on the way. Nobody waits for it; only the first screen of
 * a visit is drawn when it is whole.
 */
import type { User } from '@larder/contract/users.ts'
import type { QueryClient } from '@tanstack/react-query'
import { recipesFor } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { ratingQueries } from '#features/recipes/ratings/ratings.queries.ts'
import { isServerDrawn } from '#lib/preloaded-answers.ts'
import { LIST_FRESH_FOR_MS } from '../list/use-recipe-list.ts'
import { filterOf, readState } from './explorer-state.ts'
import { hasLastQuery } from './last-query.ts'
import { currentShuffle } from './shuffle.ts'

type Visit = { queryClient: QueryClient; user: User | null; groupSlug: string; address: string }

export async function prefetchExplorer({ queryClient, user, groupSlug, address }: Visit): Promise<void> {
  // The last question of this tab is about to take the place of this one.
  if (address === '' && hasLastQuery()) return
  const source = recipesFor(user, groupSlug)
  const list = source.list(filterOf(readState(address), currentShuffle()))
  const whole = isServerDrawn()
  const asked = Promise.all([
    queryClient.prefetchInfiniteQuery({ ...list, staleTime: LIST_FRESH_FOR_MS }),
    source.ownGroup && queryClient.prefetchQuery(source.households()),
    user && queryClient.prefetchQuery(ratingQueries.own()),
  ])
  if (whole) await asked
}
