import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

const KB = 1000
const JAVASCRIPT_BUDGET = 200 * KB
const CSS_BUDGET = 25 * KB

// Here the client keeps its own files, as it does at home.
test.use({ serviceWorkers: 'allow' })

test('the scripts and styles of the first page are within their budgets', { tag: '@once' }, async ({ visitor }) => {
  const { page, login } = visitor
  const weights = { script: 0, stylesheet: 0 }
  const beginnings: string[] = []
  const weighing: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    weighing.push(
      response.body().then((body) => {
        weights[kind] += gzipSync(body).length
        if (response.url().includes('/assets/') && kind === 'script')
          beginnings.push(body.toString().split('\n', 1)[0] ?? '')
      }),
    )
  })
  await login.open()
  await login.expectOpen()
  await page.waitForLoadState('networkidle')
  await Promise.all(weighing)
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(JAVASCRIPT_BUDGET)
  expect(weights.stylesheet).toBeLessThanOrEqual(CSS_BUDGET)
  // Else two thousand functions are compiled on the main thread, each when it is first called.
  expect(new Set(beginnings)).toEqual(new Set(['//# allFunctionsCalledOnLoad']))
})

test('on a second visit the client opens without a network', { tag: '@once' }, async ({ visitor }) => {
  const { page, login } = visitor
  await login.open()
  await login.expectOpen()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible()
  await page.context().setOffline(false)
})

/**
 * What nobody waits for: the person's choices, how often things were cooked, the cookbooks in the menu, who eats, what
 * others change, the short rows above the list, and what is kept for a day without a network.
 */
const askedWhenIdle = [
  '/api/users/self/preferences',
  '/api/households/recipes/cooked',
  '/api/households/cookbooks',
  '/api/households/cookbook-counts',
  '/api/households/diners',
  '/api/events/stream',
  '/api/households/self',
  '/api/households/mealplans',
  '/api/households/shopping/lists',
  '/api/groups/labels',
  '/api/units',
]
const isFirstPage = (query: URLSearchParams) =>
  query.get('perPage') === RECIPES_ON_A_PAGE && !query.has('queryFilter') && !query.has('cookbook')
const isAskedWhenIdle = (pathname: string, query: URLSearchParams): boolean =>
  askedWhenIdle.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
  (pathname === '/api/recipes' && !isFirstPage(query))

const RECIPES_ON_A_PAGE = '30'

test('pictures of recipes are shown before the client runs, and it then asks for little more', {
  tag: '@once',
}, async ({ admin, kitchen }) => {
  const { page, explorer } = admin
  await kitchen.recipe({ name: 'Early bird omelette' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/media/')) return
    if (!isAskedWhenIdle(pathname, searchParams)) asked.push(pathname)
  })
  await page.goto('/g/home', { waitUntil: 'commit' })
  await expect(page.getByText('Early bird omelette')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  letThrough()
  await expect(explorer.card('Early bird omelette')).toBeVisible()
  await expect.poll(() => asked, { message: 'the rest came with the page' }).toEqual(['/api/auth/refresh'])
})

/** Without one timer for all, each question and each place that shows its answer sets one: more than a hundred. */
const LONG_TIMERS = 20

test('what waits for minutes shares a few timers of the browser', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, explorer } = admin
  for (const name of ['Early bird omelette', 'Late supper', 'Packed lunch', 'Sunday roast'])
    await kitchen.recipe({ name })
  await page.addInitScript(() => {
    const setOwn = globalThis.setTimeout
    const counted = Object.assign(globalThis, { longTimers: 0 })
    globalThis.setTimeout = ((work: () => void, ms?: number) => {
      if (ms && ms >= 10_000) counted.longTimers += 1
      return setOwn(work, ms)
    }) as typeof setTimeout
  })
  const idle = page.waitForResponse((response) => response.url().includes('/api/households/mealplans'))
  await page.goto('/g/home')
  await expect(explorer.card('Sunday roast')).toBeVisible()
  await idle
  const timers = await page.evaluate(() => (globalThis as unknown as { longTimers: number }).longTimers)
  expect(timers).toBeGreaterThan(0)
  expect(timers).toBeLessThanOrEqual(LONG_TIMERS)
})
