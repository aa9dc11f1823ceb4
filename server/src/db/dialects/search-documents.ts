import { type RawBuilder, sql } from 'kysely'
import { chunks, readInChunks } from '../chunks.ts'
import type { Reader, Writer } from '../database.ts'
import type { SearchDocument, SearchIndex, SearchUse } from '../search-index.ts'
import { learnWords } from './search-vocabulary.ts'

/**
 * Writes documents of the search index. Unchanged documents are not written again, because writing is the expensive
 * part.
 */

/** How a new document gets its key, where it does not get one by itself. */
export type DocumentKeys = {
  prepare: (db: Writer, documents: SearchDocument[]) => Promise<void>
  /** The key for a document by its position among those put at once. */
  next: (document: SearchDocument, at: number) => RawBuilder<number>
}

const DOCUMENT_COLUMNS = 9
const USE_COLUMNS = 4

export const putting = (keys?: DocumentKeys): SearchIndex['put'] =>
  async function put(db, documents) {
    const latest = [...new Map(documents.map((document) => [document.id, document])).values()]
    if (latest.length === 0) return
    await keys?.prepare(db, latest)
    const changed: SearchDocument[] = []
    for (const portion of chunks(latest, DOCUMENT_COLUMNS)) {
      const written = await upsert(db, portion, keys)
      changed.push(...portion.filter(({ id }) => written.has(id)))
    }
    await learnWords(db, changed)
    await putUses(db, latest)
  }

/** Answers with the ids of new and changed documents. */
async function upsert(db: Writer, documents: SearchDocument[], keys?: DocumentKeys): Promise<Set<string>> {
  const rows = documents.map((document, at) => {
    const { id, groupId, kind, name, keywords, body } = document
    const key = keys ? sql`${keys.next(document, at)}, ` : sql``
    return sql`(${key}${id}, ${groupId}, ${kind}, 0, ${name}, ${keywords}, ${body})`
  })
  const { rows: written } = await sql<{ id: string }>`
    insert into "searchDocument" as d (${sql.raw(keys ? 'key, ' : '')}id, "groupId", kind, stale, name, keywords, body)
    values ${sql.join(rows)}
    on conflict (id) do update set "groupId" = excluded."groupId", kind = excluded.kind, stale = 0,
      name = excluded.name, keywords = excluded.keywords, body = excluded.body
    where (d."groupId", d.kind, d.stale, d.name, d.keywords, d.body)
      <> (excluded."groupId", excluded.kind, 0, excluded.name, excluded.keywords, excluded.body)
    returning id`.execute(db)
  return new Set(written.map(({ id }) => id))
}

type Kept = { id: string; key: number; thingId: string | null; lines: number }

async function putUses(db: Writer, documents: SearchDocument[]): Promise<void> {
  const kept = new Map<string, { key: number; uses: SearchUse[] }>()
  for (const { id, key, thingId, lines } of await listUses(db, documents)) {
    const document = kept.get(id) ?? { key, uses: [] }
    kept.set(id, document)
    if (thingId !== null) document.uses.push({ thingId, lines })
  }
  const differing = documents.flatMap(({ id, uses = [] }) => {
    const before = kept.get(id)
    return before && spelled(before.uses) !== spelled(uses) ? [{ ...before, uses, had: before.uses.length > 0 }] : []
  })
  for (const portion of chunks(differing.filter(({ had }) => had).map(({ key }) => key)))
    await sql`delete from "searchUse" where key in (${sql.join(portion)})`.execute(db)
  const rows = differing.flatMap(({ key, uses }) => {
    const total = uses.reduce((sum, { lines }) => sum + lines, 0)
    return uses.map(({ thingId, lines }) => sql`(${thingId}, ${key}, ${lines}, ${total})`)
  })
  for (const portion of chunks(rows, USE_COLUMNS))
    await sql`insert into "searchUse" ("thingId", key, lines, total) values ${sql.join(portion)}`.execute(db)
}

const listUses = (db: Writer, documents: SearchDocument[]): Promise<Kept[]> =>
  readInChunks(
    documents.map(({ id }) => id),
    async (portion) => {
      const { rows } = await sql<Kept>`
        select d.id, d.key, used."thingId", used.lines from "searchDocument" as d
        left join "searchUse" as used on used.key = d.key where d.id in (${sql.join(portion)})`.execute(db)
      return rows
    },
  )

const spelled = (uses: SearchUse[]): string =>
  uses
    .map(({ thingId, lines }) => `${thingId} ${lines}`)
    .sort()
    .join()

export async function remove(db: Writer, ids: string[]): Promise<void> {
  for (const portion of chunks(ids))
    await sql`delete from "searchDocument" where id in (${sql.join(portion)})`.execute(db)
}

export async function listStale(db: Reader, kind: string, limit: number): Promise<{ id: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    select id, "groupId" from "searchDocument" where stale = 1 and kind = ${kind} limit ${limit}`.execute(db)
  return rows
}

export const listStaleOf = (db: Reader, ids: string[]): Promise<string[]> =>
  readInChunks(ids, async (portion) => {
    const { rows } = await sql<{ id: string }>`
      select id from "searchDocument" where stale = 1 and id in (${sql.join(portion)})`.execute(db)
    return rows.map(({ id }) => id)
  })
