/** Pictures of the product for the documents, taken from the built server with a little made-up data. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, expect } from '@playwright/test'
import { newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { labelsPage } from './pages/labels-page.ts'
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

const labels = [
  { name: 'Bakery', color: '#C68B3C' },
  { name: 'Dairy', color: '#3F7CAC' },
  { name: 'Frozen food', color: '#7DB7E8' },
  { name: 'Fruit and vegetables', color: '#2E7D4F' },
  { name: 'Household', color: '#7A3B4E' },
  { name: 'Spices', color: '#B4532A' },
]

type Cookies = Awaited<ReturnType<typeof keepSession>>

async function keepSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US', ...desk })
  const page = await context.newPage()
  await loginPage(page).open()
  await loginPage(page).signIn(builtInAccount)
  await loginPage(page).expectLeft()
  await labelsPage(page).open()
  for (const label of labels) await labelsPage(page).create(label)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function takePicture(browser: Browser, baseURL: string, look: (typeof looks)[number], cookies: Cookies) {
  const context = await browser.newContext({ baseURL, ...look.options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await shoot('sign-in')
  await context.addCookies(cookies)
  await page.goto('/group/data/labels')
  await expect(page.getByText('Spices').first()).toBeVisible()
  await shoot('labels')
  await context.close()

  async function shoot(screen: string) {
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
  const cookies = await keepSession(browser, server.url)
  for (const look of looks) await takePicture(browser, server.url, look, cookies)
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(folder)
}
