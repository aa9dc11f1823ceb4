import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import { useBatches } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { titleOf } from '../pieces/batch-text.ts'
import { BatchSheet } from './batch-sheet.tsx'

/** Where the code of a printed label leads. */
export function BatchPage({ batchId }: { batchId: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const query = useQuery(pantryQueries.batch(batchId))
  const { batches = [] } = useBatches()
  const { data: places = [] } = useQuery(pantryQueries.places())
  const there = batches.find(({ id }) => id === batchId)
  const batch = there ?? query.data
  return (
    <>
      <BackLink to={paths.pantry()} label={t('pantry.title')} />
      {!batch ? (
        <LoadState query={query} title={t('pantry.title')} missing={t('pantry.batchMissing')} />
      ) : there ? (
        <BatchSheet batch={there} places={places} onClose={() => void navigate({ href: paths.pantry() })} />
      ) : (
        <EmptyState
          isPage
          icon={IconBasket}
          title={t('pantry.batchGone', { name: titleOf(batch) })}
          text={t('pantry.batchGoneText')}
        />
      )}
    </>
  )
}
