import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'

const FOUND = 10

type FindRecipeProps = { known: ReadonlySet<string>; busy: boolean; onPick: (recipe: RecipeSummary) => void }

/** A field that finds any recipe by its words and hands it over. */
export function FindRecipe({ known, busy, onPick }: FindRecipeProps) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const found = useQuery({
    ...recipeQueries.page({ search: text, page: 1, perPage: FOUND }),
    enabled: text.trim() !== '',
  })
  const recipes = text.trim() === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !known.has(id))
  return (
    <EntityPicker
      label={t('cookbook-contents.find')}
      value={null}
      found={recipes}
      busy={busy || found.isFetching}
      onSearch={setText}
      onChange={(recipe) => recipe && onPick(recipe)}
    />
  )
}
