import type { Label } from '@larder/contract/labels.ts'
import { householdsOf } from '#core/on-hand.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { grouped } from '#db/rows.ts'
import type { FoodTables } from '#db/tables/food-tables.ts'
import type { FoodRow } from './foods.store.ts'

/**
 * What belongs to foods in tables of its own: one statement for each kind, however many foods there are. The ids are
 * those of foods already found in the caller's group.
 */

type Alias = Pick<FoodTables['foodAlias'], 'foodId' | 'name'>
type Extra = FoodTables['foodExtra']

export type FoodParts = {
  aliases: Map<string, Alias[]>
  extras: Map<string, Extra[]>
  labels: Map<string, Label>
  households: Map<string, string[]>
}

const nothing: FoodParts = { aliases: new Map(), extras: new Map(), labels: new Map(), households: new Map() }

export async function partsOf(db: Reader, rows: FoodRow[]): Promise<FoodParts> {
  if (rows.length === 0) return nothing
  const ids = rows.map((row) => row.id)
  const labelIds = [...new Set(rows.flatMap((row) => row.labelId ?? []))]
  return {
    aliases: grouped(await aliasesOf(db, ids), (alias) => alias.foodId),
    extras: grouped(await extrasOf(db, ids), (extra) => extra.foodId),
    labels: new Map((labelIds.length === 0 ? [] : await labelsOf(db, labelIds)).map((label) => [label.id, label])),
    households: await householdsOf(db, 'food', ids),
  }
}

const aliasesOf = prepared<Alias>((db, foodIds) => {
  const aliases = db.selectFrom('foodAlias').select(['foodId', 'name']).where('foodId', 'in', foodIds)
  return aliases.orderBy('foodId').orderBy('position').compile()
})

const extrasOf = prepared<Extra>((db, foodIds) =>
  db.selectFrom('foodExtra').select(['foodId', 'keyName', 'value']).where('foodId', 'in', foodIds).compile(),
)

const labelsOf = prepared<Label>((db, ids) =>
  db.selectFrom('label').select(['id', 'name', 'color', 'groupId']).where('id', 'in', ids).compile(),
)

export async function insertAliases(db: Writer, rows: FoodTables['foodAlias'][]): Promise<void> {
  if (rows.length > 0) await db.insertInto('foodAlias').values(rows).execute()
}

export async function insertExtras(db: Writer, rows: Extra[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('foodExtra').values(rows).execute()
}

export async function removeParts(db: Writer, foodId: string): Promise<void> {
  await db.deleteFrom('foodAlias').where('foodId', '=', foodId).execute()
  await db.deleteFrom('foodExtra').where('foodId', '=', foodId).execute()
}
