import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Ids of steps that notes hang on and that no step has today, by recipe. */
export async function listNoted(db: Reader, recipeIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeMarginNote')
      .select(['recipeId', 'target'])
      .distinct()
      .where('recipeId', 'in', portion)
      .where('kind', '=', 'step')
      .where(
        sql<SqlBool>`not exists (select 1 from "recipeStep" where "recipeStep"."id" = "recipeMarginNote"."target")`,
      )
      .execute(),
  )
  const noted = new Map<string, Set<string>>()
  for (const { recipeId, target } of rows) noted.set(recipeId, (noted.get(recipeId) ?? new Set()).add(target))
  return noted
}
