/** A page of a pantry of 5,000 batches through the built server, in every order and by a search; 50 ms are allowed. */
import { randomUUID } from 'node:crypto'
import { pantryApi, pantryOrders } from '@larder/contract/pantry.ts'
import Database from 'better-sqlite3'
import { databaseIn, newDataFolder, removeDataFolder, signIn, startBuiltServer } from './built-server.ts'
import { line, longest, median, ms } from './print.ts'

const BATCHES = 5_000
const FOODS = 400
const PAGE = 50
const TIMES = 40
const BUDGET_MS = 50

/** Straight into the tables: five thousand calls would measure something else. */
function fill(file: string): void {
  const db = new Database(file)
  const [groupId, householdId] = ['group', 'household'].map(
    (table) => db.prepare(`select "id" from "${table}" limit 1`).pluck().get() as string,
  )
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
  const food = db.prepare(
    'insert into "food" ("id", "createdAt", "updatedAt", "groupId", "name", "nameNormalised", "description") values (?, ?, ?, ?, ?, ?, ?)',
  )
  const batch = db.prepare(
    'insert into "pantryBatch" ("id", "createdAt", "updatedAt", "householdId", "kind", "foodId", "amount", "date", "dateKind", "confirmedAt") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  db.transaction(() => {
    const foods = Array.from({ length: FOODS }, (_, n) => {
      const id = randomUUID()
      food.run(id, at, at, groupId, `Food ${n}`, `food ${n}`, '')
      return id
    })
    for (let n = 0; n < BATCHES; n++) {
      const date = new Date(Date.UTC(2026, 0, 1) + (n % 700) * 86_400_000).toISOString().slice(0, 10)
      batch.run(randomUUID(), at, at, householdId, 'food', foods[n % FOODS], n % 9, date, 'bestBefore', at)
    }
  })()
  db.close()
}

const folder = newDataFolder()
await (await startBuiltServer(folder)).stop()
fill(databaseIn(folder))
const server = await startBuiltServer(folder)
const headers = await signIn(server.url)
const asked = [
  ...pantryOrders.map((order) => `order=${order}`),
  'search=food+12',
  'freshness=soon',
  'order=food&page=90',
]
for (const question of asked) {
  const url = `${server.url}${pantryApi.list.path}?perPage=${PAGE}&${question}`
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now()
    const answer = await fetch(url, { headers })
    await answer.json()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    if (time > 0) took.push(performance.now() - start)
  }
  const name = `${PAGE} of ${BATCHES.toLocaleString('en')} batches, ${question}`
  line(name, ms(median(took)), `longest ${ms(longest(took))}, budget ${BUDGET_MS} ms`)
}
await server.stop()
removeDataFolder(folder)
