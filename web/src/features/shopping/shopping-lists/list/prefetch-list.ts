import type { QueryClient } from '@tanstack/react-query'
import { isServerDrawn } from '#lib/preloaded-answers.ts'
import { usualItems } from '../list-items.queries.ts'
import { shoppingListQueries } from '../shopping-lists.queries.ts'

type Visit = { queryClient: QueryClient; listId: string }

/**
 * What the page of a list will ask, asked while the page is still on the way. Nobody waits for it; only the first screen
 * of a visit is drawn when it is whole.
 */
export async function prefetchList({ queryClient, listId }: Visit): Promise<void> {
  const whole = isServerDrawn()
  const asked = Promise.all([
    queryClient.prefetchQuery(shoppingListQueries.one(listId)),
    queryClient.prefetchQuery(usualItems(listId)),
  ])
  if (whole) await asked
}
