/** Pantries that other households of the group share: to look into before one goes shopping, and nothing more. */
import { pantrySharingApi, type SharedPantry } from '@larder/contract/pantry-sharing.ts'
import { TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPackageImport } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { dateText } from '../pieces/batch-text.ts'
import classes from './shared-page.module.css'

const PER_PAGE = 100

const sharedQueries = {
  list: () =>
    queryOptions({
      queryKey: ['pantry', 'shared'] as const,
      queryFn: ({ signal }) => call(pantrySharingApi.list, {}, { signal }),
    }),
  batches: (householdId: string, search: string) =>
    queryOptions({
      queryKey: ['pantry', 'shared', householdId, search] as const,
      queryFn: ({ signal }) =>
        call(
          pantrySharingApi.batches,
          { params: { item_id: householdId }, query: { perPage: PER_PAGE, search: search || null } },
          { signal },
        ),
      placeholderData: (before) => before,
    }),
}

export function SharedPantriesPage() {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS)
  const { data, error, isFetching, refetch } = useQuery(sharedQueries.list())
  return (
    <div className={classes.page}>
      <BackLink to={paths.pantry()} label={t('pantry.title')} />
      <Title order={1}>{t('pantry.shared.title')}</Title>
      {error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={4} height={48} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconPackageImport} title={t('pantry.shared.none')} text={t('pantry.shared.noneText')} />
      ) : (
        <>
          <TextInput
            label={t('pantry.shared.search')}
            value={text}
            maxLength={200}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {data.map((pantry) => (
            <Shared key={pantry.householdId} pantry={pantry} search={search} />
          ))}
        </>
      )}
    </div>
  )
}

function Shared({ pantry, search }: { pantry: SharedPantry; search: string }) {
  const { t, locale } = useMessages()
  const { data, isFetching } = useQuery(sharedQueries.batches(pantry.householdId, search))
  const placeOf = (id: string | null) => pantry.places.find((place) => place.id === id)?.name
  return (
    <section aria-label={pantry.name} aria-busy={isFetching}>
      <h2 className={classes.name}>
        <bdi>{pantry.name}</bdi>
      </h2>
      {data?.items.length === 0 && <p className={classes.soft}>{t('pantry.shared.nothing')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((batch) => (
          <li key={batch.id}>
            <bdi>{batch.display}</bdi>
            <span className={classes.soft}>
              {[placeOf(batch.placeId), batch.date && dateText(batch, t, locale)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
