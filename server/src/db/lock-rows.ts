import { readInChunks } from './chunks.ts'
import type { Dialect } from './connection.ts'
import type { Writer } from './database.ts'

/** Tables whose rows belong to a group and are changed many at once. */
type Lockable = 'recipe' | 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool'

type Locking = { db: Writer; dialect: Dialect }

/**
 * Keeps other writers of these rows waiting until the transaction ends, and answers which there are. Always in the same
 * order, so that two who want the same rows never wait for each other.
 */
export const lockRows = (
  { db, dialect }: Locking,
  table: Lockable,
  groupId: string,
  ids: string[],
  purpose: 'change' | 'remove',
): Promise<string[]> =>
  readInChunks([...new Set(ids)].sort(), async (portion) => {
    // They agree on these columns, so the type of one speaks for all.
    const rows = db
      .selectFrom(table as 'food')
      .select('id')
      .where('groupId', '=', groupId)
      .where('id', 'in', portion)
      .orderBy('id')
    return (await dialect.locking(rows, purpose).execute()).map(({ id }) => id)
  })
