import { sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Reader } from '#db/database.ts'

/** A name by which a unit of the group goes, normalised. */
export type UnitNameRow = { id: string; key: string }

/** Every name and abbreviation of the group's units, the oldest unit first. */
export const unitNames = async (db: Reader, groupId: string): Promise<UnitNameRow[]> => {
  const { rows } = await sql<UnitNameRow>`
    select "id", "key" from (
      select "id", "nameNormalised" as "key", "createdAt" from "unit" where "groupId" = ${groupId}
      union all
      select "id", "pluralNameNormalised", "createdAt" from "unit"
        where "groupId" = ${groupId} and "pluralNameNormalised" is not null
      union all
      select "id", "abbreviationNormalised", "createdAt" from "unit" where "groupId" = ${groupId}
      union all
      select "id", "pluralAbbreviationNormalised", "createdAt" from "unit"
        where "groupId" = ${groupId} and "pluralAbbreviationNormalised" is not null
      union all
      select "unit"."id", "unitAlias"."nameNormalised", "unit"."createdAt"
        from "unitAlias" join "unit" on "unit"."id" = "unitAlias"."unitId" where "unit"."groupId" = ${groupId}
    ) as "names" order by "createdAt", "id" ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
  return rows
}
