/** Finding and reading recipes in a large kitchen through the built server, beside the bare limit in the same run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { recipesApi } from '@larder/contract/recipes.ts'
import {
  databaseIn,
  freePort,
  newDataFolder,
  removeDataFolder,
  signIn,
  sleep,
  startBuiltServer,
} from './built-server.ts'
import { type Load, load } from './load.ts'
import { line } from './print.ts'
import { fillKitchen, type Kitchen } from './recipe-data.ts'

const SIZES = process.env.LARDER_BENCH_LARGE ? [1_000, 10_000, 100_000] : [1_000, 10_000]
const RATIO_BUDGET = 2
const ADDED = 1_000
const ADDED_BUDGET_S = 30

const questions = (kitchen: Kitchen): [name: string, address: string, bare?: string][] => {
  const list = `${recipesApi.list.path}?page=1&perPage=30`
  const [one = '', two = ''] = kitchen.tags
  return [
    ['list of 30', list, '/list'],
    ['one recipe', `/api/recipes/${kitchen.slugs[0]}`, '/one'],
    ['search, a word', `${list}&search=chicken`, '/word'],
    ['search, a slip', `${list}&search=chiken`],
    ['two tags and a food', `${list}&tags=${one}&tags=${two}&foods=${kitchen.foods[0]}`, '/filter'],
    ['suggestions', `/api/recipes/suggestions?foods=${kitchen.foods[0]}&foods=${kitchen.foods[1]}&maxMissingFoods=20`],
  ]
}

async function withBareServer<T>(file: string, kitchen: Kitchen, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  const told = JSON.stringify({ ...kitchen, slugs: kitchen.slugs.slice(0, 1) })
  const script = path.join(import.meta.dirname, 'bare-recipes.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, told, String(port)], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${url}/one`).catch(() => undefined))?.ok) await sleep(20)
  try {
    return await work(url)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

async function measure(count: number): Promise<void> {
  const folder = newDataFolder()
  await (await startBuiltServer(folder)).stop()
  const file = databaseIn(folder)
  const kitchen = fillKitchen(file, count)
  const server = await startBuiltServer(folder)
  const credentials = await signIn(server.url)
  const ours = new Map<string, Load>()
  for (const [name, address] of questions(kitchen)) ours.set(name, await load(server.url + address, credentials))
  await server.stop()
  await withBareServer(file, kitchen, async (url) => {
    for (const [name, , address] of questions(kitchen)) {
      const mine = ours.get(name)
      if (!mine) continue
      line(`${name}, ${count} recipes`, `${mine.perSecond.toFixed(0)} per s`, `p99 ${mine.p99Ms} ms`)
      if (!address) continue
      const bare = await load(url + address)
      line(
        '  bare limit',
        `${bare.perSecond.toFixed(0)} per s`,
        `ratio ${(bare.perSecond / mine.perSecond).toFixed(2)} ×, goal ${RATIO_BUDGET} ×`,
      )
    }
  })
  removeDataFolder(folder)
}

/** One after another, as an import would: create by name, then save the whole recipe. */
async function measureAdding(): Promise<void> {
  const folder = newDataFolder()
  const server = await startBuiltServer(folder)
  const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' }
  const recipe = {
    recipeIngredient: Array.from({ length: 10 }, (_, i) => ({ note: `ingredient ${i}`, quantity: i })),
    recipeInstructions: Array.from({ length: 6 }, (_, i) => ({ text: `Step ${i}: stir until it is done.` })),
  }
  const startedAt = performance.now()
  for (let n = 0; n < ADDED; n++) {
    const created = await fetch(server.url + recipesApi.create.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: `Recipe ${n}` }),
    })
    const slug = (await created.json()) as string
    const saved = await fetch(`${server.url}/api/recipes/${slug}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(recipe),
    })
    if (!saved.ok) throw new Error(`saving answered ${saved.status}`)
  }
  line(
    `adding ${ADDED} recipes by API`,
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    `budget ${ADDED_BUDGET_S} s`,
  )
  await server.stop()
  removeDataFolder(folder)
}

for (const count of SIZES) await measure(count)
await measureAdding()
