import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Everything a sign-out has to wipe, looked at from outside (`web/src/lib/device-data.ts` is the list). */

test.use({ serviceWorkers: 'allow' })

const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        rows.push(
          await new Promise((resolve) => {
            reading.onsuccess = () => resolve(reading.result)
          }),
        )
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      if (!name.startsWith('larder-files'))
        for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
    return {
      rows: JSON.stringify(rows),
      cached,
      storages: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      page: document.documentElement.outerHTML,
      address: location.href + JSON.stringify(history.state),
    }
  })

test(
  'whoever comes after a sign-out finds nothing of the last person: no cache, no storage, no page, no address',
  {
    tag: '@once',
  },
  async ({ visitor, kitchen }, { project }) => {
    const { page, login, shell, explorer, recipe } = visitor
    const SECRET = 'Zanzibarian secret stew'
    const account = await kitchen.person(`leaves-${project.name}`)
    const { slug, id } = await kitchen.recipe({ name: SECRET, steps: ['Stir.'] })
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.add(request.url())
    })

    await login.open()
    await login.signIn(account)
    await login.expectLeft()
    await explorer.open('?search=Zanzibarian')
    await expect(explorer.link(SECRET)).toBeVisible()
    // A page that the server has written the recipe into, and a draft that was never saved.
    await page.goto(`/g/home/r/${slug}`)
    await recipe.expectOpen(SECRET)
    expect(await page.content()).toContain('application/ld+json')
    const self = await page.evaluate(async () => {
      const token = await (await fetch('/api/auth/refresh')).json()
      const headers = { authorization: `Bearer ${token.access_token}` }
      return (await fetch('/api/users/self', { headers })).json()
    })
    await page.evaluate(
      ([userId, recipeId, name]) => {
        const draft = { name, recipeIngredient: [], recipeInstructions: [] }
        localStorage.setItem(
          `recipe-draft:${userId}:${recipeId}`,
          JSON.stringify({ draft, keptAt: new Date().toISOString() }),
        )
        localStorage.setItem('kitchen-timers', JSON.stringify({ timers: [] }))
        sessionStorage.setItem('larder-departure', JSON.stringify({ at: 1, next: `/g/home?search=${name}` }))
      },
      [self.id, id, SECRET] as const,
    )
    await explorer.open('?search=Zanzibarian')
    await expect(explorer.link(SECRET)).toBeVisible()
    await expect.poll(async () => (await everythingStored(page)).rows).toContain(SECRET)

    await shell.signOut()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(SECRET)).toBeVisible()
    await dialog.getByRole('button', { name: 'Drop them and sign out' }).click()
    await login.expectOpen()
    await expect.poll(async () => (await everythingStored(page)).storages).not.toContain('recipe-draft')
    const left = await everythingStored(page)
    for (const [place, text] of Object.entries({ ...left, cached: left.cached.join() }))
      expect([place, String(text).includes('Zanzibarian'), String(text).includes(self.id)]).toEqual([
        place,
        false,
        false,
      ])
    expect(left.cached).toEqual([])

    // The browser's HTTP cache holds no answers either.
    const answered = await page.evaluate(
      async (addresses) => {
        const found: string[] = []
        for (const address of addresses) {
          const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
          if (answer?.ok) found.push(address)
        }
        return found
      },
      [...asked].filter((address) => !/\/api\/(media|app\/about\/theme)/.test(address)),
    )
    expect(asked.size).toBeGreaterThan(10)
    expect(answered).toEqual([])

    // The next person to sign in here finds nothing of the last one.
    const next = await kitchen.person(`comes-${project.name}`)
    await login.signIn(next)
    await login.expectLeft()
    await explorer.expectOpen()
    await expect(explorer.field).toHaveValue('')
    expect(page.url()).not.toContain('Zanzibarian')
  },
)
