import { type MarginNote, recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const sugar = anIngredient('sugar')
const bake = aStep('Until golden.', { summary: 'Bake' })
const cake = aRecipe('Cake', { recipeIngredient: [sugar], recipeInstructions: [bake] })

const aNote = (differences: Partial<MarginNote>): MarginNote => ({
  id: crypto.randomUUID(),
  recipeId: cake.id,
  userId: aUser().id,
  user: { id: aUser().id, username: 'ana', admin: false, fullName: 'Ana Lima' },
  kind: 'ingredient',
  target: sugar.referenceId,
  text: 'half of it',
  visibility: 'private',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...differences,
})

test('a note is written beside an ingredient, and stands there with those of the household, also in cook mode', async () => {
  const ben = { id: crypto.randomUUID(), username: 'ben', admin: false, fullName: 'Ben Roth' }
  let notes = [aNote({ kind: 'step', target: bake.id, text: 'ten minutes longer', userId: ben.id, user: ben })]
  const { api } = recipeServer(cake)
  api
    .on(recipeMarginNotesApi.list, () => notes)
    .on(recipeMarginNotesApi.write, ({ body }) => {
      const note = aNote({ ...body, visibility: body.visibility ?? 'private' })
      notes = [...notes.filter(({ target }) => target !== note.target), note]
      return note
    })
    .on(recipeMarginNotesApi.remove, ({ params }) => {
      notes = notes.filter(({ id }) => id !== params.note_id)
      return { message: 'Note deleted', error: false }
    })
  const { user } = await renderRoute('/g/home/r/cake', { api })
  const longer = await screen.findByText('ten minutes longer')
  expect(longer.closest('li')?.textContent).toContain('Ben Roth')

  await user.click(screen.getByRole('button', { name: 'Add a note on sugar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note on sugar' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'half of it')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Who sees it' }), 'My household')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const half = await screen.findByText('half of it')
  expect(half.closest('li')?.textContent).toBe('half of it')
  expect(api.calls(recipeMarginNotesApi.write)[0]?.body).toEqual({
    kind: 'ingredient',
    target: sugar.referenceId,
    text: 'half of it',
    visibility: 'household',
  })

  await user.click(screen.getByRole('button', { name: 'Start cooking' }))
  const sheet = await screen.findByRole('dialog', { name: 'Cake' })
  expect(within(sheet).getByText('ten minutes longer')).toBeDefined()
  expect(within(sheet).getByText('half of it')).toBeDefined()
  await user.click(within(sheet).getAllByRole('button', { name: 'Leave cook mode' })[0] as HTMLElement)

  await user.click(await screen.findByRole('button', { name: 'Edit your note on sugar' }))
  await user.click(await screen.findByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(screen.queryByText('half of it')).toBeNull())
})
