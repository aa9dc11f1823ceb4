/**
 * An archive of a large kitchen with pictures, made by the built server while somebody cooks from it, and its restore:
 * how long they take, how large the archive is, what the server weighs at most, and how long the other one waits.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AllBackups, backupsApi, type RestoreRun } from '@larder/contract/backups.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import Database from 'better-sqlite3'
import { newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { arrive, type Member } from './member.ts'
import { photograph } from './pictures.ts'
import { line, longest, median } from './print.ts'

const RECIPES = Number(process.env.LARDER_BENCH_RECIPES ?? 10_000)
const PICTURES = 10
const QUIET_MS = 5_000
const ASK_EVERY_MS = 25
const FOLLOW_EVERY_MS = 250
const MEMORY_BUDGET_MB = 300
const DELAY_BUDGET_MS = 50
const MB = 1024 * 1024

const folder = newDataFolder()
await (await startBuiltServer(folder)).stop() // makes the tables
fillKitchen(path.join(folder, 'larder.db'), RECIPES)
await addPictures()
const server = await startBuiltServer(folder, { MALLOC_ARENA_MAX: '2' })
const cook = await arrive(server.url)
const slug = (await (await cook.send('POST', recipesApi.create.path, { name: 'Porridge' })).json()) as string
const recipe = pathOf(recipesApi.get, { slug })

/** Of the restore. */
let step = ''

const ms = (figure: number) => `${figure.toFixed(0)} ms`
const quiet = await askUntil(cook, sleep(QUIET_MS))
line('another one reads a recipe, quiet', ms(median(quiet)), `longest ${ms(longest(quiet))}`)
await measure('backup', cook.send(backupsApi.create.method, backupsApi.create.path))
const { imports } = (await (await cook.send(backupsApi.list.method, backupsApi.list.path)).json()) as AllBackups
const name = imports[0]?.name ?? ''
const archive = path.join(folder, 'files/backups', name)
line(`archive of ${RECIPES} recipes with pictures`, `${(statSync(archive).size / MB).toFixed(0)} MB`)
await measure('restore', restore(name))
line('files of recipes after it', String(readdirSync(path.join(folder, 'files/recipes')).length))
await server.stop()
removeDataFolder(folder)

async function measure(what: string, work: Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  const seen: { bytes: number; own: number; step: string }[] = []
  const timer = setInterval(
    () => seen.push({ bytes: server.bytesTogether(), own: server.memoryBytes() ?? 0, step }),
    ASK_EVERY_MS,
  )
  const busy = await askUntil(cook, work)
  clearInterval(timer)
  await work
  line(what, `${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  line(
    `${what}: largest memory of the server and its processes`,
    `${megabytes(seen.map(({ bytes }) => bytes))} MB`,
    `budget ${MEMORY_BUDGET_MB} MB; the server alone ${megabytes(seen.map(({ own }) => own))} MB`,
  )
  for (const step of new Set(seen.map(({ step }) => step))) {
    const those = seen.filter((one) => step && one.step === step)
    if (those.length > 0) line(`${what}: of that while ${step}`, `${megabytes(those.map(({ bytes }) => bytes))} MB`)
  }
  const delay = Math.max(0, longest(busy) - longest(quiet))
  line(`${what}: longest delay of another one`, ms(delay), `budget ${DELAY_BUDGET_MS} ms; ${busy.length} asked`)
}

function megabytes(figures: number[]): string {
  return (longest(figures) / MB).toFixed(0)
}

/** Whoever asks meanwhile is signed out at its end; how far it is, it tells everybody who knows its name. */
async function restore(file_name: string): Promise<void> {
  const begun = await cook.send(backupsApi.startRestore.method, pathOf(backupsApi.startRestore, { file_name }))
  let run = (await begun.json()) as RestoreRun
  while (run.state === 'running') {
    step = run.step
    await sleep(FOLLOW_EVERY_MS)
    const answer = await fetch(server.url + pathOf(backupsApi.restoreRun, { item_id: run.id }))
    if (answer.ok) run = (await answer.json()) as RestoreRun
  }
  if (run.state === 'failed') throw new Error(run.message ?? 'the restore failed')
}

async function askUntil(member: Member, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  end.then(over, over)
  const times: number[] = []
  while (!isOver) {
    const asked = performance.now()
    const answer = await member.send('GET', recipe).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) times.push(performance.now() - asked)
    await sleep(ASK_EVERY_MS)
  }
  return times
}

/** As the server would keep them, three sizes each. */
async function addPictures(): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => photograph(at)))
  const db = new Database(path.join(folder, 'larder.db'), { readonly: true })
  const ids = db.prepare('select id from recipe').pluck().all() as string[]
  db.close()
  for (const [at, id] of ids.entries()) {
    const images = path.join(folder, 'files/recipes', id, 'images')
    mkdirSync(images, { recursive: true })
    const picture = pictures[at % PICTURES] ?? Buffer.alloc(0)
    for (const [size, share] of [
      ['original', 1],
      ['min-original', 4],
      ['tiny-original', 30],
    ] as const)
      writeFileSync(path.join(images, `${size}.webp`), picture.subarray(0, picture.length / share))
  }
}
