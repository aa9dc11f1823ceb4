import { hash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { lazyValidator } from '#core/validation.ts'
import type { TableRow, TableShape } from '#db/table-shapes.ts'

/**
 * The format of an archive: rows as JSON lines, one file per table, in the schema of the program that wrote them; files
 * under their keys. The manifest comes last and lists what must be there, so an incomplete archive has none. It never
 * holds secrets of the server.
 */

export const MANIFEST = 'manifest.json'
export const FILE_LIST = 'files.jsonl'
export const SEARCH_DOCUMENTS = 'search-documents.jsonl'
export const tableEntry = (name: string) => `tables/${name}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

/** The folders whose files belong to rows; all others are temporary. */
export const MEDIA_FOLDERS = ['recipes', 'users'] as const

/** These belong to the installation: they are neither archived nor replaced. */
export const KEPT_TABLES: readonly string[] = [
  'migration',
  'lease',
  'backupRecord',
  'auditEvent',
  'pushKey',
  'spentChallenge',
  'installationSecret',
  'rateLimit',
  'consistencyCheck',
]
/** Temporary or derived: not archived, and emptied by a restore. */
export const EMPTIED_TABLES: readonly string[] = [
  'job',
  'passwordReset',
  'pushDevice',
  'recipeExport',
  'recipeMigration',
  'recipeMigrationItem',
  'recipePresence',
  'referenceImport',
  'referenceImportItem',
  'searchUse',
  'searchDocument',
  'searchWord',
  'searchScope',
  'session',
]

export const isArchived = ({ name }: Pick<TableShape, 'name'>): boolean =>
  !KEPT_TABLES.includes(name) && !EMPTIED_TABLES.includes(name)

const Count = Type.Integer({ minimum: 0 })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Part = Type.Object({ rows: Count, bytes: Count, sha256: Sha256 })

export const FORMAT = 'larder-backup'
/** Raised when older programs can no longer read the archive, whatever its schema. */
export const FORMAT_VERSION = 1

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  program: Type.String({ maxLength: 100 }),
  /** The last migration that had run. */
  schema: Type.String({ maxLength: 200 }),
  createdAt: Type.String({ maxLength: 40 }),
  engine: Type.String({ maxLength: 20 }),
  tables: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 100 }), rows: Count, bytes: Count, sha256: Sha256, digest: Sha256 }),
    { maxItems: 1000 },
  ),
  searchDocuments: Part,
  files: Part,
})
export type Manifest = Static<typeof Manifest>

const faultsOf = lazyValidator(Manifest)

/** Nothing if it is no manifest, or of a later format. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return faultsOf(value).length === 0 ? (value as Manifest) : undefined
  } catch {
    return undefined
  }
}

export type ListedMedia = { key: string; size: number; sha256: string }

/** Independent of the order of columns. */
export const lineOf = (row: TableRow, columns: string[]): string =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))

export const columnsOf = ({ columns }: TableShape): string[] => [...columns.keys()].sort()

/** A checksum over all rows that is independent of their order. */
export function createDigest() {
  const sum = Buffer.alloc(32)
  let rows = 0
  return {
    add: (line: string): void => {
      rows += 1
      const one = hash('sha256', line, 'buffer')
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) ^ (one[at] ?? 0)
    },
    result: () => ({ rows, digest: sum.toString('hex') }),
  }
}
