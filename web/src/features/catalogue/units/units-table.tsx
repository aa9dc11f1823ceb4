import type { UseCounts } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { isStandardUnit } from '@larder/domain/quantities/standard-units.ts'
import { useQuery } from '@tanstack/react-query'
import { SeedButton } from '#features/catalogue/seeds/pieces/seed-button.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { IconRuler2 } from '#ui/icons.tsx'
import {
  createdAtColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
  pluralNameColumn,
  recipesColumn,
} from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { mergeUnits, unitCalls, unitQueries } from './units.queries.ts'

type ColumnContext = Messages & { counts: UseCounts | undefined }

const columnsIn = ({ t, locale, counts }: ColumnContext): Column<Unit>[] => {
  const flag = (on: boolean) => (on ? t('data.yes') : t('data.no'))
  const standardOf = ({ standardQuantity, standardUnit }: Unit) => {
    if (standardQuantity === null || !isStandardUnit(standardUnit)) return ''
    const amount = numberFormat(locale, { maximumFractionDigits: 4 }).format(standardQuantity)
    return t('units.standardValue', { amount, unit: t(`units.standards.${standardUnit}`) })
  }
  return [
    idColumn,
    nameColumn,
    pluralNameColumn,
    { id: 'abbreviation', label: 'units.abbreviation', value: ({ abbreviation }) => abbreviation },
    {
      id: 'pluralAbbreviation',
      label: 'units.pluralAbbreviation',
      value: ({ pluralAbbreviation }) => pluralAbbreviation ?? '',
    },
    { id: 'useAbbreviation', label: 'units.useAbbreviation', value: ({ useAbbreviation }) => flag(useAbbreviation) },
    descriptionColumn,
    { id: 'fraction', label: 'units.fraction', value: ({ fraction }) => flag(fraction) },
    { id: 'standard', label: 'units.standard', value: standardOf },
    recipesColumn({ counts, locale }),
    createdAtColumn(locale),
  ]
}

const preference = tablePreference('units', ['id', 'description', 'standard', 'createdAt'])

export function UnitsTable() {
  const messages = useMessages()
  const { t } = messages
  const list = useQuery(unitQueries.list())
  const { data: counts } = useQuery(unitQueries.counts())
  const remove = unitCalls.useRemove()
  const merge = unitCalls.useMerge(mergeUnits)
  const units = list.data ?? []
  return (
    <ManagedTable
      messages={(word) => t(`units.${word}`)}
      icon={IconRuler2}
      columns={columnsIn({ ...messages, counts })}
      sortedBy="name"
      preference={preference}
      list={list}
      remove={remove.mutateAsync}
      usageOf={({ id }) => unitQueries.usage(id)}
      tools={<SeedButton kind="units" hasData={units.length > 0} />}
      merge={{ title: t('units.merge'), help: t('units.mergeHelp'), onMerge: merge.mutateAsync }}
      editor={(editor) => <UnitDialog {...editor} />}
    />
  )
}
