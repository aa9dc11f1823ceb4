import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useReachable } from '#lib/reachability.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearchOff } from '#ui/icons.tsx'
import { ListHead } from '../list/list-head.tsx'
import { SelectableGrid } from '../list/selectable-grid.tsx'
import { useCardSize } from '../list/use-grid-layout.ts'
import type { RecipeList } from '../list/use-recipe-list.ts'
import { useRecipeSelection } from '../list/use-recipe-selection.ts'
import classes from './explorer.module.css'
import { hasFilters, withoutFilters } from './explorer-state.ts'
import type { Explorer } from './use-explorer.ts'

type ExplorerResultsProps = {
  explorer: Explorer
  list: RecipeList
  /** Of the heading. */
  level: 1 | 2
  /** Without any recipe there is nothing to do with them. */
  bare?: boolean
  /** What stands there when nothing does although nothing was asked for. */
  empty: ReactNode
}

export function ExplorerResults({ explorer, list, level, bare = false, empty }: ExplorerResultsProps) {
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  const titleId = useId()
  const cardSize = useCardSize()
  const selection = useRecipeSelection(list.recipes)
  const reachable = useReachable()
  const narrowed = hasFilters(explorer.asked)
  return (
    <section className={classes.results} aria-labelledby={titleId}>
      <ListHead
        titleId={titleId}
        title={t('recipes.title')}
        level={level}
        list={list}
        selection={ownGroup ? selection : undefined}
        bare={bare}
      />
      <p role="status" className={classes.cachedOnly}>
        {!reachable && narrowed && list.recipes.length > 0 && t('recipes.explorer.cachedOnly')}
      </p>
      <SelectableGrid
        list={list}
        cardSize={cardSize}
        selection={selection}
        empty={
          narrowed ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('recipes.explorer.nothing')}
              text={t(reachable ? 'recipes.explorer.nothingText' : 'recipes.explorer.nothingKept')}
            >
              <Button variant="light" onClick={() => explorer.ask(withoutFilters(explorer.asked))}>
                {t('recipes.explorer.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            empty
          )
        }
      />
    </section>
  )
}
