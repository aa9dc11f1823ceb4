import type { Reader, Writer } from '#db/database.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

type SettingRow = ShoppingTables['shoppingListLabel']

export const settingsOf = (db: Reader, listIds: string[]): Promise<SettingRow[]> =>
  db.selectFrom('shoppingListLabel').selectAll().where('shoppingListId', 'in', listIds).orderBy('position').execute()

export const labelsOf = (db: Reader, groupId: string) =>
  db
    .selectFrom('label')
    .select(['id', 'name', 'color', 'groupId', 'createdAt', 'nameNormalised'])
    .where('groupId', '=', groupId)
    .execute()

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
