/**
 * The bare limit of what a household does: the statements that the server itself sent for each request, in their order
 * and with their values, prepared once on bare better-sqlite3 behind bare Fastify, and the answer that the server gave, put
 * together anew and turned into JSON each time. Run as its own process: `tsx bare-replay.ts <database> <recording> <port>`.
 */
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fastify } from 'fastify'

export type Statement = { sql: string; reads: boolean; values: unknown[] }
export type Recorded = { method: string; path: string; statements: Statement[]; answer: unknown }

const [file = '', recording = '', port = '0'] = process.argv.slice(2)
const db = new Database(file)
for (const setting of ['journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON', 'temp_store = MEMORY'])
  db.pragma(setting)

/** What the server writes with a new id each time has the same one here. */
const repeatable = (sql: string) =>
  sql.includes('on conflict') ? sql : sql.replace(/^insert into/, 'insert or replace into')

/** Stands for what putting an answer together from rows costs at the least. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) copy[name] = copyOf(part)
  return copy
}

const app = fastify()
for (const { method, path, statements, answer } of JSON.parse(readFileSync(recording, 'utf8')) as Recorded[]) {
  const prepared = statements.map(({ sql, ...one }) => ({ ...one, statement: db.prepare(repeatable(sql)) }))
  app.route({
    method,
    url: path,
    handler: () => {
      for (const { statement, reads, values } of prepared) {
        if (reads) statement.all(...values)
        else statement.run(...values)
      }
      return copyOf(answer)
    },
  })
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
