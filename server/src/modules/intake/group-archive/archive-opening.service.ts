import { createHash } from 'node:crypto'
import type { ArchiveKind } from '@larder/contract/group-archive.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import type { Ctx } from '#core/context.ts'
import { type AppError, problem } from '#core/errors.ts'
import { parsedJson } from '#core/request-bodies.ts'
import type { StoredFile } from '#ports/files.ts'
import { isPortError } from '#ports/port-error.ts'
import { openStoredZip, type StoredZip } from '#ports/stored-zip.ts'
import {
  FORMAT,
  linesFile,
  MANIFEST_FILE,
  type Manifest,
  mediaName,
  PEOPLE,
  type RecordKind,
  recordKinds,
  VERSION,
} from './archive-format.ts'
import type { ArchivedPerson, ArchiveSource, OpenArchive } from './archive-source.ts'
import { isMealieBackup, openMealieBackup } from './mealie/mealie-backup.ts'

/**
 * Opens an uploaded archive and detects its kind by its content, not its name. Checksums of rows are verified before
 * anything is written, those of files when they are read.
 */

export const LIMITS = { entries: 400_000, unpackedBytes: 20_000_000_000, ratio: 200 }
const MAX_MANIFEST_BYTES = 50_000_000
const MAX_MANIFEST_VALUES = 2_000_000

type WithMessages = Pick<Ctx, 't'>

export async function openArchive(ctx: WithMessages, file: StoredFile): Promise<OpenArchive> {
  try {
    const zip = await openStoredZip(file, LIMITS)
    const opened = zip.sizeOf(MANIFEST_FILE) === undefined ? await openMealieBackup(zip) : await openOwn(ctx, zip)
    if (!opened) throw problem('invalid', ctx.t('groupArchive.unknown'))
    return opened
  } catch (error) {
    throw refusalOf(ctx, error)
  }
}

/** Detects a group archive or Mealie backup by its file names alone, for imports that do not expect one. */
export async function recogniseArchive(file: StoredFile): Promise<ArchiveKind | undefined> {
  try {
    const zip = await openStoredZip(file, LIMITS)
    if (zip.sizeOf(MANIFEST_FILE) !== undefined) return 'larder'
    return isMealieBackup(zip) ? 'reference_backup' : undefined
  } catch (error) {
    if (isPortError(error)) return undefined
    throw error
  }
}

/** Turns reading errors into a refusal. A full disk is not the archive's fault and stays as it is. */
export function refusalOf({ t }: WithMessages, error: unknown): unknown {
  if (!isPortError(error)) return error
  const { kind } = error.problem
  if (kind === 'tooLarge') return problem('invalid', t('groupArchive.tooLarge'))
  return kind === 'unsupported' ? damaged({ t }) : error
}

const damaged = ({ t }: WithMessages): AppError => problem('invalid', t('groupArchive.damaged'))

async function openOwn(ctx: WithMessages, zip: StoredZip): Promise<OpenArchive> {
  const manifest = manifestOf(await zip.read(MANIFEST_FILE, MAX_MANIFEST_BYTES))
  if (!manifest) throw damaged(ctx)
  if (manifest.version > VERSION) throw problem('invalid', ctx.t('groupArchive.newer'))
  const { group, createdAt, counts } = manifest
  const source = sourceOf(ctx, zip, manifest)
  return {
    kind: 'larder',
    createdAt,
    groups: [{ id: 'group', name: group.name, counts }],
    sourceOf: (id) => (id === 'group' ? source : undefined),
  }
}

function manifestOf(bytes: Uint8Array | undefined): Manifest | undefined {
  const sent = bytes && (parsedJson(bytes, MAX_MANIFEST_VALUES) as Partial<Manifest> | undefined)
  if (sent?.format !== FORMAT || !Number.isInteger(sent.version) || !isRecord(sent.files)) return undefined
  const counts: Record<string, unknown> = isRecord(sent.counts) ? sent.counts : {}
  return {
    format: FORMAT,
    version: sent.version as number,
    schema: String(sent.schema),
    createdAt: Number.isNaN(Date.parse(String(sent.createdAt))) ? '' : new Date(String(sent.createdAt)).toISOString(),
    group: { name: String(sent.group?.name ?? '').slice(0, 600), slug: '' },
    counts: Object.fromEntries(recordKinds.map((kind) => [kind, positiveInteger(counts[kind])])),
    files: sent.files,
  }
}

const positiveInteger = (sent: unknown) => (Number.isSafeInteger(sent) && (sent as number) > 0 ? (sent as number) : 0)

const MAX_LINE_BYTES = 8_000_000
const MAX_LINE_VALUES = 500_000
const NEW_LINE = 0x0a

function sourceOf(ctx: WithMessages, zip: StoredZip, { files, counts }: Manifest): ArchiveSource {
  const checksum = (name: string) => (Object.hasOwn(files, name) ? String(files[name]) : undefined)
  const lines = async function* (kind: RecordKind | typeof PEOPLE): AsyncGenerator<unknown> {
    const name = linesFile(kind)
    if (zip.sizeOf(name) === undefined) return
    for await (const line of linesIn(ctx, await zip.stream(name))) yield parsedJson(line, MAX_LINE_VALUES)
  }
  return {
    kind: 'larder',
    recipeCount: counts.recipe ?? 0,
    records: lines,
    people: async () => {
      await demandChecksums(ctx, zip, checksum)
      const people: ArchivedPerson[] = []
      for await (const sent of lines(PEOPLE)) {
        const { id, username } = (sent ?? {}) as Record<string, unknown>
        if (typeof id === 'string' && typeof username === 'string') people.push({ id, username })
      }
      return people
    },
    file: async (recipeId, file, maxBytes) => {
      const name = mediaName(recipeId, file)
      const bytes = await zip.read(name, maxBytes)
      return bytes && createHash('sha256').update(bytes).digest('hex') === checksum(name) ? bytes : undefined
    },
  }
}

/** Refuses the archive unless every file of rows is there with the right checksum. */
async function demandChecksums(
  ctx: WithMessages,
  zip: StoredZip,
  checksum: (name: string) => string | undefined,
): Promise<void> {
  for (const kind of [PEOPLE, ...recordKinds] as const) {
    const name = linesFile(kind)
    const expected = checksum(name)
    if (expected === undefined && zip.sizeOf(name) === undefined) continue
    if (zip.sizeOf(name) === undefined) throw damaged(ctx)
    const hash = createHash('sha256')
    for await (const chunk of await zip.stream(name)) hash.update(chunk)
    if (hash.digest('hex') !== expected) throw damaged(ctx)
  }
}

/** A line may span many chunks; they are joined once, at its end. */
async function* linesIn(ctx: WithMessages, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    let [start, end] = [0, chunk.indexOf(NEW_LINE)]
    for (; end >= 0; start = end + 1, end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      ;[rest, restBytes] = [[], 0]
    }
    rest.push(chunk.subarray(start))
    restBytes += chunk.length - start
    if (restBytes > MAX_LINE_BYTES) throw problem('invalid', ctx.t('groupArchive.tooLarge'))
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}
