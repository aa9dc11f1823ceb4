import type { Page } from '@playwright/test'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'
import { plannerPage } from '../pages/planner-page.ts'
import { recipePage } from '../pages/recipe-page.ts'
import { shoppingListPage } from '../pages/shopping-list-page.ts'

// Without the client's own worker no page opens without a network.
test.use({ serviceWorkers: 'allow' })

/** Everything that this browser holds, as text; a database that is not there is not made by looking. */
const heldByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [Object.entries(localStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of (await caches.keys()).filter((cache) => cache !== 'larder-files'))
      found.push((await (await caches.open(name)).keys()).map(({ url }) => url))
    return JSON.stringify(found)
  })

test('after one visit list, plan and recipe open without a network, and signing out leaves nothing', {
  tag: '@once',
}, async ({ visitor, kitchen, browser }) => {
  const { page, recipe, login, shell } = visitor
  const [bytes] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  if (!bytes) throw new Error('nothing was painted')
  const soup = await kitchen.recipe({ name: 'Cellar soup', steps: ['Stir.'], picture: { bytes, extension: 'jpg' } })
  const unseen = await kitchen.recipe({ name: 'Never opened' })
  const list = await kitchen.call('POST', '/api/households/shopping/lists', { name: 'Cellar shop' })
  await kitchen.call('POST', '/api/households/shopping/items', {
    shoppingListId: list.id,
    note: 'Candles',
    quantity: 1,
  })
  // The day where the browser is: an hour before midnight UTC it is tomorrow there.
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date())
  await kitchen.call('POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: soup.id })

  await page.context().request.post('/api/auth/token', { form: builtInAccount })
  await recipe.open(soup)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // From here on the worker sees what the page fetches.
  await recipe.open(soup)
  const held = ['Stir.', 'Candles', `"mealplans","range","${date}"`, `${soup.id}/images/`]
  await expect
    .poll(async () => {
      const text = (await heldByBrowser(page)).replaceAll('\\', '')
      return held.filter((word) => !text.includes(word))
    })
    .toEqual([])
  await page.goto('about:blank')

  await page.context().setOffline(true)
  const cold = await page.context().newPage()
  await shoppingListPage(cold).open(list)
  await expect(shoppingListPage(cold).item('Candles')).toBeVisible()
  await plannerPage(cold).open('view', { start: date, end: date })
  await expect(cold.getByRole('main').getByText('Cellar soup').first()).toBeVisible()
  await recipePage(cold).open(soup)
  await expect(recipePage(cold).text('Stir.').first()).toBeVisible()
  const picture = cold.getByRole('main').getByRole('img', { name: soup.name }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(cold.getByText('The server cannot be reached. What you see was kept on this device.')).toBeVisible()
  await cold.goto(`/g/home/r/${unseen.slug}`)
  await expect(cold.getByRole('alert').getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()

  // With the network everything comes back by itself.
  await page.context().setOffline(false)
  await recipePage(cold).expectOpen(unseen.name)
  await expect(cold.getByText('The server cannot be reached. What you see was kept on this device.')).toHaveCount(0)
  await cold.close()

  await recipe.open(soup)
  await shell.signOut()
  await login.expectOpen()
  await expect.poll(async () => /Stir|Candles|Cellar|images|larder-person/.test(await heldByBrowser(page))).toBe(false)
  await page.context().setOffline(true)
  const stranger = await page.context().newPage()
  await stranger.goto(`/shopping-lists/${list.id}`)
  await expect(stranger.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible()
  await stranger.close()
  await page.context().setOffline(false)
})
