/** Fills a kitchen straight into the file of an installation that is not running. */
import Database from 'better-sqlite3'
import { type Cook, type Kitchen, kitchenRows, type TableRow } from './recipe-data.ts'

const CACHE_KIB = 2_000_000

/** The search index writes itself out after each statement: rows go in by the thousand. */
const ROWS_AT_ONCE = 5_000

/** `counted`: as if the nutrition of all were known; otherwise the server counts it beside what is measured. */
export function fillKitchen(file: string, count: number, { counted = true } = {}): Kitchen {
  const db = new Database(file)
  // A kitchen that is lost in a power cut is filled again; a hundred thousand recipes want to be filled in memory.
  db.pragma('foreign_keys = OFF')
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  const cook = db.prepare('select "id", "groupId", "householdId" from "user" limit 1').get() as Cook
  const kitchen = db.transaction(() => {
    db.prepare(`insert into "searchScope" (number, "groupId", kind) values (1, ?, 'recipe')`).run(cook.groupId)
    const { insert, finish } = inserter(db)
    const rows = kitchenRows(cook, count)
    let next = rows.next()
    for (; !next.done; next = rows.next()) insert(next.value)
    finish()
    if (counted) db.prepare('update "recipe" set "countedRevision" = "revision"').run()
    return next.value
  })()
  db.close()
  return kitchen
}

function inserter(db: Database.Database) {
  const waiting = new Map<string, TableRow[1][]>()
  const write = (table: string) => {
    const rows = waiting.get(table) ?? []
    waiting.delete(table)
    if (rows.length > 0) db.prepare(insertion(table, Object.keys(rows[0] ?? {}))).run(JSON.stringify(rows))
  }
  const insert = ([table, row]: TableRow) => {
    const rows = waiting.get(table) ?? []
    waiting.set(table, rows)
    if (rows.push(row) >= ROWS_AT_ONCE) write(table)
  }
  return { insert, finish: () => [...waiting.keys()].forEach(write) }
}

const insertion = (table: string, columns: string[]) =>
  `insert into "${table}" (${columns.map((one) => `"${one}"`).join()})
    select ${columns.map((one) => `value ->> '${one}'`).join()} from json_each(?)`
