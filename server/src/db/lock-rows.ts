import { readInChunks } from './chunks.ts'
import type { Dialect } from './connection.ts'
import type { Database, Writer } from './database.ts'

type Scope = 'groupId' | 'householdId'

/** Tables whose rows belong to a group or a household. */
type Lockable = {
  [T in keyof Database]: Database[T] extends { id: string } & ({ groupId: string } | { householdId: string })
    ? T
    : never
}[keyof Database]

type Locking = { db: Writer; dialect: Dialect }

/**
 * Keeps other writers of these rows waiting until the transaction ends, and answers which there are. Always in the same
 * order, so that two who want the same rows never wait for each other.
 */
export const lockRows = (
  { db, dialect }: Locking,
  table: Lockable,
  owner: string,
  ids: string[],
  purpose: 'change' | 'remove',
  scope: Scope = 'groupId',
): Promise<string[]> =>
  readInChunks([...new Set(ids)].sort(), async (portion) => {
    // They agree on these columns, so the type of one speaks for all.
    const rows = db
      .selectFrom(table as 'food')
      .select('id')
      .where(scope as 'groupId', '=', owner)
      .where('id', 'in', portion)
      .orderBy('id')
    return (await dialect.locking(rows, purpose).execute()).map(({ id }) => id)
  })
