import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { createPage } from '../pages/create-page.ts'

// What the bookmark sends is taken by the service worker.
test.use({ serviceWorkers: 'allow' })

test('the bookmark sends the page somebody sees, and it is shown before it is saved', { tag: '@once' }, async ({
  admin,
  recipeSite,
  context,
}) => {
  const { page, create } = admin
  await create.open('html')
  await create.unfold()
  await create.takeApart.uncheck()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const code = decodeURIComponent((await create.bookmarklet.getAttribute('href')) ?? '').replace(/^javascript:/, '')
  await page.goto(recipeSite.recipe('rye-bread'))
  const opened = context.waitForEvent('page')
  await page.evaluate(code)
  const tab = await opened
  const arrived = createPage(tab)
  await expect(arrived.draftName).toHaveValue('Rye bread')
  await expectAccessible(tab)
  await arrived.save.click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Rye bread' }).first()).toBeVisible()
  await create.open('url')
})

test('what another app shares opens the right form and is not saved by itself', { tag: '@once' }, async ({ admin }) => {
  const { page, create, recipe } = admin
  const soup = 'Pea soup\n\nIngredients\n2 cups peas\n1 l water\n\nInstructions\n1. Boil the peas.\n2. Blend.\n'
  await create.open('url')
  await create.unfold()
  await create.draftFirst.check()
  await create.takeApart.uncheck()
  await create.share({ text: soup })
  await expect(page.getByRole('textbox', { name: 'The recipe as text' })).toHaveValue(soup.trim())
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(create.draftName).toHaveValue('Pea soup')

  await create.share({
    file: { name: 'bread.md', type: 'text/markdown', content: soup.replace('Pea soup', 'Pea bread') },
  })
  await expect(create.draftName).toHaveValue('Pea bread')
  await create.save.click()
  await recipe.expectOpen('Pea bread')

  await create.open('url')
  await create.share({ text: 'Peas with mint' })
  await expect(page.getByRole('textbox', { name: 'The recipe as text' })).toHaveValue('Peas with mint')
  await create.share({ file: { name: 'page.jpg', type: 'image/jpeg', content: 'a photograph' } })
  await expect(page.getByRole('heading', { name: 'Pictures cannot be read here yet' })).toBeVisible()
})
