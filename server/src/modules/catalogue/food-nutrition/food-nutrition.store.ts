import { readAmounts, readWeights } from '@larder/domain/nutrition/food-correction.ts'
import { sql } from 'kysely'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'

/** What groups say about their foods. The group is part of every query; foods of others are not found. */

export type CorrectionRow = FoodTables['foodNutrition']

export type FoodRow = {
  id: string
  name: string
  catalogueKey: string | null
  recordOf: string | null
  amounts: string | null
  weights: string | null
  correctedAt: string | null
}

/** Foods with what the group says about them, however many there are in one statement. */
export const foodsWithCorrections = (db: Reader, groupId: string, ids: string[]): Promise<FoodRow[]> =>
  readInChunks(ids, async (portion) => {
    const { rows } = await sql<FoodRow>`
      select "food"."id", "food"."name", "food"."catalogueKey", "own"."recordOf", "own"."amounts", "own"."weights",
        "own"."updatedAt" as "correctedAt"
      from "food" left join "foodNutrition" as "own" on "own"."foodId" = "food"."id"
      where "food"."groupId" = ${groupId} and "food"."id" in (${sql.join(portion)})`.execute(db)
    return rows
  })

/** Stored text that cannot be read is ignored, so that a recipe always opens. */
const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const correctionIn = ({ amounts, weights }: Pick<FoodRow, 'amounts' | 'weights'>) => ({
  amounts: readAmounts(parsed(amounts)),
  weights: readWeights(parsed(weights)),
})

export const find = (db: Reader, foodId: string): Promise<CorrectionRow | undefined> =>
  db.selectFrom('foodNutrition').selectAll().where('foodId', '=', foodId).executeTakeFirst()

/** Replaces the correction, or deletes it where none is given. */
export async function put(db: Writer, foodId: string, row: CorrectionRow | null): Promise<void> {
  await db.deleteFrom('foodNutrition').where('foodId', '=', foodId).execute()
  if (row) await db.insertInto('foodNutrition').values(row).execute()
}

/** A food that takes the place of another gets what was said about that, unless it has its own. */
export async function repoint(db: Writer, _groupId: string, from: string, to: string): Promise<void> {
  await sql`update "foodNutrition" set "foodId" = ${to} where "foodId" = ${from}
    and not exists (select 1 from "foodNutrition" as "own" where "own"."foodId" = ${to})`.execute(db)
}
