import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { firstGroup } from '../pages/explorer-page.ts'

/** Every change to a recipe that is sent from now on; saying that somebody edits it is no change. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/recipes') && !pathname.endsWith('/editors/self'))
      writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

test('leaving with unsaved changes asks first, and nothing is saved without consent', async ({ admin, kitchen }) => {
  const { page, editor, recipe, shell } = admin
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
  await expect(recipe.text('As it was.')).toBeVisible()
  await editor.open(tart)
  await expect(editor.description).toHaveValue('As it was.')
  await expect(page.getByText('Unsaved changes from an earlier visit')).toBeHidden()
  expect(writes).toEqual([])
})

test('a new name is a new address, and a name that is taken is refused on the spot', { tag: '@once' }, async ({
  admin,
  kitchen,
}) => {
  test.slow()
  const { page, editor, recipe } = admin
  await kitchen.recipe({ name: 'Name that is taken' })
  const before = await kitchen.recipe({ name: 'Name before', steps: ['Stir.'] })
  await editor.open(before)
  await editor.name.fill('Name afterwards')
  await page.keyboard.press('Control+s')
  await recipe.expectOpen('Name afterwards')
  await expect(page).toHaveURL(new RegExp(`/g/${firstGroup}/r/name-afterwards$`))
  await page.reload()
  await expect(recipe.text('Stir.')).toBeVisible()

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

test('two people who edit one recipe see each other, and the changes of both are merged', async ({
  admin,
  kitchen,
  visitorElsewhere: hedda,
}, { project }) => {
  test.slow()
  const { page, editor, recipe } = admin
  const settings = { locked: false }
  const stew = await kitchen.recipe({ name: 'Stew of two cooks', description: 'At first.', steps: ['Stir.'], settings })
  const account = await kitchen.person(`hedda-${project.name}`)
  await hedda.login.open()
  await hedda.login.signIn(account)
  await hedda.login.expectLeft()
  await recipe.open(stew)
  await hedda.editor.open(stew)
  await expect(recipe.editors).toHaveText(`${account.username} is editing this recipe.`)

  // What Hedda saves is told at once, and changes no letter of what is being written.
  await recipe.editButton.click()
  await editor.expectOpen(stew.name)
  await expect(hedda.editor.editors).toBeVisible()
  await editor.description.fill('Mine.')
  await hedda.editor.step(1).fill('Stir slowly.')
  await hedda.editor.save()
  await hedda.recipe.expectOpen(stew.name)
  await expect(editor.savedElsewhere).toBeVisible()
  await expect(editor.editors).toBeHidden()
  await expect(editor.description).toHaveValue('Mine.')
  await expect(editor.step(1)).toHaveValue('Stir.')
  await expectAccessible(page)
  await editor.save()
  await recipe.expectOpen(stew.name)
  await expect(recipe.text('Mine.')).toBeVisible()
  await expect(recipe.text('Stir slowly.')).toBeVisible()
  await expect(recipe.editors).toBeHidden()
  await expect(hedda.recipe.text('Mine.')).toBeVisible()

  // Only the same sentence is a question, and until it is answered nothing is lost.
  await recipe.editButton.click()
  await editor.expectOpen(stew.name)
  await kitchen.call('PATCH', `/api/recipes/${stew.slug}`, { description: 'Theirs.', recipeServings: 4 })
  await editor.description.fill('Mine again.')
  await editor.save()
  await expect(editor.conflict.getByRole('radio', { name: /Mine again\./ })).toBeChecked()
  await expectAccessible(page)
  await editor.conflict.getByRole('button', { name: 'Go on editing' }).click()
  await expect(editor.conflict).toBeHidden()
  await expect(editor.description).toHaveValue('Mine again.')
  await editor.save()
  await editor.conflict.getByRole('radio', { name: /Theirs\./ }).check()
  await editor.conflict.getByRole('button', { name: 'Save this' }).click()
  await recipe.expectOpen(stew.name)
  await expect(recipe.text('Theirs.')).toBeVisible()
})
