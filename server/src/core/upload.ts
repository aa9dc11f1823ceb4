import '@fastify/multipart'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { FastifyRequest } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { tooLarge, unreadable } from './bodies.ts'
import { AppError, unprocessable } from './errors.ts'

/**
 * Forms on their way in, read part by part, and never more of them than the route allows: what a household uploads fits
 * into memory, what strangers send does not get there.
 */

const MAX_PARTS = 40
const MAX_FIELD_BYTES = 10_000
const MAX_HEADER_PAIRS = 20

type Form = Record<string, unknown>

export async function readForm(request: FastifyRequest, schema: TObject, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) return (request.body as Form | undefined) ?? {}
  try {
    return await readParts(request, schema, maxBytes)
  } catch (error) {
    throw formFailure(error as Error & { statusCode?: number })
  }
}

async function readParts(request: FastifyRequest, schema: TObject, maxBytes: number): Promise<Form> {
  const form: Form = {}
  const limits = { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES, fileSize: maxBytes, headerPairs: MAX_HEADER_PAIRS }
  stopAfter(request, maxBytes)
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' && part.valueTruncated) throw tooLarge()
    const value = part.type === 'file' ? await readFilePart(part, schema) : part.value
    if (value === undefined) continue
    const sent = Object.hasOwn(form, part.fieldname) ? form[part.fieldname] : undefined
    form[part.fieldname] = sent === undefined ? value : [sent, value].flat()
  }
  return form
}

/** A form need not say how long it is. The error reaches whoever reads a part at that moment. */
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
  file: { resume: () => unknown }
  toBuffer: () => Promise<Buffer>
}

/** A file where another one is awaited is passed over like any unknown field; where none is awaited, none comes in. */
async function readFilePart(part: FilePart, { properties }: TObject): Promise<UploadedFile | undefined> {
  const field = Object.hasOwn(properties, part.fieldname) ? properties[part.fieldname] : undefined
  if (field && isFile(field))
    return { filename: part.filename ?? '', mimetype: part.mimetype, bytes: await part.toBuffer() }
  if (field || !Object.values(properties).some(isFile)) throw unexpectedFile(part.fieldname)
  part.file.resume()
  return undefined
}

function unexpectedFile(field: string): AppError {
  const issue = { type: 'string_type', loc: ['body', field], msg: 'No file is expected here', input: null }
  const { code, detail } = unprocessable([issue])
  return new AppError(code, detail, { connection: 'close' })
}

function formFailure(error: Error & { statusCode?: number }): Error {
  if (error instanceof AppError) return error
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
