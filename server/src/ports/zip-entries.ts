import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { isPortError, portError } from './port-error.ts'

/**
 * Archives on their way in. Names are only compared, never taken for a path; what an entry unpacks to is known before
 * it is unpacked, and the reader stops where that was a lie. Whoever opens one says how much may be in it: more is
 * `tooLarge`, what is no archive or a damaged one is `unsupported`, and one with a password is `refused`. A link to
 * elsewhere is no file.
 */

export type ZipEntry = { name: string; size: number; read: () => Promise<Uint8Array> }

export type ZipLimits = { entries: number; unpackedBytes: number; ratio: number }

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
    throw isPortError(error) ? error : damaged(error)
  }
}

/** The same of an archive on the disk, of which no more is in memory than the names; whoever opens it closes it. */
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

/** What is a file of its own, as long as all of it stays within the limits. */
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
