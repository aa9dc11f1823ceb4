/** A list of cards of any length: only the rows near the window exist. Loads the next page before its end is seen. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { RecipeCard } from '../pieces/recipe-card.tsx'
import { CardSkeleton } from './grid-skeleton.tsx'
import { MoreFailed } from './more-failed.tsx'
import styles from './recipe-grid.module.css'
import { useCardGestures } from './use-card-gestures.ts'
import { type CardLook, useGridLayout } from './use-grid-layout.ts'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'

/** Rows drawn beyond the edges of the window, and rows left when the next page is asked for. */
const ROWS_AROUND = 3
const ROWS_LEFT = 4

type RecipeGridProps = { list: RecipeList; recipes: RecipeSummary[]; look: CardLook; selection?: RecipeSelection }

export function RecipeGrid({ list, recipes, look, selection }: RecipeGridProps) {
  const { t } = useWords()
  const element = useRef<HTMLUListElement>(null)
  const { columns, gap, rowHeight, top } = useGridLayout(element, look)
  const waiting = list.more === 'there' || list.more === 'coming' ? columns : 0
  const rows = Math.ceil((recipes.length + waiting) / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    overscan: ROWS_AROUND,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is the reason to lay the rows out again
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, gap])

  const shown = virtualizer.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  const loadMore = useEffectEvent(() => list.loadMore())
  useEffect(() => {
    if (list.more === 'there' && lastShown >= rows - ROWS_LEFT) loadMore()
  }, [list.more, lastShown, rows])

  const gestures = useCardGestures(recipes, selection)
  const place = (row: number, column: number): CSSProperties => ({
    insetInlineStart: `calc(${column} * (100% + ${gap}px) / ${columns})`,
    inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
    blockSize: rowHeight,
    transform: `translateY(${(rowHeight + gap) * row}px)`,
  })
  return (
    <>
      <ul
        ref={element}
        className={styles.grid}
        style={{ blockSize: Math.max(0, rows * (rowHeight + gap) - gap) }}
        aria-label={t('recipes.title')}
        aria-busy={list.fetching}
        data-outdated={list.outdated || undefined}
        {...gestures}
      >
        {shown.flatMap(({ index: row }) =>
          Array.from({ length: columns }, (_, column) => {
            const at = row * columns + column
            const recipe = recipes[at]
            if (recipe)
              return (
                <li
                  key={recipe.id}
                  data-recipe={at}
                  className={styles.cell}
                  style={place(row, column)}
                  aria-posinset={at + 1}
                  aria-setsize={list.total}
                >
                  <RecipeCard recipe={recipe} look={look} selection={selection?.of(recipe)} />
                </li>
              )
            if (at >= recipes.length + waiting) return null
            return (
              <li key={`waiting-${at}`} className={styles.cell} style={place(row, column)} aria-hidden>
                <CardSkeleton look={look} />
              </li>
            )
          }),
        )}
      </ul>
      {list.more === 'failed' && <MoreFailed onRetry={list.retry} busy={list.fetching} />}
    </>
  )
}
