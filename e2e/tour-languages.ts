/**
 * Walks the main screens in every language that has messages, at the width of a small phone, and measures where text
 * does not fit: pages that scroll sideways, text that is cut off, text that leaves the screen. Run by hand:
 * `npx tsx e2e/tour-languages.ts [locale …]`; it ends with 1 when something was found.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { demoRecipes } from './demo-recipes.ts'
import { openKitchen } from './kitchen.ts'
import { builtInAccount, loginPage } from './pages/login-page.ts'

const SMALL_PHONE = { width: 360, height: 740 }
const messages = path.resolve(import.meta.dirname, '../web/src/i18n/messages')
const asked = process.argv.slice(2)
const locales = asked.length > 0 ? asked : readdirSync(messages).sort()

const screensOf = (recipe: string, list: string) => [
  '/g/home',
  '/g/home/tonight',
  `/g/home/r/${recipe}`,
  `/g/home/r/${recipe}?edit=true`,
  '/g/home/r/create/url',
  '/g/home/r/create/new',
  '/g/home/cookbooks',
  '/g/home/recipes/finder',
  '/household/mealplan/planner/view',
  '/household/mealplan/settings',
  '/household/pantry',
  '/household',
  '/household/members',
  '/shopping-lists?disableRedirect=true',
  `/shopping-lists/${list}`,
  '/user/profile',
  '/user/profile/edit',
  '/group',
  '/group/data/foods',
  '/admin/site-settings',
  '/admin/backups',
]

type Finding = { kind: string; text: string }

/**
 * Text, because the page knows none of the helpers that a compiled function calls: everything that shows text and does
 * not fit. What ends in an ellipsis on purpose is no finding.
 */
const misfits = `(() => {
  const found = []
  const { innerWidth } = window
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.push({ kind: 'scrolls sideways', text: document.documentElement.scrollWidth + ' of ' + innerWidth })
  const mayGoOn = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) || getComputedStyle(at).textOverflow === 'ellipsis')
        return true
    return false
  }
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    if (own.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const style = getComputedStyle(element)
    if (element.closest('[aria-hidden="true"]') || style.clip !== 'auto' || style.clipPath !== 'none') continue
    if (style.display !== 'inline' && element.clientWidth <= 1) continue
    const text = element.textContent.trim().slice(0, 60)
    const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden'
    if (cut && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') found.push({ kind: 'cut off', text })
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !mayGoOn(element))
      found.push({ kind: 'leaves the screen', text })
  }
  return found
})()`

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => document.querySelector('main h1, main h2, main [role="heading"], main article'))
  await page.evaluate(() => document.fonts.ready)
  // Whatever still comes makes no difference to what fits.
  await page.waitForTimeout(400)
}

async function tour(browser: Browser, baseURL: string, locale: string, screens: string[]): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: SMALL_PHONE, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await loginPage(page).open()
  await loginPage(page).signIn(builtInAccount)
  await loginPage(page).expectLeft()
  await page.evaluate((locale) => localStorage.setItem('locale-preferences', JSON.stringify({ locale })), locale)
  let count = 0
  for (const screen of screens) {
    await page.goto(screen)
    await settle(page).catch(() => console.log(`${locale} ${screen}: did not settle`))
    const found = await page.evaluate<Finding[]>(misfits)
    count += found.length
    for (const { kind, text } of found) console.log(`${locale} ${screen}: ${kind}: ${text}`)
  }
  await context.close()
  return count
}

const folder = await newDataFolder()
const server = await startBuiltServer(folder)
const browser = await chromium.launch(
  process.env.LARDER_CHROMIUM ? { executablePath: process.env.LARDER_CHROMIUM } : {},
)
try {
  const kitchen = await openKitchen(server.url)
  const { dish: _, ...draft } = demoRecipes[0] ?? { dish: '', name: 'Soup' }
  const recipe = await kitchen.recipe(draft)
  const list = await kitchen.call('POST', '/api/households/shopping/lists', { name: 'Saturday' })
  await kitchen.call('POST', `/api/households/shopping/lists/${list.id}/recipe/${recipe.id}`, null)
  let total = 0
  for (const locale of locales) {
    const found = await tour(browser, server.url, locale, screensOf(recipe.slug, list.id))
    console.log(`${locale}: ${found} found`)
    total += found
  }
  process.exitCode = total > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(folder)
}
