import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

type SettingRow = ShoppingTables['shoppingListLabel']

export const settingsOf = prepared<SettingRow>((db, listIds) =>
  db.selectFrom('shoppingListLabel').selectAll().where('shoppingListId', 'in', listIds).orderBy('position').compile(),
)

const labelsOfGroups = prepared((db, groupIds) =>
  db
    .selectFrom('label')
    .select(['id', 'name', 'color', 'groupId', 'createdAt', 'nameNormalised'])
    .where('groupId', 'in', groupIds)
    .compile(),
)

export const labelsOf = (db: Reader, groupId: string) => labelsOfGroups(db, [groupId])

export async function putSettings(db: Writer, rows: SettingRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('shoppingListLabel')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shoppingListId', 'labelId'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
}
