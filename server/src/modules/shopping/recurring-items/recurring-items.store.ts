import { amountAsNote } from '@larder/domain/shopping/lost-unit.ts'
import type { Use } from '#core/collection/uses.ts'
import { isVisibleTo, type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import { type Locking, preparedLock } from '#db/lock-rows.ts'
import { setTexts } from '#db/set-texts.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** Recurring items; the household, and who may know of the list, are part of every query that people cause. */

export type RecurringRow = ShoppingTables['recurringItem']

const visible = (db: Reader, viewer: ListViewer) =>
  db
    .selectFrom('recurringItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'recurringItem.shoppingListId')
    .selectAll('recurringItem')
    .select(['shoppingList.isPrivate', 'shoppingList.userId'])
    .where('shoppingList.householdId', '=', viewer.householdId)
    .where(isVisibleTo(viewerKey(viewer)))

export const list = (db: Reader, viewer: ListViewer, listId: string | null | undefined) =>
  visible(db, viewer)
    .$if(Boolean(listId), (rows) => rows.where('recurringItem.shoppingListId', '=', listId ?? ''))
    .orderBy('recurringItem.nextOn')
    .orderBy('recurringItem.id')
    .execute()

export const find = (db: Reader, viewer: ListViewer, id: string) =>
  visible(db, viewer).where('recurringItem.id', '=', id).executeTakeFirst()

export const insert = (db: Writer, row: RecurringRow) => db.insertInto('recurringItem').values(row).execute()

/** It was found among those of the caller. */
export const update = (db: Writer, id: string, change: Partial<RecurringRow>) =>
  db.updateTable('recurringItem').set(change).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('recurringItem').where('id', '=', id).execute()

/** Of every household: what may be due by this day, with the household of its list and the clock that goes by. */
export const listDue = (db: Reader, day: string) =>
  db
    .selectFrom('recurringItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'recurringItem.shoppingListId')
    .innerJoin('household', 'household.id', 'shoppingList.householdId')
    .selectAll('recurringItem')
    .select(['shoppingList.householdId', 'household.groupId', 'household.timeZone'])
    .where('recurringItem.nextOn', '<=', day)
    .orderBy('recurringItem.shoppingListId')
    .orderBy('recurringItem.id')
    .execute()

const lockDue = preparedLock<RecurringRow, [day: string]>(({ db, dialect }, ids, day) =>
  dialect
    .locking(
      db.selectFrom('recurringItem').selectAll().where('id', 'in', ids).where('nextOn', '<=', day).orderBy('id'),
      'change',
    )
    .compile(),
)

/** Those of them that nobody has dealt with meanwhile. */
export const lockStillDue = (locking: Locking, ids: string[], day: string): Promise<RecurringRow[]> =>
  lockDue(locking, ids, day)

const repointed = (column: 'foodId' | 'unitId'): Pick<Use, 'repoint'> => ({
  repoint: async (db, _groupId, from, to) => {
    await db
      .updateTable('recurringItem')
      .set({ [column]: to })
      .where(column, '=', from)
      .execute()
  },
})

export const recurringFood = repointed('foodId')
/** A deleted unit leaves its word, with the amount, in the note. */
export const recurringUnit: Pick<Use, 'repoint' | 'forget'> = {
  ...repointed('unitId'),
  forget: async (db, ids) => {
    const rows = await db
      .selectFrom('recurringItem')
      .innerJoin('unit', 'unit.id', 'recurringItem.unitId')
      .select(['recurringItem.id', 'recurringItem.quantity', 'recurringItem.note'])
      .select(['unit.name', 'unit.pluralName', 'unit.abbreviation', 'unit.pluralAbbreviation', 'unit.useAbbreviation'])
      .where('recurringItem.unitId', 'in', ids)
      .execute()
    const noted = rows.map(({ id, quantity, note, ...unit }) => ({
      id,
      text: amountAsNote({ quantity, note }, { ...unit, useAbbreviation: unit.useAbbreviation === 1 }).note,
    }))
    await setTexts(db, { table: 'recurringItem', column: 'note', also: { quantity: 0 } }, noted)
  },
}
