import { sql } from 'kysely'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/** The stored sums. `stale` is raised with every change, so that a count that began before one does not hide it. */

export type NutritionRow = RecipeTables['recipeNutrition']

export type Waiting = { id: string; groupId: string; stale: number }

/**
 * Recipes that were never counted, whose facts changed since, or that another version counted. It walks through all
 * recipes after the given one, so whoever asks for more goes on from there.
 */
export const waiting = async (
  db: Reader,
  { limit, version, after = '' }: { limit: number; version: string | undefined; after?: string },
): Promise<Waiting[]> => {
  const older = version === undefined ? sql`` : sql` or "stored"."version" <> ${version}`
  const { rows } = await sql<Waiting>`
    select "recipe"."id", "recipe"."groupId", coalesce("stored"."stale", 0) as "stale"
    from "recipe" left join "recipeNutrition" as "stored" on "stored"."recipeId" = "recipe"."id"
    where "recipe"."id" > ${after} and "recipe"."deletedAt" is null and ("stored"."recipeId" is null or "stored"."stale" > 0
      or "stored"."revision" <> "recipe"."revision"${older})
    order by "recipe"."id" limit ${limit}`.execute(db)
  return rows
}

/** Those of which something else changed, found by an index: a change must not walk through everybody's recipes. */
export const stale = async (db: Reader, limit: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select "recipe"."id", "recipe"."groupId", "stored"."stale"
    from "recipeNutrition" as "stored" join "recipe" on "recipe"."id" = "stored"."recipeId"
    where "stored"."stale" > 0 and "recipe"."deletedAt" is null
    order by "stored"."stale", "stored"."recipeId" limit ${limit}`.execute(db)
  return rows
}

/** Computed sums of recipes that were not changed since, and how many lines are other recipes. */
export const computedOf = (db: Reader, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .selectFrom('recipeNutrition as stored')
      .innerJoin('recipe', 'recipe.id', 'stored.recipeId')
      .select([
        'stored.recipeId',
        'stored.energyKcal',
        'stored.protein',
        'stored.fat',
        'stored.saturated',
        'stored.carbohydrate',
        'stored.sugar',
        'stored.fibre',
        'stored.cholesterolMg',
        'stored.sodiumMg',
        'stored.counted',
        'stored.uncounted',
      ])
      .select((one) =>
        one
          .selectFrom('recipeIngredient as line')
          .select(({ fn }) => fn.countAll<number>().as('links'))
          .whereRef('line.recipeId', '=', 'recipe.id')
          .where('line.referencedRecipeId', 'is not', null)
          .as('links'),
      )
      .whereRef('stored.revision', '=', 'recipe.revision')
      .where('stored.origin', '=', 'computed')
      .where('stored.recipeId', 'in', portion)
      .execute(),
  )

/** What changed while it was counted stays stale. Recipes that are gone meanwhile are left out. */
export async function put(db: Writer, rows: NutritionRow[], seen: ReadonlyMap<string, number>): Promise<void> {
  const ids = rows.map(({ recipeId }) => recipeId)
  const there = await readInChunks(ids, (portion) =>
    db.selectFrom('recipe').select('id').where('id', 'in', portion).execute(),
  )
  const known = new Set(there.map(({ id }) => id))
  for (const row of rows.filter(({ recipeId }) => known.has(recipeId)))
    await db
      .insertInto('recipeNutrition')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('recipeId').doUpdateSet({
          ...row,
          stale: sql`case when "recipeNutrition"."stale" = ${seen.get(row.recipeId) ?? 0} then 0 else 1 end`,
        }),
      )
      .execute()
}

const STALE = sql<number>`"stale" + 1`

export async function markRecipes(db: Writer, ids: string[]): Promise<void> {
  for (const portion of chunks(ids))
    await db.updateTable('recipeNutrition').set({ stale: STALE }).where('recipeId', 'in', portion).execute()
}

/** However many recipes use them, in one statement for each food. Lines of mere words may name it too. */
export async function markFood(db: Writer, groupId: string, foodId: string): Promise<void> {
  await sql`
    update "recipeNutrition" set "stale" = "stale" + 1 where "recipeId" in (
      select "line"."recipeId" from "recipeIngredient" as "line" where "line"."foodId" = ${foodId}
      union
      select "line"."recipeId" from "recipeIngredient" as "line"
        join "recipe" on "recipe"."id" = "line"."recipeId"
        join "food" on "food"."id" = ${foodId}
        where "recipe"."groupId" = ${groupId} and "food"."groupId" = ${groupId}
        and "line"."foodId" is null and "line"."referencedRecipeId" is null
        and (lower("line"."note") like '%' || lower("food"."name") || '%'
          or lower("line"."note") like '%' || lower("food"."pluralName") || '%')
    )`.execute(db)
}

export async function markUnit(db: Writer, unitId: string): Promise<void> {
  await sql`update "recipeNutrition" set "stale" = "stale" + 1 where "recipeId" in (
    select "recipeId" from "recipeIngredient" where "unitId" = ${unitId})`.execute(db)
}

export async function markGroup(db: Writer, groupId: string): Promise<void> {
  await sql`update "recipeNutrition" set "stale" = "stale" + 1 where "recipeId" in (
    select "id" from "recipe" where "groupId" = ${groupId})`.execute(db)
}

/** Marks recipes that use these as ingredients; those that use them in turn are marked when these are counted. */
export async function markLinking(db: Writer, rows: NutritionRow[]): Promise<void> {
  for (const portion of chunks(rows.map(({ recipeId }) => recipeId)))
    await sql`update "recipeNutrition" set "stale" = "stale" + 1 where "recipeId" in (
      select "recipeId" from "recipeIngredient" where "referencedRecipeId" in (${sql.join(portion)}))`.execute(db)
}
