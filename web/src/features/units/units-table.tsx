import type { UseCounts } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { isStandardUnit } from '@larder/domain/quantities/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { SeedButton } from '#features/seeds/pieces/seed-button.tsx'
import { useWords, type Words } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import type { Column } from '#ui/data-table/column.ts'
import { IconRuler2 } from '#ui/icons.tsx'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { unitsTablePreference } from './units.preferences.ts'
import { unitQueries, useMergeUnits, useRemoveUnits } from './units.queries.ts'

type Surroundings = Words & { counts: UseCounts | undefined }

const columnsIn = ({ t, locale, counts }: Surroundings): Column<Unit>[] => {
  const number = new Intl.NumberFormat(locale)
  const flag = (on: boolean) => (on ? t('data.yes') : t('data.no'))
  const standardOf = ({ standardQuantity, standardUnit }: Unit) => {
    if (standardQuantity === null || !isStandardUnit(standardUnit)) return ''
    const amount = numberFormat(locale, { maximumFractionDigits: 4 }).format(standardQuantity)
    return t('units.standardValue', { amount, unit: t(`units.standards.${standardUnit}`) })
  }
  return [
    { id: 'id', label: 'data.fields.id', value: ({ id }) => id },
    { id: 'name', label: 'data.fields.name', value: ({ name }) => name, naming: true },
    { id: 'pluralName', label: 'data.fields.pluralName', value: ({ pluralName }) => pluralName ?? '' },
    { id: 'abbreviation', label: 'units.abbreviation', value: ({ abbreviation }) => abbreviation },
    {
      id: 'pluralAbbreviation',
      label: 'units.pluralAbbreviation',
      value: ({ pluralAbbreviation }) => pluralAbbreviation ?? '',
    },
    { id: 'useAbbreviation', label: 'units.useAbbreviation', value: ({ useAbbreviation }) => flag(useAbbreviation) },
    { id: 'description', label: 'data.fields.description', value: ({ description }) => description },
    { id: 'fraction', label: 'units.fraction', value: ({ fraction }) => flag(fraction) },
    { id: 'standard', label: 'units.standard', value: standardOf },
    {
      id: 'recipes',
      label: 'data.fields.usedIn',
      value: ({ id }) => counts?.[id] ?? 0,
      cell: ({ id }) => (counts ? number.format(counts[id] ?? 0) : '…'),
    },
    {
      id: 'createdAt',
      label: 'data.fields.createdAt',
      value: ({ createdAt }) => createdAt ?? '',
      cell: ({ createdAt }) => createdAt && formatDay(createdAt, locale),
    },
  ]
}

export function UnitsTable() {
  const words = useWords()
  const { t } = words
  const list = useQuery(unitQueries.list())
  const { data: counts } = useQuery(unitQueries.counts())
  const remove = useRemoveUnits()
  const merge = useMergeUnits()
  const units = list.data ?? []
  return (
    <ManagedTable
      title={t('units.title')}
      createLabel={t('units.create')}
      columns={columnsIn({ ...words, counts })}
      sortedBy="name"
      preference={unitsTablePreference}
      list={list}
      remove={remove.mutateAsync}
      consequence={t('units.consequence')}
      usageOf={({ id }) => unitQueries.usage(id)}
      tools={<SeedButton kind="units" hasData={units.length > 0} />}
      merge={{ title: t('units.merge'), help: t('units.mergeHelp'), onMerge: merge.mutateAsync }}
      empty={{ icon: IconRuler2, title: t('units.emptyTitle'), text: t('units.emptyText') }}
      editor={(editor) => <UnitDialog {...editor} />}
    />
  )
}
