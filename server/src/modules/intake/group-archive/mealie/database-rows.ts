import { isRecord } from '@larder/domain/is-record.ts'
import { isTooComplex } from '#core/request-bodies.ts'

/**
 * Streams the rows of a `database.json`, which is one object with a list of rows for each table. Each row is parsed on
 * its own, so that large files need little memory and block nobody. Rows that are not flat objects are skipped. A table
 * without rows is reported by its name.
 */

export type SourceRow = Record<string, unknown>

/** The file does not have this structure. */
export class NotADatabase extends Error {}

const MAX_ROW_BYTES = 5_000_000
const MAX_NAME_BYTES = 200
const MAX_ROW_VALUES = 2_000

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The object is the first level, the list of a table the second, a row the third. */
const ROW_LEVEL = 3

export async function* rowsIn(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<[table: string, row: SourceRow | null]> {
  let [level, inText, escaped, started] = [0, false, false, false]
  let table = ''
  /** The unfinished row or name from earlier chunks. */
  let kept: Uint8Array[] = []
  let keptBytes = 0
  let keeping: 'row' | 'name' | undefined
  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (inText) {
        inText = escaped || byte !== QUOTE
        escaped = !escaped && byte === BACKSLASH
        if (inText || keeping !== 'name') continue
        table = textOf(kept, chunk.subarray(start, at))
        ;[kept, keptBytes, keeping] = [[], 0, undefined]
        continue
      }
      if (byte === QUOTE) {
        inText = true
        if (level === 1) [keeping, start] = ['name', at + 1]
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        level++
        started = true
        if (level === 1 && byte !== OPEN_OBJECT) throw new NotADatabase()
        if (level === 2) yield [table, null]
        if (level === ROW_LEVEL && byte === OPEN_OBJECT) [keeping, start] = ['row', at]
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        if (level === ROW_LEVEL && keeping === 'row') {
          const row = rowOf(kept, chunk.subarray(start, at + 1))
          if (row) yield [table, row]
          ;[kept, keptBytes, keeping] = [[], 0, undefined]
        }
        level--
        if (level < 0) throw new NotADatabase()
      } else if (!started && byte !== undefined && byte > 0x20 && byte !== COLON && !isMark(byte))
        throw new NotADatabase()
    }
    if (!keeping) continue
    kept.push(Buffer.from(chunk.subarray(start)))
    keptBytes += chunk.length - start
    if (keptBytes > (keeping === 'name' ? MAX_NAME_BYTES : MAX_ROW_BYTES)) throw new NotADatabase()
  }
  if (!started || level !== 0) throw new NotADatabase()
}

/** Of the mark that some programs put before UTF-8. */
const isMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

const textOf = (kept: Uint8Array[], last: Uint8Array) => new TextDecoder().decode(Buffer.concat([...kept, last]))

function rowOf(kept: Uint8Array[], last: Uint8Array): SourceRow | undefined {
  const bytes = kept.length > 0 ? Buffer.concat([...kept, last]) : last
  if (isTooComplex(bytes, MAX_ROW_VALUES)) return undefined
  try {
    const row = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(row) ? row : undefined
  } catch {
    throw new NotADatabase()
  }
}
