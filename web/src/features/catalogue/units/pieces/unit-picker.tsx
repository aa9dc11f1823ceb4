/** Choosing a unit by its name or abbreviation; who may organize the group's data makes a missing one in place. */
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { bestNames } from '@larder/domain/search/best-names.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
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
  /** Takes a unit that is not in the list as words, from those who may not make one. */
  onWords?: (words: string) => void
  onEnter?: (field: HTMLInputElement) => void
}

/** Drawn again only for its own changes: an editor holds sixty of them. */
export const UnitPicker = memo(function UnitPicker(props: UnitPickerProps) {
  const { value, onChange, label, hideLabel, creatable = true, error, onEnter, onWords } = props
  const { t } = useMessages()
  const user = useUser()
  const [text, setText] = useState<string>()
  // Units are few: the list is fetched once, when the first picker is used, and shared by all.
  const list = useQuery({ ...unitQueries.list(), enabled: text !== undefined })
  const found = useMemo(() => bestNames(list.data ?? [], text ?? ''), [list.data, text])
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
      words={onWords && { take: onWords, onLeave: true }}
      found={found}
      busy={list.isFetching && !list.data}
      onSearch={setText}
      onCreate={mayCreate ? (name) => create.mutateAsync(name).catch(() => undefined) : undefined}
      detailOf={({ abbreviation }) => abbreviation || undefined}
    />
  )
})
