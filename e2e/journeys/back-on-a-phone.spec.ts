import { expect, test } from '../fixtures.ts'
import { firstGroup } from '../pages/explorer-page.ts'

// At the desk dialogs leave the page in sight, and Back leaves it.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('Back closes what lies over the page before it leaves it', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, shell, recipe, cook } = admin
  const name = 'Read with one thumb'
  const kept = await kitchen.recipe({ name, steps: ['Stir.', 'Serve.'] })
  await page.goto(`/g/${firstGroup}`)
  const start = page.url()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  const language = page.getByRole('dialog', { name: 'Language' })

  await shell.showDrawer()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  expect(page.url()).toBe(start)

  // One layer follows another, and a button takes its entry along.
  await shell.showDrawer()
  await shell.chooseInDrawer('Language')
  await expect(language).toBeVisible()
  await language.getByRole('button', { name: 'Close' }).click()
  await expect(language).toBeHidden()
  await shell.showDrawer()
  await shell.chooseInDrawer('Language')
  await expect(language).toBeVisible()
  await page.reload()
  await expect(language).toBeHidden()

  // A page that is opened over a drawer leads back to the page below it.
  await shell.follow('Timeline')
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect(drawer).toBeHidden()

  await recipe.open(kept)
  const address = page.url()
  await cook.start(name)
  await expect(cook.sheet).toBeVisible()
  await cook.sheet.getByRole('button', { name: 'All steps' }).click()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'All steps' })).toBeHidden()
  await expect(cook.sheet).toBeVisible()
  await page.goBack()
  await expect(cook.sheet).toBeHidden()
  expect(page.url()).toBe(address)
})
