import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecipeSource } from '../pieces/recipe-source.tsx'

type Listed = { items: RecipeSummary[] } | { pages: { items: RecipeSummary[] }[] }

/** What a list already told about a recipe: enough for its head to stand there before the rest has come. */
export function useKnownSummary(slug: string): RecipeSummary | undefined {
  const queryClient = useQueryClient()
  const { lists } = useRecipeSource()
  return useMemo(() => {
    const answers = queryClient.getQueriesData<Listed>({ queryKey: lists })
    for (const [, answer] of answers) {
      const pages = !answer ? [] : 'pages' in answer ? answer.pages : [answer]
      const found = pages.flatMap(({ items }) => items ?? []).find((recipe) => recipe.slug === slug)
      if (found) return found
    }
    return undefined
  }, [queryClient, lists, slug])
}
