/**
 * Five hundred addresses with pictures, imported by the built server while somebody else cooks from it: how long it
 * takes, what the server weighs at most, and how long the other one has to wait. Then pages that are only read. Site,
 * cook and server share the machine.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '@larder/contract/endpoint.ts'
import { isFinished, type Job, jobsApi } from '@larder/contract/jobs.ts'
import { recipeBulkImportApi, recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { type Report, reportsApi } from '@larder/contract/reports.ts'
import { newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { askUntil, ms, printDuringLongWork, watchMemory } from './during-long-work.ts'
import { arrive, type Member } from './member.ts'
import { photograph } from './pictures.ts'
import { line, longest, median } from './print.ts'

const foods = [
  ...['flour', 'sugar', 'butter', 'chopped onions', 'milk', 'rice', 'unsalted peanuts', 'olive oil', 'basil leaves'],
  ...['cooked chickpeas', 'grated parmesan', 'cherry tomatoes, halved', 'baby spinach', 'lentils', 'vegetable stock'],
  ...['coconut milk', 'frozen peas', 'blorf berries', 'sour cream', 'diced carrots', 'raisins', 'rolled oats'],
]

const ADDRESSES = Number(process.env.LARDER_BENCH_ADDRESSES ?? 500)
const PICTURES = 10
const QUIET_MS = 10_000
const POLL_MS = 500
const PAGES_READ = 40
const PAGES_BEFORE = 10
/** What a page may cost, in a thread; the way there and back is included. */
const READ_BUDGET_MS = 60

const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => photograph(at)))
const site = createServer(({ url = '' }, response) => {
  const number = Number(/\d+/.exec(url)?.[0] ?? 0)
  if (url.endsWith('.jpg'))
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(pictures[number % PICTURES])
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(number))
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`

const folder = newDataFolder()
// The pools of memory are those of the container image; without the setting Linux keeps about 60 MB more.
const server = await startBuiltServer(folder, { HTTP_ALLOW_LIST: host, MALLOC_ARENA_MAX: '2' })
const cook = await arrive(server.url)
const slug = (await (await cook.send('POST', recipesApi.create.path, { name: 'Porridge' })).json()) as string
const recipe = pathOf(recipesApi.get, { slug })

const quiet = await askUntil(cook, recipe, sleep(QUIET_MS))
const startedAt = performance.now()
const imported = importAll(cook)
const watched = watchMemory(server.memoryBytes, imported)
const busy = await askUntil(cook, recipe, imported)
const seconds = (performance.now() - startedAt) / 1000
const report = await imported
const saved = report.entries.filter(({ success }) => success).length

line(`import of ${ADDRESSES} addresses with pictures`, `${seconds.toFixed(1)} s`, `${saved} saved, ${report.status}`)
line('one address', ms((seconds * 1000) / ADDRESSES), `${(ADDRESSES / seconds).toFixed(1)} a second`)
printDuringLongWork(await watched, quiet, busy)

const reading = await readPages(cook)
const readSeconds = reading.reduce((sum, one) => sum + one, 0) / 1000
line(
  'one page, sent and read, half within',
  ms(median(reading)),
  `budget ${READ_BUDGET_MS} ms, longest ${ms(longest(reading))}`,
)
line('pages read, one after the other', `${(reading.length / readSeconds).toFixed(1)} a second`)

await server.stop()
site.close()
removeDataFolder(folder)

/** How long each of several pages takes that are sent and only read; the first start a thread and compile it. */
async function readPages(member: Member): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < PAGES_READ + PAGES_BEFORE; number++) {
    const asked = performance.now()
    const { readDrafts } = recipeImportApi
    await (await member.send(readDrafts.method, readDrafts.path, { html: pageOf(number) })).arrayBuffer()
    if (number >= PAGES_BEFORE) times.push(performance.now() - asked)
  }
  return times
}

async function importAll(member: Member): Promise<Report> {
  const imports = Array.from({ length: ADDRESSES }, (_, number) => ({ url: `http://${host}/recipe/${number}` }))
  const { fromAddresses } = recipeBulkImportApi
  const answer = await member.send(fromAddresses.method, fromAddresses.path, { imports, parseIngredients: true })
  const { jobId, reportId } = (await answer.json()) as { jobId: string; reportId: string }
  for (;;) {
    await sleep(POLL_MS)
    const job = (await (await member.send('GET', pathOf(jobsApi.get, { item_id: jobId }))).json()) as Job
    if (isFinished(job)) break
  }
  return (await (await member.send('GET', pathOf(reportsApi.get, { item_id: reportId }))).json()) as Report
}

/** A page as sites have them: the recipe as data for machines, and much else around it. */
function pageOf(number: number): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Soup number ${number}`,
    description: 'Warm and quick.',
    image: `/picture/${number}.jpg`,
    recipeYield: '4 servings',
    prepTime: 'PT10M',
    totalTime: 'PT45M',
    keywords: 'winter, quick',
    recipeIngredient: Array.from(
      { length: 12 },
      (_, at) => `${at + 1} cups ${foods[(number * 7 + at) % foods.length]}`,
    ),
    recipeInstructions: Array.from({ length: 8 }, (_, at) => ({ '@type': 'HowToStep', text: `Step ${at + 1}: stir.` })),
  }
  const comments = Array.from({ length: 300 }, (_, at) => `<div class="comment"><p>Comment ${at}: tasty!</p></div>`)
  return `<!doctype html><html lang="en"><head><title>Soup number ${number}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><main><h1>Soup number ${number}</h1>${comments.join('\n')}</main></body></html>`
}
