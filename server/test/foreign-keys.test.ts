import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from './kit.ts'

/** Deleting a row asks every table that names it; without an index that walks through the rows of everybody. */

type Named = { name: string }

/** Columns of foreign keys that lead no index. An index of the rows that have one at all is as good. */
const unindexed: Record<'sqlite' | 'postgres', RawBuilder<Named>> = {
  sqlite: sql<Named>`
    select distinct t.name || '.' || f."from" as name
    from sqlite_master as t join pragma_foreign_key_list(t.name) as f
    where t.type = 'table' and f.seq = 0
      and not exists (select 1 from pragma_table_info(t.name) as c where c.name = f."from" and c.pk = 1)
      and not exists (
        select 1 from pragma_index_list(t.name) as i join pragma_index_info(i.name) as c on c.seqno = 0
        left join sqlite_master as made on made.name = i.name
        where c.name = f."from" and (i.partial = 0 or made.sql like '%where "' || f."from" || '" is not null')
      )
    order by name`,
  postgres: sql<Named>`
    select t.relname || '.' || a.attname as name
    from pg_constraint as f join pg_class as t on t.oid = f.conrelid
    join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and not exists (
      select 1 from pg_index as i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    )
    order by name`,
}

test('whatever a row names is found by an index when that is deleted', async ({ kit }) => {
  const { reader, dialect } = kit.runtime.connection
  const { rows } = await unindexed[dialect.name].execute(reader)
  expect(rows.map(({ name }) => name)).toEqual([])
})
