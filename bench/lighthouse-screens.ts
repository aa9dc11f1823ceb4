/**
 * The screens people live in, judged by Lighthouse's phone with a thousand recipes in the kitchen: on a first visit, when
 * the browser knows nothing, and on a second, with the service worker and what the device kept. As Lighthouse's authors
 * advise, each page is loaded several times and the middle one counts; a first load, which pays for the browser's own
 * start, is thrown away. Screens can be named after the name of the benchmark.
 */
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { fillList } from './list-and-meals.ts'
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

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

type Visit = 'first' | 'second'
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type Chrome = Awaited<ReturnType<typeof launch>>
type Screen = { name: string; path: string }

export async function judgeScreens(wanted: string[], categories: Category[]): Promise<void> {
  const folder = newDataFolder()
  const server = await startBuiltServer(folder)
  const chrome = await launch({
    chromePath: process.env.LARDER_CHROMIUM,
    // Where there is no graphics card, imitating one takes the processor away from the page.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  const load = (path: string, visit: Visit) => loadOnce(chrome, server.url + path, visit, categories)
  try {
    const member = await arrive(server.url)
    fillKitchen(databaseIn(folder), RECIPES)
    const screens = chosen(await prepare(member), wanted)
    await signIn(chrome, member, server.url)
    await load(`/g/${member.groupSlug}`, 'first')
    for (const visit of ['first', 'second'] as const)
      for (const { name, path } of screens) {
        // Once more, so that the worker is there and has kept what this screen shows.
        if (visit === 'second') await load(path, visit)
        const results: RunnerResult[] = []
        for (let at = 0; at < LOADS; at++) results.push(await load(path, visit))
        judge(`${name}, ${visit} visit`, results, categories)
      }
  } finally {
    chrome.kill()
    await server.stop()
    removeDataFolder(folder)
  }
}

async function prepare(member: Member): Promise<Screen[]> {
  const [slug] = await addPictures(member, PICTURES)
  const explorer = `/g/${member.groupSlug}`
  return [
    { name: 'explorer', path: explorer },
    { name: 'recipe page', path: `${explorer}/r/${slug}` },
    { name: 'shopping list', path: `/shopping-lists/${await fillList(member, ITEMS)}` },
  ]
}

function chosen(screens: Screen[], wanted: string[]): Screen[] {
  const unknown = wanted.find((one) => !screens.some(({ name }) => name === one))
  if (unknown)
    throw new Error(`There is no screen "${unknown}"; there are ${screens.map(({ name }) => name).join(', ')}.`)
  return wanted.length > 0 ? screens.filter(({ name }) => wanted.includes(name)) : screens
}

/** Into the browser itself: what a service worker asks for carries no headers of Lighthouse's. */
async function signIn(chrome: Chrome, { cookies }: Member, url: string): Promise<void> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string
  }
  const line = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => line.addEventListener('open', resolve, { once: true }))
  const answer = new Promise((resolve) => line.addEventListener('message', resolve, { once: true }))
  const params = { cookies: cookies.map((cookie) => ({ ...cookie, url })) }
  line.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params }))
  await answer
  line.close()
}

async function loadOnce(
  { port }: Chrome,
  address: string,
  visit: Visit,
  onlyCategories: Category[],
): Promise<RunnerResult> {
  const result = await lighthouse(
    address,
    { port, onlyCategories, disableStorageReset: visit === 'second', logLevel: 'error' },
    { extends: 'lighthouse:default' },
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`)
  return result
}

function scoreOf({ lhr }: RunnerResult, category: Category): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function judge(name: string, results: RunnerResult[], categories: Category[]): void {
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
  for (const [problem, value] of problemsOf(middle, categories)) line(`  ${problem}`, value)
}

function metricsOf({ lhr }: RunnerResult): [string, string][] {
  return metrics.map((id) => [id, lhr.audits[id]?.displayValue ?? ''])
}

function problemsOf({ lhr }: RunnerResult, categories: Category[]): [string, string][] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && !metrics.includes(id) && (lhr.audits[id]?.score ?? 1) < 0.95)
      .slice(0, TOP_PROBLEMS)
      .map(({ id }): [string, string] => [id, lhr.audits[id]?.displayValue ?? String(lhr.audits[id]?.score)]),
  )
}
