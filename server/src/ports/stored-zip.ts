import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { StoredFile } from './files.ts'
import { isPortError } from './port-error.ts'
import { damaged, filesWithin, tooLarge, type ZipLimits } from './zip-entries.ts'

/**
 * Reads zip archives that are too large for memory, piece by piece from the file store. The rules of `zip-entries.ts`
 * hold: names are only compared, never used as paths, and nothing unpacks to more than it declared.
 */

export type StoredZip = {
  /** Includes folders and duplicates. */
  count: number
  /** Folders left out; of two with one name the last counts. */
  names: () => Iterable<string>
  sizeOf: (name: string) => number | undefined
  stream: (name: string) => Promise<Readable>
  /** At most so many bytes: more is `tooLarge`. */
  read: (name: string, maxBytes: number) => Promise<Uint8Array | undefined>
}

export async function openStoredZip(file: StoredFile, limits: ZipLimits): Promise<StoredZip> {
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredReader(file), file.size, { autoClose: false })
    return zipOf(zip, await listed(zip, file.size, limits))
  } catch (error) {
    throw isPortError(error) ? error : damaged(error)
  }
}

const NOTHING = Buffer.alloc(0)

/** The list of entries is read sequentially in small reads, so more is fetched at once. */
const PIECE_BYTES = 65_536

type Piece = { start: number; bytes: Buffer }

class StoredReader extends RandomAccessReader {
  readonly #file: StoredFile
  #piece: Piece = { start: 0, bytes: NOTHING }
  #lastEnd = Number.NaN

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.stream({ start, end })
  }

  override read(...[target, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const end = position + length
    this.#pieceWith(position, end).then(({ start, bytes }) => {
      const copied = bytes.copy(target, offset, position - start, end - start)
      done(copied === length ? null : new Error('the archive ends too early'))
    }, done)
  }

  async #pieceWith(start: number, end: number): Promise<Piece> {
    const goesOn = start === this.#lastEnd
    this.#lastEnd = end
    const { start: from, bytes } = this.#piece
    if (from <= start && end <= from + bytes.length) return this.#piece
    const until = Math.min(this.#file.size, goesOn ? Math.max(end, start + PIECE_BYTES) : end)
    const piece = { start, bytes: await buffer(this.#file.stream({ start, end: until })) }
    this.#piece = piece
    return piece
  }
}

async function listed(zip: ZipFile, packedBytes: number, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of filesWithin(zip, packedBytes, limits)) {
    if (entry.isEncrypted()) throw damaged(new Error('the archive has a password'))
    entries.set(entry.fileName, withoutBytes(entry))
  }
  return entries
}

/** An archive has tens of thousands of entries, so their raw bytes are dropped. */
const withoutBytes = (entry: Entry): Entry =>
  Object.assign(entry, {
    fileNameRaw: NOTHING,
    extraFieldRaw: NOTHING,
    fileCommentRaw: NOTHING,
    fileComment: '',
    extraFields: [],
  })

function zipOf(zip: ZipFile, entries: Map<string, Entry>): StoredZip {
  const open = async (entry: Entry): Promise<Readable> => {
    try {
      return await zip.openReadStreamPromise(entry)
    } catch (error) {
      throw damaged(error)
    }
  }
  return {
    count: zip.entryCount,
    names: () => entries.keys(),
    sizeOf: (name) => entries.get(name)?.uncompressedSize,
    stream: async (name) => {
      const entry = entries.get(name)
      if (!entry) throw damaged(new Error(`no entry ${name}`))
      return open(entry)
    },
    read: async (name, maxBytes) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > maxBytes) throw tooLarge()
      try {
        return await buffer(await open(entry))
      } catch (error) {
        throw isPortError(error) ? error : damaged(error)
      }
    },
  }
}
