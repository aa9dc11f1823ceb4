import { chunks } from '#db/chunks.ts'
import type { Writer } from '#db/database.ts'
import type { AuditTables } from '#db/tables/audit-tables.ts'

type Row = AuditTables['auditEvent']

export async function insert(db: Writer, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  for (const portion of chunks(rows, columns)) await db.insertInto('auditEvent').values(portion).execute()
}
