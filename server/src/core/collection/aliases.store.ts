import { grouped } from '@larder/domain/grouped.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'

/** Aliases of foods and units, in a table of their own. The ids passed in were already found for their owner. */

type Kind = 'food' | 'unit'
type Alias = { id: string; name: string }
type Named = { id: string; names: string[] }

/** In the order they are written, each once. */
export const aliasRows = <K extends Kind>(kind: K, { id, names }: Named) =>
  [...new Set(names)].map((name, position) => ({
    ...({ [`${kind}Id`]: id } as Record<`${K}Id`, string>),
    position,
    name,
    nameNormalised: normalise(name),
  }))

export function aliasStore(kind: Kind) {
  // The two tables differ in one column name, so the types of one serve for both.
  const table = `${kind}Alias` as 'foodAlias'
  const owner = `${kind}Id` as 'foodId'

  const aliasesOf = prepared<Alias>((db, ids) =>
    db
      .selectFrom(table)
      .select([`${owner} as id`, 'name'])
      .where(owner, 'in', ids)
      .orderBy(owner)
      .orderBy('position')
      .compile(),
  )

  const insert = async (db: Writer, named: Named[]): Promise<void> => {
    const rows = named.flatMap((one) => aliasRows(kind, one))
    if (rows.length > 0)
      await db
        .insertInto(table)
        .values(rows as FoodTables['foodAlias'][])
        .execute()
  }

  return {
    /** In their order, by the id of the food or unit. */
    of: async (db: Reader, ids: string[]): Promise<Map<string, Alias[]>> =>
      ids.length === 0 ? new Map() : grouped(await aliasesOf(db, ids), ({ id }) => id),

    insert,

    replace: async (db: Writer, named: Named): Promise<void> => {
      await db.deleteFrom(table).where(owner, '=', named.id).execute()
      await insert(db, [named])
    },
  }
}
