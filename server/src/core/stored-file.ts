import { PARTIAL_CONTENT, RANGE_NOT_SATISFIABLE } from '@larder/contract/documented-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, StoredFile } from '#ports/files.ts'

/**
 * Sends stored files. Whatever was uploaded is treated as hostile: the browser must neither guess its type nor run it,
 * and only plain pictures are shown inline.
 */

const YEAR_S = 31_536_000

type Sending = {
  type: string
  /** The file name of the download; without one it is shown inline. */
  download?: string
  /** The address changes with the content, so the browser need not ask again. */
  immutable?: boolean
  /** Private: no cache may keep it. */
  private?: boolean
  /** Supports ranges, so that an interrupted download can be resumed. */
  ranges?: boolean
}

export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile, sending: Sending) {
  const { type, download, ranges = false } = sending
  guard(reply, download)
    .header('cache-control', policyOf(sending))
    .header('etag', file.etag)
    .header('last-modified', file.modified.toUTCString())
  if (unchanged(request, file)) return reply.code(304).send()
  // Whoever has the address of the store needs no right, and a cache may keep what comes from there.
  if (file.address && sending.immutable && !sending.private) return sendToStore(reply, file, type)
  if (ranges) reply.header('accept-ranges', 'bytes')
  const part = ranges ? wantedPart(request, file) : undefined
  if (!part) return reply.type(type).header('content-length', file.size).send(file.stream())
  const { start, end } = part
  if (start >= end) return reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${file.size}`).send()
  return reply
    .code(PARTIAL_CONTENT)
    .type(type)
    .header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
    .header('content-length', end - start)
    .send(file.stream(part))
}

/** The browser may keep the picture; the signed address itself expires. */
async function sendToStore(reply: FastifyReply, file: StoredFile, type: string) {
  const query = {
    'response-cache-control': `public, max-age=${YEAR_S}, immutable`,
    'response-content-type': type,
  }
  return reply.header('cache-control', 'no-store').redirect((await file.address?.(query)) ?? '')
}

const policyOf = ({ immutable, private: isPrivate }: Sending): string =>
  isPrivate ? 'no-store' : immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'

const PART = /^bytes=(\d*)-(\d*)$/

/** Nothing for a request of the whole file, of several ranges, or of ranges of an older file. */
function wantedPart({ headers }: FastifyRequest, { size, etag, modified }: StoredFile): ByteRange | undefined {
  const [, first = '', last = ''] = PART.exec(headers.range ?? '') ?? []
  const known = headers['if-range'] ?? etag
  const isNone = first === '' ? last === '' : last !== '' && Number(last) < Number(first)
  if (isNone || (known !== etag && known !== modified.toUTCString())) return undefined
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size }
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) }
}

/** For generated content. */
export const sendDownload = (
  reply: FastifyReply,
  content: string | Uint8Array | NodeJS.ReadableStream,
  { type, download }: { type: string; download: string },
) => guard(reply, download).header('cache-control', 'no-store').type(type).send(content)

/** For a generated picture, for the caller alone. */
export const sendPicture = (reply: FastifyReply, picture: Uint8Array) =>
  guard(reply, undefined)
    .header('cache-control', 'private, max-age=3600')
    .type('image/webp')
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))

type Version = Pick<StoredFile, 'etag' | 'modified'>

/** For generated content that programs poll. */
export function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  version: Version,
  { content, type }: { content: string; type: string },
) {
  guard(reply, undefined)
    .header('cache-control', 'private, no-cache')
    .header('etag', version.etag)
    .header('last-modified', version.modified.toUTCString())
  return unchanged(request, version) ? reply.code(304).send() : reply.type(type).send(content)
}

function guard(reply: FastifyReply, download: string | undefined): FastifyReply {
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox')
  return download === undefined ? reply : reply.header('content-disposition', attachment(download))
}

/** Old browsers read the plain name, others the encoded one; neither can contain a header break. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hex)}`
}

const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

function unchanged({ headers }: FastifyRequest, { etag, modified }: Version): boolean {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // The header knows whole seconds only.
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}
