import '@fastify/multipart'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** Files and forms on their way in. Parts are read into memory up to a limit: pictures and archives of a household fit. */

const MAX_FIELDS = 60
const MAX_FILES = 30
const MAX_FIELD_BYTES = 1_000_000

export async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return (request.body as Record<string, unknown> | undefined) ?? {}
  const form: Record<string, unknown> = {}
  const limits = { fields: MAX_FIELDS, files: MAX_FILES, fieldSize: MAX_FIELD_BYTES, fileSize: maxFileBytes }
  for await (const part of request.parts({ limits })) {
    const value = part.type === 'file' ? await readFilePart(part) : part.value
    const sent = Object.hasOwn(form, part.fieldname) ? form[part.fieldname] : undefined
    form[part.fieldname] = sent === undefined ? value : [sent, value].flat()
  }
  return form
}

type FilePart = { filename: string; mimetype: string; toBuffer: () => Promise<Buffer> }

async function readFilePart(part: FilePart): Promise<UploadedFile> {
  try {
    return { filename: part.filename ?? '', mimetype: part.mimetype, bytes: await part.toBuffer() }
  } catch {
    throw new AppError('tooLarge', 'The file is too large')
  }
}
