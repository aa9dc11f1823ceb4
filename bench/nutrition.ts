/**
 * What it costs to count a recipe of 25 lines, and what a change of one food that is in 10,000 recipes does to somebody
 * who only reads: the sums follow in the background.
 */
import { pathOf } from '@larder/contract/endpoint.ts'
import { foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { unitsApi } from '@larder/contract/units.ts'
import Database from 'better-sqlite3'
import { databaseIn, newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { costs } from './cost.ts'
import { askUntil, ms, printDuringLongWork, watchMemory } from './during-long-work.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { arrive } from './member.ts'
import { ms as exactly, line } from './print.ts'

const RECIPES = Number(process.env.LARDER_BENCH_RECIPES ?? 10_000)
const QUIET_MS = 5_000
const LOOK_EVERY_MS = 500
const BUDGET_MS = 5

const LINES = 25
const names = ['flour', 'butter', 'rice', 'tomatoes', 'onions', 'carrots', 'spinach', 'almonds', 'cream']
const gramsOf = (at: number) => (at + 1) * 10
const everyLine = <T>(make: (at: number) => T): T[] => Array.from({ length: LINES }, (_, at) => make(at))

const folder = newDataFolder()
await (await startBuiltServer(folder)).stop()
const kitchen = fillKitchen(databaseIn(folder), RECIPES, { counted: false })
const food = kitchen.foods[0] ?? ''
inEveryRecipe(databaseIn(folder))
const server = await startBuiltServer(folder)
const cook = await arrive(server.url)

await measureFoods()
await measureWords()
await untilCounted()
await measureChange()
await server.stop()
removeDataFolder(folder)

/** The first line of every recipe is of one food. */
function inEveryRecipe(file: string): void {
  const db = new Database(file)
  db.prepare('update "recipeIngredient" set "foodId" = ? where "position" = 0').run(food)
  db.close()
}

/** As an import leaves them: amount, unit and food. */
async function measureFoods(): Promise<void> {
  const unit = await (await cook.send('POST', unitsApi.create.path, { name: 'gram' })).json()
  const lines = everyLine((at) => ({
    quantity: gramsOf(at),
    unit,
    food: { id: kitchen.foods[at % kitchen.foods.length], name: '' },
    note: '',
  }))
  await measureOne(`a recipe of ${LINES} lines`, lines)
}

async function measureWords(): Promise<void> {
  const lines = everyLine((at) => ({ note: `${gramsOf(at)} g ${names[at % names.length]}` }))
  await measureOne(`a recipe of ${LINES} lines that are mere words`, lines)
}

async function measureOne(name: string, recipeIngredient: object[]): Promise<void> {
  const slug = (await (await cook.send('POST', recipesApi.create.path, { name })).json()) as string
  await cook.send('PATCH', pathOf(recipesApi.patch, { slug }), { recipeServings: 4, recipeIngredient })
  const url = server.url + pathOf(recipeNutritionApi.get, { slug })
  const headers = await signIn(server.url)
  const [cost] = await costs([{ url, pid: server.pid, headers }])
  line(`${name}, counted and sent`, exactly(cost?.cpuMs ?? 0), `processor time, budget ${BUDGET_MS} ms`)
}

function waiting(): number {
  const db = new Database(databaseIn(folder), { readonly: true })
  const count = db
    .prepare(
      `select count(*) from "recipe" left join "recipeNutrition" as sums on sums."recipeId" = "recipe"."id"
        where sums."recipeId" is null or sums."stale" <> 0`,
    )
    .pluck()
    .get() as number
  db.close()
  return count
}

async function untilCounted(): Promise<void> {
  while (waiting() > 0) await sleep(LOOK_EVERY_MS)
}

async function measureChange(): Promise<void> {
  const recipe = pathOf(recipesApi.get, { slug: kitchen.slug })
  const quiet = await askUntil(cook, recipe, sleep(QUIET_MS))
  const startedAt = performance.now()
  await cook.send(foodNutritionApi.correct.method, pathOf(foodNutritionApi.correct, { item_id: food }), {
    amounts: { energyKcal: 111, protein: 9, fat: 3, carbohydrate: 12 },
  })
  line(`one food of ${RECIPES.toLocaleString('en')} recipes changes, answered after`, ms(performance.now() - startedAt))
  await sleep(LOOK_EVERY_MS)
  const counted = untilCounted()
  const memory = watchMemory(server.memoryBytes, counted)
  const busy = await askUntil(cook, recipe, counted)
  line('all of them counted anew in the background after', `${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  printDuringLongWork(await memory, quiet, busy)
}
