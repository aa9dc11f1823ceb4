/** Choosing a recipe of the group by typing: the one picker for whatever wants a recipe. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { PROPOSE_AFTER_MS } from '#lib/typing-delays.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { recipeQueries } from '../recipes.queries.ts'

/** A letter more brings the others. */
const MAX_FOUND = 20

/** A dish that there is no recipe for. */
type Dish = { id: string; name: string }

type RecipePickerProps = {
  label: string
  hideLabel?: boolean
  placeholder?: string
  /** What is chosen; without it each choice is handed over and the field is empty again. */
  value?: Dish | null
  onChange: (recipe: RecipeSummary | null) => void
  /** Those that cannot be chosen here. */
  isLeftOut?: (recipe: RecipeSummary) => boolean
  /** Those that come first, and what is said of them; nothing is shown before it is known. */
  preferred?: { isKnown: boolean; has: (recipe: RecipeSummary) => boolean; words: string }
  busy?: boolean
  autoFocus?: boolean
  /** Adds a dish by its name alone. */
  onDish?: (name: string) => void
  /** Takes a name that no recipe has as words. */
  onWords?: (name: string) => void
}

export function RecipePicker(props: RecipePickerProps) {
  const { label, hideLabel, value = null, onChange, isLeftOut, preferred, autoFocus, onDish, onWords } = props
  const { t } = useMessages()
  const search = useRecipeSearch()
  const isKnown = preferred?.isKnown !== false
  const fitting = isKnown ? search.found.filter((recipe) => !isLeftOut?.(recipe)) : []
  const found = preferred
    ? fitting.toSorted((one, other) => Number(preferred.has(other)) - Number(preferred.has(one)))
    : fitting
  return (
    <EntityPicker<RecipeSummary | Dish>
      label={label}
      hideLabel={hideLabel}
      placeholder={props.placeholder ?? (hideLabel ? undefined : t('ui.picker.placeholder'))}
      value={value}
      autoFocus={autoFocus}
      found={found}
      busy={props.busy === true || search.busy || !isKnown}
      onSearch={search.onSearch}
      onChange={(chosen) => {
        if (!chosen || isRecipe(chosen)) onChange(chosen)
        else onDish?.(chosen.name)
      }}
      onCreate={onDish && (async (name) => ({ id: newId(), name }))}
      words={onWords && { take: onWords, onLeave: found.length === 0 }}
      detailOf={(one) => (isRecipe(one) && preferred?.has(one) ? preferred.words : undefined)}
    />
  )
}

const isRecipe = (one: RecipeSummary | Dish): one is RecipeSummary => 'slug' in one

/** Nothing is asked before somebody opens the list. */
function useRecipeSearch() {
  const [text, setText] = useState<string>()
  const [asked] = useDebouncedValue(text?.trim(), PROPOSE_AFTER_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...recipeQueries.page({
      search: asked || undefined,
      page: 1,
      perPage: MAX_FOUND,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: asked !== undefined,
  })
  return {
    found: data?.items ?? [],
    busy: text?.trim() !== asked || isPlaceholderData || (data === undefined && isFetching),
    onSearch: setText,
  }
}
