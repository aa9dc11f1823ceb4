import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'
import type { Kitchen } from '../kitchen.ts'
import { showRest } from '../pages/menu-entry.ts'

const ZIP = Buffer.from('PK')

/** A unit that has a word for more than one. */
async function keepUnit(kitchen: Kitchen, name: string, pluralName: string): Promise<void> {
  const unit = await kitchen.unit(name)
  await kitchen.call('PUT', `/api/units/${unit.id}`, { ...unit, pluralName })
}

test('amounts follow the number of people exactly, and the list is copied as it stands', async ({ admin, kitchen }) => {
  const { page, recipe, shell } = admin
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepUnit(kitchen, 'cup', 'cups')
  await keepUnit(kitchen, 'teaspoon', 'teaspoons')
  const dumplings = await kitchen.recipe({
    name: 'Dumplings by the number',
    servings: 4,
    ingredients: [
      { title: 'Dough', quantity: 1, unit: 'cup', food: 'flour' },
      { quantity: 0.5, unit: 'teaspoon', food: 'salt', note: 'fine' },
      { title: 'Filling', quantity: 1.5, unit: 'cup', food: 'sauerkraut' },
      'oil for the pan',
    ],
    steps: ['Knead, fill and fold.'],
  })
  await recipe.open(dumplings)
  await recipe.more.click()
  await expect(recipe.amount).toHaveText('5 servings')
  await expect(recipe.ingredient('1 1/4 cups flour')).toBeVisible()
  await expect(recipe.ingredient('5/8 teaspoon salt fine')).toBeVisible()
  await recipe.amount.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '3×' }).click()
  await expect(recipe.ingredient('4 1/2 cups sauerkraut')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the recipe’s own amount' }).click()
  await page.keyboard.press('Escape')
  await expect(recipe.amount).toHaveText('4 servings')
  await expect(recipe.ingredient('1 cup flour')).toBeVisible()

  await recipe.ingredient('1 cup flour').check()
  await recipe.copyIngredients()
  await shell.expectMessage('Ingredients copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '[Dough]\n1 cup flour\n1/2 teaspoon salt fine\n\n[Filling]\n1 1/2 cups sauerkraut\noil for the pan',
  )
})

test('a locked recipe is read by everybody and changed by its owner alone', { tag: '@once' }, async ({
  admin,
  kitchen,
  visitorElsewhere,
}) => {
  const locked = await kitchen.recipe({ name: 'Grandmother’s secret', steps: ['Whisper.'], settings: { locked: true } })
  const open = await kitchen.recipe({ name: 'Everybody’s bread', steps: ['Knead.'], settings: { locked: false } })
  const housemate = await kitchen.person('hedda')
  await kitchen.household('Neighbours')
  const neighbour = await kitchen.person('nils', 'Neighbours')
  await admin.recipe.open(locked)
  await expect(admin.recipe.editButton).toBeVisible()

  const { page, login, recipe, shell } = visitorElsewhere
  await login.open()
  await login.signIn(housemate)
  await login.expectLeft()
  await recipe.open(open)
  await expect(recipe.editButton).toBeVisible()
  await recipe.open(locked, '?edit=true')
  await expect(recipe.text('Whisper.')).toBeVisible()
  await expect(recipe.editButton).toBeHidden()
  await recipe.openMenu()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden()
  await showRest(page)
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
  await page.keyboard.press('Escape')

  // A household keeps others from changing its recipes until it says otherwise.
  await shell.signOut()
  await login.expectOpen()
  await login.signIn(neighbour)
  await login.expectLeft()
  await recipe.open(open, '?edit=true')
  await expect(recipe.text('Knead.')).toBeVisible()
  await expect(recipe.editButton).toBeHidden()
})

/** Where the browser is; over midnight it is another one at the end than at the beginning. */
const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Europe/Vienna' }).format(new Date())

test('a meal is remembered with a picture, and talked about', async ({ admin, kitchen, browser }) => {
  test.slow()
  const begun = today()
  const { page, recipe, shell } = admin
  const [photo] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  const stew = await kitchen.recipe({ name: 'Friday stew', steps: ['Stew.'] })
  await recipe.open(stew)
  await page.getByRole('button', { name: 'I made this' }).click()
  const dialog = page.getByRole('dialog', { name: 'I made this' })
  await dialog.getByLabel('Comment').fill('More thyme next time')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'stew.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo ?? '') })
  await expect(dialog.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to timeline' }).click()
  await expect(dialog).toBeHidden()
  await shell.expectMessage('Added to the timeline')
  await expect(page.getByText(new RegExp(`Last made (${begun}|${today()})`))).toBeVisible()

  await recipe.toolbar.getByRole('button', { name: 'Timeline' }).click()
  const timeline = page.getByRole('dialog', { name: 'Timeline of Friday stew' })
  await expect(timeline.getByText('More thyme next time')).toBeVisible()
  await expectAccessible(page)
  await timeline.getByRole('button', { name: 'Close' }).click()

  await recipe.comment('Lovely with **rye** bread')
  await expect(recipe.comments.getByText('Lovely with rye bread')).toBeVisible()
  await recipe.comments.getByRole('button', { name: /^Edit the comment of / }).click()
  await recipe.comments.getByRole('textbox', { name: 'Edit your comment' }).fill('Lovely with toast')
  await recipe.comments.getByRole('button', { name: 'Save' }).click()
  await expect(recipe.comments.getByText('Lovely with toast')).toBeVisible()
  await shell.holdMessages()
  await recipe.comments.getByRole('button', { name: /^Delete the comment of / }).click()
  await expect(recipe.comments.getByText('Lovely with toast')).toBeHidden()
  await shell.undo()
  await expect(recipe.comments.getByText('Lovely with toast')).toBeVisible()

  await shell.follow('Timeline')
  const made = page.getByRole('listitem').filter({ hasText: 'More thyme next time' })
  await expect(made.getByRole('link', { name: 'Friday stew', exact: true })).toBeVisible()
  const picture = made.getByRole('img', { name: /cooked Friday stew$/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a recipe is copied, taken along, thrown away and taken back', async ({ admin, kitchen }) => {
  const { page, recipe, explorer, shell } = admin
  const pie = await kitchen.recipe({ name: 'Plum pie', steps: ['Bake the plums.'] })
  await recipe.open(pie)
  await recipe.openMenu()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await recipe.choose('Download')
  const archive = await download
  expect(archive.suggestedFilename()).toBe('plum-pie.zip')
  expect((await readFile(await archive.path())).subarray(0, ZIP.length)).toEqual(ZIP)

  await recipe.choose('Duplicate')
  const dialog = page.getByRole('dialog', { name: 'Duplicate recipe' })
  await expect(dialog.getByLabel('Name of the copy')).toHaveValue('Copy of Plum pie')
  await expectAccessible(page)
  await dialog.getByLabel('Name of the copy').fill('Pear pie')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await recipe.expectOpen('Pear pie')
  await expect(page).toHaveURL(/\/r\/pear-pie$/)
  await expect(recipe.text('Bake the plums.')).toBeVisible()

  await shell.holdMessages()
  await recipe.choose('Delete')
  await shell.expectMessage('“Pear pie” is in the trash')
  await explorer.expectOpen()
  await shell.undo()
  await recipe.expectOpen('Pear pie')
  await recipe.choose('Delete')
  await explorer.expectOpen()
  await explorer.open('?search=pie')
  await expect(explorer.card('Plum pie')).toBeVisible()
  await expect(explorer.card('Pear pie')).toBeHidden()
  await page.goto(`/g/home/r/pear-pie`)
  await expect(page.getByText('There is no such recipe')).toBeVisible()
})
