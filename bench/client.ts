/**
 * What the screens people live in cost a phone's main thread, beside a bare page of the same look (`bare-client.ts`), in
 * one run: processor time until nothing moves any more and what it is spent on, script bytes, long tasks and memory. On a
 * first visit, on a second with what the device kept, without a network, and on the way from one screen to the next.
 * Processor time is at this machine's speed and long tasks are those of a processor four times slower. An earlier build
 * of the client can be named with LARDER_BENCH_BEFORE and is visited in turn; screens are named after the benchmark. It
 * prints and never judges.
 */
import { cpSync } from 'node:fs'
import { type Drawn, describe, serveBare } from './bare-client.ts'
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { fillList, planMeals } from './list-and-meals.ts'
import { arrive, type Member } from './member.ts'
import { type CostParts, openPhone, type Phone } from './phone.ts'
import { addPictures } from './pictures.ts'
import { line, median } from './print.ts'

const RECIPES = 1000
const PICTURES = 60
const ITEMS = 40
const MEALS = 14
const RUNS = 3
const MB = 1_000_000
const KB = 1000
const GOAL = 2.5

const SCRIPT_BYTES = `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\.js$/.test(new URL(name).pathname))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
const ratio = (one: number, other: number) => `${(one / other).toFixed(1)} times, goal ${GOAL}`

type Screen = { name: string; path: string; awaited: string; enter?: string }
type Costs = { ours: Cost[]; least: Cost[]; before: Cost[] }
type Cost = { cpu: CostParts; scriptBytes: number; longTasks: number; blockedMs: number; heapBytes: number }

const earlier = process.env.LARDER_BENCH_BEFORE
const folder = newDataFolder()
const copy = newDataFolder()
const server = await startBuiltServer(folder)
let before: Awaited<ReturnType<typeof startBuiltServer>> | undefined
let running = true
try {
  const member = await arrive(server.url)
  fillKitchen(databaseIn(folder), RECIPES)
  const [slug = ''] = await addPictures(member, PICTURES)
  const screens = await prepare(member, slug)
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !screens.some((screen) => screen.name === name))
  if (unknown)
    throw new Error(`There is no screen "${unknown}"; there are ${screens.map(({ name }) => name).join(', ')}.`)
  if (earlier) {
    cpSync(folder, copy, { recursive: true })
    before = await startBuiltServer(copy, { STATIC_FILES: earlier })
  }
  const phone = await openPhone(server.url, member.cookies)
  try {
    await measure(phone, wanted.length > 0 ? screens.filter(({ name }) => wanted.includes(name)) : screens)
  } finally {
    phone.close()
  }
} finally {
  await before?.stop()
  if (running) await server.stop()
  removeDataFolder(folder)
  removeDataFolder(copy)
}

async function prepare(member: Member, slug: string): Promise<Screen[]> {
  const { groupSlug } = member
  const id = await fillList(member, ITEMS)
  await planMeals(member, MEALS)
  const recipe = { path: `/g/${groupSlug}/r/${slug}`, awaited: 'main article h1' }
  return [
    { name: 'explorer', path: `/g/${groupSlug}`, awaited: 'li[data-recipe] img' },
    { name: 'recipe', ...recipe },
    { name: 'list', path: `/shopping-lists/${id}`, awaited: 'main li input[type=checkbox]' },
    { name: 'planner', path: '/household/mealplan/planner/view', awaited: 'main h2' },
    { name: 'cook mode', ...recipe, enter: 'button[class*="_cook_"]' },
  ]
}

async function measure(phone: Phone, screens: Screen[]): Promise<void> {
  const drawn = new Map<string, Drawn>()
  for (const screen of screens) {
    await open(phone, server.url, screen)
    drawn.set(screen.name, await describe(phone))
  }
  const bare = await serveBare(drawn)
  const bareOf = ({ name }: Screen): Screen => ({ name, path: `/${encodeURIComponent(name)}`, awaited: '#bare *' })
  try {
    await visitUntilKept(phone, screens)
    for (const screen of screens) {
      const visits: [visit: string, prepared: () => Promise<unknown>][] = [
        ['first visit', () => forgetEverything(phone, bare.url)],
        ['second visit', () => remember(phone)],
      ]
      for (const [visit, prepared] of visits)
        print(
          `${screen.name}, ${visit}`,
          await inTurn(phone, screen, { screen: bareOf(screen), url: bare.url }, prepared),
        )
    }
    await measureWay(phone, screens, bare.url, bareOf)
    // Whatever a screen needs has been kept by the visits before.
    await server.stop()
    await before?.stop()
    running = false
    for (const screen of screens)
      print(`${screen.name}, without a network`, await inTurn(phone, screen, { screen: bareOf(screen), url: bare.url }))
  } finally {
    bare.stop()
  }
}

/** A second visit finds the service worker, which takes its time after the first. */
async function visitUntilKept(phone: Phone, screens: Screen[]): Promise<void> {
  for (const url of servers())
    for (const screen of screens) {
      await open(phone, url, screen)
      await phone.evaluate('navigator.serviceWorker.ready.then(() => true)')
    }
}

function servers(): string[] {
  return [server.url, ...(before ? [before.url] : [])]
}

async function inTurn(
  phone: Phone,
  screen: Screen,
  bare: { url: string; screen: Screen },
  again?: () => Promise<unknown>,
): Promise<Costs> {
  const costs: Costs = { ours: [], least: [], before: [] }
  for (let run = 0; run < RUNS; run++) {
    const visit = async (url: string, shown: Screen) => {
      await again?.()
      return costOfVisit(phone, url, shown, again)
    }
    costs.ours.push(await visit(server.url, screen))
    costs.least.push(await visit(bare.url, bare.screen))
    if (again && before) costs.before.push(await visit(before.url, screen))
  }
  return costs
}

async function open(phone: Phone, url: string, { path, awaited, enter }: Screen): Promise<void> {
  await phone.visit(url + path, awaited)
  if (enter) await press(phone, enter)
  await phone.quiet()
}

async function press(phone: Phone, selector: string): Promise<void> {
  await phone.until(`document.querySelector(${JSON.stringify(selector)}) !== null`)
  await phone.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
}

/** Once at this machine's speed for the processor, once slowed down for the long tasks. */
async function costOfVisit(phone: Phone, url: string, screen: Screen, again?: () => Promise<unknown>): Promise<Cost> {
  await phone.send('Page.navigate', { url: 'about:blank' })
  const cpu = await phone.costPartsOf(() => open(phone, url, screen))
  const scriptBytes = await phone.evaluate<number>(SCRIPT_BYTES)
  const heapBytes = await heap(phone)
  await again?.()
  await phone.send('Page.navigate', { url: 'about:blank' })
  await open(phone, url, screen)
  const { longTasks, blockedMs } = await phone.evaluate<Pick<Cost, 'longTasks' | 'blockedMs'>>(
    '({ longTasks: feel.longTasks, blockedMs: feel.blockedMs })',
  )
  return { cpu, scriptBytes, heapBytes, longTasks, blockedMs }
}

async function heap(phone: Phone): Promise<number> {
  await phone.send('HeapProfiler.collectGarbage')
  const { usedSize } = await phone.send<{ usedSize: number }>('Runtime.getHeapUsage')
  return usedSize
}

/** The worker is passed by instead of removed: what it keeps for the second visit takes longer to make than to measure. */
async function forgetEverything(phone: Phone, bareUrl: string): Promise<void> {
  await phone.send('Network.setBypassServiceWorker', { bypass: true })
  await phone.send('Network.clearBrowserCache')
  for (const origin of [...servers(), bareUrl])
    await phone.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
}

async function remember(phone: Phone): Promise<void> {
  await phone.send('Network.setBypassServiceWorker', { bypass: false })
}

/** Each screen after the other in one page, by the client's own links. */
async function measureWay(phone: Phone, screens: Screen[], bareUrl: string, bareOf: (screen: Screen) => Screen) {
  const [first] = screens
  if (!first) return
  const going = async (way: (screen: Screen) => Promise<unknown>, start: () => Promise<void>) => {
    await start()
    const costs = new Map<string, number>()
    for (const screen of screens.slice(1)) {
      const cost = await phone.costOf(async () => {
        await way(screen)
        await phone.quiet()
      })
      costs.set(screen.name, cost)
    }
    return { costs, heapBytes: await heap(phone) }
  }
  const ours = await going(
    async ({ path, awaited, enter }) => {
      const shown = await phone.evaluate<string>('location.pathname')
      if (shown !== path) await phone.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
      await phone.until(`document.querySelector(${JSON.stringify(awaited)}) !== null`)
      if (enter) await press(phone, enter)
    },
    () => open(phone, server.url, first),
  )
  const least = await going(
    ({ name }) => phone.evaluate(`show(${JSON.stringify(name)})`),
    () => open(phone, bareUrl, bareOf(first)),
  )
  for (const [name, cost] of ours.costs) {
    const other = least.costs.get(name) ?? 0
    line(`to ${name}, processor time`, `${cost.toFixed(0)} ms`, `bare ${other.toFixed(0)} ms, ${ratio(cost, other)}`)
  }
  const { heapBytes } = ours
  line('memory after all of them', megabytes(heapBytes), `bare ${megabytes(least.heapBytes)}, goal under 60 MB`)
}

function middle(costs: Cost[], of: (cost: Cost) => number): number {
  return median(costs.map(of))
}

function print(name: string, { ours, least, before: earlierCosts }: Costs): void {
  const whole = ({ cpu }: Cost) => cpu.wholeMs
  const [mine, bare] = [middle(ours, whole), middle(least, whole)]
  line(`${name}, processor time`, `${mine.toFixed(0)} ms`, `bare ${bare.toFixed(0)} ms, ${ratio(mine, bare)}`)
  const past = middle(earlierCosts, whole)
  if (past > 0)
    line(
      `${name}, share of the earlier build`,
      `${((100 * mine) / past).toFixed(0)} %`,
      `${past.toFixed(0)} ms, goal 40 %`,
    )
  line(`${name}, where it goes`, partsOf(ours), `bare ${partsOf(least)}`)
  const bytes = ({ scriptBytes }: Cost) => scriptBytes / KB
  line(`${name}, scripts`, `${middle(ours, bytes).toFixed(0)} KB`, `bare ${middle(least, bytes).toFixed(0)} KB`)
  const tasks = ({ longTasks }: Cost) => longTasks
  const blocked = ({ blockedMs }: Cost) => blockedMs
  line(
    `${name}, long tasks`,
    String(middle(ours, tasks)),
    `blocked ${middle(ours, blocked).toFixed(0)} ms; bare ${middle(least, tasks)}, ${middle(least, blocked).toFixed(0)} ms`,
  )
  const memory = ({ heapBytes }: Cost) => heapBytes
  line(`${name}, memory`, megabytes(middle(ours, memory)), `bare ${megabytes(middle(least, memory))}`)
}

function partsOf(costs: Cost[]): string {
  const parts: [name: string, of: (cost: Cost) => number][] = [
    ['script', ({ cpu }) => cpu.scriptMs],
    ['styles', ({ cpu }) => cpu.stylesMs],
    ['layout', ({ cpu }) => cpu.layoutMs],
    ['other', ({ cpu }) => cpu.wholeMs - cpu.scriptMs - cpu.stylesMs - cpu.layoutMs],
  ]
  return `${parts.map(([name, of]) => `${name} ${middle(costs, of).toFixed(0)}`).join(', ')} ms`
}
