import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { createPage } from '../pages/create-page.ts'

// What the bookmark sends is taken by the service worker.
test.use({ serviceWorkers: 'allow' })

test('the bookmark sends the page somebody sees, and it is shown before it is saved', { tag: '@once' }, async ({
  keeper,
  recipeSite,
  context,
}) => {
  const { page, create } = keeper
  await create.open('html')
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
