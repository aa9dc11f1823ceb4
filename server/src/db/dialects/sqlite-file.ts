import SqliteDatabase from 'better-sqlite3'

/** Opens the file with everything our statements rely on. The reading processes load this and nothing else of ours. */

const BUSY_TIMEOUT_MS = 5_000
const CACHE_KIB = 8_192
/** Enough to read everything once, from its beginning to its end. */
const SPARING_READER_CACHE_KIB = 2_048
/** Pages of indexes that do not fit are written to the log again and again, until it is many times the database. */
const SPARING_WRITER_CACHE_KIB = 16_384
/**
 * Search walks through much of the index; mapped pages need not be copied. The server itself looks at few pages, and
 * those that are mapped would count as its memory.
 */
const MAPPED_BYTES = 268_435_456

/**
 * Looks at some rows of each index only. That is quick, and it keeps SQLite from gathering samples: with samples it
 * would plan every statement anew for its values, which takes longer than most of them run.
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
