import { COMMON_USES } from '@larder/domain/recipes/similarity.ts'
import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'

/**
 * Each statement walks a bounded part of an index, however many recipes there are: of a food that many name, the first
 * few hundred are counted and none is looked at.
 */

/** The foods of a recipe, with how many lines name each; counting ends where a food is common. */
export async function listFoods(db: Reader, recipeId: string): Promise<{ foodId: string; uses: number }[]> {
  const { rows } = await sql<{ foodId: string; uses: number }>`
    select own."foodId", (select count(*) from (select 1 from "recipeIngredient" as line
      where line."foodId" = own."foodId" limit ${sql.lit(COMMON_USES)}) as counted) as uses
    from (select distinct "foodId" from "recipeIngredient" where "recipeId" = ${recipeId} and "foodId" is not null) as own
  `.execute(db)
  return rows.map(({ foodId, uses }) => ({ foodId, uses: Number(uses) }))
}

/** Recipes that share the most of these foods, by the weight of each. */
export async function listSharing(
  db: Reader,
  viewer: RecipeViewer,
  recipeId: string,
  foods: { foodId: string; weight: number }[],
  most: number,
): Promise<string[]> {
  if (foods.length === 0) return []
  const ids = sql.join(foods.map(({ foodId }) => foodId))
  const weight = sql.join(
    foods.map(({ foodId, weight }) => sql`when ${foodId} then ${sql.lit(weight)}`),
    sql` `,
  )
  const { rows } = await sql<{ id: string }>`
    select "recipe"."id" from (select distinct line."recipeId", line."foodId" from "recipeIngredient" as line
      where line."foodId" in (${ids})) as named
    join "recipe" on "recipe"."id" = named."recipeId"
    where "recipe"."groupId" = ${viewer.groupId} and "recipe"."deletedAt" is null and "recipe"."id" <> ${recipeId}
      and ${visibleTo(viewer)}
    group by "recipe"."id" order by sum(case named."foodId" ${weight} end) desc, "recipe"."id"
    limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The recipes were found before. */
export const listFoodsOf = (db: Reader, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredient')
    .select(['recipeId', 'foodId'])
    .distinct()
    .where('recipeId', 'in', recipeIds)
    .where('foodId', 'is not', null)
    .execute()
