import type { Reader, Writer } from '#db/database.ts'

/** Always by the person who asks. */

export const find = (db: Reader, userId: string) =>
  db.selectFrom('nutritionGoals').select('goals').where('userId', '=', userId).executeTakeFirst()

export const put = (db: Writer, row: { userId: string; goals: string; updatedAt: string }) =>
  db
    .insertInto('nutritionGoals')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ goals: row.goals, updatedAt: row.updatedAt }))
    .execute()

export const remove = (db: Writer, userId: string) =>
  db.deleteFrom('nutritionGoals').where('userId', '=', userId).execute()
