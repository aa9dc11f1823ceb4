/**
 * An upgrade of a kitchen with 5,000 foods that nobody has matched to the catalogue: how long others wait for an answer
 * and for a change of theirs while the background does it, against what they waited before it began.
 */

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import Database from 'better-sqlite3'
import { databaseIn, newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { arrive } from './member.ts'
import { line, longest, median, ms } from './print.ts'

const RECIPES = 1_000
const FOODS = 5_000
const ASK_EVERY_MS = 25
const LOOK_EVERY_MS = 20
const QUIET_MS = 20_000
const DELAY_BUDGET_MS = 50
const NAMES = path.resolve(import.meta.dirname, '../packages/food-catalogue/data/names/en.tsv')

/** Names as people write them: foods of the catalogue, some with a word that it does not know. */
function namesOfFoods(): string[] {
  const rows = readFileSync(NAMES, 'utf8').split('\n').slice(1)
  const known = rows.flatMap((row) => row.split('\t')[1]?.trim() || [])
  return Array.from({ length: FOODS }, (_, n) => {
    const name = known[n % known.length] ?? 'food'
    const round = Math.floor(n / known.length)
    return round === 0 ? name : `${['organic', 'grandmother’s', 'fresh', 'large'][round % 4]} ${name} ${round}`
  })
}

/** As before the catalogue: straight into the tables of an installation that is not running. */
function addUnmatched(file: string): void {
  const db = new Database(file)
  const groupId = db.prepare('select "id" from "group" limit 1').pluck().get()
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
  const food = db.prepare(
    'insert into "food" ("id", "createdAt", "updatedAt", "groupId", "name", "nameNormalised", "description") values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  db.transaction(() => {
    for (const name of namesOfFoods()) food.run(randomUUID(), at, at, groupId, name, name.toLowerCase(), '')
    db.prepare('update "food" set "matchedBy" = null, "catalogueKey" = null').run()
  })()
  db.close()
}

/** The schedule begins with the minute; what it reads before its first change counts, too. */
const untilNextMinute = () => MINUTE_MS - (Date.now() % MINUTE_MS)

const folder = newDataFolder()
await (await startBuiltServer(folder)).stop()
const { slug } = fillKitchen(databaseIn(folder), RECIPES)
addUnmatched(databaseIn(folder))

// Enough of a quiet time before the schedule begins.
if (untilNextMinute() < QUIET_MS) await sleep(untilNextMinute())
const server = await startBuiltServer(folder)
const member = await arrive(server.url)
const { id: shoppingListId } = (await (
  await member.send('POST', shoppingListsApi.create.path, { name: 'Market' })
).json()) as { id: string }

const others = {
  'another one reads a recipe': () => member.send('GET', pathOf(recipesApi.get, { slug })),
  'another one adds to a list': () =>
    member.send('POST', shoppingItemsApi.create.path, { shoppingListId, note: randomUUID(), quantity: 1 }),
}
type Phase = 'quiet' | 'meanwhile' | 'over'
let phase: Phase = 'quiet'

const watched = Object.entries(others).map(async ([name, ask]) => {
  const waits: Record<Phase, number[]> = { quiet: [], meanwhile: [], over: [] }
  while (phase !== 'over') {
    const [begun, startedAt] = [phase, performance.now()]
    await (await ask()).arrayBuffer()
    // What begins before the work and ends in it has waited for it.
    waits[begun === 'quiet' ? phase : begun].push(performance.now() - startedAt)
    await sleep(ASK_EVERY_MS)
  }
  return { name, waits }
})

const reader = new Database(databaseIn(folder), { readonly: true })
const waiting = reader.prepare('select count(*) from "food" where "matchedBy" is null').pluck()
const all = Number(waiting.get())
await sleep(untilNextMinute())
phase = 'meanwhile'
const startedAt = performance.now()
while (Number(waiting.get()) > 0) await sleep(LOOK_EVERY_MS)
const tookMs = performance.now() - startedAt
phase = 'over'
reader.close()

line(
  `${all.toLocaleString('en')} foods of an older kitchen, matched in the background`,
  `${(tookMs / 1000).toFixed(1)} s`,
)
const within = (figures: number[], share: number) =>
  figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) * share)] ?? 0
const told = (figures: number[]) =>
  `half within ${ms(median(figures))}, 99 % within ${ms(within(figures, 0.99))}, longest ${ms(longest(figures))}`
for (const { name, waits } of await Promise.all(watched)) {
  const delay = Math.max(0, within(waits.meanwhile, 0.99) - within(waits.quiet, 0.99))
  line(`${name}, 99 % later by at most`, ms(delay), `budget ${DELAY_BUDGET_MS} ms`)
  line(`${name}, quiet (${waits.quiet.length} times)`, ms(median(waits.quiet)), told(waits.quiet))
  line(`${name}, meanwhile (${waits.meanwhile.length} times)`, ms(median(waits.meanwhile)), told(waits.meanwhile))
}
await server.stop()
removeDataFolder(folder)
