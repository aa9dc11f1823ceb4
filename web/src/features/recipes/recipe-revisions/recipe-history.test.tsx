import { type RecipeRevision, recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { onAPhone } from '#testing/viewport.ts'

const ADDRESS = '/g/home/r/bread/history'
const ana = aUser()

const aRevision = (revision: number, changes: string[]): RecipeRevision => ({
  id: crypto.randomUUID(),
  revision,
  createdAt: `2026-03-0${revision}T10:00:00.000Z`,
  user: { id: ana.id, username: ana.username, fullName: 'Ana Lima', admin: false },
  changes,
})

function historyServer(revisions = [aRevision(2, ['recipeIngredient', 'settings']), aRevision(1, ['name'])]) {
  const server = recipeServer(aRecipe('Bread', { revision: 3 }))
  server.api
    .on(recipeRevisionsApi.list, () => revisions)
    .on(recipeRevisionsApi.get, ({ params }) => {
      const known = revisions.find(({ revision }) => revision === Number(params.revision))
      if (!known) return refuse(404, { message: 'Not found.', error: true })
      return {
        ...known,
        recipe: server.kept.recipe,
        differences: [
          { part: 'recipeIngredient', before: ['1 cup sugar'], after: ['2 cups sugar', 'salt'] },
          { part: 'settings', before: ['locked: true'], after: ['locked: false'] },
        ],
      }
    })
    .on(recipeRevisionsApi.restore, () => {
      server.kept.recipe = { ...server.kept.recipe, revision: server.kept.recipe.revision + 1 }
      return server.kept.recipe
    })
  return server
}

const list = () => screen.findByRole('list', { name: 'Changes, newest first' })

test('each change says who made it, when, and what it touched', async () => {
  const { api } = historyServer()
  await renderRoute(ADDRESS, { api })
  const [newest, oldest] = within(await list()).getAllByRole('button')
  expect(newest?.textContent).toContain('Changed: Ingredients and Settings')
  expect(newest?.textContent).toContain('Ana Lima')
  expect(newest?.textContent).toContain('Mar 2, 2026')
  expect(oldest?.textContent).toContain('Changed: Name')
})

test('the newest change is laid beside today, and differences are told by more than colour', async () => {
  const { api } = historyServer()
  await renderRoute(ADDRESS, { api })
  const comparison = await screen.findByRole('region', { name: 'Comparison with today' })
  expect((await within(comparison).findByText('1 cup sugar')).tagName).toBe('DEL')
  expect(within(comparison).getByText('2 cups sugar').tagName).toBe('INS')
  expect(within(comparison).getAllByText('−').length).toBeGreaterThan(0)
  expect(comparison.textContent).toContain('Locked: on')
  expect(within(comparison).getByText('off').tagName).toBe('MARK')
})

test('an earlier version comes back after a question, and undo brings today back', async () => {
  const { api } = historyServer()
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Bring this version back' }))
  const question = await screen.findByRole('dialog', { name: 'Bring this version back?' })
  expect(api.calls(recipeRevisionsApi.restore)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Bring this version back' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls(recipeRevisionsApi.restore).map(({ params }) => Number(params.revision))).toEqual([2, 3]),
  )
})

test('a refused restore is told and nothing else changes', async () => {
  const { api } = historyServer()
  api.on(recipeRevisionsApi.restore, () => refuse(500, 'x'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Bring this version back' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Bring this version back' }))
  expect(await screen.findByText('The version could not be brought back.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('whoever may not change the recipe may look, not restore', async () => {
  const { api, kept } = historyServer()
  kept.recipe = { ...kept.recipe, userId: undefined, settings: { ...kept.recipe.settings, locked: true } }
  await renderRoute(ADDRESS, { api })
  expect(await screen.findByText(/not change this recipe/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bring this version back' })).toBeNull()
})

test('a recipe nobody changed says what will be here', async () => {
  const { api } = historyServer([])
  await renderRoute(ADDRESS, { api })
  expect(await screen.findByRole('heading', { name: 'Nothing has been changed yet' })).toBeDefined()
})

test('a history that cannot be loaded is loaded on retry', async () => {
  const { api } = historyServer()
  api.on(recipeRevisionsApi.list, unreachable)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await renderRoute(ADDRESS, { api })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(recipeRevisionsApi.list, () => [aRevision(1, ['name'])])
  await user.click(retry)
  expect(within(await list()).getAllByRole('button')).toHaveLength(1)
})

test('an unknown recipe has no history', async () => {
  const { api } = historyServer()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api.on(recipeRevisionsApi.list, () => refuse(404, 'x'))
  await renderRoute('/g/home/r/other/history', { api })
  expect(await screen.findByText('This recipe does not exist, or no longer does.')).toBeDefined()
})

test('on a phone list and comparison take turns', async () => {
  onAPhone()
  const { api } = historyServer()
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(within(await list()).getByRole('button', { name: /Name/ }))
  expect(await screen.findByText('1 cup sugar')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Changes, newest first' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All changes' }))
  expect(await list()).toBeDefined()
})
