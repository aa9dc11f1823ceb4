/**
 * Loaded into a server before anything else (`node --import`): writes down every statement it sends to SQLite, with its
 * values, one line each. `LARDER_BENCH_RECORD` names the file. The processes that read for the server write into it, too.
 */
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const Database = createRequire(import.meta.url)('better-sqlite3')
const file = process.env.LARDER_BENCH_RECORD
const { prepare } = Database.prototype
let watched = false

/** @param {string} source */
Database.prototype.prepare = function prepareAndWatch(source) {
  const statement = prepare.call(this, source)
  if (!watched) watch(Object.getPrototypeOf(statement))
  return statement
}

/** @param {Record<string, Function>} statements what all statements have in common */
function watch(statements) {
  watched = true
  for (const method of ['all', 'get', 'run', 'iterate']) {
    const original = statements[method]
    statements[method] = function sendAndTell(...values) {
      if (file) appendFileSync(file, `${JSON.stringify({ sql: this.source, reads: this.reader, values })}\n`)
      return original.apply(this, values)
    }
  }
}
