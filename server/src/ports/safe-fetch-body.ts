/** Reads a response body: decompressed up to a limit, decoded to text. Headers are not trusted. */
import { promisify, TextDecoder } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { portError } from './port-error.ts'

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** How far into a page a `<meta charset>` is looked for, as browsers do. */
const META_WINDOW = 1024

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

// Servers send "deflate" with and without the zlib header; its first four bits tell which.
const unpackDeflate: Unpack = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? promisify(inflate)(bytes, options) : promisify(inflateRaw)(bytes, options)

const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', unpackDeflate],
])

/** Refuses unknown encodings, before the body is read. */
export function checkEncoding(encoding: string): void {
  if (encoding !== 'identity' && !unpackers.has(encoding)) {
    throw portError({ kind: 'unsupported', message: 'The answer came in an encoding that is not understood' })
  }
}

/** zlib stops at the limit, so a decompression bomb goes no further. */
export async function unpack(bytes: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const unpacker = unpackers.get(encoding)
  if (!unpacker || bytes.length === 0) return bytes
  try {
    return await unpacker(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw error
  }
}

export const tooLarge = () => portError({ kind: 'tooLarge', message: 'The answer is larger than allowed' })

/** Declared charset, else byte order mark, else the page's own declaration, else UTF-8 if it is, else Latin. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const declared = charsetIn(contentType) ?? markOf(bytes) ?? charsetWithin(head(bytes))
  const decoder = declared && decoderFor(declared)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const head = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, META_WINDOW)).toString('latin1')

function charsetIn(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]
}

/** A declaration that can be read byte by byte is not UTF-16, whatever it says. */
function charsetWithin(page: string): string | undefined {
  const found = /<(?:meta[^>]{0,200}charset|\?xml[^>]{0,200}encoding)\s*=\s*["']?\s*([\w:.-]+)/i.exec(page)?.[1]
  return found?.toLowerCase().startsWith('utf-16') ? undefined : found
}

function markOf(bytes: Uint8Array): string | undefined {
  const start = head(bytes.subarray(0, 3))
  if (start === '\xef\xbb\xbf') return 'utf-8'
  if (start.startsWith('\xff\xfe')) return 'utf-16le'
  if (start.startsWith('\xfe\xff')) return 'utf-16be'
  return undefined
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
