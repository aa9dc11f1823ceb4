import { type MissingLine, pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { amountOf } from '#features/pantry/pantry/pieces/batch-text.ts'
import { call } from '#lib/api.ts'

/** How much of a line is in the pantry already. */
export type Covered = {
  /** In words, `500 g`. */
  there: string
  /** Which part of the line is left to buy: nought where all of it is there. */
  left: number
}

type Wanted = { id: string; scale: number }

/**
 * What the pantry has of lines of recipes that are about to be bought; silent where amounts cannot be compared. Without
 * an answer the whole amount is bought, as without a pantry.
 */
export function useCovered(recipes: readonly Wanted[]): (line: RecipeIngredient, times: number) => Covered | undefined {
  const wanted = recipes.map(({ id, scale }) => ({ recipeId: id, scale }))
  const { data } = useQuery({
    queryKey: [...pantryQueries.all, 'missing', wanted] as const,
    queryFn:
      wanted.length === 0
        ? skipToken
        : ({ signal }) => call(pantryShoppingApi.missing, { body: { recipes: wanted } }, { signal }),
  })
  return useCallback((line, times) => coveredOf(data ?? [], line, times), [data])
}

const CLOSE = 1e-6

function coveredOf(missing: readonly MissingLine[], line: RecipeIngredient, times: number): Covered | undefined {
  const needed = (line.quantity ?? 0) * times
  if (line.disableAmount || needed <= 0) return undefined
  const found = missing.find(
    (one) =>
      one.foodId === line.food?.id &&
      one.needed.unitId === (line.unit?.id ?? null) &&
      Math.abs(one.needed.amount - needed) < CLOSE * needed,
  )
  if (!found || found.reason !== null || found.there <= 0) return undefined
  const there = amountOf(Math.min(found.there, needed), found.needed.unit)
  return { there, left: found.missing / needed }
}
