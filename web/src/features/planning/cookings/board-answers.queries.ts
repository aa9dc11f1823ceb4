/** What is done with answers to actions on a board, also while no board is open. */
import type { CookingActed } from '@larder/contract/cookings.ts'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/i18n.ts'
import type { QueueKind } from '#lib/offline-queue/create-offline-queue.ts'
import { toast } from '#ui/toast.tsx'
import { cookingQueries } from './cookings.queries.ts'

export const BOARD_ACTIONS = 'cooking-actions'

export const boardActionsKind = (client: QueryClient): QueueKind => ({
  arrived: ({ words }, answer) => {
    const { cooking, results } = answer as CookingActed
    client.setQueryData(cookingQueries.one(cooking.id).queryKey, cooking)
    results.forEach(({ outcome }, at) => {
      const name = words[at]?.values?.name ?? ''
      if (outcome === 'taken' || outcome === 'gone') toast.info(translate(`offline-queue.cooking.${outcome}`, { name }))
    })
  },
})
