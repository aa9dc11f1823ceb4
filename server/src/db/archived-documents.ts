import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from './database.ts'
import type { SearchKind } from './search-index.ts'
import { ROWS_AT_ONCE } from './table-shapes.ts'

/** The search document of a record, without the numbers that each database assigns itself. */
export type ArchivedDocument = {
  id: string
  groupId: string
  kind: SearchKind
  stale: number
  name: string
  keywords: string
  body: string
  uses: { thingId: string; lines: number }[]
}

type KeyedDocument = Omit<ArchivedDocument, 'uses'> & { key: number }
type KeyedUse = { key: number; thingId: string; lines: number }

/** In the order in which the records were created, a portion at a time. */
export async function* readSearchDocuments(db: Reader): AsyncGenerator<ArchivedDocument[]> {
  let last = -1
  for (;;) {
    const { rows: documents } = await sql<KeyedDocument>`
      select key, id, "groupId", kind, stale, name, keywords, body from "searchDocument"
      where key > ${last} order by key limit ${ROWS_AT_ONCE}`.execute(db)
    const until = documents.at(-1)?.key
    if (until === undefined) return
    const { rows: uses } = await sql<KeyedUse>`
      select key, "thingId", lines from "searchUse" where key > ${last} and key <= ${until} order by "thingId"`.execute(
      db,
    )
    yield documents.map(({ key, ...document }) => ({
      ...document,
      uses: uses.flatMap((use) => (use.key === key ? [{ thingId: use.thingId, lines: use.lines }] : [])),
    }))
    last = until
    await nextTurn()
  }
}
