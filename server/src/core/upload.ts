import '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadedFile } from '@larder/contract/fields.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { FastifyRequest } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import type { Files } from '#ports/files.ts'
import { isPortError } from '#ports/port-error.ts'
import type { Ctx } from './context.ts'
import { AppError, fieldProblem, unprocessable } from './errors.ts'
import { createMemoryBudget } from './memory-budget.ts'
import { tooLarge, unreadable } from './request-bodies.ts'

/**
 * Reads multipart forms part by part, within the limits of the route. Files are streamed to the file store and removed
 * again before the answer is sent: to keep one, store the checked content under a name of its own. Reading one into
 * memory waits while others hold too much.
 */

const MAX_PARTS = 40
const MAX_FIELD_BYTES = 10_000
const UTF8_BYTES = 4
const MAX_HEADER_PAIRS = 20

const FOLDER = 'uploads'

type Form = Record<string, unknown>
type Limits = { maxBytes: number; files: Files }

/** For all requests together; a single file may be larger. */
const inMemory = createMemoryBudget(64_000_000)

export const uploadBytesInMemory = inMemory.held

/** The temporary files of each request. */
const received = new WeakMap<FastifyRequest, string[]>()

/** Any other body counts as an empty form, as in other servers of the contract: required fields are then missing. */
export async function readForm(request: FastifyRequest, schema: TObject, limits: Limits): Promise<Form> {
  if (!request.isMultipart()) return isEncodedForm(request) ? ((request.body as Form | undefined) ?? {}) : {}
  try {
    return await readParts(request, schema, limits)
  } catch (error) {
    throw formFailure(error as Error & { statusCode?: number })
  }
}

const isEncodedForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true

async function readParts(request: FastifyRequest, schema: TObject, { maxBytes, files }: Limits): Promise<Form> {
  const keep = (part: FilePart) => store(request, files, part)
  const form: Form = {}
  const limits = {
    parts: MAX_PARTS,
    fieldSize: longestField(schema),
    fileSize: maxBytes,
    headerPairs: MAX_HEADER_PAIRS,
  }
  stopAfter(request, maxBytes)
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' && part.valueTruncated) throw tooLarge()
    const value = part.type === 'file' ? await readFilePart(part, schema, keep) : part.value
    if (value === undefined) continue
    const sent = Object.hasOwn(form, part.fieldname) ? form[part.fieldname] : undefined
    form[part.fieldname] = sent === undefined ? value : [sent, value].flat()
  }
  return form
}

/** The maximum length in the schema, or the default. */
const longestField = ({ properties }: TObject): number =>
  Math.max(
    MAX_FIELD_BYTES,
    ...Object.values(properties).map(({ maxLength = 0 }: { maxLength?: number }) => maxLength * UTF8_BYTES),
  )

/** The length may be unknown beforehand; the error reaches whoever reads the part. */
function stopAfter({ raw }: FastifyRequest, maxBytes: number): void {
  let received = 0
  raw.on('data', function count(chunk: Buffer) {
    received += chunk.length
    if (received <= maxBytes) return
    raw.off('data', count)
    raw.emit('error', tooLarge())
  })
}

type FilePart = {
  fieldname: string
  filename: string
  mimetype: string
  file: Readable & { truncated: boolean }
}

/** An unexpected file is skipped like any unknown field; where no file is expected, none is stored. */
async function readFilePart(
  part: FilePart,
  { properties }: TObject,
  keep: (part: FilePart) => Promise<UploadedFile>,
): Promise<UploadedFile | undefined> {
  const field = Object.hasOwn(properties, part.fieldname) ? properties[part.fieldname] : undefined
  if (field && isFile(field)) return keep(part)
  if (field || !Object.values(properties).some(isFile)) throw unexpectedFile(part.fieldname)
  part.file.resume()
  return undefined
}

async function store(request: FastifyRequest, files: Files, part: FilePart): Promise<UploadedFile> {
  const key = `${FOLDER}/${randomUUID()}`
  received.set(request, [...(received.get(request) ?? []), key])
  try {
    await files.put(key, Readable.from(chunksOf(part.file), { objectMode: false }))
  } catch (error) {
    // The rest is drained, so that the sender receives the answer.
    part.file.resume()
    throw error
  }
  return {
    filename: part.filename ?? '',
    mimetype: part.mimetype,
    bytes: async () => {
      const { size } = (await files.get(key)) ?? missing()
      await inMemory.take(request, size)
      return (await files.read(key)) ?? missing()
    },
    chunks: async function* () {
      yield* ((await files.get(key)) ?? missing()).stream()
    },
    moveTo: (target) => files.move(key, target),
  }
}

/** Content of an archive as if it had been uploaded. */
export const asUpload = (bytes: Uint8Array): Pick<UploadedFile, 'bytes' | 'chunks'> => ({
  bytes: async () => bytes,
  chunks: async function* () {
    yield bytes
  },
})

async function* chunksOf(file: FilePart['file']): AsyncGenerator<Uint8Array> {
  yield* file.iterator({ destroyOnReturn: false })
  if (file.truncated) throw tooLarge()
}

function missing(): never {
  throw new Error('the upload was removed before it was read')
}

export async function removeUploads(request: FastifyRequest, files: Files): Promise<void> {
  const keys = received.get(request) ?? []
  received.delete(request)
  inMemory.release(request)
  try {
    for (const key of keys) await files.remove(key)
  } catch (error) {
    request.log.warn({ err: error }, 'an upload could not be removed and stays until the next start')
  }
}

/** Removes temporary files of a process that died; answers how many. */
export async function removeOldUploads(files: Files, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, modified } of files.list(FOLDER)) {
    if (modified > before) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}

/** Longer than any upload takes. */
const ABANDONED_MS = DAY_MS

/**
 * What processes that died left in the stores, while nobody starts a process that would sweep. A store may refuse to
 * list its parts: that is said, and the rest is removed all the same.
 */
export async function removeAbandonedUploads({ files, backupStore, clock, log }: UploadStores): Promise<number> {
  const before = new Date(clock.now().getTime() - ABANDONED_MS)
  const sweeps: [left: string, sweep: () => Promise<number | undefined>][] = [
    ['uploads', () => removeOldUploads(files, before)],
    ['parts of files', async () => files.removeUnfinished?.(before)],
    ['parts of backups', async () => backupStore?.removeUnfinished(before)],
  ]
  let removed = 0
  for (const [left, sweep] of sweeps)
    try {
      removed += (await sweep()) ?? 0
    } catch (error) {
      log.warn({ err: error, left }, 'what broke off long ago could not be removed')
    }
  return removed
}

type UploadStores = Pick<Ctx<unknown>, 'files' | 'backupStore' | 'clock' | 'log'>

/** Text in place of a file reaches the service as it was sent; nothing a client can write looks like a file. */
export function demandFile<F extends Pick<UploadedFile, 'bytes'>>(field: string, sent: F | undefined): F {
  if (typeof sent?.bytes !== 'function') throw fieldProblem(field, 'Expected a file')
  return sent
}

function unexpectedFile(field: string): AppError {
  const issue = { type: 'string_type', loc: ['body', field], msg: 'No file is expected here', input: null }
  const { code, detail } = unprocessable([issue])
  return new AppError(code, detail, { connection: 'close' })
}

function formFailure(error: Error & { statusCode?: number }): Error {
  if (error instanceof AppError || isPortError(error)) return error
  if (error.statusCode === 413) return tooLarge()
  if (error.message.includes('Boundary')) return unreadable('The form does not say what separates its parts')
  return unreadable('The form is damaged or was cut off')
}

/** Files are checked by those who read them; the schema only says where they stand. */
export function withoutFiles(form: TObject | undefined): TObject | undefined {
  if (!form) return undefined
  const entries = Object.entries(form.properties).map(([name, field]) => [name, isFile(field) ? Type.Unknown() : field])
  return { ...form, properties: Object.fromEntries(entries) } as TObject
}

const isFile = (schema: TSchema): boolean => {
  const { format, items } = schema as { format?: string; items?: TSchema }
  return format === 'binary' || (items !== undefined && isFile(items))
}
