import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'

const SEARCH_DEBOUNCE_MS = 250
const MAX_FOUND = 12

/** Any recipe may be cooked on that day, planned or not. */
export function AddRecipe({ onAdd }: { onAdd: (recipe: RecipeSummary) => void }) {
  const { t } = useMessages()
  const [text, setText] = useState<string>()
  const [asked] = useDebouncedValue(text?.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...recipeQueries.page({
      search: asked || undefined,
      page: 1,
      perPage: MAX_FOUND,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: asked !== undefined,
  })
  return (
    <EntityPicker<RecipeSummary>
      label={t('batch-day.add')}
      placeholder={t('ui.picker.placeholder')}
      value={null}
      found={data?.items ?? []}
      busy={text?.trim() !== asked || (data === undefined && isFetching)}
      onSearch={setText}
      onChange={(recipe) => recipe && onAdd(recipe)}
    />
  )
}
