/** Columns that tables of collections have in common. */
import type { MessageKey } from '#i18n/english.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import type { Column } from '../data-table/column.ts'

type Identified = { id: string }
type Counts = { counts: Record<string, number> | undefined; locale: string; label?: MessageKey }

export const idColumn: Column<Identified> = { id: 'id', label: 'data.fields.id', value: ({ id }) => id }

export const nameColumn: Column<{ name: string }> = {
  id: 'name',
  label: 'data.fields.name',
  value: ({ name }) => name,
  naming: true,
}

export const pluralNameColumn: Column<{ pluralName: string | null }> = {
  id: 'pluralName',
  label: 'data.fields.pluralName',
  value: ({ pluralName }) => pluralName ?? '',
}

export const descriptionColumn: Column<{ description: string }> = {
  id: 'description',
  label: 'data.fields.description',
  value: ({ description }) => description,
}

/** How many recipes use it; a sign that it is being counted until that is known. */
export const recipesColumn = ({ counts, locale, label = 'data.fields.usedIn' }: Counts): Column<Identified> => ({
  id: 'recipes',
  label,
  value: ({ id }) => counts?.[id] ?? 0,
  cell: ({ id }) => (counts ? numberFormat(locale).format(counts[id] ?? 0) : '…'),
})

export const createdAtColumn = (locale: string): Column<{ createdAt: string | null }> => ({
  id: 'createdAt',
  label: 'data.fields.createdAt',
  value: ({ createdAt }) => createdAt ?? '',
  cell: ({ createdAt }) => createdAt && formatDay(createdAt, locale),
})
