import { appInfoApi } from '@larder/contract/app-info.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import type { Food } from '@larder/contract/foods.ts'
import type { HouseholdSummary } from '@larder/contract/households.ts'
import type { Category, Tag, Tool } from '@larder/contract/organizers.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { aFood } from '#testing/data-server.ts'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { anIngredient, aRecipe, aStep, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

/** The screens of a group as those see them who do not belong to it. */

const foreign = { groupId: '5a3c33a7-3f7b-4b9c-9a56-0f8a6c7f1001', userId: undefined }
const stranger = aUser({ groupId: 'b7a1f3a2-3b51-4c6e-8f57-3f0a9e4d2002', groupSlug: 'away', household: 'Neighbours' })

beforeEach(() => {
  window.happyDOM?.setViewport({ width: 1280, height: 800 })
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A public group that shows the given recipes. */
function openGroup(...recipes: Recipe[]): FakeApi {
  return fakeApi()
    .on(exploreApi.recipes, () => pageOfRecipes<RecipeSummary>(recipes))
    .on(exploreApi.recipe, ({ params }) => {
      const found = recipes.find(({ slug }) => slug === params.recipe_slug)
      return found ?? refuse(404, 'recipe not found')
    })
    .on(exploreApi.households, () => pageOfRecipes<HouseholdSummary>([]))
    .on(exploreApi.categories, () => pageOfRecipes<Category>([]))
    .on(exploreApi.tags, () => pageOfRecipes<Tag>([]))
    .on(exploreApi.tools, () => pageOfRecipes<Tool>([]))
    .on(exploreApi.foods, () => pageOfRecipes<Food>([]))
}

const privateGroup = () =>
  fakeApi()
    .on(exploreApi.recipes, () => refuse(404, 'group not found'))
    .on(exploreApi.recipe, () => refuse(404, 'group not found'))
    .on(exploreApi.households, () => refuse(404, 'group not found'))

const soup = aRecipe('Soup', {
  ...foreign,
  rating: 4,
  tags: [aTag('Quick')],
  recipeIngredient: [anIngredient('two carrots')],
  recipeInstructions: [aStep('Cook them.')],
})

for (const [who, as] of [
  ['guests', null],
  ['members of other groups', stranger],
] as const) {
  test(`J12: ${who} see the cards of a public group without hearts, menus and Create`, async () => {
    const api = openGroup(soup)
    await renderRoute('/g/home', { api, as })
    const card = await screen.findByRole('article')
    expect(within(card).getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe('/g/home/r/soup')
    expect(within(card).getByRole('link', { name: 'Quick' }).getAttribute('href')).toContain('/g/home?tags=')
    expect(within(card).getByRole('img', { name: /4/ })).toBeDefined()
    expect(within(card).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: /Create|Select/ })).toBeNull()
    expect(api.calls(exploreApi.recipes)[0]?.params).toEqual({ group_slug: 'home' })
    expect(api.calls(recipeSearchApi.list)).toEqual([])
  })

  test(`${who} read a public recipe, and nothing on it needs an account`, async () => {
    const api = openGroup(soup)
    await renderRoute('/g/home/r/soup', { api, as })
    expect(await screen.findByRole('heading', { level: 1, name: 'Soup' })).toBeDefined()
    // The print view, hidden beside the page, names them too.
    expect(await within(screen.getByRole('main')).findByText('two carrots')).toBeDefined()
    const bar = screen.getByRole('toolbar')
    expect(within(bar).queryByRole('button', { name: /Edit|favorite|Timeline/i })).toBeNull()
    expect(within(bar).queryByRole('link', { name: /history/i })).toBeNull()
    expect(api.calls(recipesApi.get)).toEqual([])
  })

  test(`${who} who open a recipe that is not public come to those that are`, async () => {
    const { router } = await renderRoute('/g/home/r/secret', { api: openGroup(soup), as })
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
    expect(await screen.findByRole('link', { name: 'Soup' })).toBeDefined()
  })
}

test('J11: guests of a private group are asked to sign in, and come back afterwards', async () => {
  const { router } = await renderRoute('/g/home', { api: privateGroup(), as: null })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ next: '/g/home' })
  const recipe = await renderRoute('/g/home/r/soup', { api: privateGroup(), as: null })
  await waitFor(() => expect(recipe.router.state.location.pathname).toBe('/login'))
  expect(recipe.router.state.location.search).toMatchObject({ next: '/g/home/r/soup' })
})

test('a member of another group who opens a private one comes home', async () => {
  const { router } = await renderRoute('/g/home', { api: privateGroup(), as: stranger })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/away'))
})

test('a public group without public recipes says so and asks nobody to write one', async () => {
  await renderRoute('/g/home', { api: openGroup(), as: null })
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Write the first recipe' })).toBeNull()
})

test('guests cannot order by when the household last cooked', async () => {
  const { user } = await renderRoute('/g/home', { api: openGroup(soup), as: null })
  await user.click(await screen.findByRole('button', { name: /^Sorted by/ }))
  const orders = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
  expect(orders).toContain('Rating')
  expect(orders).not.toContain('Last made')
})

test('the start page leads guests to the group that the server names', async () => {
  const api = openGroup(soup)
  const { router } = await renderRoute('/nowhere', { api, as: null })
  api.on(appInfoApi.about, () => anInstallation({ defaultGroupSlug: 'home' }))
  await router.navigate({ href: '/' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  const drawer = screen.getByRole('navigation', { name: 'Main menu' })
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/g/home', '/g/home/recipes/finder'])
})

test('screens for members only send guests to the sign-in', async () => {
  const api = fakeApi().on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
  const { router } = await renderRoute('/g/home/recipes/timeline', { api, as: null })
  expect(router.state.location.pathname).toBe('/login')
})

test('a filter of a public group offers what that group has, in as many portions as it takes', async () => {
  const tags = ['Quick', 'Slow'].map(aTag)
  const api = openGroup(soup).on(exploreApi.tags, ({ query }) => ({
    ...pageOfRecipes<Tag>(tags),
    items: tags.slice(Number(query?.page) - 1, Number(query?.page)),
    total_pages: 2,
  }))
  const { user } = await renderRoute('/g/home', { api, as: null })
  await user.click(await screen.findByRole('button', { name: /^Tags/ }))
  expect(await screen.findByText('Slow')).toBeDefined()
  expect(api.calls(exploreApi.tags).map(({ query }) => query?.page)).toEqual(['1', '2'])
})

test('guests find what they can cook with what they name, and no kitchen is remembered', async () => {
  const egg = aFood('Egg')
  const api = openGroup(soup)
    .on(exploreApi.foods, () => pageOfRecipes<Food>([egg]))
    .on(exploreApi.suggestions, () => ({ items: [{ recipe: soup, missingFoods: [], missingTools: [] }] }))
  const { user } = await renderRoute('/g/home/recipes/finder', { api, as: null })
  await user.type(await screen.findByRole('combobox', { name: 'Foods you have' }), 'Egg')
  await user.click(await screen.findByRole('option', { name: 'Egg' }))
  expect((await screen.findByRole('link', { name: 'Soup' })).getAttribute('href')).toBe('/g/home/r/soup')
  expect(api.calls(exploreApi.suggestions)[0]).toMatchObject({
    params: { group_slug: 'home' },
    query: { foods: egg.id, includeFoodsOnHand: 'false' },
  })
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  expect(await screen.findByLabelText('Missing foods at most')).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(localStorage.getItem('recipe-finder-preferences')).toBeNull()
})
