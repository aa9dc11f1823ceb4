import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import {
  type DescribedColumn,
  ROWS_AT_ONCE,
  selectAllOf,
  shapesOf,
  type TableRow,
  type TableShape,
} from '../table-shapes.ts'

const SHAPES = `
  select c.table_name as "table", c.column_name as "column", c.data_type as "type", (
    select string_agg(distinct target.relname, ',') from pg_constraint as one
    join pg_class as target on target.oid = one.confrelid
    where one.contype = 'f' and one.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) as "references"
  from information_schema.columns as c join information_schema.tables as t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = current_schema() order by c.table_name, c.ordinal_position`

export async function postgresShapes(db: Reader): Promise<TableShape[]> {
  const { rows } = await sql<DescribedColumn>`${sql.raw(SHAPES)}`.execute(db)
  return shapesOf(rows)
}

/** Sets sequences behind the largest number in use. */
export async function advanceSequences(db: Writer): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(db)
  for (const { table, column, sequence } of rows)
    await sql`
      select setval(${sequence}, greatest(
        (select coalesce(max(${sql.id(column)}), 0) from ${sql.table(table)}) + 1,
        nextval(${sequence})), false)`.execute(db)
}

/** The cursor lives as long as the transaction. */
export async function* postgresRows(db: Reader, table: TableShape): AsyncGenerator<TableRow[]> {
  await sql`declare portion no scroll cursor for ${sql.raw(selectAllOf(table))}`.execute(db)
  for (;;) {
    const { rows } = await sql<TableRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from portion`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close portion`.execute(db)
}
