import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'

test('the recipes of a private group are nobody else’s', { tag: '@once' }, async ({ visitor }) => {
  const { explorer, login } = visitor
  await explorer.open()
  await login.expectOpen()
})

test('guests of a public group read and find, and are offered nothing they may not do', async ({
  visitor,
  newServer,
}) => {
  const { page, explorer, recipe } = visitor
  const kitchen = await openKitchen(newServer.url)
  await kitchen.call('PUT', '/api/groups/preferences', { privateGroup: false })
  const preferences = await kitchen.call('GET', '/api/households/preferences')
  await kitchen.call('PUT', '/api/households/preferences', { ...preferences, privateHousehold: false })
  const name = 'Pretzels for all'
  await kitchen.recipe({ name, tags: ['Street food'], steps: ['Twist.'], settings: { public: true } })
  await kitchen.recipe({ name: 'Family secret', settings: { public: false } })

  await page.goto(`${newServer.url}/g/home`)
  await expect(explorer.card(name)).toBeVisible()
  await expect(explorer.card('Family secret')).toBeHidden()
  await expect(explorer.heart(name)).toBeHidden()
  await expect(explorer.menuButton(name)).toBeHidden()
  await expect(explorer.stars(name)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Select recipes' })).toBeHidden()

  const tags = await explorer.choose('Tags', ['Street food'])
  await tags.close()
  await explorer.expectOnly([name])
  await explorer.link(name).click()
  await recipe.expectOpen(name)
  await expect(recipe.text('Twist.')).toBeVisible()
  await expect(recipe.editButton).toBeHidden()
  await expect(recipe.heart).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeHidden()
  await page.goBack()
  await explorer.expectOnly([name])
})
