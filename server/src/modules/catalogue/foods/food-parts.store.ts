import type { Label } from '@larder/contract/labels.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { aliasStore } from '#core/collection/aliases.store.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'

/**
 * What belongs to foods in tables of its own: one statement for each kind, however many foods there are. The ids are
 * those of foods already found in the caller's group.
 */

type Extra = FoodTables['foodExtra']

export type FoodParts = {
  aliases: Map<string, { name: string }[]>
  extras: Map<string, Extra[]>
  labels: Map<string, Label>
}

export const foodAliases = aliasStore('food')

const nothing: FoodParts = { aliases: new Map(), extras: new Map(), labels: new Map() }

export async function partsOf(db: Reader, rows: { id: string; labelId: string | null }[]): Promise<FoodParts> {
  if (rows.length === 0) return nothing
  const ids = rows.map((row) => row.id)
  const labelIds = [...new Set(rows.flatMap((row) => row.labelId ?? []))]
  return {
    aliases: await foodAliases.of(db, ids),
    extras: grouped(await extrasOf(db, ids), (extra) => extra.foodId),
    labels: new Map((labelIds.length === 0 ? [] : await labelsOf(db, labelIds)).map((label) => [label.id, label])),
  }
}

const extrasOf = prepared<Extra>((db, foodIds) =>
  db.selectFrom('foodExtra').select(['foodId', 'keyName', 'value']).where('foodId', 'in', foodIds).compile(),
)

const labelsOf = prepared<Label>((db, ids) =>
  db.selectFrom('label').select(['id', 'name', 'color', 'groupId']).where('id', 'in', ids).compile(),
)

/** In place of those that were there. */
export async function putExtras(db: Writer, foodId: string, rows: Extra[]): Promise<void> {
  await db.deleteFrom('foodExtra').where('foodId', '=', foodId).execute()
  if (rows.length > 0) await db.insertInto('foodExtra').values(rows).execute()
}
