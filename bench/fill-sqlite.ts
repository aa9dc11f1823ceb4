/** Fills a kitchen straight into the file of an installation that is not running. */
import Database from 'better-sqlite3'
import { type Cook, fillWith, type Insert, type Kitchen } from './recipe-data.ts'

export function fillKitchen(file: string, count: number): Kitchen {
  const db = new Database(file)
  db.pragma('foreign_keys = ON')
  // A kitchen that is lost in a power cut is filled again.
  db.pragma('synchronous = OFF')
  const cook = db.prepare('select "id", "groupId", "householdId" from "user" limit 1').get() as Cook
  const kitchen = db.transaction(() => fillWith(inserter(db), cook, count))()
  db.exec('analyze')
  db.close()
  return kitchen
}

function inserter(db: Database.Database): Insert {
  const statements = new Map<string, Database.Statement>()
  return (table, row) => {
    const statement = statements.get(table) ?? db.prepare(insertion(table, Object.keys(row)))
    statements.set(table, statement)
    statement.run(row)
  }
}

const insertion = (table: string, columns: string[]) =>
  `insert into "${table}" (${columns.map((one) => `"${one}"`).join()}) values (${columns.map((one) => `@${one}`).join()})`
