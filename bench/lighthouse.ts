/**
 * What Lighthouse's phone thinks of the two screens people live in, with a thousand recipes in the kitchen. Prints the
 * scores and what cost points; it never judges.
 */
import { authApi } from '@larder/contract/auth.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import sharp from 'sharp'
import { account, databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { line } from './print.ts'

const RECIPES = 1000
/** More than the first pages show. */
const PICTURES = 60
const GOAL = 95
const TOP_PROBLEMS = 6
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = newDataFolder()
const server = await startBuiltServer(folder)
const chrome = await launch({
  chromePath: process.env.LARDER_CHROMIUM,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const { cookie, authorization } = await arrive()
  fillKitchen(databaseIn(folder), RECIPES)
  const slug = await hangPictures(authorization)
  const group = await ownGroup(authorization)
  await judge('explorer', `/g/${group}`, cookie)
  await judge('recipe page', `/g/${group}/r/${slug}`, cookie)
} finally {
  chrome.kill()
  await server.stop()
  removeDataFolder(folder)
}

async function arrive(): Promise<{ cookie: string; authorization: string }> {
  const answer = await fetch(server.url + authApi.signIn.path, { method: 'POST', body: new URLSearchParams(account) })
  const { access_token } = (await answer.json()) as { access_token: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, authorization: `Bearer ${access_token}` }
}

async function send(authorization: string, method: string, path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Pictures for what the explorer shows first. */
async function hangPictures(authorization: string): Promise<string> {
  const first = `?perPage=${PICTURES}&orderBy=created_at&orderDirection=desc`
  const answer = await send(authorization, recipesApi.list.method, recipesApi.list.path + first)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  for (const [at, { slug }] of items.entries()) {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await photograph(at))], { type: 'image/jpeg' }), 'dish.jpg')
    form.set('extension', 'jpg')
    const { replaceImage } = recipeMediaApi
    await send(authorization, replaceImage.method, pathOf(replaceImage, { slug }), form)
  }
  return items[0]?.slug ?? ''
}

/** As large and as busy as what a telephone takes. */
function photograph(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const dots = Array.from({ length: 400 }, (_, at) => {
    const [x, y, size] = [(at * 977 + seed * 131) % 1600, (at * 613 + seed * 71) % 1200, 20 + ((at * 37) % 90)]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(hue + at * 3) % 60} 60% ${25 + (at % 50)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${dots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

async function ownGroup(authorization: string): Promise<string> {
  const answer = await send(authorization, usersApi.self.method, usersApi.self.path)
  return ((await answer.json()) as { groupSlug: string }).groupSlug
}

async function judge(name: string, path: string, cookie: string): Promise<void> {
  const result = await lighthouse(
    server.url + path,
    { port: chrome.port, onlyCategories: [...categories], extraHeaders: { Cookie: cookie }, logLevel: 'error' },
    { extends: 'lighthouse:default' },
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
  for (const category of categories) {
    const score = Math.round((result.lhr.categories[category]?.score ?? 0) * 100)
    line(`${name}, ${category}`, String(score), `goal ${GOAL}`)
  }
  line(`${name}, landed on`, new URL(result.lhr.finalDisplayedUrl).pathname)
  for (const [problem, value] of problemsOf(result)) line(`  ${problem}`, value)
}

function problemsOf({ lhr }: RunnerResult): [string, string][] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.95)
      .slice(0, TOP_PROBLEMS)
      .map(({ id }): [string, string] => [id, lhr.audits[id]?.displayValue ?? String(lhr.audits[id]?.score)]),
  )
}
