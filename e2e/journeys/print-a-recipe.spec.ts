import { expectAccessible } from '../accessibility.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'

test('the printed page has what was chosen, and the choice is remembered', { tag: '@once' }, async ({
  admin,
  kitchen,
  browser,
}) => {
  const { page, recipe } = admin
  const [bytes] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  if (!bytes) throw new Error('nothing was painted')
  const soup = await kitchen.recipe({
    name: 'Soup on paper',
    description: 'For the pin board.',
    servings: 2,
    ingredients: [{ quantity: 3, food: 'potatoes' }],
    steps: ['Boil the potatoes.'],
    notes: [{ title: 'Salt', text: 'The stock is salty already.' }],
    picture: { bytes, extension: 'jpg' },
  })
  await recipe.open(soup)
  await recipe.more.click()
  await recipe.choose('Print settings')
  const dialog = page.getByRole('dialog', { name: 'Print settings' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Soup on paper' })).toBeVisible()
  await expect(preview.getByText('The stock is salty already.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'None' }).check()
  await dialog.getByRole('switch', { name: 'Notes' }).uncheck()
  await expect(preview.getByRole('img', { name: 'Soup on paper' })).toBeHidden()
  await expect(preview.getByText('The stock is salty already.')).toBeHidden()
  await expect(preview.getByText('4 1/2 potatoes')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.reload()
  await recipe.expectOpen('Soup on paper')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article').filter({ visible: true })
  await expect(paper).toHaveCount(1)
  await expect(paper.getByRole('heading', { level: 1, name: 'Soup on paper' })).toBeVisible()
  await expect(paper).toContainText('For the pin board.')
  // What it was scaled to is still so after a reload.
  await expect(paper).toContainText('4 1/2 potatoes')
  await expect(paper).toContainText('Boil the potatoes.')
  await expect(paper).not.toContainText('The stock is salty already.')
  await expect(paper.getByRole('img', { name: 'Soup on paper' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g), 'pages of paper').toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})
