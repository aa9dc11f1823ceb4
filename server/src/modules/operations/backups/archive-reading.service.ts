import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isRecord } from '@larder/domain/is-record.ts'
import type { ArchivedDocument } from '#db/archived-documents.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { isFileKey } from '#ports/file-key.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { decrypted } from '#ports/passphrase.ts'
import { isPortError } from '#ports/port-error.ts'
import { openStoredZip, type StoredZip } from '#ports/stored-zip.ts'
import {
  FILE_LIST,
  fileEntry,
  type ListedMedia,
  MANIFEST,
  type Manifest,
  MEDIA_FOLDERS,
  readManifest,
  SEARCH_DOCUMENTS,
  tableEntry,
} from './archive-format.ts'
import { ArchiveRefusal, refuse } from './archive-refusal.ts'

/**
 * Reads archives without trusting them: the content must match the manifest byte for byte, and names are only compared,
 * never used as paths.
 */

/** A ratio that deflate cannot exceed, because repetitive data must be restorable. Free space is checked separately. */
const LIMITS = { entries: 5_000_000, unpackedBytes: Number.MAX_SAFE_INTEGER, ratio: 1_100 }
const MAX_MANIFEST_BYTES = 1_000_000
/** Longer than any row we write. */
const MAX_LINE_BYTES = 32_000_000
/** Space that must stay free. */
const RESERVE_BYTES = 50_000_000

export type Archive = {
  manifest: Manifest
  lines: (part: { name: string; bytes: number; rows: number; sha256: string }) => AsyncGenerator<string[]>
  documents: () => AsyncGenerator<ArchivedDocument[]>
  /** Every file once; its checksum is compared at its end, so read it completely. */
  media: () => AsyncGenerator<{ key: string; content: Readable | AsyncGenerator<Uint8Array> }>
}

export const isEncrypted = (name: string) => name.endsWith('.age')

type OpenOptions = { files: Files; key: string; passphrase?: string | undefined; staging: string }

/** An encrypted archive is decrypted into the staging folder first, under a key that is never served. */
export async function openArchive({ files, key, passphrase, staging }: OpenOptions): Promise<Archive> {
  const stored = await files.get(key)
  if (!stored) return refuse('damaged', 'there is no such archive')
  return withRefusals(async () => {
    const plain = isEncrypted(key) ? await decryptArchive(files, stored, passphrase, staging) : stored
    return readArchive(await openStoredZip(plain, LIMITS), await files.free())
  })
}

async function decryptArchive(files: Files, stored: StoredFile, passphrase: string | undefined, staging: string) {
  if (!passphrase) return refuse('passphraseNeeded', 'the archive is encrypted')
  const open = `${staging}/archive`
  await files.put(open, await decrypted(stored.stream(), passphrase))
  return (await files.get(open)) ?? refuse('damaged', 'the archive is gone')
}

/** Port errors become refusals; a full disk stays what it is. */
async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  if (!isPortError(error)) return error
  if (error.problem.kind === 'refused') return new ArchiveRefusal('passphraseWrong', error.problem.message)
  if (error.problem.kind === 'tooLarge') return new ArchiveRefusal('hostile', error.problem.message)
  return error.problem.kind === 'unsupported' ? new ArchiveRefusal('damaged', error.problem.message) : error
}

async function readArchive(zip: StoredZip, free: number): Promise<Archive> {
  const names = new Set(zip.names())
  refuseDoubledOrTooLarge(zip, names, free)
  if (!names.has(MANIFEST)) refuse('foreign', 'there is no manifest')
  const manifestText = Buffer.from((await zip.read(MANIFEST, MAX_MANIFEST_BYTES)) ?? []).toString()
  const manifest = readManifest(manifestText) ?? refuse('foreign', 'the manifest is none')
  if (!everyMigration.some(([name]) => name === manifest.schema)) refuse('newer', `schema ${manifest.schema}`)

  const lines: Archive['lines'] = ({ name, ...part }) => checkedLines(zip, name, part)
  const media = () => listedMedia(lines({ name: FILE_LIST, ...manifest.files }))
  await refuseMissingOrMore(zip, manifest, media())

  return {
    manifest,
    lines,
    documents: async function* () {
      for await (const some of lines({ name: SEARCH_DOCUMENTS, ...manifest.searchDocuments }))
        yield some.map((line) => asDocument(parsed(line, SEARCH_DOCUMENTS)))
    },
    media: async function* () {
      for await (const { key, size, sha256 } of media())
        yield { key, content: checkedChunks(zip, fileEntry(key), { bytes: size, sha256 }) }
    },
  }
}

/** Refuses duplicate names, and more than there is space for. */
function refuseDoubledOrTooLarge(zip: StoredZip, names: Set<string>, free: number): void {
  if (names.size !== zip.count) refuse('hostile', 'two entries have the same name, or one is a folder')
  let unpacked = 0
  for (const name of names) unpacked += zip.sizeOf(name) ?? 0
  if (unpacked + RESERVE_BYTES > free) refuse('tooLarge', `it needs ${unpacked} bytes, and ${free} are free`)
}

/** Exactly what the manifest and its list of files say, each once. */
async function refuseMissingOrMore(
  zip: StoredZip,
  { tables }: Manifest,
  media: AsyncGenerator<ListedMedia>,
): Promise<void> {
  const left = new Set(zip.names())
  const expect = (name: string) => {
    if (left.delete(name)) return
    if (zip.sizeOf(name) === undefined) refuse('damaged', `${name} is missing`)
    refuse('hostile', `${name} is named twice`)
  }
  for (const name of [MANIFEST, FILE_LIST, SEARCH_DOCUMENTS]) expect(name)
  for (const { name } of tables) expect(tableEntry(name))
  for await (const { key } of media) expect(fileEntry(key))
  if (left.size > 0) refuse('hostile', 'there is more in it than its manifest says')
}

/** Read again each time, so that tens of thousands of names are not held. */
async function* listedMedia(lines: AsyncGenerator<string[]>): AsyncGenerator<ListedMedia> {
  for await (const some of lines)
    for (const line of some) {
      const { key, size, sha256 } = parsed(line, FILE_LIST)
      const isListed = typeof key === 'string' && typeof size === 'number' && typeof sha256 === 'string'
      if (!isListed || !isMediaKey(key)) refuse('hostile', 'a file is where none may be')
      else yield { key, size, sha256 }
    }
}

const isMediaKey = (key: string) => isFileKey(key) && MEDIA_FOLDERS.some((folder) => key.startsWith(`${folder}/`))

export function parsed(line: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (isRecord(value)) return value
  } catch {
    // It is told below.
  }
  return refuse('damaged', `a line of ${where} is no object`)
}

function asDocument(value: Record<string, unknown>): ArchivedDocument {
  const { id, groupId, kind, stale, name, keywords, body, uses } = value
  const texts = [id, groupId, kind, name, keywords, body]
  const isUse = (use: unknown) =>
    typeof (use as { thingId?: unknown } | null)?.thingId === 'string' &&
    Number.isSafeInteger((use as { lines?: unknown }).lines)
  if (!texts.every((one) => typeof one === 'string') || !Array.isArray(uses) || !uses.every(isUse))
    refuse('damaged', `a line of ${SEARCH_DOCUMENTS} is no document`)
  return { ...(value as ArchivedDocument), stale: stale === 0 ? 0 : 1 }
}

type Expected = { bytes: number; sha256: string }

/** The content of an entry; refused if its size or checksum differs. */
async function* checkedChunks(zip: StoredZip, name: string, { bytes, sha256 }: Expected): AsyncGenerator<Uint8Array> {
  if (zip.sizeOf(name) !== bytes) refuse('damaged', `${name} has another size`)
  const sum = createHash('sha256')
  const source = await withRefusals(() => zip.stream(name))
  try {
    for await (const chunk of source) {
      sum.update(chunk as Uint8Array)
      yield chunk as Uint8Array
    }
  } catch (error) {
    throw source.errored === error ? new ArchiveRefusal('damaged', `${name} cannot be unpacked`) : error
  }
  if (sum.digest('hex') !== sha256) refuse('damaged', `${name} has another sum`)
}

const NEWLINE = 0x0a

/** As many lines as a piece of the file holds; the last one must end as well. */
async function* checkedLines(
  zip: StoredZip,
  name: string,
  { rows, ...expected }: Expected & { rows: number },
): AsyncGenerator<string[]> {
  // A line may span many chunks: they are joined once, at its end.
  let rest: Uint8Array[] = []
  let [restBytes, count] = [0, 0]
  for await (const chunk of checkedChunks(zip, name, expected)) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      const whole = Buffer.concat([...rest, chunk.subarray(0, end - 1)])
      const lines = whole.toString().split('\n')
      count += lines.length
      yield lines
      ;[rest, restBytes] = [[], 0]
    }
    rest.push(chunk.subarray(end))
    restBytes += chunk.length - end
    if (restBytes > MAX_LINE_BYTES) refuse('hostile', `a line of ${name} does not end`)
  }
  if (restBytes > 0 || count !== rows) refuse('damaged', `${name} has another number of lines`)
}
