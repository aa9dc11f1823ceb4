import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { preparedRows } from '#db/prepared.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

/** Bookings and the journal. Entries are only ever added; the household is part of every query. */

export type BookingRow = PantryTables['pantryBooking']
export type EntryRow = PantryTables['pantryEntry']
export type BookedRow = PantryTables['pantryBooked']

export const insertBooking = (db: Writer, row: BookingRow) => db.insertInto('pantryBooking').values(row).execute()
export const insertEntries = preparedRows<EntryRow>((db, rows) => db.insertInto('pantryEntry').values(rows).compile())
export const insertBooked = (db: Writer, rows: BookedRow[]) =>
  db
    .insertInto('pantryBooked')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeBooked = (db: Writer, householdId: string, kind: string, sourceIds: string[]) =>
  db
    .deleteFrom('pantryBooked')
    .where('householdId', '=', householdId)
    .where('kind', '=', kind)
    .where('sourceId', 'in', sourceIds)
    .execute()

/** In whichever household. */
export const hasBooking = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('pantryBooking').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findBooking = (db: Reader, householdId: string, id: string) =>
  db
    .selectFrom('pantryBooking')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The purchases and meals of a booking that is undone are asked about again, until that is taken back. */
export async function setUndone(db: Writer, bookingIds: string[], undoneAt: string | null): Promise<void> {
  for (const portion of chunks(bookingIds, 1))
    await db.updateTable('pantryBooking').set({ undoneAt }).where('id', 'in', portion).execute()
}

const entries = (db: Reader, householdId: string) =>
  db
    .selectFrom('pantryEntry')
    .selectAll('pantryEntry')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('pantryEntry as undo').select('undo.id').whereRef('undo.undoes', '=', 'pantryEntry.id'))
        .as('isUndone'),
    )
    .where('pantryEntry.householdId', '=', householdId)

export type KnownEntry = EntryRow & { isUndone: unknown }

export const ofBooking = (db: Reader, householdId: string, bookingId: string): Promise<KnownEntry[]> =>
  entries(db, householdId).where('bookingId', '=', bookingId).orderBy('position').execute()

export const findEntry = (db: Reader, householdId: string, id: string): Promise<KnownEntry | undefined> =>
  entries(db, householdId).where('id', '=', id).executeTakeFirst()

const LINKED = ['pantryEntry.id', 'pantryEntry.bookingId', 'pantryEntry.undoes'] as const

/** These entries, what they took back, what that had taken back, and so on. */
export const withTakenBack = (db: Reader, householdId: string, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db
      .withRecursive('taken', (cte) => {
        const rows = cte.selectFrom('pantryEntry').select(LINKED).where('pantryEntry.householdId', '=', householdId)
        return rows
          .where('pantryEntry.id', 'in', portion)
          .union(rows.innerJoin('taken', 'taken.undoes', 'pantryEntry.id'))
      })
      .selectFrom('taken')
      .selectAll()
      .execute(),
  )

/** The entries of these bookings, the undos of each, the undos of these, and so on. */
export const withUndos = (db: Reader, householdId: string, bookingIds: string[]) =>
  readInChunks(bookingIds, (portion) =>
    db
      .withRecursive('taken', (cte) => {
        const rows = cte.selectFrom('pantryEntry').select(LINKED).where('pantryEntry.householdId', '=', householdId)
        return rows
          .where('pantryEntry.bookingId', 'in', portion)
          .union(rows.innerJoin('taken', 'taken.id', 'pantryEntry.undoes'))
      })
      .selectFrom('taken')
      .selectAll()
      .execute(),
  )

export type JournalFilter = { batchId?: string | null; foodId?: string | null; kind?: string | null }

const filtered = (db: Reader, householdId: string, { batchId, foodId, kind }: JournalFilter) => {
  let rows = entries(db, householdId)
  if (batchId) rows = rows.where('batchId', '=', batchId)
  if (foodId) rows = rows.where('foodId', '=', foodId)
  if (kind) rows = rows.where('kind', '=', kind)
  return rows
}

export type JournalRow = KnownEntry & { userId: string | null; fullName: string | null; tokenName: string | null }

export const journal = (
  db: Reader,
  householdId: string,
  filter: JournalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JournalRow[]> =>
  filtered(db, householdId, filter)
    .innerJoin('pantryBooking', 'pantryBooking.id', 'pantryEntry.bookingId')
    .leftJoin('user', 'user.id', 'pantryBooking.userId')
    .select(['pantryBooking.userId', 'user.fullName', 'pantryBooking.tokenName'])
    .orderBy('pantryEntry.createdAt', 'desc')
    .orderBy('pantryEntry.position', 'desc')
    .orderBy('pantryEntry.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countJournal(db: Reader, householdId: string, filter: JournalFilter): Promise<number> {
  const row = await filtered(db, householdId, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const hiddenRecipes = async (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<{ id: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('recipe')
        .select('id')
        .where('id', 'in', ids)
        .where((where) => where.not(visibleTo(viewer)))
        .execute()

export const mealsOfHiddenRecipes = async (
  db: Reader,
  viewer: RecipeViewer,
  ids: number[],
): Promise<{ id: number }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('mealplan')
        .innerJoin('recipe', 'recipe.id', 'mealplan.recipeId')
        .select('mealplan.id')
        .where('mealplan.id', 'in', ids)
        .where((where) => where.not(visibleTo(viewer)))
        .execute()

export const tokenName = async (db: Reader, id: number): Promise<string | null> =>
  (await db.selectFrom('apiToken').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
