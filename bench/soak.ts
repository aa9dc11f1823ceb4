/**
 * A soak: one process with people at work for as long as `--minutes` says, an hour without it. Its memory has to stay
 * flat, nobody may wait long without a reason, and nothing but 2xx may be answered. On PostgreSQL; `--only sqlite` on
 * SQLite and a folder. Everything that is made is removed again, so the kitchen does not grow meanwhile. A wait that is
 * too long is the server's own if it was at work for half of it; a call without an answer is counted.
 */

import { appInfoApi } from '@larder/contract/app-info.ts'
import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import sharp from 'sharp'
import { newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { machineMs, processorMs } from './cost.ts'
import { newDatabase } from './fill-postgres.ts'
import { line, longest, median, ms } from './print.ts'

const WORKERS = 6
const STREAMS = 10
const PAUSE_MS = 60
const WATCHED_EVERY_MS = 50
const SAMPLED_MS = 5_000
const TOLD_EVERY_MS = 300_000
const STALL_MS = 300
/** A stream is left and opened again after this, as by somebody who goes to another page. */
const STREAM_MS = 20_000
const MB = 1024 * 1024

const [minutes = '60', engine = 'postgres'] = process.argv.slice(2)
const server = process.env.LARDER_BENCH_POSTGRES_URL
if (engine === 'postgres' && !server) throw new Error('This soak needs a PostgreSQL.')
const database = engine === 'postgres' && server ? await newDatabase(server) : undefined
const folder = newDataFolder()
const env: Record<string, string> = database ? { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: database.url } : {}
const one = await startBuiltServer(folder, env)
const headers = await signIn(one.url)
const until = performance.now() + Number(minutes) * 60_000
const isOver = () => performance.now() >= until
const leaving = new AbortController()

const statuses = new Map<number | string, number>()
const countStatus = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
/** A call that nobody answered is counted by what became of it: the soak goes on. */
const send = (address: string, init?: RequestInit): Promise<Response | undefined> =>
  fetch(one.url + address, init).catch((error: Error & { cause?: { code?: string } }) => {
    countStatus(error.cause?.code ?? error.message)
    return undefined
  })
const call = async <T>(method: string, address: string, body?: object | FormData): Promise<T | undefined> => {
  const isForm = body instanceof FormData
  const type: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {}
  const sent = body ? { body: isForm ? body : JSON.stringify(body) } : {}
  const answer = await send(address, { method, headers: { ...headers, ...type }, ...sent })
  if (!answer) return undefined
  countStatus(answer.status)
  const text = await answer.text().catch(() => '')
  return (text.startsWith('{') || text.startsWith('"') ? JSON.parse(text) : undefined) as T
}

const list = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Everything' })
const shoppingListId = list?.id
const work = async (worker: number) => {
  for (let count = 0; !isOver(); count++) {
    const note = `${worker}-${count}`
    const made = await call<{ createdItems: { id: string }[] }>('POST', shoppingItemsApi.create.path, {
      shoppingListId,
      note,
    })
    await call('GET', pathOf(shoppingListsApi.get, { item_id: shoppingListId }))
    for (const { id } of made?.createdItems ?? [])
      await call('DELETE', pathOf(shoppingItemsApi.remove, { item_id: id }))
    await call('GET', `${recipeSearchApi.list.path}?search=${['soup', 'leek', 'rice'][count % 3]}`)
    if (count % 20 === 0) await cook(note)
    await sleep(PAUSE_MS)
  }
}
const cook = async (name: string) => {
  const slug = await call<string>('POST', recipesApi.create.path, { name: `Soup ${name}` })
  if (!slug) return
  const background = { r: 200, g: 90, b: 60 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  form.set('extension', 'jpg')
  await call('PUT', pathOf(recipeMediaApi.replaceImage, { slug }), form)
  await call('GET', pathOf(recipesApi.get, { slug }))
  await call('DELETE', pathOf(recipesApi.remove, { slug }))
}
const listen = async () => {
  while (!isOver()) {
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(STREAM_MS)])
    const answer = await fetch(one.url + changeFeedApi.stream.path, { headers, signal }).catch(() => undefined)
    await answer?.text().catch(() => undefined)
    // Whoever is turned away at once does not come back at once.
    if (!answer?.ok) await sleep(PAUSE_MS)
  }
}
const begunAt = performance.now()
let [stalls, ownStalls] = [0, 0]
let slowest = 0
const watch = async () => {
  for (; !isOver(); await sleep(WATCHED_EVERY_MS)) {
    const [startedAt, spent, machine] = [performance.now(), processorMs(one.pid), machineMs()]
    await send(appInfoApi.about.path).then((answer) => answer?.text())
    const waited = performance.now() - startedAt
    slowest = Math.max(slowest, waited)
    if (waited <= STALL_MS) continue
    stalls += 1
    const after = machineMs()
    const ownMs = processorMs(one.pid) - spent
    // Otherwise it waited for a processor or for the database.
    if (ownMs < waited / 2) continue
    ownStalls += 1
    const busy = (100 * (after.busy - machine.busy)) / (after.all - machine.all)
    const at = `after ${((startedAt - begunAt) / 60_000).toFixed(1)} minutes`
    line(
      `  a small question waited for the server's own work`,
      ms(waited),
      `${at}, machine busy to ${busy.toFixed(0)} %`,
    )
  }
}
const samples: number[] = []
const sample = async () => {
  let toldAt = performance.now()
  for (; !isOver(); await sleep(SAMPLED_MS)) {
    samples.push((one.memoryBytes() ?? 0) / MB)
    if (performance.now() - toldAt < TOLD_EVERY_MS) continue
    toldAt = performance.now()
    const left = ((until - toldAt) / 60_000).toFixed(0)
    line('  memory', `${median(samples.slice(-12)).toFixed(0)} MB`, `${left} minutes left`)
  }
}

const streams = Array.from({ length: STREAMS }, listen)
await Promise.all([...Array.from({ length: WORKERS }, (_, worker) => work(worker)), watch(), sample()])
leaving.abort()
await Promise.all(streams)

// The first quarter is the warming up. What a collection leaves is the least of a quarter; the rest waits for the next.
const samplesOf = (n: number) =>
  samples.slice(Math.floor((samples.length * n) / 4), Math.floor((samples.length * (n + 1)) / 4))
const quarter = (n: number) => median(samplesOf(n))
const least = (n: number) => Math.min(...samplesOf(n)).toFixed(0)
const growth = quarter(3) - quarter(1)
const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0)
const refused = [...statuses]
  .filter(([status]) => typeof status === 'string' || status >= 300)
  .map(([status, count]) => `${status}: ${count}`)
line(`soak of ${minutes} minutes on ${engine}, calls`, String(calls), refused.join(', ') || 'all of them done')
line('  memory, second quarter', `${quarter(1).toFixed(0)} MB`, `at most ${longest(samples).toFixed(0)} MB`)
line('  memory, last quarter', `${quarter(3).toFixed(0)} MB`, `${growth.toFixed(1)} MB more; the goal is flat`)
line('  memory, the least of each quarter', `${least(3)} MB`, `${[0, 1, 2].map(least).join(', ')} MB before`)
line(`  small questions that waited over ${STALL_MS} ms`, String(stalls), `the slowest ${ms(slowest)}`)
line('  of them for work of the server itself', String(ownStalls), 'the others for a processor or the database')
await one.stop()
removeDataFolder(folder)
await database?.drop()
