/** The recipes of one part of the group, such as a cookbook, found by words and filters like those of the whole. */
import type { ReactNode } from 'react'
import type { RecipeListFilter } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import type { ExplorerSearch } from '#lib/paths.ts'
import { ExplorerBar } from '../explorer/explorer-bar.tsx'
import { ExplorerResults } from '../explorer/explorer-results.tsx'
import { filterOf, hasFilters, isInUsualOrder } from '../explorer/explorer-state.ts'
import { useShuffle } from '../explorer/shuffle.ts'
import { useExplorer } from '../explorer/use-explorer.ts'
import { isEmptyList, useRecipeList } from '../list/use-recipe-list.ts'

type RecipeExplorerProps = {
  /** The address of the screen, with what it is asked for. */
  address: (query?: ExplorerSearch) => string
  /** The part that is looked through. */
  within: RecipeListFilter
  /** The order that somebody gave it, where they did; it counts until another one is chosen. */
  bookOrder?: string | undefined
  /** What stands there when the part holds nothing. */
  empty: ReactNode
}

export function RecipeExplorer({ address, within, bookOrder, empty }: RecipeExplorerProps) {
  const explorer = useExplorer({ address, remembers: false })
  const shuffle = useShuffle()
  const filter = filterOf(explorer.asked, shuffle)
  const isBookOrder = bookOrder !== undefined && filter.orderBy !== undefined && isInUsualOrder(explorer.asked)
  const order = isBookOrder ? { orderBy: bookOrder, orderDirection: 'asc' as const } : {}
  const list = useRecipeList({ ...filter, ...order, ...within })
  const bare = isEmptyList(list) && !hasFilters(explorer.asked)
  return (
    <>
      <ExplorerBar explorer={explorer} bare={bare} inOrder={bookOrder !== undefined} />
      <ExplorerResults explorer={explorer} list={list} level={2} bare={bare} empty={empty} />
    </>
  )
}
