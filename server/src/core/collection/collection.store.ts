import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import { type SqlBool, sql } from 'kysely'
import type { Attributes } from '#core/attributes/attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import { chunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import { prepared } from '#db/prepared.ts'
import { inOrder } from '#db/rows.ts'
import type { Stamped } from '#db/tables/row-shapes.ts'

/**
 * The statements of a collection: a table whose rows belong to a group or a household. Every statement filters by the
 * owner, so records of others are not found.
 */

/** The column that says whose a row is. */
type Scope = 'groupId' | 'householdId'

/** Whose rows; a guest looks at those of a group. */
export type Owner = { [scope in Scope]?: string | undefined }

/** Tables whose rows have an id, the two stamps and an owner. */
export type CollectionTable = {
  [T in keyof Database]: Database[T] extends Stamped & ({ groupId: string } | { householdId: string }) ? T : never
}[keyof Database]

type ColumnOf<T extends CollectionTable> = keyof Database[T] & string

export type StoreDescription<T extends CollectionTable, C extends ColumnOf<T>> = {
  table: T
  scope: ColumnOf<T> & Scope
  /** What is read of every row. */
  columns: readonly (C | 'id')[]
  /** Normalised columns that `search` looks into, the most telling first. */
  searched?: readonly ColumnOf<T>[]
  /** Where its other names are kept: `search` looks there as well for whoever asks with `searchAliases`. */
  aliasTable?: 'foodAlias'
  /** What no two rows of one owner share; `insertMissing` leaves alone what is there. */
  unique?: ColumnOf<T>
  /** The order of the list where the caller wishes none; else the newest come first. */
  orderedBy?: { attribute: string; direction: 'asc' | 'desc' }
  /** Where `next` and `previous` of the list point: the path without `/api`. */
  link: string
}

export type RowOf<T extends CollectionTable, C extends ColumnOf<T>> = Pick<Database[T], C | (ColumnOf<T> & 'id')>
/** The columns a module writes; id, owner and timestamps are set here. */
export type Written<T extends CollectionTable> = Omit<Database[T], keyof Stamped | Scope>

/** Everything that has a name has one: no value is asked twice for whether it is there. */
const byName = (dialect: Dialect, attributes: Attributes): ListDefinition['orders'] =>
  Object.hasOwn(attributes, 'name') ? { name: { of: (row) => dialect.fold(row('name')), nulls: 'never' } } : {}

export function collectionStore<T extends CollectionTable, C extends ColumnOf<T>>(described: StoreDescription<T, C>) {
  type Row = RowOf<T, C>
  const { searched = [], orderedBy, aliasTable } = described
  // Kysely cannot type a table that is only known at run time: inside, `label` stands for all of them; the rows that
  // leave are typed exactly.
  const table = described.table as 'label'
  const columns = described.columns as readonly 'id'[]
  const scope = described.scope as 'groupId'
  const unique = (described.unique ?? 'name') as 'name'

  const ownRows = (db: Reader, owner: Owner) =>
    db
      .selectFrom(table)
      .select(columns)
      .where(scope, '=', owner[scope] ?? '')

  const byIds = prepared<Row, [owner: string]>((db, ids, owner) =>
    ownRows(db, { [scope]: owner })
      .where('id', 'in', ids)
      .$castTo<Row>()
      .compile(),
  )

  const stamped = (row: Written<T>, owner: Owner, now: string) =>
    ({
      id: randomUUID(),
      [scope]: owner[scope],
      createdAt: now,
      updatedAt: now,
      ...row,
    }) as unknown as Database['label']

  return {
    list: (
      ctx: ListCtx,
      owner: Owner,
      query: ListQuery & { search?: string | null; searchAliases?: boolean },
      { attributes, link = described.link }: { attributes: Attributes; link?: string },
    ): Promise<Page<Row>> => {
      const order = orderedBy && { orderBy: orderedBy.attribute, orderDirection: orderedBy.direction }
      const asked = query.orderBy ? query : { ...query, ...order }
      const rows = ownRows(ctx.db, owner).$castTo<Row>()
      const aliases = aliasTable && query.searchAliases ? aliasMatch(aliasTable) : undefined
      const definition = {
        alias: table,
        attributes,
        orders: byName(ctx.dialect, attributes),
        searched: [...searched],
        aliases,
        link,
      }
      return listPage(rows, definition, asked, ctx)
    },

    listByIds: async (db: Reader, owner: Owner, ids: string[]): Promise<Row[]> =>
      ids.length === 0 ? [] : byIds(db, ids, owner[scope] ?? ''),

    /** Those whose `unique` column holds one of the values. */
    listByUnique: async (db: Reader, owner: Owner, values: string[]): Promise<Row[]> => {
      const rows: Row[] = []
      for (const portion of chunks(values))
        rows.push(...(await ownRows(db, owner).where(unique, 'in', portion).$castTo<Row>().execute()))
      return rows
    },

    /** Locks these rows in the order of their ids; answers which of them exist. */
    lock: (ctx: { db: Writer; dialect: Dialect }, owner: Owner, ids: string[], purpose: 'change' | 'remove') =>
      lockRows(ctx, table, owner[scope] ?? '', ids, purpose, scope),

    insert: (db: Writer, owner: Owner, row: Written<T>, now: string): Promise<Row> =>
      db
        .insertInto(table)
        .values(stamped(row, owner, now))
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(),

    /** Leaves existing rows alone; for each row the one that was inserted, or nothing. */
    insertMissing: async (db: Writer, owner: Owner, rows: Written<T>[], now: string): Promise<(Row | undefined)[]> => {
      const fresh = rows.map((row) => stamped(row, owner, now))
      const added = new Map<string, Row>()
      const ordered = inOrder(fresh, (row) => row[unique])
      for (const portion of chunks(ordered, Object.keys(fresh[0] ?? {}).length)) {
        const inserting = db.insertInto(table).values(portion)
        const made = await inserting
          .onConflict((conflict) => conflict.columns([scope, unique]).doNothing())
          .returning(columns)
          .$castTo<Row>()
          .execute()
        for (const row of made) added.set(row.id, row)
      }
      return fresh.map(({ id }) => added.get(id))
    },

    update: (db: Writer, owner: Owner, id: string, row: Written<T>, now: string): Promise<Row | undefined> =>
      db
        .updateTable(table)
        .set({ ...row, updatedAt: now } as object)
        .where(scope, '=', owner[scope] ?? '')
        .where('id', '=', id)
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirst(),

    remove: (db: Writer, owner: Owner, ids: string[]): Promise<Row[]> =>
      db
        .deleteFrom(table)
        .where(scope, '=', owner[scope] ?? '')
        .where('id', 'in', ids)
        .returning(columns)
        .$castTo<Row>()
        .execute(),
  }
}

const aliasMatch =
  (table: 'foodAlias'): ListDefinition['aliases'] =>
  (row, matches) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as ${sql.id('known')}
      where ${sql.ref('known.foodId')} = ${row('id')} and ${matches(sql.ref('known.nameNormalised'))})`
