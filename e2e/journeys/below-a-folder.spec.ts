import type { Page } from '@playwright/test'
import { newDataFolder, removeDataFolder, startBuiltServer } from '../built-server.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, type Screens, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'
import { builtInAccount } from '../pages/login-page.ts'
import { openReverseProxy } from '../reverse-proxy.ts'

const FOLDER = '/larder'

// The client keeps its own files here too, in its own folder.
test.use({ serviceWorkers: 'allow' })

const picture = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name }).first()

/** A picture that came, not the frame of one that did not. */
const expectPicture = async (page: Page, name: string) => {
  await expect(picture(page, name)).toBeVisible()
  await expect
    .poll(() => picture(page, name).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

async function signIn({ page, login, setup, explorer }: Screens, site: string): Promise<void> {
  await page.goto(site)
  await login.expectOpen()
  await expect(page).toHaveURL(new RegExp(`^${site}/login`))
  await login.signIn(builtInAccount)
  await setup.expectOpen()
  await setup.skip()
  await explorer.expectOpen()
}

test('behind a reverse proxy Larder lives in a folder of its host, whether or not the proxy takes the folder away', {
  tag: '@once',
}, async ({ visitor, visitorElsewhere: guest, browser }) => {
  const { page, explorer, recipe, shell, login, create } = visitor
  const dataFolder = await newDataFolder()
  const server = await startBuiltServer(dataFolder, { BASE_URL: `http://localhost${FOLDER}` })
  const [stripping, keeping] = await Promise.all(
    [true, false].map((strips) => openReverseProxy({ target: server.url, folder: FOLDER, strips })),
  )
  if (!stripping || !keeping) throw new Error('no proxy')
  const kitchen = await openKitchen(stripping.site)
  const [bytes] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  if (!bytes) throw new Error('nothing was painted')
  const name = 'Soup in a folder'
  const soup = await kitchen.recipe({ name, steps: ['Stir.'], picture: { bytes, extension: 'jpg' } })
  const { id: token } = await kitchen.call('POST', '/api/shared/recipes', { recipeId: soup.id })

  for (const { site } of [stripping, keeping]) {
    await signIn(visitor, site)
    await explorer.link(name).click()
    await recipe.expectOpen(name)
    await expect(page).toHaveURL(`${site}/g/home/r/${soup.slug}`)
    await page.reload()
    await recipe.expectOpen(name)
    await expectPicture(page, name)

    await guest.page.goto(`${site}/g/home/shared/r/${token}`)
    await guest.recipe.expectOpen(name)
    await expectPicture(guest.page, name)
    await shell.signOut()
    await login.expectOpen()
    await page.goto(`${site}/g/home/r/${soup.slug}`)
    await login.expectOpen()
    await expect(page).toHaveURL(new RegExp(`^${site}/login`))
  }

  await signIn(visitor, keeping.site)
  await page.goto(`${keeping.site}/g/home/r/create/new`)
  await create.newName.fill('Bread in a folder')
  await create.newName.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${keeping.site}/g/home/r/bread-in-a-folder`))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${keeping.site}/`)
  await page.goto(`${keeping.site}/g/home/r/${soup.slug}`)
  await recipe.expectOpen(name)

  // Whoever comes to the root of the server itself is sent to the folder.
  await guest.page.goto(`${server.url}/g/home/shared/r/${token}`)
  await guest.recipe.expectOpen(name)
  await expect(guest.page).toHaveURL(`${server.url}${FOLDER}/g/home/shared/r/${token}`)

  expect([...stripping.strays, ...keeping.strays], 'asked for outside the folder').toEqual([])
  await Promise.all([stripping.close(), keeping.close()])
  await server.stop()
  await removeDataFolder(dataFolder)
})
