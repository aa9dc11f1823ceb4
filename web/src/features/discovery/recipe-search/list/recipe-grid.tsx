/** A list of cards of any length: only the rows near the window exist. Loads the next page before its end is seen. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Button, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useStoredNutrition } from '#features/recipes/recipe-nutrition/nutrition-sums.queries.ts'
import { useCooked } from '#features/recipes/recipe-timeline/recipe-timeline.queries.ts'
import { useCardContext } from '#features/recipes/recipes/pieces/card-context.ts'
import { RECIPES_PER_PAGE } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useIdle } from '#ui/use-idle.ts'
import { GridRows } from './grid-rows.tsx'
import classes from './recipe-grid.module.css'
import { isAboutNutrition } from './sort-fields.ts'
import { useCardGestures } from './use-card-gestures.ts'
import { type CardSize, useGridLayout } from './use-grid-layout.ts'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'

type RecipeGridProps = { list: RecipeList; recipes: RecipeSummary[]; cardSize: CardSize; selection?: RecipeSelection }

export function RecipeGrid({ list, recipes, cardSize, selection }: RecipeGridProps) {
  const { t } = useMessages()
  const element = useRef<HTMLUListElement>(null)
  const { layout, top } = useGridLayout(element, cardSize)
  const { context, ratingOf } = useCardContext()
  const idle = useIdle()
  const pages = useMemo(() => idsByPage(recipes), [recipes])
  const ofMembers = idle && context.user !== null && context.source.ownGroup
  const cookedOf = useCooked(pages, ofMembers)
  const nutritionOf = useStoredNutrition(pages, ofMembers && isAboutNutrition(list.filter))
  const gestures = useCardGestures(recipes, selection)
  const { columns, gap, rowHeight } = layout
  const waiting = list.more === 'there' || list.more === 'coming' ? columns : 0
  const rows = Math.ceil((recipes.length + waiting) / columns)
  return (
    <>
      <ul
        ref={element}
        className={classes.grid}
        style={{ blockSize: Math.max(0, rows * (rowHeight + gap) - gap) }}
        aria-label={t('recipes.title')}
        aria-busy={list.fetching}
        data-outdated={list.outdated || undefined}
        {...gestures}
      >
        <GridRows
          list={list}
          recipes={recipes}
          rows={rows}
          places={recipes.length + waiting}
          cardSize={cardSize}
          layout={layout}
          top={top}
          selection={selection}
          context={context}
          ratingOf={ratingOf}
          cookedOf={cookedOf}
          nutritionOf={nutritionOf}
          idle={idle}
        />
      </ul>
      {list.more === 'failed' && <LoadMoreError onRetry={list.retry} busy={list.fetching} />}
    </>
  )
}

const idsByPage = (recipes: RecipeSummary[]): string[][] =>
  Array.from({ length: Math.ceil(recipes.length / RECIPES_PER_PAGE) }, (_, page) =>
    recipes.slice(page * RECIPES_PER_PAGE, (page + 1) * RECIPES_PER_PAGE).map(({ id }) => id),
  )

/** The end of a list whose next page did not come; what was loaded stays. */
function LoadMoreError({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useMessages()
  return (
    <div role="alert" className={classes.failed}>
      <Text>{t('recipes.section.moreFailed')}</Text>
      <Button variant="light" onClick={onRetry} loading={busy}>
        {t('ui.errorState.retry')}
      </Button>
    </div>
  )
}
