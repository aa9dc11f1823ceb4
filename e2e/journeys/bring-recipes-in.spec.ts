import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('an address becomes a recipe after a look at what was found there', async ({ admin, recipeSite }) => {
  const { page, create, explorer, recipe, shell } = admin
  await explorer.open()
  await shell.openAdd()
  await page.getByRole('dialog').getByRole('link', { name: 'From the web' }).click()
  await expectAccessible(page)
  await create.unfold()
  await create.draftFirst.check()
  await create.takeApart.uncheck()

  await create.address.fill(recipeSite.about)
  await create.get.click()
  await expect(create.failure).toContainText('No recipe could be found there.')
  await expectAccessible(page)

  await create.address.fill(`Try this! ${recipeSite.recipe('leek-soup')}`)
  await create.get.click()
  await expect(create.found('Found this recipe')).toBeVisible()
  await expect(page.getByText('From the page’s recipe data.').first()).toBeVisible()
  await expectAccessible(page)
  await create.ingredients.fill('2 leeks\n1 l water\n# On top\nchives')
  await create.save.click()
  await recipe.expectOpen('Leek soup')
  await expect(recipe.ingredients.getByRole('listitem')).toHaveText(['2 leeks', '1 l water', 'chives'])

  // The way back leads to an empty form, and the page is known from now on.
  await page.goBack()
  await expect(create.address).toHaveValue('')
  await create.address.fill(`${recipeSite.recipe('leek-soup')}?utm_source=mail`)
  await create.get.click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Leek soup' })).toBeVisible()
})

test('a link becomes a recipe at once, and doubtful lines stay marked until somebody checks them', {
  tag: '@once',
}, async ({ admin, kitchen, recipeSite }) => {
  const { page, create, recipe } = admin
  await create.open('url')
  await create.address.fill(recipeSite.recipe('doubtful-leek-stew'))
  await create.get.click()
  await recipe.expectOpen('Doubtful leek stew')
  const { recipeIngredient } = await kitchen.call('GET', '/api/recipes/doubtful-leek-stew')
  expect(recipeIngredient).toMatchObject([
    { quantity: 2, food: { name: expect.stringMatching(/^leeks?$/) }, originalText: '2 leeks', isDoubtful: false },
    { quantity: 1, unit: { id: expect.any(String) }, food: { name: 'water' }, originalText: '1 l water' },
    { quantity: null, food: null, note: 'Roasting pan', isDoubtful: true },
  ])

  await page.getByRole('button', { name: '1 line to check' }).click()
  const lines = page.getByRole('dialog', { name: 'Lines to check' })
  await expect(lines.getByRole('listitem', { name: 'Roasting pan' })).toBeVisible()
  await expectAccessible(page)
  await lines.getByRole('button', { name: 'Leave it as text' }).click()
  await expect(lines).toBeHidden()
  await expect(page.getByRole('button', { name: '1 line to check' })).toBeHidden()

  await create.open('url')
  await create.address.fill(recipeSite.recipe('doubtful-leek-stew'))
  await create.get.click()
  await expect(create.known('Doubtful leek stew')).toBeVisible()
})

test('a text with two recipes becomes two, and an archive comes back as the recipe it was', { tag: '@once' }, async ({
  admin,
  kitchen,
}) => {
  const { page, create, recipe } = admin
  await create.open('url')
  await create.paste(
    'Cabbage salad\n\nIngredients\n1 cabbage\n2 tbsp oil\n\nInstructions\n1. Shred the cabbage.\n2. Dress it.\n\n\nPlum cake\n\nIngredients\n500 g plums\n200 g flour\n\nInstructions\n1. Mix the dough.\n2. Bake for an hour.\n',
  )
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(create.found('Found 2 recipes')).toBeVisible()
  await expectAccessible(page)
  await create.save.click()
  await expect(create.saved.getByRole('link')).toHaveText(['Cabbage salad', 'Plum cake'])

  const packed = await kitchen.archive('plum-cake')
  await create.open('zip')
  await page
    .getByLabel('Choose an archive')
    .first()
    .setInputFiles({
      name: 'plum-cake.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(packed),
    })
  await expect(page).toHaveURL(/\/r\/plum-cake-1$/)
  // The units are those that the group has: a gram, by whatever name.
  await expect(recipe.ingredients.getByRole('listitem')).toHaveText([/^500 g(rams?)? plums$/, /^200 g(rams?)? flour$/])
})

test('many links are imported at once, and the report names those that failed', async ({ admin, recipeSite }) => {
  const { page, create } = admin
  await create.open('bulk')
  await create.paste([recipeSite.recipe('onion-pie'), recipeSite.about, recipeSite.recipe('pea-soup')].join('\n'))
  await expect(page.getByRole('textbox', { name: 'Link 3' })).toHaveValue(recipeSite.recipe('pea-soup'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 recipes' }).click()
  await expect(create.reports.getByText('Partly done').first()).toBeVisible()
  await expect(create.reports.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await create.reports.getByRole('link', { name: 'See what became of each' }).click()
  await expect(page).toHaveURL(/\/reports\//)
  await expect(page.getByRole('link', { name: 'Onion pie' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expect(page.getByText(recipeSite.about).first()).toBeVisible()

  const first = page.url()
  await page.getByRole('button', { name: 'Failed: 1' }).click()
  await expect(page.getByRole('link', { name: 'Onion pie' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try the failed ones again' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'All: 1' })).toBeVisible()
})
