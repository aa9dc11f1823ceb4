import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { queriesOf } from '#app/notice-queries.ts'

/** What a notice does to the open screen: whatever shows the thing has been read again. */
export const receiveNotice = (queryClient: QueryClient, entity: FeedEntity): Promise<void> =>
  act(async () => {
    await Promise.all(queriesOf({ entity }).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  })
