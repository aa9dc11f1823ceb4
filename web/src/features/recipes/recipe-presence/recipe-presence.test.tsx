import { CLIENT_HEADER } from '@larder/contract/endpoint.ts'
import { recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLIENT_ID } from '#lib/client-id.ts'
import { receiveChange } from '#testing/change-feed.ts'
import { openEditor } from '#testing/recipe-editor.ts'
import '#features/recipes/recipe-editor/pieces/recipe-editor.tsx'
import '#features/recipes/recipe-page/recipe-page.tsx'

const ben = {
  id: '00000000-0000-4000-8000-0000000000be',
  username: 'ben',
  fullName: 'Ben Okoro',
  since: '2026-03-01T10:00:00.000Z',
}

test('who comes and goes is shown, and the own tab is named with every question, so that it is not among them', async () => {
  const { api, user, queryClient } = await openEditor()
  await waitFor(() => expect(api.calls(recipePresenceApi.keep)).toHaveLength(1))
  api.on(recipePresenceApi.list, () => [ben])
  await receiveChange(queryClient, 'recipePresence')
  expect(await screen.findByText('Ben Okoro is editing this recipe.')).toBeDefined()
  expect(api.headersOf(recipePresenceApi.list).every((headers) => headers.get(CLIENT_HEADER) === CLIENT_ID)).toBe(true)

  api.on(recipePresenceApi.list, () => [])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('heading', { level: 1, name: 'Soup' })
  await waitFor(() => expect(api.calls(recipePresenceApi.leave)).toHaveLength(1))
})
