/** Pictures of the product for the documents, taken from the built server with a little made-up data. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, expect } from '@playwright/test'
import { newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { paint } from './demo-pictures.ts'
import { demoRecipes } from './demo-recipes.ts'
import { type Kitchen, openKitchen, type SavedRecipe } from './kitchen.ts'
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
const shown = [
  'explorer-light',
  'recipe-light',
  'recipe-phone',
  'cook-phone',
  'explorer-arabic',
  'explorer-dark',
  'planner-light',
  'list-phone',
]

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
  const kept: SavedRecipe[] = []
  for (const [at, { dish: _dish, ...draft }] of recipes.entries()) {
    const bytes = pictures[at]
    kept.push(await kitchen.recipe({ ...draft, picture: bytes && { bytes, extension: 'jpg' } }))
  }
  await plan(kitchen, kept)
  return { list: await shop(kitchen, kept) }
}

const DAY_MS = 86_400_000

/** A dinner a day, and what goes with it now and then. */
async function plan(kitchen: Kitchen, recipes: SavedRecipe[]) {
  const entry = (day: number, entryType: string, rest: object) => {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10)
    return kitchen.call('POST', '/api/households/mealplans', { date, entryType, ...rest })
  }
  for (const [day, { id }] of recipes.slice(0, 6).entries()) await entry(day, 'dinner', { recipeId: id })
  await entry(1, 'lunch', { title: 'Leftovers', text: 'Soup from yesterday' })
  await entry(3, 'side', { recipeId: recipes.at(-1)?.id })
  await entry(5, 'breakfast', { recipeId: recipes.at(-3)?.id })
}

const aisles = [
  { name: 'Vegetables', color: '#3f8f4f', foods: ['onion', 'carrots', 'lemon', 'tomatoes', 'basil'] },
  { name: 'Dairy', color: '#4a7fb5', foods: ['milk', 'yoghurt', 'eggs'] },
  { name: 'Pantry', color: '#b5793f', foods: ['red lentils', 'cumin', 'vegetable stock', 'flour'] },
]

/** Two recipes and a few things by hand, by aisle; answers the list's id. */
async function shop(kitchen: Kitchen, recipes: SavedRecipe[]): Promise<string> {
  for (const { name, color, foods } of aisles) {
    const label = await kitchen.call('POST', '/api/groups/labels', { name, color })
    for (const food of foods) {
      const kept = await kitchen.food(food)
      await kitchen.call('PUT', `/api/foods/${kept.id}`, { ...kept, labelId: label.id })
    }
  }
  const { id } = await kitchen.call('POST', '/api/households/shopping/lists', { name: 'Saturday' })
  for (const recipe of recipes.slice(-2))
    await kitchen.call('POST', `/api/households/shopping/lists/${id}/recipe/${recipe.id}`, null)
  const milk = { shoppingListId: id, quantity: 2, isFood: true, foodId: (await kitchen.food('milk')).id }
  await kitchen.call('POST', '/api/households/shopping/items/create-bulk', [
    milk,
    { shoppingListId: id, quantity: 1, note: 'Washing-up liquid', isFood: false },
  ])
  return id
}

type Shooting = { baseURL: string; look: (typeof looks)[number]; cookies: Cookies; list: string }

async function takePicture(browser: Browser, { baseURL, look, cookies, list }: Shooting) {
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
    await page.goto('/household/mealplan/planner/view')
    await expect(page.getByText('Leftovers', { exact: true })).toBeVisible()
    await shoot('planner')
    await page.goto(`/shopping-lists/${list}`)
    await expect(page.getByRole('checkbox', { name: 'Washing-up liquid' })).toBeVisible()
    await shoot('list')
    await page.goBack()
    await page.goBack()
    await page.getByRole('button', { name: 'Start cooking' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot('cook')
  }
  await context.close()

  async function shoot(screen: string) {
    if (!shown.includes(`${screen}-${look.name}`)) return
    // The network is never idle: the stream of changes stays open.
    await page.waitForFunction(() =>
      Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
    )
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
  const { list } = await stock(browser, server.url)
  const cookies = await keepSession(browser, server.url)
  for (const look of looks) await takePicture(browser, { baseURL: server.url, look, cookies, list })
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(folder)
}
