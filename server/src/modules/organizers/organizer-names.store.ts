import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { inOrder } from '#db/rows.ts'
import type { OrganizerRow } from '#db/tables/organizer-tables.ts'
import type { OrganizerKind } from './organizers.store.ts'

/** The three tables have the same columns, so the type of one speaks for all of them. */
const tableOf = (kind: OrganizerKind) => kind as 'category'

const listBy = (db: Reader, kind: OrganizerKind, groupId: string, column: 'id' | 'slug', values: string[]) =>
  readInChunks(values, (portion) =>
    db
      .selectFrom(tableOf(kind))
      .select(['id', 'name', 'slug'])
      .where('groupId', '=', groupId)
      .where(column, 'in', portion)
      .execute(),
  )

export const listByIds = (db: Reader, kind: OrganizerKind, groupId: string, ids: string[]) =>
  listBy(db, kind, groupId, 'id', ids)

export const listBySlugs = (db: Reader, kind: OrganizerKind, groupId: string, slugs: string[]) =>
  listBy(db, kind, groupId, 'slug', slugs)

const COLUMNS = 7

/** Leaves slugs that are there as they are. */
export async function insertMissing(db: Writer, kind: OrganizerKind, rows: OrganizerRow[]): Promise<void> {
  for (const portion of chunks(
    inOrder(rows, ({ slug }) => slug),
    COLUMNS,
  ))
    await db
      .insertInto(tableOf(kind))
      .values(portion)
      .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
      .execute()
}
