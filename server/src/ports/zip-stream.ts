import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Zips that are written while they are read, so that many large files need little memory. */

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Resolves when the entry is packed, so that nothing of the next one is read before; rejects when nobody reads any more. */
export type AddEntry = (name: string, content: Chunks, options?: { compress: boolean }) => Promise<void>

/** A failure of `fill` or of an entry ends the zip with that failure, instead of leaving its reader waiting. */
export function zipStream(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  const closed = new Promise<never>((_, reject) => {
    output.once('close', () => reject(new Error('nobody reads the zip any more')))
  })
  closed.catch(() => {})
  const add: AddEntry = (name, content, options = { compress: true }) => {
    const packed = new Promise<void>((resolve) => {
      const chunks = async function* () {
        yield* content
        resolve()
      }
      zip.addReadStreamLazy(name, options, (take) => {
        // The zip passes no error of an entry on, and one that nobody handles would end the process.
        take(null, Readable.from(chunks(), { objectMode: false }).once('error', fail))
      })
    })
    return Promise.race([packed, closed])
  }
  fill(add).then(() => zip.end(), fail)
  return output
}
