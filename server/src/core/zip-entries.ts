import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * Archives on their way in. Names are only compared, never taken for a path; what an entry unpacks to is known before
 * it is unpacked, and the reader stops where that was a lie. Whoever opens one says how much may be in it.
 */

export type ZipEntry = { name: string; size: number; read: () => Promise<Uint8Array> }

export type ZipLimits = { entries: number; unpackedBytes: number; ratio: number }

/** Why an archive was not opened: it is none, it is damaged, or it would become too much. */
export class ZipError extends Error {
  constructor(
    readonly kind: 'unreadable' | 'tooLarge',
    cause?: unknown,
  ) {
    super(`the archive is ${kind === 'tooLarge' ? 'too large' : 'unreadable'}`, { cause })
  }
}

/** Below this, what is packed well is just packed well. */
const HARMLESS_BYTES = 5_000_000

/** The files inside, folders left out; of two with one name the last counts, as it does when unpacking. */
export async function zipEntries(archive: Uint8Array, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const zip = await fromBufferPromise(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength), {
      autoClose: false,
    })
    return await listed(zip, archive.length, limits)
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('unreadable', error)
  }
}

async function listed(zip: ZipFile, packedBytes: number, limits: ZipLimits): Promise<ZipEntry[]> {
  const entries = new Map<string, ZipEntry>()
  let [count, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    count += 1
    unpacked += entry.uncompressedSize
    const inflated = unpacked > HARMLESS_BYTES && unpacked > packedBytes * limits.ratio
    if (count > limits.entries || unpacked > limits.unpackedBytes || inflated) throw new ZipError('tooLarge')
    if (entry.fileName.endsWith('/')) continue
    entries.delete(entry.fileName)
    entries.set(entry.fileName, {
      name: entry.fileName,
      size: entry.uncompressedSize,
      read: () => unpack(zip, entry),
    })
  }
  return [...entries.values()]
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw new ZipError('unreadable', error)
  }
}
