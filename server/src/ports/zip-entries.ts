import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { isPortError, portError } from './port-error.ts'

/**
 * Reads zip archives. Names are only compared, never used as paths; the declared size of an entry is checked first, and
 * reading stops where it was wrong. The caller sets the limits: more is `tooLarge`, a damaged file is `unsupported`, an
 * encrypted one `refused`. Symbolic links are skipped.
 */

export type ZipEntry = { name: string; size: number; read: () => Promise<Uint8Array> }

export type ZipLimits = { entries: number; unpackedBytes: number; ratio: number }

/** Below this, a high compression ratio is harmless. */
const HARMLESS_BYTES = 5_000_000

/** The files inside, folders left out; of two with one name the last counts, as it does when unpacking. */
export async function zipEntries(archive: Uint8Array, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const zip = await fromBufferPromise(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength), {
      autoClose: false,
    })
    return await listed(zip, archive.length, limits)
  } catch (error) {
    throw isPortError(error) ? error : damaged(error)
  }
}

/** The same for an archive on disk, with only its names in memory; the caller closes it. */
export async function zipFileEntries(
  path: string,
  packedBytes: number,
  limits: ZipLimits,
): Promise<{ entries: ZipEntry[]; close: () => void }> {
  let zip: ZipFile | undefined
  try {
    const opened = await openPromise(path, { autoClose: false })
    zip = opened
    return { entries: await listed(opened, packedBytes, limits), close: () => opened.close() }
  } catch (error) {
    zip?.close()
    throw isPortError(error) ? error : damaged(error)
  }
}

/** Yields the files, as long as all of it stays within the limits. */
export async function* filesWithin(zip: ZipFile, packedBytes: number, limits: ZipLimits): AsyncGenerator<Entry> {
  let [count, unpacked] = [0, 0]
  if (zip.entryCount > limits.entries) throw tooLarge()
  for await (const entry of zip.eachEntry()) {
    count += 1
    unpacked += entry.uncompressedSize
    const inflated = unpacked > HARMLESS_BYTES && unpacked > packedBytes * limits.ratio
    if (count > limits.entries || unpacked > limits.unpackedBytes || inflated) throw tooLarge()
    if (!entry.fileName.endsWith('/') && !isLink(entry)) yield entry
  }
}

async function listed(zip: ZipFile, packedBytes: number, limits: ZipLimits): Promise<ZipEntry[]> {
  const entries = new Map<string, ZipEntry>()
  for await (const entry of filesWithin(zip, packedBytes, limits)) {
    if (entry.isEncrypted()) throw locked()
    entries.delete(entry.fileName)
    entries.set(entry.fileName, {
      name: entry.fileName,
      size: entry.uncompressedSize,
      read: () => unpack(zip, entry),
    })
  }
  return [...entries.values()]
}

const UNIX = 3
const KIND_OF_FILE = 0o170000
const LINK = 0o120000
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry) =>
  versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw damaged(error)
  }
}

export const damaged = (cause: unknown) =>
  portError({ kind: 'unsupported', message: 'The archive is damaged or of another kind' }, cause)
const locked = () => portError({ kind: 'refused', message: 'The archive has a password' })
export const tooLarge = () => portError({ kind: 'tooLarge', message: 'The archive unpacks to too much' })
