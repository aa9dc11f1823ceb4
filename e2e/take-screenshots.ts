/** Pictures of the product for the documents, taken from the built server with a little made-up data. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, expect } from '@playwright/test'
import { newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { paint } from './demo-pictures.ts'
import { demoRecipes } from './demo-recipes.ts'
import { openKitchen } from './kitchen.ts'
import { builtInAccount, loginPage } from './pages/login-page.ts'

const images = path.resolve(import.meta.dirname, '../docs/images')
const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

const looks: { name: string; options: BrowserContextOptions }[] = [
  { name: 'light', options: { ...desk, colorScheme: 'light', locale: 'en-US' } },
  { name: 'dark', options: { ...desk, colorScheme: 'dark', locale: 'en-US' } },
  { name: 'phone', options: { ...phone, colorScheme: 'light', locale: 'en-US' } },
  { name: 'arabic', options: { ...phone, colorScheme: 'light', locale: 'ar-SA' } },
]

/** What the documents show; nothing else is kept. */
const shown = ['explorer-light', 'recipe-light', 'recipe-phone', 'cook-phone', 'explorer-arabic', 'explorer-dark']

type Cookies = Awaited<ReturnType<typeof keepSession>>

async function keepSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US', ...desk })
  const page = await context.newPage()
  await loginPage(page).open()
  await loginPage(page).signIn(builtInAccount)
  await loginPage(page).expectLeft()
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** The last one stocked is the newest, and so the first one shown. */
async function stock(browser: Browser, baseURL: string) {
  const kitchen = await openKitchen(baseURL)
  const recipes = [...demoRecipes].reverse()
  const pictures = await paint(
    browser,
    recipes.map(({ dish }) => dish),
  )
  for (const [at, { dish: _dish, ...draft }] of recipes.entries()) {
    const bytes = pictures[at]
    await kitchen.recipe({ ...draft, picture: bytes && { bytes, extension: 'jpg' } })
  }
}

async function takePicture(browser: Browser, baseURL: string, look: (typeof looks)[number], cookies: Cookies) {
  const context = await browser.newContext({ baseURL, ...look.options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await context.addCookies(cookies)
  await page.goto('/g/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot('explorer')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await shoot('recipe')
  if (look.options.locale === 'en-US') {
    await page.getByRole('button', { name: 'Start cooking' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot('cook')
  }
  await context.close()

  async function shoot(screen: string) {
    if (!shown.includes(`${screen}-${look.name}`)) return
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(images, `${screen}-${look.name}.png`) })
  }
}

await mkdir(images, { recursive: true })
const folder = await newDataFolder()
const server = await startBuiltServer(folder)
const browser = await chromium.launch(
  process.env.LARDER_CHROMIUM ? { executablePath: process.env.LARDER_CHROMIUM } : {},
)
try {
  await stock(browser, server.url)
  const cookies = await keepSession(browser, server.url)
  for (const look of looks) await takePicture(browser, server.url, look, cookies)
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(folder)
}
