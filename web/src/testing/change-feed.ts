import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { queriesOf } from '#app/change-feed-queries.ts'

/** Does to the open screen what an entry of the change feed does: queries about the record are refetched. */
export const receiveChange = (queryClient: QueryClient, entity: FeedEntity): Promise<void> =>
  act(async () => {
    await Promise.all(queriesOf({ entity }).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  })
