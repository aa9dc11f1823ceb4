/** Choosing a unit by its name or abbreviation; who may organize the group's data makes a missing one in place. */
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { call } from '#lib/api.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { unitQueries } from '../units.queries.ts'

type UnitPickerProps = {
  value: Pick<Unit, 'id' | 'name'> | null
  onChange: (unit: Unit | null) => void
  label?: string
  hideLabel?: boolean
  creatable?: boolean
  error?: string
  onEnter?: (field: HTMLInputElement) => void
}

/** Drawn again only for its own changes: an editor holds sixty of them. */
export const UnitPicker = memo(function UnitPicker(props: UnitPickerProps) {
  const { value, onChange, label, hideLabel, creatable = true, error, onEnter } = props
  const { t } = useWords()
  const user = useUser()
  const [text, setText] = useState<string>()
  // Units are few: the list is fetched once, when the first picker is used, and shared by all.
  const list = useQuery({ ...unitQueries.list(), enabled: text !== undefined })
  const found = useMemo(() => matching(list.data ?? [], text ?? ''), [list.data, text])
  const create = useMutation({
    mutationFn: (name: string) => call(unitsApi.create, { body: { name } }),
    meta: { failed: 'units.picker.createFailed', refresh: unitQueries.all },
  })
  const mayCreate = creatable && user?.canOrganize === true
  return (
    <EntityPicker<Unit>
      label={label ?? t('units.picker.unit')}
      hideLabel={hideLabel}
      error={error}
      value={value}
      onChange={onChange}
      onEnter={onEnter}
      found={found}
      busy={list.isFetching && !list.data}
      onSearch={setText}
      onCreate={mayCreate ? (name) => create.mutateAsync(name).catch(() => undefined) : undefined}
      detailOf={({ abbreviation }) => abbreviation || undefined}
    />
  )
})

/** Names that begin with the text come first, abbreviations that are the text before all. */
function matching(units: Unit[], text: string): Unit[] {
  const wanted = normalise(text)
  if (wanted === '') return units
  const rank = (unit: Unit): number => {
    const names = [
      unit.name,
      unit.pluralName,
      unit.abbreviation,
      unit.pluralAbbreviation,
      ...unit.aliases.map((a) => a.name),
    ]
    const known = names.flatMap((name) => (name ? [normalise(name)] : []))
    if (known.includes(wanted)) return 0
    if (known.some((name) => name.startsWith(wanted))) return 1
    return known.some((name) => name.includes(wanted)) ? 2 : 3
  }
  return units
    .map((unit) => ({ unit, rank: rank(unit) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit)
}
