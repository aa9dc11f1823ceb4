import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { receiveChange } from '#testing/change-feed.ts'
import { refuse } from '#testing/fake-api.ts'
import { nameField, openEditor, soup } from '#testing/recipe-editor.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
// Loaded here, so that no test waits for a lazily loaded part.
import '#features/recipes/recipe-editor/pieces/recipe-editor.tsx'
import '#features/recipes/recipe-page/recipe-page.tsx'

/** What happens to an open recipe on another screen; the words of the server about it pass by nobody. */

const WORDS = 'No Entry Found'
const notThere = () => refuse(404, { message: WORDS, error: true, exception: null })

async function openSoup() {
  const server = recipeServer(soup({ recipeIngredient: [anIngredient('leek', { quantity: 1 })] }))
  server.api.on(recipesApi.get, ({ params }) =>
    [server.kept.recipe.slug, server.kept.recipe.id].includes(params.slug) ? server.kept.recipe : notThere(),
  )
  const page = await renderRoute('/g/home/r/soup?servings=8', { api: server.api })
  await screen.findByRole('heading', { level: 1, name: 'Soup' })
  return { ...page, ...server }
}

const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })

test('a recipe that is renamed elsewhere goes on under its new address, scaled as it was', async () => {
  const { queryClient, router, kept } = await openSoup()
  const shown = await screen.findByRole('button', { name: '8 servings, change the amount' })
  kept.recipe = soup({ ...kept.recipe, name: 'Potage', slug: 'potage', revision: 4 })
  await receiveChange(queryClient, 'recipe')
  await screen.findByRole('heading', { level: 1, name: 'Potage' })
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/potage?servings=8'))
  expect(screen.getByRole('button', { name: '8 servings, change the amount' })).toBe(shown)
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('an editor goes on under the new address with everything that was typed, and asks nothing', async () => {
  const { user, queryClient, router, kept, api } = await openEditor()
  api
    .on(recipeRevisionsApi.list, () => [])
    .on(recipesApi.get, ({ params }) =>
      [kept.recipe.slug, kept.recipe.id].includes(params.slug) ? kept.recipe : notThere(),
    )
  const field = description()
  await user.type(field, 'By An')
  kept.recipe = soup({ ...kept.recipe, name: 'Potage', slug: 'potage', revision: 4 })
  await receiveChange(queryClient, 'recipe')
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/potage?edit=true'))
  await user.keyboard('a')
  expect([description(), field.value, nameField().value]).toEqual([field, 'By Ana', 'Soup'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('a recipe that is deleted elsewhere says so where it stood, with a way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { queryClient, api } = await openSoup()
  for (const endpoint of [recipesApi.get, recipesApi.made]) api.on(endpoint, notThere)
  await receiveChange(queryClient, 'recipe')
  await screen.findByRole('heading', { name: '“Soup” was deleted' })
  expect(screen.getByRole('link', { name: 'All recipes' }).getAttribute('href')).toBe('/g/home')
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('what is being written stays when its recipe is deleted elsewhere, and can be saved once that is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, queryClient, api, kept, router } = await openEditor()
  await user.type(description(), 'By Ana')
  const save = vi.fn(notThere)
  api.on(recipesApi.get, notThere).on(recipesApi.update, save).on(recipeRevisionsApi.list, notThere)
  await receiveChange(queryClient, 'recipe')
  await screen.findByText('Somebody deleted this recipe meanwhile')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Not saved: The recipe was deleted\./)
  expect([description().value, save.mock.calls.length]).toEqual(['By Ana', 1])

  api
    .on(trashApi.restore, ({ params }) => (params.id === kept.recipe.id ? kept.recipe : notThere()))
    .on(recipesApi.get, () => kept.recipe)
    .on(recipesApi.update, ({ body }) => {
      kept.recipe = { ...kept.recipe, description: body.description ?? null, revision: 4 }
      return kept.recipe
    })
  await user.click(screen.getByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(screen.queryByText('Somebody deleted this recipe meanwhile')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup'))
  expect(kept.recipe.description).toBe('By Ana')
  expect(screen.queryByText(WORDS)).toBeNull()
})
