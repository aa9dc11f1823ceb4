import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from '../database.ts'
import { type DescribedColumn, ROWS_AT_ONCE, shapesOf, type TableRow, type TableShape } from '../table-shapes.ts'

/** Without virtual tables and their shadow tables: the search index is written through its own interface. */
const SHAPES = `
  select m.name as "table", c.name as "column", c.type, (
    select group_concat(distinct f."table") from pragma_foreign_key_list(m.name) as f) as "references"
  from sqlite_master as m join pragma_table_info(m.name) as c
  where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'searchText%' order by m.name, c.cid`

export async function sqliteShapes(db: Reader): Promise<TableShape[]> {
  const { rows } = await sql<DescribedColumn>`${sql.raw(SHAPES)}`.execute(db)
  return shapesOf(rows)
}

type Numbered = TableRow & { '#': number }

const portionOf = ({ name, columns }: TableShape, last: string) =>
  `select rowid as "#", ${[...columns.keys()].map((column) => `"${column}"`).join(', ')} from "${name}"
   where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}`

/** No statement stays open between two portions, so stopping early leaves nothing behind. */
async function* inPortions(read: (last: number) => Promise<Numbered[]>): AsyncGenerator<TableRow[]> {
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await read(last)
    const end = rows.at(-1)?.['#']
    if (end === undefined) return
    last = end
    yield rows.map(({ '#': _, ...row }) => row)
    await nextTurn()
  }
}

export const sqliteRows = (db: Reader, table: TableShape): AsyncGenerator<TableRow[]> =>
  inPortions(async (last) => {
    const { rows } = await sql<Numbered>`${sql.raw(portionOf(table, String(last)))}`.execute(db)
    return rows
  })
