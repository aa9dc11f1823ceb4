import type { Unit, UnitDraft } from '@larder/contract/units.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { bit, toBoolean } from '#db/rows.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'

export const unitRowColumns = [
  'id',
  'name',
  'pluralName',
  'description',
  'abbreviation',
  'pluralAbbreviation',
  'useAbbreviation',
  'fraction',
  'standardQuantity',
  'standardUnit',
  'createdAt',
  'updatedAt',
] as const
type UnitRow = Pick<FoodTables['unit'], (typeof unitRowColumns)[number]>

/** Field by field, as foods are. */
export const toUnit = (row: UnitRow, aliases: { name: string }[] = [], forms?: Unit['forms']): Unit => ({
  id: row.id,
  name: row.name,
  pluralName: row.pluralName,
  description: row.description,
  abbreviation: row.abbreviation,
  pluralAbbreviation: row.pluralAbbreviation,
  standardQuantity: row.standardQuantity,
  standardUnit: row.standardUnit,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  extras: {},
  useAbbreviation: toBoolean(row.useAbbreviation),
  fraction: toBoolean(row.fraction),
  aliases: aliases.map(({ name }) => ({ name })),
  ...(forms ? { forms } : {}),
})

const normalisedOrNull = (text: string | null) => (text === null ? null : normalise(text))

export const unitColumns = (draft: Omit<UnitDraft, 'id' | 'extras' | 'aliases'>) => ({
  name: draft.name,
  nameNormalised: normalise(draft.name),
  pluralName: draft.pluralName,
  pluralNameNormalised: normalisedOrNull(draft.pluralName),
  description: draft.description,
  abbreviation: draft.abbreviation,
  abbreviationNormalised: normalise(draft.abbreviation),
  pluralAbbreviation: draft.pluralAbbreviation,
  pluralAbbreviationNormalised: normalisedOrNull(draft.pluralAbbreviation),
  useAbbreviation: bit(draft.useAbbreviation),
  fraction: bit(draft.fraction),
  standardQuantity: draft.standardQuantity ?? null,
  standardUnit: draft.standardUnit ?? null,
})
