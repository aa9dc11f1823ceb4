import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('what a recipe was before is seen beside what it is, and comes back', async ({ admin, kitchen }) => {
  const { page, recipe, history, shell } = admin
  const bread = await kitchen.recipe({
    name: 'Bread with a past',
    description: 'Rises slowly.',
    ingredients: [{ quantity: 500, unit: 'gram', food: 'rye flour' }, 'water'],
  })
  await kitchen.call('PATCH', `/api/recipes/${bread.slug}`, { description: 'Rises quickly.' })
  await kitchen.call('PATCH', `/api/recipes/${bread.slug}`, { recipeServings: 12 })
  await recipe.open(bread)
  await recipe.choose('Earlier versions')
  await history.expectOpen(bread)
  await expect(history.changes.first()).toContainText('Changed: Servings')
  await expect(history.changes.nth(1)).toContainText('Changed: Description')
  await history.compare(1)
  await expect(history.gone.filter({ hasText: 'Rises slowly.' })).toBeVisible()
  await expect(history.added.filter({ hasText: 'Rises quickly.' })).toBeVisible()
  await expect(history.comparison.getByText('rye flour')).toBeHidden()
  await expectAccessible(page)

  await history.restore()
  await expect(history.question).toBeVisible()
  await expectAccessible(page)
  await shell.holdMessages()
  await history.question.getByRole('button', { name: 'Bring this version back' }).click()
  await shell.expectMessage('The earlier version is back.')
  await shell.undo()
  await expect
    .poll(async () => (await kitchen.call('GET', `/api/recipes/${bread.slug}`)).description)
    .toBe('Rises quickly.')
  await page.reload()
  await expect(history.changes.nth(3)).toContainText('Changed: Description')
  await history.compare(3)
  await history.restore()
  await history.question.getByRole('button', { name: 'Bring this version back' }).click()
  await shell.expectMessage('The earlier version is back.')
  await page.getByRole('link', { name: 'Back to the recipe' }).click()
  await expect(recipe.text('Rises slowly.')).toBeVisible()
})

test('a recipe that nobody changed has no history', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, history } = admin
  const slug: string = await kitchen.call('POST', '/api/recipes', { name: 'Fresh from the pen' })
  await page.goto(`/g/home/r/${slug}/history`)
  await history.expectOpen({ name: 'Fresh from the pen', slug })
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible()
})

test('a deleted recipe waits in the trash, comes back whole, or goes for good', async ({ admin, kitchen }) => {
  test.slow()
  const { page, recipe, editor, explorer, trash, shell } = admin
  const name = 'Recipe on the way out'
  const kept = await kitchen.recipe({ name, steps: ['Do not forget me.'], tags: ['Remembered'] })
  await editor.open(kept)
  await editor.description.fill('Never saved')
  await editor.remove()
  const question = page.getByRole('dialog', { name: 'Delete this recipe?' })
  await expect(question.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await shell.expectMessage(`“${name}” is in the trash`)
  await explorer.expectOpen()

  await shell.follow('Trash')
  await trash.expectOpen()
  await expect(trash.row(name)).toContainText('Gone for good in 30 days')
  await expectAccessible(page)
  await shell.holdMessages()
  await trash.restore(name)
  await shell.expectMessage(`“${name}” is back.`)
  await expect(trash.row(name)).toBeHidden()
  await shell.answerMessage('Open')
  await recipe.expectOpen(name)
  await expect(recipe.text('Do not forget me.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remembered' }).first()).toBeVisible()

  await recipe.choose('Delete')
  await explorer.expectOpen()
  await shell.follow('Trash')
  await trash.purge(name)
  await expect(trash.question.getByText(name)).toBeVisible()
  await expect(trash.question.getByText('Nobody can bring it back.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(trash.row(name)).toBeVisible()
  await trash.purge(name)
  await trash.question.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await shell.expectMessage('Deleted for good.')
  await page.reload()
  await trash.expectOpen()
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden()
  await expect(trash.row(name)).toBeHidden()
})
