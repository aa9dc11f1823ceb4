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
import { MergeButton } from '#ui/managed/merge-button.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { unitsTablePreference } from './units.preferences.ts'
import { unitQueries, useMergeUnits, useRemoveUnits } from './units.queries.ts'

const columnsIn = ({ t, locale }: Words): Column<Unit>[] => {
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
  const remove = useRemoveUnits()
  const merge = useMergeUnits()
  const units = list.data ?? []
  return (
    <ManagedTable
      title={t('units.title')}
      createLabel={t('units.create')}
      columns={columnsIn(words)}
      sortedBy="createdAt"
      descending
      preference={unitsTablePreference}
      list={list}
      remove={remove.mutateAsync}
      consequence={t('units.consequence')}
      usageOf={({ id }) => unitQueries.usage(id)}
      tools={<SeedButton kind="units" hasData={units.length > 0} />}
      furtherTools={
        <MergeButton title={t('units.merge')} help={t('units.mergeHelp')} items={units} onMerge={merge.mutateAsync} />
      }
      empty={{ icon: IconRuler2, title: t('units.emptyTitle'), text: t('units.emptyText') }}
      editor={(editor) => <UnitDialog {...editor} />}
    />
  )
}
