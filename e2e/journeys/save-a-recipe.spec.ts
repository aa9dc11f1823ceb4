import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { firstGroup } from '../pages/explorer-page.ts'

/** Every change to a recipe that is sent from now on. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/recipes'))
      writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

test('whoever leaves with unsaved changes is asked, and nothing is written against their will', async ({
  keeper,
  kitchen,
}) => {
  const { page, editor, recipe, shell } = keeper
  const tart = await kitchen.recipe({ name: 'Tart to leave', description: 'As it was.' })
  await recipe.open(tart)
  await recipe.editButton.click()
  await editor.expectOpen('Tart to leave')
  const writes = listenForWrites(page)
  await editor.description.fill('Half a thought')
  await shell.follow('Timeline')
  await expect(editor.leaveQuestion).toBeVisible()
  await expectAccessible(page)
  await editor.leaveQuestion.getByRole('button', { name: 'Stay here' }).click()
  await expect(editor.leaveQuestion).toBeHidden()
  await expect(editor.description).toHaveValue('Half a thought')

  await editor.close()
  await expect(editor.leaveQuestion).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.leaveQuestion).toBeHidden()
  await expect(editor.description).toHaveValue('Half a thought')

  await page.goBack()
  await editor.leaveQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await recipe.expectOpen('Tart to leave')
  await expect(recipe.words('As it was.')).toBeVisible()
  await editor.open(tart)
  await expect(editor.description).toHaveValue('As it was.')
  await expect(page.getByText('Unsaved changes from an earlier visit')).toBeHidden()
  expect(writes).toEqual([])
})

test('a new name is a new address, and a name that is taken is refused on the spot', { tag: '@once' }, async ({
  keeper,
  kitchen,
}) => {
  test.slow()
  const { page, editor, recipe } = keeper
  await kitchen.recipe({ name: 'Name that is taken' })
  const before = await kitchen.recipe({ name: 'Name before', steps: ['Stir.'] })
  await editor.open(before)
  await editor.name.fill('Name afterwards')
  await page.keyboard.press('Control+s')
  await recipe.expectOpen('Name afterwards')
  await expect(page).toHaveURL(new RegExp(`/g/${firstGroup}/r/name-afterwards$`))
  await page.reload()
  await expect(recipe.words('Stir.')).toBeVisible()

  await recipe.editButton.click()
  await editor.name.fill('Name that is taken')
  await editor.save()
  await expect(editor.name).toBeFocused()
  await expect(editor.name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await editor.name.fill('')
  await editor.save()
  await expect(editor.name).toBeFocused()
  await expect(editor.name).toHaveAttribute('aria-invalid', 'true')
  await editor.name.fill('Name afterwards')
  await editor.close()
  await recipe.expectOpen('Name afterwards')
})

test('who saves second is told who was first, and loses nothing', async ({ keeper, kitchen }) => {
  test.slow()
  const { page, editor, recipe } = keeper
  const stew = await kitchen.recipe({ name: 'Stew of two cooks', description: 'At first.' })
  await editor.open(stew)
  await kitchen.call('PATCH', `/api/recipes/${stew.slug}`, { description: 'Theirs.' })
  await editor.description.fill('Mine.')
  await editor.save()
  await expect(editor.conflict).toBeVisible()
  await expect(editor.conflict.getByText('Changed: Description.')).toBeVisible()
  await editor.conflict.getByRole('button', { name: 'See the differences' }).click()
  await expect(editor.conflict.getByText('Theirs.', { exact: true })).toBeVisible()
  await expect(editor.conflict.getByText('Mine.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await editor.conflict.getByRole('button', { name: 'Go on editing' }).click()
  await expect(editor.conflict).toBeHidden()
  await expect(editor.description).toHaveValue('Mine.')

  await editor.save()
  await editor.conflict.getByRole('button', { name: 'Keep mine' }).click()
  await recipe.expectOpen('Stew of two cooks')
  await expect(recipe.words('Mine.')).toBeVisible()

  await recipe.editButton.click()
  await editor.expectOpen('Stew of two cooks')
  await kitchen.call('PATCH', `/api/recipes/${stew.slug}`, { description: 'Theirs again.' })
  await editor.description.fill('Mine again.')
  await editor.save()
  await editor.conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(editor.description).toHaveValue('Theirs again.')
  await expect(editor.unsaved).toBeHidden()
})
