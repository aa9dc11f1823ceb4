import { groupsApi } from '@larder/contract/groups.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTag } from '#testing/data-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipe, aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const RECIPES = '/group/data/recipes'
const recipes = Array.from({ length: 40 }, (_, at) => aRecipeSummary(`Recipe ${at + 1}`))
const member = { ...aUser(), username: 'ana', fullName: 'Ana Lima' }
const archive = {
  id: crypto.randomUUID(),
  groupId: aUser().groupId,
  name: 'Data Export',
  filename: 'all.zip',
  path: 'groups/all.zip',
  size: '2.4 MB',
  expires: new Date(Date.now() + 5 * 3_600_000).toISOString(),
}

const recipeServer = () => {
  const archives = [archive]
  return fakeApi()
    .on(recipeSearchApi.list, ({ query }) =>
      pageOfRecipes(
        recipes.filter(({ name }) => name.includes(query.search ?? '')),
        { page: Number(query.page), perPage: Number(query.perPage) },
      ),
    )
    .on(groupsApi.members, () => pageOfRecipes([member]))
    .on(recipeExportApi.list, () => archives)
    .on(recipeExportApi.purge, () => {
      archives.length = 0
      return { message: '1 export deleted', error: false }
    })
}

test('a row names a dozen tags, and how many more there are', async () => {
  const tags = Array.from({ length: 200 }, (_, at) => aTag(`Tag ${at + 1}`))
  const api = recipeServer().on(recipeSearchApi.list, () => pageOfRecipes([aRecipeSummary('Tagged', { tags })]))
  await renderRoute(RECIPES, { api })
  await screen.findByRole('link', { name: 'Tagged' })
  expect(screen.getByText('Tag 12')).toBeDefined()
  expect(screen.queryByText('Tag 13')).toBeNull()
  expect(screen.getByText('+188')).toBeDefined()
})

test('recipes come a page at a time, newest first, and only those of the own household', async () => {
  const api = recipeServer()
  const { user } = await renderRoute(RECIPES, { api })
  await screen.findByRole('link', { name: 'Recipe 15' })
  expect(api.calls(recipeSearchApi.list)[0]?.query).toEqual({
    page: '1',
    perPage: '15',
    orderBy: 'created_at',
    orderDirection: 'desc',
    queryFilter: `household_id = "${aUser().householdId}"`,
  })
  expect(screen.getByText('1–15 of 40')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('link', { name: 'Recipe 30' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() =>
    expect(api.calls(recipeSearchApi.list).at(-1)?.query).toMatchObject({
      orderBy: 'name',
      orderDirection: 'asc',
      page: '1',
    }),
  )
})

test('the server searches, and a search without a hit says so', async () => {
  const api = recipeServer()
  const { user } = await renderRoute(RECIPES, { api })
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Recipe 40')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  expect(api.calls(recipeSearchApi.list).at(-1)?.query.search).toBe('Recipe 40')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeDefined()
})

test('one tick leads to all that match, also those on other pages', async () => {
  const api = recipeServer()
  const { user } = await renderRoute(RECIPES, { api })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Recipe 1' }))
  await user.click(screen.getByRole('button', { name: 'Select all 40 entries' }))
  expect(await screen.findByText('40 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Select all 40 entries' })).toBeNull()
})

test('recipes chosen on two pages get another owner together', async () => {
  const api = recipeServer().on(recipesApi.patchMany, () => [aRecipe('Recipe 1')])
  const { user } = await renderRoute(RECIPES, { api })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Recipe 1' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Recipe 16' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change owner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change owner' }))
  const owner = dialog.getByRole('combobox', { name: /^Owner/ })
  await waitFor(() => expect(document.activeElement).toBe(owner))
  await user.type(owner, 'Ana')
  await user.click(await screen.findByRole('option', { name: 'Ana Lima' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Owner changed')).toBeDefined()
  expect(api.calls(recipesApi.patchMany)[0]?.body.map(({ slug, userId }) => [slug, userId])).toEqual([
    ['recipe-1', member.id],
    ['recipe-16', member.id],
  ])
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('nobody hands over what belongs to somebody else', async () => {
  const [mine, theirs] = [aRecipeSummary('Mine'), aRecipeSummary('Theirs', { userId: crypto.randomUUID() })]
  const api = recipeServer()
    .on(recipeSearchApi.list, () => pageOfRecipes([mine, theirs]))
    .on(recipesApi.patchMany, () => [aRecipe('Mine')])
  const { user } = await renderRoute(RECIPES, { api })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Theirs' }))
  const change = screen.getByRole('button', { name: 'Change owner' })
  expect(change.getAttribute('aria-disabled')).toBe('true')
  await user.click(change)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Mine' }))
  await user.click(screen.getByRole('button', { name: 'Change owner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change owner' }))
  expect(dialog.getByText('1 recipe belongs to somebody else and stays with them.')).toBeDefined()
  await user.type(dialog.getByRole('combobox', { name: /^Owner/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: 'Ana Lima' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Owner changed')
  expect(api.calls(recipesApi.patchMany)[0]?.body.map(({ slug }) => slug)).toEqual(['mine'])
})

test('archives say when they expire and are deleted after a question', async () => {
  const api = recipeServer()
  const { user } = await renderRoute(RECIPES, { api })
  expect(await screen.findByText('2.4 MB, expires in 5 hours')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete all exports' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete all exports?' }))
  expect(question.getByText('all.zip')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete all exports' }))
  expect(await screen.findByText(/No exports are waiting/)).toBeDefined()
  expect(screen.getByText('Exports deleted')).toBeDefined()
})
