import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { bestNames, rankByName } from '@larder/domain/search/best-names.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import type { Icon } from '#ui/preloaded-icons.tsx'

const MAX_RECIPES = 20

export type Hit =
  | { kind: 'recipe'; id: string; recipe: RecipeSummary }
  | { kind: 'target'; id: string; target: JumpTarget }

export type SearchHits = {
  /** In the order of the arrows. */
  all: Hit[]
  recipes: number
  /** Recipes are asked for, or are about to be. */
  busy: boolean
  failed: boolean
  retry: () => void
}

export function useSearchHits(text: string, targets: readonly JumpTarget[]): SearchHits {
  const source = useRecipeSource()
  const known = source.groupSlug !== ''
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, SEARCH_AFTER_MS)
  const { data, isFetching, isError, refetch } = useQuery({
    ...source.page({
      search: asked,
      page: 1,
      perPage: MAX_RECIPES,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: asked !== '' && known,
  })
  const busy = wanted !== '' && known && (isFetching || asked !== wanted)
  const recipes = wanted === '' || asked === '' ? [] : rankByName(data?.items ?? [], asked)
  const named = targets.map((target) => ({
    target,
    name: target.label,
    aliases: [target.id, ...target.words].map((name) => ({ name })),
  }))
  const found = bestNames(named, wanted).map(({ target }) => target)
  return {
    all: [
      ...recipes.map((recipe) => ({ kind: 'recipe', id: recipe.id, recipe }) as const),
      ...found.map((target) => ({ kind: 'target', id: target.id, target }) as const),
    ],
    recipes: recipes.length,
    busy,
    failed: isError && !busy,
    retry: () => void refetch(),
  }
}

/** Something the search can take the user to, or do for them. `app` gathers them from the menus. */
export type JumpTarget = {
  id: string
  label: string
  icon: Icon
  /** What else people call it. */
  words: readonly string[]
  run: () => void
}
