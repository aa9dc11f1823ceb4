/**
 * Above the recipes of one's own group, as long as nothing is looked for: a few that are worth a thought. What is on the
 * screen never moves for them: the browser remembers which rows had something to show, and keeps their place from the
 * first drawing on. A row that is found to have something appears with the next visit.
 */

import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import type { ExplorerRow, User } from '@larder/contract/users.ts'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Type } from 'typebox'
import { usePersonalPreferences } from '#features/accounts/users/personal-preferences.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { favoritesFilter } from '#features/recipes/ratings/ratings.queries.ts'
import { useCardContext } from '#features/recipes/recipes/pieces/card-context.ts'
import { ListedCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { preference } from '#lib/preference.ts'
import { Heading } from '#ui/heading.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconEyeOff } from '#ui/preloaded-icons.tsx'
import { useIdle } from '#ui/use-idle.ts'
import { CardSkeleton } from '../list/grid-skeleton.tsx'
import { LIST_FRESH_FOR_MS, type RecipeList } from '../list/use-recipe-list.ts'
import { forgottenRecipes } from '../pieces/forgotten-recipes.ts'
import classes from './explorer-rows.module.css'
import { type ExplorerState, hasFilters } from './explorer-state.ts'

export const explorerRows: readonly ExplorerRow[] = ['forgotten', 'newest', 'favorites']

/** Whoever has fewer sees them all anyway. */
const RECIPES_NEEDED = 12
const CARDS_IN_A_ROW = 8
const SKELETONS = ['first', 'second', 'third']

const filledRows = preference(
  'explorer-rows',
  Type.Object({ filled: Type.Array(Type.String(), { default: [], maxItems: explorerRows.length }) }),
)

function questionOf(row: ExplorerRow, userId: string): Partial<RecipeListQuery> {
  const few = { page: 1, perPage: CARDS_IN_A_ROW }
  if (row === 'newest') return { ...few, orderBy: 'created_at', orderDirection: 'desc' }
  if (row === 'favorites')
    return { ...few, queryFilter: favoritesFilter(userId), orderBy: 'name', orderDirection: 'asc' }
  return { ...few, ...forgottenRecipes }
}

type ExplorerRowsProps = { asked: ExplorerState; list: RecipeList }

export function ExplorerRows({ asked, list }: ExplorerRowsProps) {
  const user = useUser()
  const { ownGroup } = useRecipeSource()
  if (!user || !ownGroup || hasFilters(asked)) return null
  return <Rows user={user} asked={asked} list={list} />
}

function Rows({ user, asked, list }: ExplorerRowsProps & { user: User }) {
  const idle = useIdle()
  const [{ hiddenExplorerRows: hidden }, choose] = usePersonalPreferences()
  const { context, ratingOf } = useCardContext()
  const [reserved] = useState(() => filledRows.read().filled)
  const broughtBack = useEverHidden(hidden)
  const counted = !list.pending && !list.outdated
  const enough = counted && list.total >= RECIPES_NEEDED
  // The list itself begins with the newest, unless it was ordered otherwise.
  const newestFirst = asked.orderBy === 'created_at' && asked.orderDirection === 'desc'
  const wanted = explorerRows.filter((row) => !hidden.includes(row) && !(row === 'newest' && newestFirst))
  const answers = useQueries({
    queries: wanted.map((row) => ({
      ...recipeQueries.page(questionOf(row, user.id)),
      staleTime: LIST_FRESH_FOR_MS,
      enabled: idle && enough,
    })),
  })
  const rows = wanted.map((row, at) => ({ row, recipes: answers[at]?.data?.items, failed: answers[at]?.isError }))
  useRememberFilled(
    counted && !enough
      ? []
      : rows.every(({ recipes }) => recipes)
        ? explorerRows.filter((row) => row === 'newest' || rows.some((one) => one.row === row && one.recipes?.length))
        : undefined,
  )
  if (counted && !enough) return null
  const shown = rows.filter(
    ({ row, recipes, failed }) =>
      !failed && recipes?.length !== 0 && (reserved.includes(row) || broughtBack.includes(row)),
  )
  return shown.map(({ row, recipes }) => (
    <Row key={row} row={row} onHide={() => choose({ hiddenExplorerRows: [...hidden, row] })}>
      {recipes
        ? recipes.map((recipe: RecipeSummary) => (
            <li key={recipe.id} className={classes.cell}>
              <ListedCard
                recipe={recipe}
                cardSize="compact"
                heading="h3"
                context={context}
                opinion={ratingOf(recipe.id)}
              />
            </li>
          ))
        : SKELETONS.map((name) => (
            <li key={name} className={classes.cell} aria-hidden>
              <CardSkeleton cardSize="compact" />
            </li>
          ))}
    </Row>
  ))
}

type RowProps = { row: ExplorerRow; onHide: () => void; children: ReactNode }

function Row({ row, onHide, children }: RowProps) {
  const { t } = useMessages()
  const titleId = useId()
  const title = t(`recipes.explorer.rows.${row}`)
  return (
    <section className={classes.row} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {title}
        </Heading>
        <IconButton label={t('recipes.explorer.rows.hide', { row: title })} icon={IconEyeOff} onClick={onHide} />
      </div>
      <ul className={classes.cards} aria-labelledby={titleId}>
        {children}
      </ul>
    </section>
  )
}

/** Whoever brings a row back wants to see it now, and expects the rest to make room. */
function useEverHidden(hidden: readonly ExplorerRow[]): readonly ExplorerRow[] {
  const [ever, setEver] = useState(hidden)
  if (hidden.some((row) => !ever.includes(row))) setEver([...new Set([...ever, ...hidden])])
  return ever
}

/** `undefined` while it is not known. */
function useRememberFilled(rows: readonly ExplorerRow[] | undefined): void {
  const text = rows?.join(' ')
  useEffect(() => {
    if (text !== undefined) filledRows.write({ filled: text.split(' ').filter(Boolean) })
  }, [text])
}
