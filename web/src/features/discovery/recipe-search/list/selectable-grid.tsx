import type { ReactNode } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useAddToCookbook } from '#features/discovery/cookbook-contents/pieces/use-add-to-cookbook.tsx'
import { RecipeBulkBar } from '#features/recipes/recipe-bulk/pieces/recipe-bulk-bar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { RecipeGrid } from './recipe-grid.tsx'
import type { CardSize } from './use-grid-layout.ts'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'

type SelectableGridProps = { list: RecipeList; cardSize: CardSize; selection: RecipeSelection; empty: ReactNode }

/** A list in whatever state it is: coming, failed, empty or there, and then its cards can be chosen. */
export function SelectableGrid({ list, cardSize, selection, empty }: SelectableGridProps) {
  const { ownGroup } = useRecipeSource()
  const cookbook = useAddToCookbook(selection.stop)
  if (list.pending) return <GridSkeleton cardSize={cardSize} />
  if (list.recipes.length === 0 && list.error)
    return <ErrorState error={list.error} busy={list.fetching} onRetry={list.retry} />
  if (list.recipes.length === 0) return list.outdated ? <GridSkeleton cardSize={cardSize} /> : empty
  return (
    <>
      <RecipeGrid list={list} recipes={list.recipes} cardSize={cardSize} selection={ownGroup ? selection : undefined} />
      {selection.active && (
        <RecipeBulkBar
          recipes={selection.chosen}
          loaded={list.recipes.length}
          onChooseAll={selection.chooseAll}
          onDone={selection.stop}
          also={[cookbook.actionFor(selection.chosen)]}
        />
      )}
      {cookbook.dialog}
    </>
  )
}
