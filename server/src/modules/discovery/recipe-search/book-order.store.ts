import { type Expression, sql } from 'kysely'
import type { OrderValue } from '#core/list.ts'

/** The order that somebody gave a cookbook. */

/** As somebody put the recipes of a book. */
export const byPlaceIn = (cookbookId: string): OrderValue => ({
  nulls: 'last',
  of: (row) => placeIn(cookbookId, row('id')),
})

export const placeIn = (cookbookId: string, recipeId: Expression<unknown>) =>
  sql<number | null>`(select placed."position" from "cookbookRecipe" as placed
    where placed."cookbookId" = ${cookbookId} and placed."recipeId" = ${recipeId})`
