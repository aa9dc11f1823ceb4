import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a recipe goes to a friend by a link, until the link is taken back', async ({
  admin,
  kitchen,
  visitorElsewhere: friend,
}) => {
  const { page, recipe, share, shell } = admin
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const cake = await kitchen.recipe({
    name: 'Cake for friends',
    servings: 8,
    ingredients: [{ quantity: 2, unit: 'cup', food: 'almonds' }],
    steps: ['Bake it until golden.'],
  })
  await recipe.open(cake)
  await recipe.choose('Share')
  await expect(share.dialog).toBeVisible()
  const address = await share.create()
  await shell.expectMessage('Link made')
  await expectAccessible(page)
  await share.copy()
  await shell.expectMessage('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await friend.page.goto(address)
  await friend.recipe.expectOpen('Cake for friends')
  await expect(friend.recipe.text('Bake it until golden.')).toBeVisible()
  await expect(friend.page.getByRole('button', { name: /^(Open|Close) menu$/ })).toBeHidden()
  await expect(friend.recipe.editButton).toBeHidden()
  await expect(friend.recipe.heart).toBeHidden()
  await friend.recipe.more.click()
  await expect(friend.recipe.amount).toHaveText('9 servings')
  await friend.recipe.openMenu()
  await expect(friend.page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible()
  await expect(friend.page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
  await expectAccessible(friend.page)
  await friend.page.keyboard.press('Escape')
  await friend.page.emulateMedia({ media: 'print' })
  const paper = friend.page.getByRole('article').filter({ visible: true })
  await expect(paper).toHaveCount(1)
  await expect(paper.getByRole('heading', { level: 1, name: 'Cake for friends' })).toBeVisible()
  await expect(paper).toContainText(/2 1\/4 cups? almonds/)
  await expect(paper).toContainText('Bake it until golden.')
  await expect(friend.page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const sheet = await friend.page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g), 'pages of paper').toHaveLength(1)
  await friend.page.emulateMedia({ media: 'screen' })

  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await share.revoke()
  await shell.expectMessage('Link taken back')
  await expect(share.links).toHaveCount(0)
  await revoked
  await friend.page.reload()
  await expect(friend.page.getByText('This link no longer works')).toBeVisible()
  await expect(friend.recipe.text('Bake it until golden.')).toBeHidden()
})
