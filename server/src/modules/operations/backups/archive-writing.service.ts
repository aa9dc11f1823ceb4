import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { addAbortSignal, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type ArchivedDocument, readSearchDocuments } from '#db/archived-documents.ts'
import type { Reader } from '#db/database.ts'
import type { TableRow } from '#db/table-shapes.ts'
import { encrypted } from '#ports/passphrase.ts'
import { version } from '#version'
import type { ArchiveContext } from './archive-context.ts'
import {
  columnsOf,
  createDigest,
  FILE_LIST,
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  isArchived,
  type ListedMedia,
  lineOf,
  MANIFEST,
  type Manifest,
  MEDIA_FOLDERS,
  SEARCH_DOCUMENTS,
  tableEntry,
} from './archive-format.ts'
import * as store from './backups.store.ts'

/**
 * Writes an archive as a stream from a snapshot, while the server goes on working. Files are not part of the snapshot:
 * one that changes meanwhile is archived in its new form, one that is deleted is left out, and none is archived
 * partially.
 */

type OnProgress = (done: number, total: number) => void
type ArchiveOptions = { passphrase?: string | undefined; onProgress?: OnProgress; signal?: AbortSignal | undefined }

/** The archive appears when it is complete. The server goes on working meanwhile. */
export async function writeArchive(
  ctx: ArchiveContext,
  key: string,
  { passphrase, onProgress, signal }: ArchiveOptions = {},
) {
  await ctx.snapshot(async (moment) => {
    const archive = archiveOf(ctx, moment, onProgress ? { onProgress } : {})
    if (signal) addAbortSignal(signal, archive)
    await ctx.files.put(key, passphrase ? await encrypted(archive, passphrase) : archive)
  })
}

type ArchiveParts = { onProgress?: OnProgress; documents?: AsyncIterable<ArchivedDocument[]> }
type Source = Pick<ArchiveContext, 'files' | 'clock' | 'dialect'>

export function archiveOf(ctx: Source, snapshot: Reader, options: ArchiveParts = {}): Readable {
  const { onProgress = () => {}, documents = readSearchDocuments(snapshot) } = options
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const closed = once(output, 'close').then(() => {
    throw new Error('the archive was not wanted any more')
  })
  closed.catch(() => {})
  fill(ctx, snapshot, { add: entryAdder(zip, ctx.clock.now(), closed), onProgress, documents })
    .then(() => zip.end())
    .catch((error: Error) => output.destroy(error))
  return output
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Added = { bytes: number; sha256: string }
type Add = (name: string, chunks: Chunks, compress: boolean) => Promise<Added>

type Entry = {
  chunks: Chunks
  sum: Hash
  counted: { bytes: number }
  written: () => void
  failed: (error: Error) => void
}

/** One after the other: an entry is added when the last one was written. */
function entryAdder(zip: ZipFile, mtime: Date, closed: Promise<never>): Add {
  // The zip library keeps the header of every entry, so all share one and none keeps its content.
  let next: Entry | undefined
  const begin = (take: (error: Error | null, stream: Readable) => void) => {
    const { chunks, sum, counted, written, failed } = next as Entry
    next = undefined
    const stream = Readable.from(counting(chunks, sum, counted), { objectMode: false })
    take(null, stream.once('end', written).once('error', failed))
  }
  const packed = { compress: true, mtime }
  const plain = { compress: false, mtime }
  return async (name, chunks, compress) => {
    const [sum, counted] = [createHash('sha256'), { bytes: 0 }]
    const written = new Promise<void>((written, failed) => {
      next = { chunks, sum, counted, written, failed }
      zip.addReadStreamLazy(name, compress ? packed : plain, begin)
    })
    await Promise.race([written, closed])
    return { ...counted, sha256: sum.digest('hex') }
  }
}

async function* counting(chunks: Chunks, sum: Hash, counted: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    sum.update(chunk)
    counted.bytes += chunk.length
    yield chunk
  }
}

async function fill(
  ctx: Source,
  snapshot: Reader,
  { add, onProgress, documents }: Required<ArchiveParts> & { add: Add },
): Promise<void> {
  const tables = (await ctx.dialect.tableShapes(snapshot)).filter(isArchived)
  const total = tables.length + 1 + (await countMedia(ctx))
  const written: Manifest['tables'] = []
  for (const table of tables) {
    onProgress(written.length, total)
    const digest = createDigest()
    const part = await add(
      tableEntry(table.name),
      tableLines(ctx.dialect.rowsOf(snapshot, table), columnsOf(table), digest.add),
      true,
    )
    written.push({ name: table.name, ...part, ...digest.result() })
  }
  const count = { rows: 0 }
  const searchDocuments = await add(SEARCH_DOCUMENTS, documentLines(documents, count), true)
  const media = await addMedia(ctx, add, (done) => onProgress(tables.length + 1 + done, total))
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    program: version,
    schema: await store.lastMigration(snapshot),
    createdAt: ctx.clock.iso(),
    engine: ctx.dialect.name,
    tables: written,
    searchDocuments: { ...searchDocuments, ...count },
    files: { ...(await add(FILE_LIST, media.portions, true)), rows: media.count },
  }
  await add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)], true)
  onProgress(total, total)
}

async function* tableLines(portions: AsyncIterable<TableRow[]>, columns: string[], add: (line: string) => void) {
  for await (const rows of portions) {
    const lines = rows.map((row) => lineOf(row, columns))
    for (const line of lines) add(line)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

async function* documentLines(portions: AsyncIterable<ArchivedDocument[]>, count: { rows: number }) {
  for await (const documents of portions) {
    count.rows += documents.length
    yield Buffer.from(`${documents.map((document) => JSON.stringify(document)).join('\n')}\n`)
  }
}

async function countMedia({ files }: Source): Promise<number> {
  let count = 0
  for (const folder of MEDIA_FOLDERS) for await (const _ of files.list(folder)) count += 1
  return count
}

/** Smaller files are read before their entry is started, so that one deleted meanwhile can be left out. */
const READ_WHOLE_BYTES = 4_000_000

async function addMedia({ files }: Source, add: Add, onProgress: (done: number) => void): Promise<MediaList> {
  const media = createMediaList()
  for (const folder of MEDIA_FOLDERS)
    for await (const { key, size } of files.list(folder)) {
      const stored = size > READ_WHOLE_BYTES ? await files.get(key) : undefined
      const whole = stored ? undefined : await files.read(key)
      const chunks = stored?.stream() ?? (whole && [whole])
      if (!chunks) continue
      const { bytes, sha256 } = await add(fileEntry(key), chunks, false)
      media.add({ key, size: bytes, sha256 })
      onProgress(media.count())
    }
  return { portions: media.portions(), count: media.count() }
}

type MediaList = { portions: Uint8Array[]; count: number }

const LISTED_AT_ONCE = 1_000

/** Kept as bytes: an object for each of tens of thousands of files would take several times the memory. */
function createMediaList() {
  const [portions, lines]: [Uint8Array[], string[]] = [[], []]
  let count = 0
  const close = () => {
    if (lines.length > 0) portions.push(Buffer.from(`${lines.splice(0).join('\n')}\n`))
  }
  return {
    add: (media: ListedMedia) => {
      lines.push(JSON.stringify(media))
      count += 1
      if (lines.length === LISTED_AT_ONCE) close()
    },
    count: () => count,
    portions: () => {
      close()
      return portions
    },
  }
}
