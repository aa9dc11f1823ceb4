import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEditor, region, soup } from '#testing/recipe-editor.ts'
import { anIngredient, aStep } from '#testing/recipes.ts'
// Lazy parts, asked for before the clock of the first test runs.
import '#features/recipes/recipe-page/recipe-page.tsx'
import './pieces/recipe-editor.tsx'
import './steps/link-dialog.tsx'

const leek = anIngredient('leek')
const linked = () =>
  soup({
    recipeIngredient: [leek],
    recipeInstructions: [
      aStep('Wash the leek.', { ingredientReferences: [{ referenceId: leek.referenceId }] }),
      aStep('Simmer.'),
    ],
  })

test('whoever changed the ingredients of a step is back at what opened them', async () => {
  const { user } = await openEditor(linked())
  const button = region('Steps').getByRole('button', { name: 'Change the linked ingredients' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a step without ingredients gives the focus back to its menu', async () => {
  const { user } = await openEditor(linked())
  const menu = region('Steps').getAllByRole('button', { name: /^More actions for/ })[1]
  await user.click(menu as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: /ingredients/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('whoever went on to the next step is back at that one', async () => {
  const { user } = await openEditor(linked())
  await user.click(region('Steps').getByRole('button', { name: 'Change the linked ingredients' }))
  await user.click(await screen.findByRole('button', { name: 'Save, next step' }))
  await user.click(await screen.findByRole('checkbox', { name: 'leek' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(region('Steps').getAllByRole('button', { name: 'Change the linked ingredients' })[1]).toBe(
      document.activeElement,
    ),
  )
})
