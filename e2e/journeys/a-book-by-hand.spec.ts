import { expectAccessible } from '../accessibility.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'
import { firstGroup } from '../pages/explorer-page.ts'

test('a book is put together by hand, goes to a friend by a link, and onto paper', { tag: '@once' }, async ({
  admin,
  kitchen,
  browser,
  visitorElsewhere: friend,
}) => {
  test.slow()
  const { page, recipe, cookbooks } = admin
  const dishes = demoRecipes.slice(0, 2).map(({ dish }) => dish)
  const [first, second] = await paint(browser, dishes)
  if (!first || !second) throw new Error('nothing was painted')
  const draft = (name: string, bytes: typeof first) => ({
    name,
    categories: ['Hand-picked'],
    ingredients: [{ quantity: 2, food: 'medlars of the hedge' }],
    steps: ['Stew them.'],
    picture: { bytes, extension: 'jpg' },
  })
  const jelly = await kitchen.recipe(draft('Quince jelly by hand', first))
  await kitchen.recipe(draft('Quince cheese by hand', second))

  await recipe.open(jelly)
  await recipe.choose('Add to a cookbook')
  const adding = page.getByRole('dialog', { name: 'Quince jelly by hand in cookbooks' })
  await adding.getByRole('textbox', { name: 'New cookbook' }).fill('Quinces by hand')
  await adding.getByRole('button', { name: 'Make it' }).click()
  await expect(adding.getByRole('checkbox', { name: 'Quinces by hand' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Similar recipes' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Similar recipes' }).getByRole('link').first()).toHaveText(
    'Quince cheese by hand',
  )

  await cookbooks.open()
  await expect(page.getByText('Put together by hand')).toBeVisible()
  await cookbooks.book('Quinces by hand').click()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const arranging = page.getByRole('dialog', { name: 'Arrange “Quinces by hand”' })
  await arranging.getByRole('combobox', { name: 'Put a recipe in' }).fill('Quince cheese')
  await page.getByRole('option', { name: 'Quince cheese by hand' }).click()
  const rows = arranging.getByRole('list', { name: 'Recipes in this cookbook' }).getByRole('listitem')
  await expect(rows).toHaveText([/cheese/, /jelly/])
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok())
  await arranging.getByRole('button', { name: 'Move Quince jelly by hand' }).press('Home')
  await moved
  await expect(rows).toHaveText([/jelly/, /cheese/])
  await arranging.getByRole('button', { name: 'Show Quince cheese by hand on the cover' }).click()
  await expect(arranging.getByRole('button', { name: 'Show Quince cheese by hand on the cover' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const more = page.getByRole('button', { name: 'More actions for Quinces by hand' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share “Quinces by hand”' })
  await sharing.getByRole('button', { name: 'New link' }).click()
  const address = await sharing.getByRole('status').locator('bdi').textContent()
  await expectAccessible(page)
  await friend.page.goto(address ?? '')
  await expect(friend.page.getByRole('heading', { level: 1, name: 'Quinces by hand' })).toBeVisible()
  await expect(friend.page.getByRole('listitem')).toHaveText([/jelly/, /cheese/])
  await expectAccessible(friend.page)
  await friend.page.getByRole('link', { name: /Quince cheese/ }).click()
  await friend.recipe.expectOpen('Quince cheese by hand')
  await friend.page.getByRole('link', { name: 'Back to the cookbook' }).click()
  await expect(friend.page.getByRole('heading', { level: 1, name: 'Quinces by hand' })).toBeVisible()
  await page.keyboard.press('Escape')

  await more.click()
  await page.getByRole('menuitem', { name: 'Print as a book' }).click()
  const printing = page.getByRole('dialog', { name: 'Print “Quinces by hand”' })
  await printing.getByRole('button', { name: 'Make the book' }).click()
  await expect(printing.getByText('The book with 2 recipes is ready.')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await printing.getByRole('link', { name: 'Open and print' }).click()
  const book = await opened
  await expect(book.getByRole('heading', { level: 1, name: 'Quinces by hand' })).toBeVisible()
  await expect(book.getByRole('heading', { level: 2 }).filter({ hasText: 'Quince' })).toHaveText([/jelly/, /cheese/])
  expect(await book.locator('.pictures img').evaluateAll((all) => all.length)).toBe(1)
  // Cover, contents, two recipes and the index, each on a page of its own.
  const paper = await book.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g), 'pages of paper').toHaveLength(5)
  await book.close()
  await page.goto(`/g/${firstGroup}/cookbooks`)
})
