import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'
import { expectGoodPage } from '../page-checks.ts'
import { firstGroup } from '../pages/explorer-page.ts'

/** Judged from the top: further down something may lie half under a bar, wherever one stops scrolling. */
async function expectAccessibleForm(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
}

/** Neither its beginning nor its end lies under a bar. */
function isUncovered(field: Element): boolean {
  const { left, top, bottom } = field.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
}

test('a recipe begins with its name, gets its lines all at once and keeps the order they were put in', async ({
  admin,
}) => {
  test.slow()
  const { page, explorer, editor, recipe, shell } = admin
  await explorer.open()
  await shell.openAdd()
  await page.getByRole('link', { name: 'Write it yourself' }).click()
  await page.getByLabel('Name of the recipe').fill('Pancakes for Sunday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create and edit' }).click()
  await editor.expectOpen('Pancakes for Sunday')
  await expect(page).toHaveURL(/\/r\/pancakes-for-sunday\?edit=true$/)

  // A new recipe shows by hints what lines look like, and one can write at once.
  await expect(editor.description).toBeFocused()
  await expect(editor.food(1)).toHaveAttribute('placeholder', 'Food, such as flour')
  await expect(editor.step(1)).toHaveValue('')
  await expectAccessibleForm(page)
  const lines = await editor.paste('ingredients')
  await lines.text.fill('2 eggs\n  250 g flour \n\n500 ml milk')
  // The page behind the dialog is looked at as well, and there something may lie half under the bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await lines.add()
  await editor.expectIngredients(['2 eggs', '250 g flour', '500 ml milk'])
  await editor.handle('500 ml milk').focus()
  await page.keyboard.press('ArrowUp')
  await editor.expectIngredients(['2 eggs', '500 ml milk', '250 g flour'])
  await expect(editor.handle('500 ml milk')).toBeFocused()
  await page.keyboard.press('Home')
  await editor.expectIngredients(['500 ml milk', '2 eggs', '250 g flour'])
  await expect(page.getByText('500 ml milk is now at place 1 of 3.')).toBeAttached()

  const steps = await editor.paste('steps')
  await steps.text.fill('Whisk everything.\nFry in butter.')
  await steps.add()
  await editor.expectSteps(2)
  await expect(editor.unsaved).toBeVisible()
  await editor.save()
  await shell.expectMessage('Recipe saved.')
  await recipe.expectOpen('Pancakes for Sunday')
  await expect(page).toHaveURL(/\/r\/pancakes-for-sunday$/)
  await page.reload()
  await expect(recipe.ingredients.getByRole('listitem')).toHaveText(['500 ml milk', '2 eggs', '250 g flour'])
  await expect(recipe.text('Fry in butter.')).toBeVisible()
})

test('a recipe is typed without a pointer, and nothing is saved that nobody meant', async ({ admin, kitchen }) => {
  test.slow()
  const { page, editor, recipe } = admin
  const tarator = { name: 'Tarator by hand', slug: 'tarator-by-hand' }
  await kitchen.call('POST', '/api/recipes', { name: tarator.name })
  await editor.open(tarator)
  await editor.amount(1).click()
  await page.keyboard.type('1/2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(editor.food(1)).toBeFocused()
  await page.keyboard.type('walnut paste')
  await expect(page.getByRole('option', { name: 'Create “walnut paste”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editor.note(1)).toBeFocused()
  await expect(editor.food(1)).toHaveValue('walnut paste')
  await page.keyboard.type('smooth')
  await page.keyboard.press('Enter')
  await expect(editor.amount(2)).toBeFocused()
  await page.keyboard.type('2-3')
  await editor.note(2).fill('cloves of garlic')
  await page.keyboard.press('Enter')
  await expect(editor.amount(3)).toBeFocused()
  await editor.note(3).fill('salt')
  await page.keyboard.press('Enter')
  await expect(editor.amount(4)).toBeFocused()
  await page.keyboard.type('some')

  await page.keyboard.press('Control+s')
  await expect(editor.notSaved).toBeVisible()
  await expect(editor.amount(4)).toBeFocused()
  await expect(editor.ingredients.getByText(/^Not an amount/)).toBeVisible()
  await expectAccessibleForm(page)
  await editor.amount(4).fill('')

  await editor.step(1).fill('Pound it.')
  await page.keyboard.press('Control+Enter')
  await expect(editor.step(2)).toBeFocused()

  // Offline: said where Save is, until it is done.
  await page.route('**/api/recipes/tarator-by-hand', (route) => route.abort())
  await editor.save()
  await expect(editor.notSaved.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessibleForm(page)
  await page.unroute('**/api/recipes/tarator-by-hand')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await recipe.expectOpen(tarator.name)
  await page.reload()
  await expect(recipe.ingredients.getByRole('listitem')).toHaveText([
    '1/2 walnut paste smooth',
    '2–3 cloves of garlic',
    'salt',
  ])
  await expect(recipe.text('Pound it.')).toBeVisible()
})

/** Waits until the page no longer scrolls, because a scroll under way would override the next one. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let [still, last] = [0, Number.NaN]; still < 10; last = window.scrollY) {
      await new Promise(requestAnimationFrame)
      still = window.scrollY === last ? still + 1 : 0
    }
  })

test('the toolbar of the editor hides while scrolling down and never covers what has the focus', async ({
  admin,
  kitchen,
}) => {
  const { page, editor } = admin
  const long = await kitchen.recipe({
    name: 'Long to scroll',
    steps: Array.from({ length: 12 }, (_, at) => `Do thing ${at + 1}.`),
  })
  await editor.open(long)
  const parts = page.getByRole('navigation', { name: 'Parts of the form' })
  await expect(parts).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 900)
  await expect(parts).toBeHidden()
  await comeToRest(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(parts).toBeVisible()
  for (const step of [12, 3]) {
    await editor.step(step).focus()
    await expect.poll(() => editor.step(step).evaluate(isUncovered)).toBe(true)
  }
  // At 200 % there is half the room, and the hidden toolbar gives up all of its own.
  await page.setViewportSize({ width: Math.max(320, width / 2), height: height / 2 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(parts).toBeVisible()
  await page.mouse.move(Math.max(320, width / 2) / 2, height / 4)
  await page.mouse.wheel(0, 900)
  await expect(parts).toBeHidden()
  await comeToRest(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(parts).toBeVisible()
})

test('two steps become one, and Ctrl+Z takes them apart again', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, editor } = admin
  const soup = await kitchen.recipe({ name: 'Soup in two steps', steps: ['Chop the leeks.', 'Boil them.'] })
  await editor.open(soup)
  await editor.inStepMenu('Step 2', 'Merge into the step above')
  await editor.expectSteps(1)
  await expect(editor.step(1)).toHaveValue(/^Chop the leeks\.\s+Boil them\.$/)
  await expect(editor.step(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await editor.expectSteps(2)
  await expect(editor.step(1)).toHaveValue('Chop the leeks.')
  await expect(editor.step(2)).toHaveValue('Boil them.')
})

test('a picture is there at once, and its removal can be taken back', async ({ admin, kitchen, browser }) => {
  const { page, editor, recipe, shell } = admin
  const [photo] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  const cake = await kitchen.recipe({ name: 'Photographed cake' })
  await editor.open(cake)
  await editor.choosePicture({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is not a picture.')).toBeVisible()
  await editor.choosePicture({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo ?? '') })
  await shell.expectMessage('Picture stored.')
  await expect(editor.picture).toBeVisible()
  await expect.poll(() => editor.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(editor.unsaved).toBeHidden()

  await editor.removePicture()
  await shell.expectMessage('Picture removed.')
  await expect(editor.picture).toBeHidden()
  await editor.close()
  await recipe.expectOpen('Photographed cake')
  await page.reload()
  await recipe.expectOpen('Photographed cake')
  await expect(page.getByRole('button', { name: /^Show the picture of / })).toBeHidden()
})

test('steps find their ingredients by their words', { tag: '@once' }, async ({ admin, kitchen }) => {
  test.slow()
  const { page, editor, recipe, shell } = admin
  const pesto = await kitchen.recipe({
    name: 'Pesto that links',
    ingredients: [
      { quantity: 2, food: 'garlic clove' },
      { quantity: 50, unit: 'gram', food: 'pine nut' },
      { quantity: 1, food: 'basil' },
    ],
    steps: ['Toast the pine nuts.', 'Pound the basil in a mortar.', 'Serve.'],
  })
  await editor.open(pesto)
  await editor.steps.getByRole('button', { name: 'Suggest ingredients for all steps' }).click()
  await shell.expectMessage('Ingredients linked in 2 steps.')
  await expect(editor.linksOf('Step 1')).toHaveText('50 grams pine nut')
  await expect(editor.linksOf('Step 2')).toHaveText('1 basil')
  await expect(editor.linksOf('Step 3')).toBeHidden()

  await editor.inStepMenu('Step 2', 'Link ingredients')
  const dialog = page.getByRole('dialog', { name: 'Ingredients of step 2' })
  await expect(dialog.getByRole('group', { name: 'Used in other steps' }).getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: '2 garlic clove' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.linksOf('Step 2')).toHaveText('2 garlic clove1 basil')
  await editor.save()
  await recipe.expectOpen('Pesto that links')
  await page.reload()
  await recipe.editButton.click()
  await expect(editor.linksOf('Step 2')).toHaveText('2 garlic clove1 basil')
})

test('a recipe is edited as JSON, and a syntax error is shown with its line', { tag: '@once' }, async ({
  admin,
  kitchen,
}) => {
  const { page, editor, recipe } = admin
  const plain = await kitchen.recipe({ name: 'Plain rice', steps: ['Wash it.'] })
  await editor.open(plain)
  await editor.showJson()
  await expect(editor.json).toHaveValue(/"name": "Plain rice"/)
  await editor.json.fill('{\n  "description": oops\n}')
  await expect(page.getByText('Line 2, column 18: this is not JSON.')).toBeVisible()
  await expectAccessible(page)
  await editor.save()
  await expect(editor.json).toBeFocused()
  await editor.json.fill('{ "description": "From the file.", "recipeInstructions": [{ "text": "Steam it." }] }')
  await expect(page.getByText('this is not JSON')).toBeHidden()
  await editor.showForm()
  await expect(editor.description).toHaveValue('From the file.')
  await expect(editor.step(1)).toHaveValue('Steam it.')
  await editor.save()
  await recipe.expectOpen('Plain rice')
  await expect(recipe.text('Steam it.')).toBeVisible()
})

test('the editor', { tag: '@look' }, async ({ admin, kitchen, locale }) => {
  const { page } = admin
  const { slug } = await kitchen.recipe({
    name: 'شوربة عدس',
    description: 'شوربة دافئة لكل مساء.',
    servings: 4,
    prepTime: '١٠ دقائق',
    ingredients: [
      { title: 'للشوربة', quantity: 1.5, unit: 'كوب', food: 'عدس' },
      { quantity: 1, food: 'بصل', note: 'مفروم' },
    ],
    steps: [{ title: 'على النار', summary: 'اسلق العدس', text: 'اسلق العدس حتى يلين.' }, 'اهرس نصفه.'],
    tags: ['سريع'],
    notes: [{ title: 'للحفظ', text: 'تبقى ثلاثة أيام.' }],
  })
  await page.goto(`/g/${firstGroup}/r/${slug}?edit=true`)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('شوربة عدس')
  await expectGoodPage(page, locale)
})
