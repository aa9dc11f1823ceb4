/**
 * Client files, compressed on first request and then cached: their names carry the hash of their content, so the cache
 * never goes stale and is bounded by the build.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Pictures and fonts are compressed already. */
const packable: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const BROTLI_QUALITY = 9

const pack = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
} satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>

/** The best encoding both sides know; none if the client takes files only uncompressed. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim().toLowerCase())
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

export function packedFiles(folder: string) {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    typeOf: (file: string): string | undefined => packable[extname(file)],
    read: (file: string, encoding: Encoding): Promise<Buffer> => {
      const key = `${encoding} ${file}`
      const content = kept.get(key) ?? readFile(join(folder, file)).then(pack[encoding])
      kept.set(key, content)
      // A file that could not be read once is tried again.
      content.catch(() => kept.delete(key))
      return content
    },
  }
}
