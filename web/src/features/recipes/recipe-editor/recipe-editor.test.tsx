import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiveChange } from '#testing/change-feed.ts'
import { refuse } from '#testing/fake-api.ts'
import { EDIT, nameField, notesShown, openEditor, region, saved, soup, stepsShown } from '#testing/recipe-editor.ts'
import { anIngredient, aStep, pageOfRecipes } from '#testing/recipes.ts'
import { onAPhone } from '#testing/viewport.ts'
// Loaded here, so that no test waits for a lazily loaded part.
import '#features/recipes/recipe-page/recipe-page.tsx'
import './bulk-add-dialog.tsx'
import './pieces/recipe-editor.tsx'
import './saving/conflict-dialog.tsx'

test('three pasted lines, put in order with the arrow keys, are saved in that order', async () => {
  const { user, api } = await openEditor()
  await user.click(region('Ingredients').getByRole('button', { name: 'Paste several' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste ingredients' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '2 leeks\n\n 1 potato \nsalt' } })
  await user.click(dialog.getByRole('button', { name: 'Add 3 lines' }))
  expect(notesShown()).toEqual(['2 leeks', '1 potato', 'salt'])

  screen.getByRole('button', { name: 'Move salt' }).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(notesShown()).toEqual(['salt', '2 leeks', '1 potato'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move salt')
  expect(screen.getByText('salt is now at place 1 of 3.')).toBeDefined()

  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Recipe saved.')
  const [sent] = api.calls(recipesApi.update)
  const lines = sent?.body.recipeIngredient?.map((line) => (typeof line === 'string' ? line : line.note))
  expect(lines).toEqual(['salt', '2 leeks', '1 potato'])
  expect(sent?.body.editedRevision).toBe(3)
})

test('a step merged into the one above comes back with Ctrl+Z', async () => {
  const { user } = await openEditor()
  await user.click(region('Steps').getByRole('button', { name: 'More actions for Step 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into the step above' }))
  expect(stepsShown()).toEqual(['Wash the leek. Cook it.'])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await user.keyboard('{Control>}z{/Control}')
  expect(stepsShown()).toEqual(['Wash the leek.', 'Cook it.'])
})

test('a step is split at the cursor', async () => {
  const { user } = await openEditor(soup({ recipeInstructions: [aStep('Wash. Cook.')] }))
  const text = region('Steps').getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of Step 1' })
  text.focus()
  text.setSelectionRange(5, 5)
  await user.click(region('Steps').getByRole('button', { name: 'More actions for Step 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Split at the cursor' }))
  expect(stepsShown()).toEqual(['Wash.', 'Cook.'])
})

test('following a link with unsaved changes asks; staying keeps them, discarding leaves without a call', async () => {
  const { user, api, router } = await openEditor()
  await user.type(nameField(), ' of leeks')
  const away = () => void router.navigate({ href: '/g/home/recipes/trash' })
  api.on(trashApi.list, () => pageOfRecipes([]))
  away()
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay here' }))
  expect(nameField().value).toBe('Soup of leeks')

  away()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/recipes/trash'))
  expect(api.calls(recipesApi.update)).toEqual([])
})

test('closing with unsaved changes asks too, and saving leads to the recipe under its new name', async () => {
  const { user, router } = await openEditor()
  await user.type(nameField(), ' of leeks')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/soup-of-leeks'))
  expect(router.state.location.href).not.toContain('edit')
})

test('closing without changes asks nothing', async () => {
  const { user, router } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup'))
})

test('a name that is taken is marked on its field, and everything typed stays', async () => {
  const { user, api } = await openEditor()
  api.on(recipesApi.update, () => refuse(400, { message: 'Recipe already exists', error: true, exception: null }))
  await user.type(nameField(), ' of leeks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'))
  expect(nameField().value).toBe('Soup of leeks')
  await waitFor(() => expect(document.activeElement).toBe(nameField()))
})

test('a recipe without a name is not sent', async () => {
  const { user, api } = await openEditor()
  await user.clear(nameField())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeDefined()
  expect(api.calls(recipesApi.update)).toEqual([])
})

test('a part the server refuses is named, and the form stays', async () => {
  const { user, api } = await openEditor()
  api.on(recipesApi.update, () =>
    refuse(422, [{ type: 'string_type', loc: ['body', 'recipeIngredient', 0, 'food'], msg: 'no' }]),
  )
  await user.type(nameField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ingredients: This value does not fit')).toBeDefined()
  expect(nameField().value).toBe('Soup!')
})

/** Ben saves something while the editor is open; `tell` is what the change feed does then. */
async function openWithBen(change: Partial<Recipe>) {
  const page = await openEditor()
  const server = page.kept
  server.recipe = soup({ ...server.recipe, ...change, revision: 4 })
  page.api
    .on(recipesApi.get, ({ params }) =>
      [server.recipe.slug, server.recipe.id].includes(params.slug) ? server.recipe : refuse(404, notFound),
    )
    .on(recipeRevisionsApi.list, () => [
      {
        id: crypto.randomUUID(),
        revision: 3,
        createdAt: '2026-03-02T10:00:00.000Z',
        user: { id: crypto.randomUUID(), username: 'ben', admin: false, fullName: 'Ben Okoro' },
        changes: ['description'],
      },
    ])
    .on(recipesApi.update, ({ body, params }) => {
      if (params.slug !== server.recipe.slug) return refuse(404, notFound)
      if (body.editedRevision !== server.recipe.revision) return refuse(409, { ...notFound, exception: 'revision' })
      server.recipe = saved({ ...server.recipe, description: body.description ?? null }, body)
      return server.recipe
    })
  const tell = () => receiveChange(page.queryClient, 'recipe')
  return { ...page, server, tell }
}
const notFound = { message: 'No', error: true, exception: null }
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const saveButton = () => screen.getByRole('button', { name: 'Save' })

test('what somebody else saved meanwhile is saved together with the own changes, even under another name', async () => {
  const { user, api, router, server } = await openWithBen({ name: 'Potage', slug: 'potage' })
  await user.type(description(), 'By Ana')
  await user.click(saveButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/potage'))
  expect(server.recipe).toMatchObject({ name: 'Potage', description: 'By Ana', revision: 5 })
  expect(api.calls(recipesApi.update).map(({ body }) => body.editedRevision)).toEqual([3, 4])
})

test('what both changed is chosen side by side, and the choice is saved', async () => {
  const { user, server } = await openWithBen({ name: 'Potage', slug: 'potage', description: 'By Ben' })
  await user.type(description(), 'By Ana')
  await user.type(nameField(), ' of leeks')
  await user.click(saveButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved this recipe' }))
  expect(dialog.getByText(/^Ben Okoro saved this recipe on/)).toBeDefined()
  const choice = (name: string) => within(dialog.getByRole('group', { name }))
  expect(
    choice('Name')
      .getAllByRole('radio')
      .map((one) => (one as HTMLInputElement).checked),
  ).toEqual([true, false])
  await user.click(choice('Description').getByRole('radio', { name: /By Ben/ }))
  await user.click(dialog.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(server.recipe).toMatchObject({ name: 'Soup of leeks', description: 'By Ben' }))
})

test('whoever goes on editing has lost nothing, and is asked again at the next save', async () => {
  const { user, server } = await openWithBen({ description: 'By Ben' })
  await user.type(description(), 'By Ana')
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }))
  expect(description().value).toBe('By Ana')
  await user.click(saveButton())
  await screen.findByRole('dialog', { name: 'Somebody else saved this recipe' })
  expect(server.recipe.description).toBe('By Ben')
})

test('a save elsewhere is told at once and touches nothing; taking over brings both together', async () => {
  const { user, tell } = await openWithBen({ name: 'Potage', slug: 'potage' })
  await user.type(description(), 'By An')
  window.scrollTo(0, 120)
  await tell()
  await screen.findByText('Ben Okoro saved this recipe meanwhile')
  expect([document.activeElement, window.scrollY]).toEqual([description(), 120])
  await user.keyboard('a')
  expect([nameField().value, description().value]).toEqual(['Soup', 'By Ana'])
  await user.click(screen.getByRole('button', { name: 'Take over the changes' }))
  expect([nameField().value, description().value]).toEqual(['Potage', 'By Ana'])
  expect(screen.queryByText('Ben Okoro saved this recipe meanwhile')).toBeNull()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('a kept draft meets what was saved since', async () => {
  const { user, router, server, tell } = await openWithBen({})
  server.recipe = { ...server.recipe, revision: 3 }
  await user.type(nameField(), ' of leeks')
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('recipe-draft:'))).toBe(true))
  void router.navigate({ href: '/g/home/r/soup', ignoreBlocker: true })
  await screen.findByRole('heading', { level: 1, name: 'Soup' })
  server.recipe = { ...server.recipe, description: 'By Ben', revision: 4 }
  await tell()
  await screen.findByText('By Ben')
  void router.navigate({ href: EDIT, ignoreBlocker: true })
  await user.click(await screen.findByRole('button', { name: 'Bring them back' }))
  expect([nameField().value, description().value]).toEqual(['Soup of leeks', 'By Ben'])
  await user.click(saveButton())
  await waitFor(() => expect(server.recipe).toMatchObject({ name: 'Soup of leeks', description: 'By Ben' }))
})

test('changes left behind are offered when the editor opens again', async () => {
  const first = await openEditor()
  await first.user.type(nameField(), ' of leeks')
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('recipe-draft:'))).toBe(true))
  void first.router.navigate({ href: '/g/home/r/soup', ignoreBlocker: true })
  await screen.findByRole('heading', { level: 1, name: 'Soup' })
  void first.router.navigate({ href: EDIT, ignoreBlocker: true })
  await first.user.click(await screen.findByRole('button', { name: 'Bring them back' }))
  expect(nameField().value).toBe('Soup of leeks')
})

test('changes left behind stay on offer until somebody decides, whatever is written meanwhile', async () => {
  const { user, router } = await openEditor()
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('recipe-draft:'))
  const leaveAndReturn = async () => {
    void router.navigate({ href: '/g/home/r/soup', ignoreBlocker: true })
    await screen.findByRole('heading', { level: 1, name: 'Soup' })
    void router.navigate({ href: EDIT, ignoreBlocker: true })
    return screen.findByRole('button', { name: 'Bring them back' })
  }
  await user.type(nameField(), ' of leeks')
  await leaveAndReturn()
  await user.type(nameField(), ' today')
  await user.click(await leaveAndReturn())
  expect(nameField().value).toBe('Soup today')
  expect(stored()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Bring them back' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bring them back' }))
  expect(nameField().value).toBe('Soup of leeks')
  expect(screen.queryByRole('button', { name: 'Bring them back' })).toBeNull()
  expect(stored()).toHaveLength(1)
})

test('a deleted ingredient comes back with undo, and fractions are understood', async () => {
  const { user } = await openEditor(soup({ recipeIngredient: [anIngredient('leek'), anIngredient('salt')] }))
  await user.click(screen.getByRole('button', { name: 'Delete leek' }))
  expect(notesShown()).toEqual(['salt'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(notesShown()).toEqual(['leek', 'salt'])
  const [amount] = region('Ingredients').getAllByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  if (!amount) throw new Error('no amount field')
  await user.type(amount, '-1 1/2e')
  expect(amount.value).toBe('1 1/2')
  expect(screen.getByRole('button', { name: 'Delete 1 1/2 leek' })).toBeDefined()
})

test('on a phone an ingredient is one line until it is opened', async () => {
  onAPhone()
  const { user } = await openEditor(soup({ recipeIngredient: [anIngredient('leek')] }))
  expect(region('Ingredients').queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.click(region('Ingredients').getByRole('button', { name: 'leek' }))
  expect(region('Ingredients').getByRole('textbox', { name: 'Note' })).toBeDefined()
})
