import { sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Reader } from '#db/database.ts'

/** A name by which a food of the group goes, normalised. `decided`: somebody said that this name means the food. */
export type FoodNameRow = {
  id: string
  key: string
  catalogueKey: string | null
  matchedBy: 'larder' | 'person' | null
  decided: number
}

/** Every name of the group's foods, the oldest food first; what the group's rules say of a name comes last. */
export const foodNames = async (db: Reader, groupId: string): Promise<FoodNameRow[]> => {
  const { rows } = await sql<FoodNameRow>`
    select "id", "key", "catalogueKey", "matchedBy", "decided" from (
      select "id", "nameNormalised" as "key", "catalogueKey", "matchedBy", "createdAt", 0 as "decided" from "food"
        where "groupId" = ${groupId}
      union all
      select "id", "pluralNameNormalised", "catalogueKey", "matchedBy", "createdAt", 0 from "food"
        where "groupId" = ${groupId} and "pluralNameNormalised" is not null
      union all
      select "food"."id", "foodAlias"."nameNormalised", "food"."catalogueKey", "food"."matchedBy", "food"."createdAt", 0
        from "foodAlias" join "food" on "food"."id" = "foodAlias"."foodId" where "food"."groupId" = ${groupId}
      union all
      select "food"."id", "importRule"."findNormalised", "food"."catalogueKey", "food"."matchedBy", "food"."createdAt", 1
        from "importRule" join "food" on "food"."id" = "importRule"."foodId"
        where "importRule"."groupId" = ${groupId} and "importRule"."kind" = 'useFood' and "importRule"."enabled" = 1
    ) as "names" order by "decided", "createdAt", "id" ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
  return rows
}

/** In which language the group's foods are made; nothing where nobody has said. */
export const foodLanguageOf = async (db: Reader, groupId: string): Promise<string | null> => {
  const { rows } = await sql<{ foodLanguage: string | null }>`
    select "foodLanguage" from "group" where "id" = ${groupId} ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
  return rows[0]?.foodLanguage ?? null
}
