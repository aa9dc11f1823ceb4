/** Choosing a food by typing a part of its name; who may organize the group's data makes a missing one in place. */
import type { Food } from '@larder/contract/foods.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { PROPOSE_AFTER_MS } from '#lib/typing-delays.ts'
import { EntitiesPicker } from '#ui/entity-picker/entities-picker.tsx'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { useNameFood } from './food-picker.queries.ts'

type Shared = { label?: string; hideLabel?: boolean; creatable?: boolean; error?: string }

type FoodPickerProps = Shared & {
  value: Pick<Food, 'id' | 'name'> | null
  onChange: (food: Food | null) => void
  placeholder?: string
  onEnter?: (field: HTMLInputElement) => void
  onLine?: (line: string) => Promise<string | undefined>
  /** Takes a food that is not in the list as words, from those who may not make one. */
  onWords?: (words: string) => void
}

/** Drawn again only for its own changes: an editor holds sixty of them. */
export const FoodPicker = memo(function FoodPicker(props: FoodPickerProps) {
  const { value, onChange, placeholder, onEnter, onLine, onWords, ...shared } = props
  const list = useFoodList({ creatable: true, ...shared })
  const words = onWords && { take: onWords, onLeave: true }
  return <EntityPicker<Food> {...list} {...{ value, onChange, placeholder, onEnter, onLine, words }} />
})

type FoodsPickerProps = Shared & { value: readonly Food[]; onChange: (foods: Food[]) => void }

export function FoodsPicker({ value, onChange, ...shared }: FoodsPickerProps) {
  const { t } = useMessages()
  const list = useFoodList({ label: t('foods.picker.foods'), ...shared })
  return <EntitiesPicker<Food> {...list} value={value} onChange={onChange} />
}

/** What a picker of one food and a picker of many have in common. */
function useFoodList({ label, hideLabel, creatable = false, error }: Shared) {
  const { t } = useMessages()
  const search = useFoodSearch()
  const onCreate = useCreator(creatable)
  return { label: label ?? t('foods.picker.food'), hideLabel, error, onCreate, ...search }
}

/** Nothing is asked before somebody opens the list: an editor holds many pickers. */
function useFoodSearch() {
  const source = useRecipeSource()
  const [text, setText] = useState<string>()
  const [searched] = useDebouncedValue(text, PROPOSE_AFTER_MS)
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...source.foodSearch(searched?.trim() ?? ''),
    enabled: searched !== undefined,
  })
  return {
    found: data ?? [],
    busy: text !== searched || isPlaceholderData || (data === undefined && isFetching),
    onSearch: setText,
  }
}

function useCreator(creatable: boolean) {
  const user = useUser()
  const create = useNameFood()
  if (!creatable || !user?.canOrganize) return undefined
  return (name: string) => create.mutateAsync(name).catch(() => undefined)
}
