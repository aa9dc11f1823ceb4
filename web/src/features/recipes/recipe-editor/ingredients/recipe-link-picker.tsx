import type { RecipeIngredient, RecipeSummary } from '@larder/contract/recipe.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { useDraft } from '../draft/draft-store.tsx'

const SEARCH_DEBOUNCE_MS = 250
const FOUND_AT_MOST = 12

type Linked = RecipeIngredient['referencedRecipe']

type RecipeLinkPickerProps = { value: Linked; hideLabel: boolean; onChange: (recipe: Linked) => void }

/** Another recipe of the group as an ingredient: the sauce of the lasagne. A recipe is no ingredient of itself. */
export function RecipeLinkPicker({ value, hideLabel, onChange }: RecipeLinkPickerProps) {
  const { t } = useMessages()
  const ownId = useDraft((draft) => draft.id)
  const [text, setText] = useState<string>()
  const [searched] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...recipeQueries.page({
      search: searched?.trim() || undefined,
      page: 1,
      perPage: FOUND_AT_MOST,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: searched !== undefined,
  })
  return (
    <EntityPicker<RecipeSummary>
      label={t('recipes.edit.ingredients.recipe')}
      hideLabel={hideLabel}
      value={value}
      found={(data?.items ?? []).filter(({ id }) => id !== ownId)}
      busy={text !== searched || isPlaceholderData || (data === undefined && isFetching)}
      onSearch={setText}
      onChange={(recipe) => onChange(recipe && referenceOf(recipe))}
    />
  )
}

const referenceOf = ({ id, name, slug, image, recipeServings }: RecipeSummary) => ({
  id,
  name,
  slug,
  image,
  recipeServings,
})
