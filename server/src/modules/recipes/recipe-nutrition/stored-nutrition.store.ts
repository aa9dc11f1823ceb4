import { type RawBuilder, sql } from 'kysely'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { preparedRows } from '#db/prepared.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/** The stored sums. `stale` is raised with every change, so that a count that began before one does not hide it. */

export type NutritionRow = RecipeTables['recipeNutrition']

export type Waiting = { id: string; groupId: string; stale: number }

/** Where a walk goes on: the value it is in order of, and the recipe. */
type Place = { key: string | number; id: string }

export type FindWaiting = (db: Reader, limit: number, after: Place | undefined) => Promise<(Waiting & Place)[]>

/** Written so that no planner begins with it: nearly all recipes are like that. */
const notInTrash = sql`coalesce("recipe"."deletedAt", '') = ''`

/** Recipes that were never counted, or saved since. Each of these walks is by an index of what waits, and of no more. */
export const uncounted: FindWaiting = async (db, limit, after) => {
  const { rows } = await sql<Waiting & Place>`
    select "recipe"."id", "recipe"."groupId", coalesce("stored"."stale", 0) as "stale", 0 as "key"
    from "recipe" left join "recipeNutrition" as "stored" on "stored"."recipeId" = "recipe"."id"
    where "recipe"."countedRevision" <> "recipe"."revision" and "recipe"."id" > ${after?.id ?? ''} and ${notInTrash}
    order by "recipe"."id" limit ${limit}`.execute(db)
  return rows
}

/** Those of which something else changed. */
export const stale: FindWaiting = (db, limit, after) => inOrderOf(sql`"stored"."stale"`, sql`> 0`, db, limit, after)

/** Those that another version counted, of which some are before this one and some behind. */
export const ofOtherVersions = (version: string): FindWaiting[] =>
  [sql`< ${version}`, sql`> ${version}`].map(
    (side): FindWaiting =>
      (db, limit, after) =>
        inOrderOf(sql`"stored"."version"`, side, db, limit, after),
  )

async function inOrderOf(
  column: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  db: Reader,
  limit: number,
  after: Place | undefined,
): Promise<(Waiting & Place)[]> {
  const rest = after ? sql` and (${column}, "stored"."recipeId") > (${after.key}, ${after.id})` : sql``
  const { rows } = await sql<Waiting & Place>`
    select "recipe"."id", "recipe"."groupId", "stored"."stale", ${column} as "key"
    from "recipeNutrition" as "stored" join "recipe" on "recipe"."id" = "stored"."recipeId"
    where ${column} ${condition}${rest} and ${notInTrash}
    order by ${column}, "stored"."recipeId" limit ${limit}`.execute(db)
  return rows
}

const countedColumns = [
  'energyKcal',
  'protein',
  'fat',
  'saturated',
  'carbohydrate',
  'sugar',
  'fibre',
  'cholesterolMg',
  'sodiumMg',
  'origin',
  'counted',
  'uncounted',
  'guessedShare',
  'partly',
  'revision',
  'version',
  'countedAt',
] as const satisfies (keyof NutritionRow)[]

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
  const kept = rows.filter(({ recipeId }) => known.has(recipeId))
  // What was seen is written and compared in one statement; a row that is new was seen as 0.
  await putRows(
    db,
    kept.map((row) => ({ ...row, stale: seen.get(row.recipeId) ?? 0 })),
  )
  for (const portion of chunks(kept.map(({ recipeId }) => recipeId)))
    await sql`update "recipe" set "countedRevision" = (
      select "revision" from "recipeNutrition" where "recipeId" = "recipe"."id")
      where "id" in (${sql.join(portion)})`.execute(db)
}

const putRows = preparedRows<NutritionRow>((db, rows) =>
  db
    .insertInto('recipeNutrition')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('recipeId').doUpdateSet((given) => ({
        ...Object.fromEntries(countedColumns.map((column) => [column, given.ref(`excluded.${column}`)])),
        stale: sql<number>`case when "recipeNutrition"."stale" = "excluded"."stale" then 0 else 1 end`,
      })),
    )
    .compile(),
)

const STALE = sql<number>`"stale" + 1`

export async function markRecipes(db: Writer, ids: string[]): Promise<void> {
  for (const portion of chunks(ids))
    await db.updateTable('recipeNutrition').set({ stale: STALE }).where('recipeId', 'in', portion).execute()
}

type Found = { recipeId: string }
const idsOf = (rows: Found[]): string[] => rows.map(({ recipeId }) => recipeId)

/** Recipes that use a food, however many. Lines of mere words may name it too. */
export async function usingFood(db: Reader, groupId: string, foodId: string): Promise<string[]> {
  const { rows } = await sql<Found>`
    select "line"."recipeId" from "recipeIngredient" as "line" where "line"."foodId" = ${foodId}
    union
    select "line"."recipeId" from "recipeIngredient" as "line"
      join "recipe" on "recipe"."id" = "line"."recipeId"
      join "food" on "food"."id" = ${foodId}
      where "recipe"."groupId" = ${groupId} and "food"."groupId" = ${groupId}
      and "line"."foodId" is null and "line"."referencedRecipeId" is null
      and (lower("line"."note") like '%' || lower("food"."name") || '%'
        or lower("line"."note") like '%' || lower("food"."pluralName") || '%')`.execute(db)
  return idsOf(rows)
}

export async function usingUnit(db: Reader, unitId: string): Promise<string[]> {
  const { rows } = await sql<Found>`
    select distinct "recipeId" from "recipeIngredient" where "unitId" = ${unitId}`.execute(db)
  return idsOf(rows)
}

export async function ofGroup(db: Reader, groupId: string): Promise<string[]> {
  const { rows } = await sql<Found>`select "id" as "recipeId" from "recipe" where "groupId" = ${groupId}`.execute(db)
  return idsOf(rows)
}

/**
 * Marks the recipes that use these as ingredients. Recipes that use those in turn are marked when those have been
 * counted.
 */
export async function markLinking(db: Writer, rows: NutritionRow[]): Promise<void> {
  for (const portion of chunks(rows.map(({ recipeId }) => recipeId)))
    await sql`update "recipeNutrition" set "stale" = "stale" + 1 where "recipeId" in (
      select "recipeId" from "recipeIngredient" where "referencedRecipeId" in (${sql.join(portion)}))`.execute(db)
}
