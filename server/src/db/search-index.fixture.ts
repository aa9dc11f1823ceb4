import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalise } from '@larder/domain/search/normalise.ts'
import { searchTokens } from '@larder/domain/search/search-tokens.ts'
import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import type { Connection } from './connection.ts'
import type { Reader } from './database.ts'
import type { SearchDocument, SearchKind } from './search-index.ts'

export type Words = { name: string; keywords?: string; body?: string; kind?: SearchKind }

const NOW = '2026-01-01T00:00:00.000Z'

/** A larder whose labels are the things that are found: the index does not care what its ids belong to. */
async function openLarder() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-search-'))
  const connection = await openTestDatabase(folder)
  const group = await insertGroup(connection)
  return {
    connection,
    group,
    put: (words: Words[], groupId = group) => putAll(connection, groupId, words),
    search: (text: string, groupId = group, kind?: SearchKind) =>
      namesFound(connection.reader, connection, groupId, text, kind),
    match: (text: string) =>
      connection.dialect.search.match(
        connection.reader,
        { groupId: group, kind: 'label' },
        searchTokens(text),
        sql.ref('label.id'),
      ),
    /** What each of the texts finds. */
    searchEach: async (...texts: string[]) => {
      const found: Record<string, string[]> = {}
      for (const text of texts) found[text] = await namesFound(connection.reader, connection, group, text)
      return found
    },
    close: async () => {
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function insertGroup({ writer }: Connection): Promise<string> {
  const id = randomUUID()
  await writer
    .insertInto('group')
    .values({ id, createdAt: NOW, updatedAt: NOW, name: id, slug: id, privateGroup: 1 })
    .execute()
  return id
}

export const documentOf = (
  id: string,
  groupId: string,
  { name, keywords = '', body = '', kind = 'label' }: Words,
): SearchDocument => ({
  id,
  groupId,
  kind,
  name: normalise(name),
  keywords: normalise(keywords),
  body: normalise(body),
})

async function putAll({ writer, dialect }: Connection, groupId: string, words: Words[]): Promise<string[]> {
  const labels = words.map(({ name }) => {
    const id = randomUUID()
    return { id, createdAt: NOW, updatedAt: NOW, groupId, name, nameNormalised: normalise(name), color: '#000000' }
  })
  const ids = labels.map((label) => label.id)
  await writer.transaction().execute(async (db) => {
    await db.insertInto('label').values(labels).execute()
    const documents = words.map((one, at) => documentOf(ids[at] ?? '', groupId, one))
    await dialect.search.put(db, documents)
  })
  return ids
}

/**
 * Column names are left unqualified on purpose: what `keep` adds must not make them ambiguous. Where the index itself
 * knows the best, it must say the same.
 */
export async function namesFound(
  db: Reader,
  { dialect }: Connection,
  groupId: string,
  text: string,
  kind: SearchKind = 'label',
): Promise<string[]> {
  const scope = { groupId, kind }
  const { keep, rank, newest, best } = await dialect.search.match(db, scope, searchTokens(text), sql.ref('label.id'))
  const rows = await keep(db.selectFrom('label').select(['id', 'name']))
    .orderBy(sql`${rank} asc`)
    .orderBy(sql`${newest} desc`)
    .execute()
  if (best) expect(await best.ids(rows.length + 1, 0)).toEqual(rows.map(({ id }) => id))
  if (best) expect(await best.count()).toBe(rows.length)
  const part = best?.keep?.(db.selectFrom('label').select(['id', 'name']), 3, 1)
  if (part) expect(await part.execute()).toEqual(rows.slice(1, 4))
  return rows.map((row) => row.name)
}

type Larder = Awaited<ReturnType<typeof openLarder>>

export const test = base.extend<{ larder: Larder }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  larder: async ({}, use) => {
    const larder = await openLarder()
    await use(larder)
    await larder.close()
  },
})
