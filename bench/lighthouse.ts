/**
 * What Lighthouse's phone thinks of the three screens people live in, with a thousand recipes in the kitchen: on a first
 * visit, when the browser knows nothing, and on a second, with the service worker and what the device kept. Prints the
 * scores and what cost points; it never judges. As its authors advise, each page is loaded several times and the middle
 * one counts; a first load, which pays for the browser's own start, is thrown away.
 */
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { arrive, type Member } from './member.ts'
import { addPictures } from './pictures.ts'
import { line, median } from './print.ts'

const RECIPES = 1000
/** More than the first pages show. */
const PICTURES = 60
const ITEMS = 40
const LOADS = 5
const GOAL = 95
const TOP_PROBLEMS = 6
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const folder = newDataFolder()
const server = await startBuiltServer(folder)
const chrome = await launch({
  chromePath: process.env.LARDER_CHROMIUM,
  // Where there is no graphics card, imitating one takes the processor away from the page.
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const member = await arrive(server.url)
  fillKitchen(databaseIn(folder), RECIPES)
  const [slug] = await addPictures(member, PICTURES)
  const explorer = `/g/${member.groupSlug}`
  const screens: [name: string, path: string][] = [
    ['explorer', explorer],
    ['recipe page', `${explorer}/r/${slug}`],
    ['shopping list', `/shopping-lists/${await fillList(member)}`],
  ]
  await signIn(member)
  await load(explorer, 'first')
  for (const visit of ['first', 'second'] as const)
    for (const [name, path] of screens) {
      // Once more, so that the worker is there and has kept what this screen shows.
      if (visit === 'second') await load(path, visit)
      await judge(`${name}, ${visit} visit`, path, visit)
    }
} finally {
  chrome.kill()
  await server.stop()
  removeDataFolder(folder)
}

type Visit = 'first' | 'second'

/** Into the browser itself: what a service worker asks for carries no headers of Lighthouse's. */
async function signIn({ cookies }: Member): Promise<void> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string
  }
  const line = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => line.addEventListener('open', resolve, { once: true }))
  const answer = new Promise((resolve) => line.addEventListener('message', resolve, { once: true }))
  const params = { cookies: cookies.map((cookie) => ({ ...cookie, url: server.url })) }
  line.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params }))
  await answer
  line.close()
}

async function fillList({ send }: Member): Promise<string> {
  const made = await send('POST', shoppingListsApi.create.path, { name: 'Weekly shop' })
  const { id } = (await made.json()) as { id: string }
  const items = Array.from({ length: ITEMS }, (_, at) => ({ shoppingListId: id, note: `Thing ${at}`, quantity: 1 }))
  await send('POST', shoppingItemsApi.createMany.path, items)
  return id
}

async function load(path: string, visit: Visit): Promise<RunnerResult> {
  const disableStorageReset = visit === 'second'
  const result = await lighthouse(
    server.url + path,
    { port: chrome.port, onlyCategories: [...categories], disableStorageReset, logLevel: 'error' },
    { extends: 'lighthouse:default' },
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
  return result
}

function scoreOf({ lhr }: RunnerResult, category: (typeof categories)[number]): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

async function judge(name: string, path: string, visit: Visit): Promise<void> {
  const results: RunnerResult[] = []
  for (let at = 0; at < LOADS; at++) results.push(await load(path, visit))
  for (const category of categories) {
    const scores = results.map((result) => scoreOf(result, category))
    line(`${name}, ${category}`, String(median(scores)), `goal ${GOAL}, of ${scores.join(', ')}`)
  }
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(LOADS / 2)
  ]
  if (!middle) return
  line(`${name}, from the network`, middle.lhr.audits['total-byte-weight']?.displayValue ?? '')
  line(`${name}, landed on`, new URL(middle.lhr.finalDisplayedUrl).pathname)
  line(`${name}, the machine`, String(Math.round(middle.lhr.environment.benchmarkIndex)), 'its benchmark index')
  for (const [metric, value] of metricsOf(middle)) line(`  ${metric}`, value)
  for (const [problem, value] of problemsOf(middle)) line(`  ${problem}`, value)
}

function metricsOf({ lhr }: RunnerResult): [string, string][] {
  return metrics.map((id) => [id, lhr.audits[id]?.displayValue ?? ''])
}

function problemsOf({ lhr }: RunnerResult): [string, string][] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && !metrics.includes(id) && (lhr.audits[id]?.score ?? 1) < 0.95)
      .slice(0, TOP_PROBLEMS)
      .map(({ id }): [string, string] => [id, lhr.audits[id]?.displayValue ?? String(lhr.audits[id]?.score)]),
  )
}
