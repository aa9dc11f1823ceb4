import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

/** For tests only: what is inside an archive, by name. */

const openArchive = promisify<Buffer, Options, ZipFile>(fromBuffer)

export async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openArchive(archive, { lazyEntries: true })
  const read = promisify<Entry, NodeJS.ReadableStream>((entry, done) => zip.openReadStream(entry, done))
  const entries = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(async (stream) => {
          entries.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.readEntry()
  })
}
