import { groupsApi } from '@larder/contract/groups.ts'
import { removalsApi, type TrashedThing } from '@larder/contract/removals.ts'
import { type TrashedRecipe, trashApi } from '@larder/contract/trash.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipe, aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const ADDRESS = '/g/home/recipes/trash'
const DAY_MS = 24 * 60 * 60 * 1000
const ana = aUser()

const trashed = (name: string, daysLeft = 12): TrashedRecipe => ({
  ...aRecipeSummary(name),
  deletedAt: '2026-03-01T10:00:00.000Z',
  deletedBy: ana.id,
  emptiesAt: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
})

function trashServer(...names: string[]) {
  const recipes = names.map((name) => trashed(name))
  const things: TrashedThing[] = []
  const take = (id: string) => {
    const at = recipes.findIndex((recipe) => recipe.id === id)
    return recipes.splice(at, 1)[0]
  }
  const api = fakeApi()
    .on(trashApi.list, () => pageOfRecipes(recipes))
    .on(trashApi.restore, ({ params }) => aRecipe(take(params.id)?.name ?? ''))
    .on(trashApi.purge, ({ params }) => {
      take(params.id)
      return null
    })
    .on(removalsApi.trash, () => [...things])
    .on(removalsApi.bringBack, ({ params }) => {
      things.splice(
        things.findIndex(({ id }) => id === params.item_id),
        1,
      )
      return { count: 1 }
    })
    .on(groupsApi.members, () =>
      pageOfRecipes([
        { id: ana.id, groupId: ana.groupId, householdId: ana.householdId, username: 'ana', fullName: 'Ana Lima' },
      ]),
    )
  return { api, recipes, things }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Trash' })).getAllByRole('listitem')

test('each recipe says who deleted it, when, and how long it waits', async () => {
  const { api } = trashServer('Soup')
  await renderRoute(ADDRESS, { api })
  await screen.findByText(/Deleted by Ana Lima on Mar 1, 2026/)
  expect((await rows())[0]?.textContent).toContain('Gone for good in 12 days')
})

test('a recipe comes back, and can be opened from there', async () => {
  const { api } = trashServer('Soup', 'Bread')
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Restore Soup' }))
  expect(await screen.findByText('“Soup” is back.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Open' })).toBeDefined()
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a shopping list and a meal wait beside the recipes, and come back', async () => {
  const { api, things } = trashServer()
  const common = { count: 1, deletedAt: '2026-03-01T10:00:00.000Z', deletedBy: ana.id }
  const emptiesAt = new Date(Date.now() + 12 * DAY_MS).toISOString()
  things.push(
    { ...common, emptiesAt, id: crypto.randomUUID(), kind: 'shoppingList', name: 'Market', date: null },
    { ...common, emptiesAt, id: crypto.randomUUID(), kind: 'mealplan', name: 'Stew', date: '2026-03-05' },
    { ...common, emptiesAt, id: crypto.randomUUID(), kind: 'mealplanRule', name: '', date: null },
  )
  const { user } = await renderRoute(ADDRESS, { api })
  const list = await screen.findByRole('list', { name: 'Lists, plans and more' })
  expect(within(list).getByRole('heading', { name: 'Stew, Mar 5, 2026' })).toBeDefined()
  expect(within(list).getAllByText('Rule for meals'), 'what has no name says its kind once').toHaveLength(1)
  expect(screen.queryByText('The trash is empty')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore Market' }))
  expect(await screen.findByText('“Market” is back.')).toBeDefined()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
})

test('nothing is deleted for good without a question', async () => {
  const { api, recipes } = trashServer('Soup')
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete Soup for good' }))
  const question = await screen.findByRole('dialog', { name: 'Delete for good?' })
  expect(within(question).getByText(/Nobody can bring it back/)).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(recipes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete Soup for good' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeDefined()
})

test('whoever may not bring a recipe back hears why, in the words of the server', async () => {
  const { api } = trashServer('Soup')
  api.on(trashApi.restore, () => refuse(403, { message: 'Not your recipe.', error: true }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Restore Soup' }))
  expect(await screen.findByText('Not your recipe.')).toBeDefined()
  expect(await rows()).toHaveLength(1)
})

test('an empty trash says what it is for', async () => {
  const { api } = trashServer()
  await renderRoute(ADDRESS, { api })
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeDefined()
})

test('a trash that cannot be loaded is loaded on retry', async () => {
  const { api } = trashServer('Soup')
  api.on(trashApi.list, unreachable)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await renderRoute(ADDRESS, { api })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(trashApi.list, () => pageOfRecipes([trashed('Soup')]))
  await user.click(retry)
  expect(await rows()).toHaveLength(1)
})

test('the trash speaks Arabic and counts in its own forms', async () => {
  const { api } = trashServer('Soup')
  api.on(trashApi.list, () => pageOfRecipes([trashed('Soup', 2)]))
  await renderRoute(ADDRESS, { api, locale: 'ar-SA' })
  expect(await screen.findByText('تُحذف نهائيًا خلال يومين')).toBeDefined()
})
