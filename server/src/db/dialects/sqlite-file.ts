import SqliteDatabase from 'better-sqlite3'

/**
 * Opens the file with the functions and settings our statements need. The read processes load this file and nothing
 * else of ours.
 */

const BUSY_TIMEOUT_MS = 5_000
const CACHE_KIB = 8_192
/** Enough for one pass over the file. */
const SPARING_READER_CACHE_KIB = 2_048
/** With a smaller cache index pages are written to the log again and again. */
const SPARING_WRITER_CACHE_KIB = 16_384
/**
 * Memory-mapped for searching, so that pages need not be copied. Not in the server process: mapped pages would count as
 * its memory.
 */
const MAPPED_BYTES = 268_435_456

/**
 * Analyses some rows of each index only. That is fast and avoids samples, with which SQLite would plan every statement
 * anew for its values.
 */
const ANALYSED_ROWS = 400

type OpenOptions = { readonly: boolean; mapped?: boolean; sparing?: boolean | undefined }

export function openSqlite(
  file: string,
  { readonly, mapped = false, sparing = false }: OpenOptions,
): SqliteDatabase.Database {
  const db = new SqliteDatabase(file, { readonly })
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  if (!readonly) db.pragma('journal_mode = WAL')
  if (!readonly) db.pragma(`analysis_limit = ${ANALYSED_ROWS}`)
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  db.pragma(`cache_size = -${sparing ? sparingCacheKib(readonly) : CACHE_KIB}`)
  db.pragma(`temp_store = ${sparing ? 'FILE' : 'MEMORY'}`)
  if (mapped) db.pragma(`mmap_size = ${MAPPED_BYTES}`)
  // SQLite's own lower() knows only ASCII.
  db.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  db.function('shuffle', { deterministic: true }, (id, seed) => shuffleKey(`${id}${seed}`))
  return db
}

const sparingCacheKib = (readonly: boolean) => (readonly ? SPARING_READER_CACHE_KIB : SPARING_WRITER_CACHE_KIB)

/** FNV-1a over the id and the seed: cheap, and the same order every time. */
function shuffleKey(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
