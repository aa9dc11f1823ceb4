/** The rows near the window. Drawn again with every row that is scrolled past, so whatever can be known before is. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type CSSProperties,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RatingOf } from '#features/recipes/recipes/pieces/card-context.ts'
import { ListedCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { CardSkeleton } from './grid-skeleton.tsx'
import classes from './recipe-grid.module.css'
import type { CardSize, GridLayout } from './use-grid-layout.ts'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'

/** Rows drawn beyond the edges of the window. */
const ROWS_AROUND = 3
/** Cards left when the next page is asked for: as many as a thumb flings past while the server answers. */
const CARDS_LEFT = 20
const ROWS_LEFT = 4

const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight })

/** Tells of changes only: asked again at once, the browser would have to lay out the page on the spot. */
function watchWindow(_: unknown, onChange: (rect: ReturnType<typeof windowRect>) => void) {
  const onResize = () => onChange(windowRect())
  window.addEventListener('resize', onResize, { passive: true })
  return () => window.removeEventListener('resize', onResize)
}

const keepScroll = () => {}

type ListedCardProps = ComponentProps<typeof ListedCard>

type GridRowsProps = {
  list: RecipeList
  recipes: RecipeSummary[]
  rows: number
  /** Cards that are there, and those that are on their way. */
  places: number
  cardSize: CardSize
  layout: GridLayout
  /** Where the list begins on the page. */
  top: number
  selection: RecipeSelection | undefined
  context: ListedCardProps['context']
  ratingOf: RatingOf
  cookedOf: (recipeId: string) => ListedCardProps['cooked']
  nutritionOf: (recipeId: string) => ListedCardProps['nutrition']
  /** What is around the window is drawn when there is time. */
  idle: boolean
}

export function GridRows(props: GridRowsProps) {
  const {
    list,
    recipes,
    rows,
    places,
    cardSize,
    layout,
    top,
    selection,
    context,
    ratingOf,
    cookedOf,
    nutritionOf,
    idle,
  } = props
  const { columns, gap, rowHeight } = layout
  // Known before the first drawing, so that the cards are part of it rather than of a second one.
  const [initialRect] = useState(windowRect)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    // What is seen first; what is around it when there is time.
    overscan: idle ? ROWS_AROUND : 0,
    initialRect,
    observeElementRect: watchWindow,
    // Rows are as high as they were said to be, so there is no place to correct; the router keeps the reader's.
    scrollToFn: keepScroll,
  })
  const laidOut = useRef({ rowHeight, gap })
  // Only for a new height: it draws the rows again, and with them everything that waits for the first drawing.
  useLayoutEffect(() => {
    if (laidOut.current.rowHeight === rowHeight && laidOut.current.gap === gap) return
    laidOut.current = { rowHeight, gap }
    virtualizer.measure()
  }, [virtualizer, rowHeight, gap])

  const shown = virtualizer.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  const nearTheEnd = lastShown >= rows - Math.max(ROWS_LEFT, CARDS_LEFT / columns)
  const loadMore = useEffectEvent(() => list.loadMore())
  useEffect(() => {
    if (list.more === 'there' && nearTheEnd) loadMore()
  }, [list.more, nearTheEnd])

  return shown.flatMap(({ index: row }) =>
    Array.from({ length: columns }, (_, column) => {
      const at = row * columns + column
      const recipe = recipes[at]
      if (recipe)
        return (
          <Cell
            key={recipe.id}
            at={at}
            total={list.total}
            layout={layout}
            recipe={recipe}
            cardSize={cardSize}
            selection={selection?.of(recipe)}
            context={context}
            opinion={ratingOf(recipe.id)}
            cooked={cookedOf(recipe.id)}
            nutrition={nutritionOf(recipe.id)}
          />
        )
      if (at >= places) return null
      return (
        <li key={`waiting-${at}`} className={classes.cell} style={placeOf(at, layout)} aria-hidden>
          <CardSkeleton cardSize={cardSize} />
        </li>
      )
    }),
  )
}

type CellProps = ListedCardProps & { at: number; total: number; layout: GridLayout }

const Cell = memo(function Cell({ at, total, layout, ...card }: CellProps) {
  return (
    <li
      data-recipe={at}
      className={classes.cell}
      style={placeOf(at, layout)}
      aria-posinset={at + 1}
      aria-setsize={total}
    >
      <ListedCard {...card} />
    </li>
  )
})

function placeOf(at: number, { columns, gap, rowHeight }: GridLayout): CSSProperties {
  const [row, column] = [Math.floor(at / columns), at % columns]
  return {
    insetInlineStart: `calc(${column} * (100% + ${gap}px) / ${columns})`,
    inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
    blockSize: rowHeight,
    transform: `translateY(${(rowHeight + gap) * row}px)`,
  }
}
