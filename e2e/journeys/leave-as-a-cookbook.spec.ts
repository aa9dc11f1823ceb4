import { pathToFileURL } from 'node:url'
import { expectAccessible } from '../accessibility.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'

test('a family takes its cookbook along as one file that needs no server', { tag: '@once' }, async ({
  admin,
  kitchen,
  browser,
}) => {
  test.slow()
  const { page, cookbooks, exporting } = admin
  const [bytes] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  if (!bytes) throw new Error('nothing was painted')
  await kitchen.recipe({
    name: 'Grandmother’s stew',
    description: 'For <everybody> & the neighbours.',
    servings: 4,
    categories: ['Heirlooms'],
    ingredients: [{ quantity: 3, food: 'turnips' }],
    steps: ['Simmer the turnips.'],
    picture: { bytes, extension: 'jpg' },
  })
  await kitchen.recipe({ name: 'Heirloom bread', categories: ['Heirlooms'], steps: ['Bake it.'] })
  const queryFilterString = 'recipeCategory.name CONTAINS ALL ["Heirlooms"]'
  await kitchen.call('POST', '/api/households/cookbooks', { name: 'Our heirlooms', queryFilterString })

  await cookbooks.open()
  await cookbooks.book('Our heirlooms').click()
  await expect(page.getByRole('link', { name: 'Heirloom bread' })).toBeVisible()
  await exporting.openFor('Our heirlooms')
  await exporting.choose('Cookbook (HTML)')
  await expectAccessible(page)
  await exporting.run()
  await expect(exporting.dialog.getByText('The file with 2 recipes is ready.')).toBeVisible()
  const file = await exporting.download()
  expect(file.suggestedFilename()).toBe('Our heirlooms.html')
  const place = test.info().outputPath('book.html')
  await file.saveAs(place)

  const book = await browser.newPage()
  await book.goto(pathToFileURL(place).href)
  await expect(book.getByRole('heading', { level: 1, name: 'Our heirlooms' })).toBeVisible()
  await expect(book.getByText('For <everybody> & the neighbours.')).toBeVisible()
  await expect(book.getByText('3 turnips')).toBeVisible()
  const photo = book.locator('img')
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await book.getByRole('navigation').getByRole('link', { name: 'Index' }).click()
  await book.getByRole('link', { name: 'Heirloom bread' }).first().click()
  await expect(book.getByRole('heading', { level: 2, name: 'Heirloom bread' })).toBeInViewport()
  await expectAccessible(book)
  await book.close()
})
