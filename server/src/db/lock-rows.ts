import type { CompiledQuery } from 'kysely'
import { readInChunks } from './chunks.ts'
import type { Dialect } from './connection.ts'
import type { Database, Writer } from './database.ts'
import { prepared } from './prepared.ts'

type Scope = 'groupId' | 'householdId'

/** Tables whose rows belong to a group or a household. */
type Lockable = {
  [T in keyof Database]: Database[T] extends { id: string } & ({ groupId: string } | { householdId: string })
    ? T
    : never
}[keyof Database]

export type Locking = { db: Writer; dialect: Dialect }

/** Selects for update with a prepared statement; the syntax differs between the databases. */
export function preparedLock<Row, Given extends unknown[] = []>(
  build: (locking: Locking, ids: string[], ...given: Given) => CompiledQuery<Row>,
) {
  const make = (dialect: Dialect) =>
    prepared<Row, Given, Writer>((db, ids, ...given) => build({ db, dialect }, ids, ...given))
  const made = new WeakMap<Dialect, ReturnType<typeof make>>()
  return ({ db, dialect }: Locking, ids: string[], ...given: Given): Promise<Row[]> => {
    const known = made.get(dialect) ?? make(dialect)
    made.set(dialect, known)
    return known(db, ids, ...given)
  }
}

type Purpose = 'change' | 'remove'
type LockByIds = (locking: Locking, ids: string[], owner: string) => Promise<{ id: string }[]>

const locks = new Map<string, LockByIds>()

function lockOf(table: Lockable, scope: Scope, purpose: Purpose): LockByIds {
  const key = `${table} ${scope} ${purpose}`
  const known = locks.get(key)
  if (known) return known
  const fresh = preparedLock<{ id: string }, [owner: string]>(({ db, dialect }, ids, owner) => {
    // All these tables have the columns used here, so the type of one stands for all.
    const rows = db
      .selectFrom(table as 'food')
      .select('id')
      .where(scope as 'groupId', '=', owner)
      .where('id', 'in', ids)
    return dialect.locking(rows.orderBy('id'), purpose).compile()
  })
  locks.set(key, fresh)
  return fresh
}

/**
 * Locks rows until the transaction ends and answers which exist. Always in the same order, so that two transactions
 * never wait for each other.
 */
export const lockRows = (
  locking: Locking,
  table: Lockable,
  owner: string,
  ids: string[],
  purpose: Purpose,
  scope: Scope = 'groupId',
): Promise<string[]> =>
  readInChunks([...new Set(ids)].sort(), async (portion) =>
    (await lockOf(table, scope, purpose)(locking, portion, owner)).map(({ id }) => id),
  )
