import {
  type ImportItem,
  type ImportOutcome,
  importOutcomes,
  type MealieImport,
} from '@larder/contract/mealie-import.ts'
import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import type { Column } from '#ui/data-table/column.ts'
import { FilterButtons } from '#ui/data-table/filter-buttons.tsx'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { useServerView } from '#ui/data-table/use-server-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearchOff } from '#ui/icons.tsx'
import { everyItem, mealieImportQueries } from './mealie-import.queries.ts'

const preference = tablePreference('reference-import-items', [])

/** Everything that was in a backup, a page at a time. */
export function ImportItems({ backup }: { backup: MealieImport }) {
  const messages = useMessages()
  const { t } = messages
  const [only, setOnly] = useState<ImportOutcome>()
  const view = useServerView({ column: '', descending: false }, preference)
  const asked = { page: view.page, perPage: view.pageSize, ...(only ? { outcome: only } : {}) }
  const { data, error, isFetching, refetch } = useQuery(mealieImportQueries.items(backup, asked))
  const choose = (outcome: ImportOutcome | undefined) => {
    setOnly(outcome)
    view.setPage(1)
  }
  const counted = (outcome: ImportOutcome | undefined) =>
    backup.outcomes.reduce((sum, one) => sum + (outcome && one.outcome !== outcome ? 0 : one.count), 0)
  return (
    <>
      <FilterButtons<ImportOutcome | undefined>
        label={t('mealie-import.filter')}
        choices={[undefined, ...importOutcomes]}
        chosen={only}
        onChoose={choose}
        nameOf={(outcome) => t(`mealie-import.filters.${outcome ?? 'all'}`, { count: counted(outcome) })}
      />
      <ServerTable
        title={t('mealie-import.result')}
        columns={columnsOf(messages)}
        searchable={false}
        view={view}
        page={data && { ...data, total_pages: Math.ceil(data.total / data.perPage) }}
        error={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        everything={() => everyItem(backup.id)}
        idOf={({ position }) => String(position)}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={IconSearchOff} title={t('mealie-import.noneOfThese')} text="" />}
      />
    </>
  )
}

const colors = { added: 'green', renamed: 'yellow', joined: 'blue', known: 'gray', leftOut: 'red' }

function columnsOf({ t }: Messages): Column<ImportItem>[] {
  const columns: Column<ImportItem>[] = [
    {
      id: 'name',
      label: 'mealie-import.name',
      value: ({ name }) => name,
      cell: ({ name }) => (
        <Text component="bdi" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ),
      naming: true,
    },
    { id: 'kind', label: 'mealie-import.kind', value: ({ kind }) => t(`mealie-import.kinds.${kind}`) },
    { id: 'group', label: 'mealie-import.group', value: ({ group }) => group },
    {
      id: 'outcome',
      label: 'mealie-import.outcome',
      value: ({ outcome }) => t(`mealie-import.outcomes.${outcome}`),
      cell: ({ outcome }) => (
        <Badge variant="light" miw="max-content" color={colors[outcome]}>
          {t(`mealie-import.outcomes.${outcome}`)}
        </Badge>
      ),
    },
    { id: 'reason', label: 'mealie-import.reason', value: ({ reason }) => reason },
  ]
  // They stand in the order in which they came.
  return columns.map((column) => ({ ...column, sortable: false }))
}
