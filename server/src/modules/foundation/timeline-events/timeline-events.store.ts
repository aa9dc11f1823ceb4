import type { Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

export type EventRow = RecipeLifeTables['recipeTimelineEvent']

export const insert = (db: Writer, rows: EventRow[]) => db.insertInto('recipeTimelineEvent').values(rows).execute()
