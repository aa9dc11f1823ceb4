import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectGoodPage } from '../page-checks.ts'
import { builtInAccount } from '../pages/login-page.ts'
import { pickOption } from '../pages/pick-option.ts'

test('two foods are merged, in every recipe', async ({ admin, kitchen }) => {
  const { page, data, recipe, shell } = admin
  const ratatouille = await kitchen.recipe({
    name: 'Ratatouille of one name',
    ingredients: [{ quantity: 2, food: 'zucchini' }],
  })
  await kitchen.food('courgette')
  await data.open('foods')
  await data.press('Combine')
  await data.pick('This one goes', 'zucchini')
  await data.pick('This one stays', 'courgette')
  await expect(data.dialog.getByText('Wherever “zucchini” stands today, “courgette” will stand')).toBeVisible()
  await expectAccessible(page)
  await data.submit('Combine')
  await shell.expectMessage('Combined')
  await data.search('zucchini')
  await expect(page.getByText('No matches')).toBeVisible()
  await recipe.open(ratatouille)
  await expect(recipe.ingredient('2 courgette')).toBeVisible()
})

test('foods that are the same are combined at once, and undo takes them apart', async ({ admin, kitchen }) => {
  const { page, data, shell } = admin
  for (const name of ['Kaffee', 'coffee']) await kitchen.food(name)
  await expect
    .poll(async () => (await kitchen.call('GET', '/api/foods/matching')).duplicates)
    .toContainEqual(expect.objectContaining({ food: expect.objectContaining({ key: 'coffee' }) }))
  await data.open('foods')
  await data.search('kaffee')
  await expect(data.row('Kaffee')).toBeVisible()
  await page.getByRole('button', { name: 'Look through', exact: true }).click()
  const coffee = data.dialog.getByRole('checkbox', { name: 'Combine Kaffee into coffee' })
  await expect(coffee).toBeChecked()
  await expectAccessible(page)
  await shell.holdMessages()
  await data.dialog.getByRole('button', { name: 'Combine all', exact: true }).click()
  await expect(coffee).toBeHidden()
  await expectAccessible(page)
  await shell.undo()
  await expect(coffee).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(data.row('Kaffee')).toBeVisible()
})

test('three tags go at once, after all three were named', async ({ admin, kitchen }) => {
  const { page, data, shell } = admin
  const names = ['Wobbly tag one', 'Wobbly tag two', 'Wobbly tag three']
  await kitchen.recipe({ name: 'Tagged to be untagged', tags: names.slice(0, 1) })
  for (const name of [...names, 'Wobbly tag that stays']) await kitchen.tag(name)
  await data.open('tags')
  await data.search('wobbly')
  for (const name of names) await data.select(name)
  await expectAccessible(page)
  await data.inBulk('Delete')
  const question = page.getByRole('dialog', { name: 'Delete 3 entries?' })
  for (const name of names) await expect(question.getByText(name, { exact: true })).toBeVisible()
  await expect(question.getByText('Used in 1 recipe: Tagged to be untagged')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await shell.expectMessage('3 entries deleted')
  for (const name of names) await expect(data.row(name)).toBeHidden()
  await expect(data.row('Wobbly tag that stays')).toBeVisible()
  await page.reload()
  await data.search('wobbly')
  await expect(data.row('Wobbly tag that stays')).toBeVisible()
  for (const name of names) await expect(data.row(name)).toBeHidden()
})

test('an action of the household is found in the menu of a recipe', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, data, recipe, shell } = admin
  const pie = await kitchen.recipe({ name: 'Pie & peas #1' })
  await data.open('recipe-actions')
  await data.press('New action')
  await data.dialog.getByLabel('Title').fill('Look it up')
  await data.dialog.getByRole('textbox', { name: 'Link' }).fill(`${new URL(page.url()).origin}/api/app/about?of=`)
  await data.dialog.getByRole('button', { name: `Insert \${name}`, exact: false }).click()
  await expectAccessible(page)
  await data.submit('Create action')
  await expect(data.row('Look it up')).toBeVisible()

  await recipe.open(pie)
  // A menu waits a moment for the actions of the household: on a busy machine they are still on their way then.
  await shell.holdMessages()
  const opened = page.context().waitForEvent('page')
  await recipe.choose('Look it up')
  const found = await opened
  await found.waitForURL(/\/api\/app\/about/)
  expect([...new URL(found.url()).searchParams]).toEqual([['of', 'Pie & peas #1']])
  await found.close()
})

test('who may not organize is led home and told why', { tag: '@once' }, async ({ visitor, kitchen }) => {
  const { page, login, data, shell } = visitor
  const guest = await kitchen.person('gustav')
  await login.open()
  await login.signIn(guest)
  await login.expectLeft()
  await page.goto(data.address('foods'))
  await expect(page).toHaveURL(/\/g\/[^/]+$/)
  await shell.expectMessage('You need the permission to organize the kitchen data')
})

test('an empty pantry is filled with the common foods', { tag: '@once' }, async ({ visitor, newServer }) => {
  test.slow()
  const { page, login, data, shell } = visitor
  await page.goto(`${newServer.url}/login`)
  await login.signIn(builtInAccount)
  await login.expectLeft()
  await page.goto(newServer.url + data.address('foods'))
  await expect(page.getByText('No foods yet')).toBeVisible()
  await expectAccessible(page)
  await data.press('Add common foods')
  await expect(data.dialog.getByLabel('Language')).toBeFocused()
  await expectAccessible(page)
  await data.submit('Add starter data')
  await shell.expectMessage('Starter data added')
  await expect(page.getByText(/^1–15 of \d+$/)).toBeVisible()
  await data.search('onion')
  await expect(data.row('onion')).toBeVisible()

  await data.press('Add common foods')
  await expect(data.dialog.getByText('There is data already.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(data.dialog).toBeHidden()
})

test('a food has its other names, is marked as on hand and goes into a spreadsheet', async ({ admin }) => {
  test.slow()
  const { page, data, shell } = admin
  await data.open('foods')
  await data.press('New food')
  await data.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('aubergine')
  await data.dialog.getByLabel('Plural name').fill('aubergines')
  await data.dialog.getByRole('button', { name: 'Add another name' }).click()
  await expect(data.dialog.getByLabel('Other name 1')).toBeFocused()
  await page.keyboard.type('eggplant')
  await expectAccessible(page)
  await data.submit('Create food')
  await shell.expectMessage('Food created')
  await data.search('aubergine')
  const noted = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('switch', { name: 'aubergine is on hand' }).press('Space')
  await expect(page.getByRole('switch', { name: 'aubergine is on hand' })).toBeChecked()
  await noted
  await page.reload()
  await data.search('aubergine')
  await expect(page.getByRole('switch', { name: 'aubergine is on hand' })).toBeChecked()
  await data.choose('aubergine', 'Edit')
  await expect(data.dialog.getByLabel('Other name 1')).toHaveValue('eggplant')
  await data.dialog.getByRole('button', { name: 'Remove the name eggplant' }).click()
  await data.dialog.getByRole('button', { name: 'Add another name' }).click()
  await expect(data.dialog.getByLabel('Other name 1')).toBeFocused()
  await page.keyboard.type('melongene')
  await data.submit('Save')
  await shell.expectMessage('Food saved')
  await data.choose('aubergine', 'Edit')
  await expect(data.dialog.getByLabel('Other name 1')).toHaveValue('melongene')
  await expect(data.dialog.getByLabel('Other name 2')).toBeHidden()
  await page.keyboard.press('Escape')

  const file = await data.download('Spreadsheet (CSV)')
  expect(file.suggestedFilename()).toBe('export.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('aubergines')
})

test('the index of tags counts the recipes and leads to them', async ({ admin, kitchen }) => {
  const { page, organizers, explorer, shell, data } = admin
  await kitchen.recipe({ name: 'Indexed broth', tags: ['Indexed'] })
  await kitchen.recipe({ name: 'Indexed bun', tags: ['Indexed'] })
  await kitchen.tag('Indexed but unused')
  await organizers.open('tags')
  await organizers.search('indexed')
  await expect(organizers.card('Indexed')).toContainText('2 recipes')
  await expect(organizers.card('Indexed but unused')).toContainText('0 recipes')
  await expectAccessible(page)

  await organizers.choose('Indexed but unused', 'Edit')
  await data.dialog.getByLabel('Name').fill('Indexed')
  await data.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(data.dialog.getByText('Another entry already has this name')).toBeVisible()
  await expectAccessible(page)
  await data.dialog.getByLabel('Name').fill('Indexed anew')
  await data.submit('Save')
  await shell.expectMessage('Tag saved')
  await expect(organizers.card('Indexed anew')).toBeVisible()
  await organizers.follow('Indexed')
  await explorer.expectCount(2)
  await expect(explorer.card('Indexed broth')).toBeVisible()
  await expect(explorer.card('Indexed bun')).toBeVisible()
})

test('many recipes are tagged and thrown away in one go', { tag: '@once' }, async ({ admin, kitchen }) => {
  test.slow()
  const { page, data, shell } = admin
  const names = ['Bulky bake', 'Bulky broth']
  for (const name of names) await kitchen.recipe({ name })
  await kitchen.tag('Bulk')
  await data.open('recipes')
  await data.search('bulky')
  for (const name of names) await data.select(name)
  await data.inBulk('Add tags')
  const tagging = page.getByRole('dialog', { name: 'Add tags' })
  await pickOption(tagging.getByRole('combobox', { name: 'Tags' }), 'Bulk')
  await page.keyboard.press('Escape')
  await expect(tagging.getByRole('listbox')).toBeHidden()
  await expectAccessible(page)
  await tagging.getByRole('button', { name: 'Add', exact: true }).click()
  await shell.expectMessage('Tags added.')
  for (const name of names) await expect(data.row(name).getByText('Bulk', { exact: true })).toBeVisible()

  for (const name of names) await data.select(name)
  await data.inBulk('Delete')
  const question = page.getByRole('dialog', { name: 'Delete 2 recipes?' })
  await shell.holdMessages()
  for (const name of names) await expect(question.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await shell.expectMessage('2 recipes moved to the trash.')
  for (const name of names) await expect(data.row(name)).toBeHidden()
  await shell.undo()
  for (const name of names) await expect(data.row(name)).toBeVisible()
})

test('the table of foods', { tag: '@look' }, async ({ admin, kitchen, locale }) => {
  const { page, data } = admin
  const label = await kitchen.call('POST', '/api/groups/labels', { name: 'خضار', color: '#2E7D4F' })
  const food = await kitchen.food('باذنجان')
  await kitchen.call('PUT', `/api/foods/${food.id}`, { ...food, labelId: label.id, description: 'صغيرة وطرية' })
  await kitchen.food('كوسا')
  await page.goto(data.address('foods'))
  // Other journeys of this server leave foods behind, on as many pages as there are.
  await page.getByRole('main').getByRole('searchbox').fill('باذنجان')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('باذنجان').first()).toBeVisible()
  await expect(page.getByText('خضار').first()).toBeVisible()
  await expectGoodPage(page, locale)
})
