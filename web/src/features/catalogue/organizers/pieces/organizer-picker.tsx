/** Choosing categories, tags or tools, as many as wanted; who may organize the group's data makes missing ones in place. */
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { bestNames } from '@larder/domain/search/best-names.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import {
  type Organizer,
  type OrganizerKind,
  useRecipeSource,
} from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { EntitiesPicker } from '#ui/entity-picker/entities-picker.tsx'
import { organizerQueries } from '../organizers.queries.ts'

type OrganizerPickerProps = {
  kind: OrganizerKind
  value: readonly Organizer[]
  onChange: (value: Organizer[]) => void
  label: string
  hideLabel?: boolean
  creatable?: boolean
  error?: string
  autoFocus?: boolean
}

export function OrganizerPicker(props: OrganizerPickerProps) {
  const { kind, value, onChange, label, hideLabel, creatable = true, error, autoFocus } = props
  const { t } = useMessages()
  const user = useUser()
  const [text, setText] = useState<string>()
  // Nothing is asked before somebody opens the list.
  const list = useOrganizers(kind, text !== undefined)
  const found = useMemo(() => bestNames(list.data ?? [], text ?? ''), [list.data, text])
  const create = useMutation({
    mutationFn: (name: string) => createOf[kind](name),
    meta: { failed: 'organizers.picker.createFailed', refresh: organizerQueries.kind(kind) },
  })
  const mayCreate = creatable && user?.canOrganize === true
  return (
    <EntitiesPicker<Organizer>
      label={label}
      hideLabel={hideLabel}
      error={error}
      autoFocus={autoFocus}
      placeholder={t(mayCreate ? 'organizers.picker.placeholderCreate' : 'organizers.picker.placeholder')}
      value={value}
      onChange={onChange}
      found={found}
      busy={list.isFetching && !list.data}
      onSearch={setText}
      onCreate={mayCreate ? (name) => create.mutateAsync(name).catch(() => undefined) : undefined}
    />
  )
}

const createOf: Record<OrganizerKind, (name: string) => Promise<Organizer>> = {
  categories: (name) => call(categoriesApi.create, { body: { name } }),
  tags: (name) => call(tagsApi.create, { body: { name } }),
  tools: (name) => call(toolsApi.create, { body: { name } }),
}

type Organizers = { data: Organizer[] | undefined; isFetching: boolean }

function useOrganizers(kind: OrganizerKind, wanted: boolean): Organizers {
  const source = useRecipeSource()
  const categories = useQuery({ ...source.categories(), enabled: wanted && kind === 'categories' })
  const tags = useQuery({ ...source.tags(), enabled: wanted && kind === 'tags' })
  const tools = useQuery({ ...source.tools(), enabled: wanted && kind === 'tools' })
  return { categories, tags, tools }[kind]
}
