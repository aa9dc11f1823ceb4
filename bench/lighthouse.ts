/**
 * What Lighthouse's phone thinks of the two screens people live in, with a thousand recipes in the kitchen. Prints the
 * scores and what cost points; it never judges. As its authors advise, each page is loaded several times and the middle
 * one counts; a first load, which pays for the browser's own start, is thrown away.
 */
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { median } from './figures.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { arrive } from './member.ts'
import { hangPictures } from './pictures.ts'
import { line } from './print.ts'

const RECIPES = 1000
/** More than the first pages show. */
const PICTURES = 60
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
  const [slug] = await hangPictures(member, PICTURES)
  const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const explorer = `/g/${member.groupSlug}`
  await load(explorer, cookie)
  await judge('explorer', explorer, cookie)
  await judge('recipe page', `${explorer}/r/${slug}`, cookie)
} finally {
  chrome.kill()
  await server.stop()
  removeDataFolder(folder)
}

async function load(path: string, cookie: string): Promise<RunnerResult> {
  const result = await lighthouse(
    server.url + path,
    { port: chrome.port, onlyCategories: [...categories], extraHeaders: { Cookie: cookie }, logLevel: 'error' },
    { extends: 'lighthouse:default' },
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
  return result
}

function scoreOf({ lhr }: RunnerResult, category: (typeof categories)[number]): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

async function judge(name: string, path: string, cookie: string): Promise<void> {
  const results: RunnerResult[] = []
  for (let at = 0; at < LOADS; at++) results.push(await load(path, cookie))
  for (const category of categories) {
    const scores = results.map((result) => scoreOf(result, category))
    line(`${name}, ${category}`, String(median(scores)), `goal ${GOAL}, of ${scores.join(', ')}`)
  }
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(LOADS / 2)
  ]
  if (!middle) return
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
