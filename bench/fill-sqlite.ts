/** Fills a kitchen straight into the file of an installation that is not running. */
import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { type Cook, type Kitchen, kitchenRows, type TableRow } from './recipe-data.ts'

const CACHE_KIB = 2_000_000

/** The search index writes itself out after each statement: rows go in by the thousand. */
const ROWS_AT_ONCE = 5_000

/** `counted`: as if the nutrition of all were known; otherwise the server counts it beside what is measured. */
export function fillKitchen(file: string, count: number, { counted = true } = {}): Kitchen {
  return filling(file, counted, (db) => {
    const cook = db.prepare('select "id", "groupId", "householdId" from "user" limit 1').get() as Cook
    return fillFor(db, cook, count, 1)
  })
}

const KEYS_OF_A_SCOPE = 2 ** 32

/** Groups of one household and one person each, with kitchens of their own, beside the one that is there. */
export function fillHouseholdsInFile(file: string, numbers: { first: number; last: number }, recipes: number): void {
  filling(file, true, (db) => {
    const copyOf = (table: string, changed: object) => {
      const row = { ...(db.prepare(`select * from "${table}" limit 1`).get() as object), ...changed }
      db.prepare(insertion(table, Object.keys(row))).run(JSON.stringify([row]))
    }
    for (let n = numbers.first; n <= numbers.last; n++) {
      const cook = { id: randomUUID(), groupId: randomUUID(), householdId: randomUUID() }
      const { groupId, householdId } = cook
      copyOf('group', { id: groupId, name: `Group ${n}`, slug: `group-${n}` })
      copyOf('household', { id: householdId, groupId, name: `Household ${n}`, slug: `household-${n}` })
      const username = `cook-${n}`
      copyOf('user', { ...cook, username, usernameFolded: username, email: `${username}@example.org`, admin: 0 })
      fillFor(db, cook, recipes, n + 1)
    }
  })
}

/** A kitchen that is lost in a power cut is filled again; a hundred thousand recipes want to be filled in memory. */
function filling<T>(file: string, counted: boolean, fill: (db: Database.Database) => T): T {
  const db = new Database(file)
  db.pragma('foreign_keys = OFF')
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  const filled = db.transaction(() => {
    const result = fill(db)
    if (counted)
      db.prepare('update "recipe" set "countedRevision" = "revision" where "countedRevision" <> "revision"').run()
    return result
  })()
  db.close()
  return filled
}

function fillFor(db: Database.Database, cook: Cook, count: number, scope: number): Kitchen {
  db.prepare(`insert into "searchScope" (number, "groupId", kind) values (?, ?, 'recipe')`).run(scope, cook.groupId)
  const { insert, finish } = inserter(db)
  const rows = kitchenRows(cook, count, scope * KEYS_OF_A_SCOPE + 1)
  let next = rows.next()
  for (; !next.done; next = rows.next()) insert(next.value)
  finish()
  return next.value
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
