/**
 * A process that runs read-only queries on SQLite files, one after the other. A running SQLite statement cannot be
 * stopped within Node, but a process can be killed.
 */
import { openSqlite } from './sqlite-file.ts'
import { type Read, type Row, reading } from './sqlite-statements.ts'

export type Question = { file: string; sql: string; parameters: readonly unknown[] }
export type Reply = { rows: Row[] } | { problem: string; code: string | undefined }

type OpenFile = { file: string; read: (sql: string) => Read; close: () => void }

let opened: OpenFile | undefined

function open(file: string): OpenFile {
  if (opened?.file === file) return opened
  opened?.close()
  const database = openSqlite(file, { readonly: true, mapped: true })
  opened = { file, read: reading(database), close: () => database.close() }
  return opened
}

function answer({ file, sql, parameters }: Question): Reply {
  try {
    return { rows: open(file).read(sql)(parameters) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { problem: message, code }
  }
}

process.on('message', (question: Question) => process.send?.(answer(question)))
process.on('disconnect', () => process.exit())
// The terminal sends these signals to all processes; the parent waits for the answer and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.send?.({ rows: [] } satisfies Reply)
