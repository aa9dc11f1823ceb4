import { groupsApi } from '@larder/contract/groups.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeApi, fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipe, aRecipeSummary, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { onAPhone } from '#testing/viewport.ts'

const HOME = '/g/home'
/** The specification's pause, written out: a test that borrowed the client's would follow it anywhere. */
const HALF_A_SECOND = 500

beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

/** Finds by name, as a server does, and counts how often it is asked. */
const recipeList = (recipes: RecipeSummary[], api: FakeApi = fakeApi()) =>
  api.on(recipeSearchApi.list, ({ query }) => {
    const found = recipes.filter(({ name }) => name.toLowerCase().includes(query?.search?.toLowerCase() ?? ''))
    return pageOfRecipes(found, { page: Number(query?.page), perPage: Number(query?.perPage) })
  })

const askedFor = (api: FakeApi) => api.calls(recipeSearchApi.list).map(({ query }) => query)
const cards = () => within(screen.getByRole('list', { name: 'Recipes' })).getAllByRole('article')

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function scrollTo(y: number): void {
  act(() => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
  })
  onTestFinished(() => window.scrollTo(0, 0))
}

test('a recipe is shown with its name, excerpt, tags and one link', async () => {
  const vegan = aTag('Vegan')
  const long = aTag('A tag whose name goes on and on')
  const soup = aRecipeSummary('Lentil soup', { description: 'A **warm** bowl', tags: [vegan, long, aTag('Third')] })
  await renderRoute(HOME, { api: recipeList([soup]) })
  const link = await screen.findByRole('link', { name: 'Lentil soup' })
  const card = within(cards()[0] ?? document.body)
  expect(link.getAttribute('href')).toBe('/g/home/r/lentil-soup')
  expect(card.getByText('A warm bowl')).toBeDefined()
  expect(card.getByRole('link', { name: 'Vegan' }).getAttribute('href')).toBe(`${HOME}?tags=${vegan.id}`)
  expect(card.getByRole('link', { name: 'A tag whose name goe…' })).toBeDefined()
  expect(card.queryByText('Third')).toBeNull()
  expect(link.querySelector('button, a, input')).toBeNull()
  // Only the title of the page stands above it.
  expect(link.closest('h2')).not.toBeNull()
})

test('before the first recipe there is nothing to filter, sort or choose, and a search brings it back', async () => {
  const { user } = await renderRoute(HOME, { api: recipeList([]) })
  expect(await screen.findByRole('heading', { name: 'The table is laid' })).toBeDefined()
  const main = within(screen.getByRole('main'))
  for (const name of ['Categories', 'Sort', 'Select recipes', 'Surprise me'])
    expect([name, main.queryByRole('button', { name: new RegExp(`^${name}`) })]).toEqual([name, null])
  await user.type(main.getByRole('searchbox'), 'soup{Enter}')
  expect(await main.findByRole('button', { name: /^Categories/ })).toBeDefined()
})

test('letters with pauses below half a second are asked once, as the whole word, without a step of their own', async () => {
  const api = recipeList([aRecipeSummary('Lentil soup'), aRecipeSummary('Bread')])
  const { router } = await renderRoute(HOME, { api })
  await screen.findByRole('link', { name: 'Bread' })
  // From here on time stands still between the steps of the test, however slow the machine is.
  vi.setTimerTickMode('manual')
  for (const typed of ['s', 'so', 'sou', 'soup']) {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search recipes' }), { target: { value: typed } })
    await pass(HALF_A_SECOND - 1)
    expect(router.history.location.href).toBe(HOME)
  }
  expect(askedFor(api)).toHaveLength(1)
  await pass(1)
  expect(router.history.location.href).toBe(`${HOME}?search=soup`)
  vi.setTimerTickMode('interval')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull())
  expect(askedFor(api).map((query) => query?.search)).toEqual([undefined, 'soup'])
  expect(askedFor(api)[1]).toMatchObject({ page: '1', perPage: '30' })
  // The best hits come first, so no order is asked for.
  expect(askedFor(api)[1]).not.toHaveProperty('orderBy')
  expect(router.history.length).toBe(1)
})

test('a pause of half a second asks for what stands there', async () => {
  const api = recipeList([aRecipeSummary('Lentil soup'), aRecipeSummary('Bread')])
  const { router } = await renderRoute(HOME, { api })
  await screen.findByRole('link', { name: 'Bread' })
  vi.setTimerTickMode('manual')
  for (const typed of ['so', 'soup']) {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search recipes' }), { target: { value: typed } })
    await pass(HALF_A_SECOND)
    expect(router.history.location.href).toBe(`${HOME}?search=${typed}`)
    await vi.waitFor(() => expect(askedFor(api).at(-1)).toMatchObject({ search: typed }), {
      timeout: 60_000,
    })
  }
  expect(askedFor(api)).toHaveLength(3)
})

test('two tags and all of them: twice in the address and in the request, and Back takes it back', async () => {
  const tags = [aTag('Vegan'), aTag('Quick')]
  const api = recipeList([aRecipeSummary('Bread')]).on(tagsApi.list, () => pageOfRecipes(tags))
  const { user, router } = await renderRoute(HOME, { api })
  await screen.findByRole('link', { name: 'Bread' })
  await user.click(screen.getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Vegan' }))
  await user.type(screen.getByRole('combobox', { name: 'Search Tags' }), 'quick{Enter}')
  await user.click(screen.getByRole('switch', { name: 'Has any of these' }))
  expect(screen.getByRole('button', { name: 'Tags, 2 chosen' })).toBeDefined()
  await waitFor(() => expect(askedFor(api)).toHaveLength(2))
  const ids = tags.map(({ id }) => id).sort()
  expect(askedFor(api)[1]).toMatchObject({ tags: ids, requireAllTags: 'true' })
  expect(router.state.location.href).toBe(`${HOME}?tags=${ids[0]}&tags=${ids[1]}&requireAllTags=true`)
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.href).toBe(HOME))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tags' })).toBeDefined())
})

test('a tag that no longer exists leaves the address', async () => {
  const vegan = aTag('Vegan')
  const api = recipeList([aRecipeSummary('Bread')]).on(tagsApi.list, () => pageOfRecipes([vegan]))
  const { router } = await renderRoute(`${HOME}?tags=${aTag('Gone').id}&tags=${vegan.id}`, { api })
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?tags=${vegan.id}`))
  expect(await screen.findByRole('button', { name: 'Tags, 1 chosen' })).toBeDefined()
})

test('households can be told apart only where there are several, one at a time', async () => {
  const { groupId } = aUser()
  const homes = ['Upstairs', 'Downstairs'].map((name) => ({
    id: crypto.randomUUID(),
    groupId,
    name,
    slug: name.toLowerCase(),
    preferences: null,
  }))
  const api = recipeList([aRecipeSummary('Bread')]).on(groupsApi.households, () => pageOfRecipes(homes))
  const { user, router } = await renderRoute(HOME, { api })
  await user.click(await screen.findByRole('button', { name: 'Households' }))
  await user.click(await screen.findByRole('option', { name: 'Upstairs' }))
  await user.click(screen.getByRole('option', { name: 'Downstairs' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?households=${homes[1]?.id}`))
})

test('coming back without a question restores the last one; the logo then asks for everything', async () => {
  const api = recipeList([aRecipeSummary('Lentil soup'), aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(`${HOME}?search=soup`, { api })
  await screen.findByRole('link', { name: 'Lentil soup' })
  await act(() => router.navigate({ href: '/nowhere' }))
  await act(() => router.navigate({ href: HOME }))
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?search=soup`))
  await screen.findByRole('link', { name: 'Lentil soup' })
  expect(askedFor(api)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Larder, start page' }))
  await screen.findByRole('link', { name: 'Bread' })
  expect(router.state.location.href).toBe(HOME)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search recipes' }).value).toBe('')
})

test('a page that is loaded anew begins without the question of an earlier visit', async () => {
  const api = recipeList([aRecipeSummary('Lentil soup'), aRecipeSummary('Bread')])
  sessionStorage.setItem('search-query', JSON.stringify({ recipe: JSON.stringify({ search: 'soup' }) }))
  const { router } = await renderRoute(HOME, { api })
  await screen.findByRole('link', { name: 'Bread' })
  expect(router.state.location.href).toBe(HOME)
})

test('without automatic search nothing is asked before the button is pressed', async () => {
  const api = recipeList([aRecipeSummary('Lentil soup'), aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(`${HOME}?auto=false`, { api })
  await screen.findByRole('link', { name: 'Bread' })
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'soup')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(askedFor(api)).toHaveLength(1)
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?search=soup&auto=false`))
})

test('the random order keeps its seed from page to page, and nothing comes twice', async () => {
  onAPhone()
  const many = Array.from({ length: 31 }, (_, at) => aRecipeSummary(`Dish ${at}`))
  const api = recipeList(many)
  await renderRoute(`${HOME}?orderBy=random`, { api })
  await screen.findByRole('link', { name: 'Dish 0' })
  scrollTo(5000)
  expect(await screen.findByRole('link', { name: 'Dish 30' })).toBeDefined()
  expect(askedFor(api).map((query) => query?.page)).toEqual(['1', '2'])
  expect(new Set(askedFor(api).map((query) => query?.paginationSeed)).size).toBe(1)
  expect(screen.getAllByRole('link', { name: 'Dish 30' })).toHaveLength(1)
})

test('the random order chosen again is another shuffle', async () => {
  const api = recipeList([aRecipeSummary('Bread')])
  const { user } = await renderRoute(`${HOME}?orderBy=random`, { api })
  await user.click(await screen.findByRole('button', { name: 'Sorted by Random' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Shuffle again' }))
  await waitFor(() => expect(askedFor(api)).toHaveLength(2))
  expect(askedFor(api)[0]?.paginationSeed).not.toBe(askedFor(api)[1]?.paginationSeed)
})

test('an order is chosen, each the way round it is usually wanted', async () => {
  const api = recipeList([aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(HOME, { api })
  await user.click(await screen.findByRole('button', { name: 'Sorted by Date added' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?orderBy=name&orderDirection=asc`))
})

test('the order is turned round', async () => {
  const api = recipeList([aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(`${HOME}?orderBy=name&orderDirection=asc`, { api })
  await user.click(await screen.findByRole('button', { name: 'Sorted by Name' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sort descending' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${HOME}?orderBy=name`))
})

test('a random recipe is drawn by the server from everything that matches', async () => {
  const soup = aRecipe('Lentil soup')
  const api = recipeList([soup, aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(`${HOME}?search=soup`, { api })
  await screen.findByRole('link', { name: 'Lentil soup' })
  api.on(recipesApi.get, () => soup).on(recipesApi.made, () => ({ recipeId: soup.id, lastMade: null }))
  await user.click(screen.getByRole('button', { name: 'Surprise me with a random recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/lentil-soup'))
  expect(askedFor(api).at(-1)).toMatchObject({ search: 'soup', orderBy: 'random', perPage: '1' })
  await screen.findByRole('heading', { level: 1, name: 'Lentil soup' })
})

test('a recipe that is pointed at is on its way before it is clicked', async () => {
  const soup = aRecipe('Lentil soup')
  const api = recipeList([soup]).on(recipesApi.get, () => soup)
  const { user } = await renderRoute(HOME, { api })
  const link = await screen.findByRole('link', { name: 'Lentil soup' })
  expect(api.calls(recipesApi.get)).toEqual([])
  await user.hover(link)
  await waitFor(() => expect(api.calls(recipesApi.get)).toHaveLength(1))
})

test('a recipe chosen while a question still waits is opened, and the question is dropped', async () => {
  const soup = aRecipe('Lentil soup')
  let arrive = () => {}
  const slow = new Promise<typeof soup>((resolve) => {
    arrive = () => resolve(soup)
  })
  const api = recipeList([soup])
    .on(recipesApi.get, () => slow)
    .on(recipesApi.made, () => ({ recipeId: soup.id, lastMade: null }))
  const { user, router } = await renderRoute(HOME, { api })
  const link = await screen.findByRole('link', { name: 'Lentil soup' })
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'soup')
  await user.click(link)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  arrive()
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/g/home/r/lentil-soup'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lentil soup' })).toBeDefined()
})

test('a list of the own group that is not found is an error, not a way round in circles', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = fakeApi().on(recipeSearchApi.list, () => refuse(404, 'Not found'))
  const { router } = await renderRoute(HOME, { api })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(router.state.location.pathname).toBe(HOME)
})

test('a group without recipes is shown where to begin', async () => {
  await renderRoute(HOME, { api: fakeApi() })
  expect(await screen.findByRole('heading', { name: 'The table is laid' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write the first recipe' }).getAttribute('href')).toBe('/g/home/r/create/new')
})

test.each([
  { advanced: true, canManage: false },
  { advanced: false, canManage: true },
])('whoever manages the group or sees the advanced features can move in from another app (%o)', async (flags) => {
  await renderRoute(HOME, { api: fakeApi(), as: aUser(flags) })
  await screen.findByRole('heading', { name: 'The table is laid' })
  const steps = within(screen.getByRole('main'))
  expect(steps.getByRole('link', { name: 'Import from other apps' }).getAttribute('href')).toBe('/group/migrations')
})

test('a search without a match offers the way back to all recipes', async () => {
  const api = recipeList([aRecipeSummary('Bread')])
  const { user, router } = await renderRoute(`${HOME}?search=xyz`, { api })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Bread' })).toBeDefined()
  expect(router.state.location.href).toBe(HOME)
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = fakeApi().on(recipeSearchApi.list, unreachable)
  const { user } = await renderRoute(HOME, { api })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  recipeList([aRecipeSummary('Bread')], api)
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Bread' })).toBeDefined()
})

test('a heart is filled at once, and taken back when the server refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = recipeList([aRecipeSummary('Bread')]).on(ratingsApi.addFavorite, () => refuse(500, 'no'))
  const { user } = await renderRoute(HOME, { api })
  const heart = await screen.findByRole('button', { name: 'Favorite: Bread' })
  await user.click(heart)
  await screen.findByText('Your opinion could not be saved.')
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
})

test('four stars are given and taken back, and the average stays away', async () => {
  let own: number | null = null
  const bread = aRecipeSummary('Bread', { rating: 2.5 })
  const api = recipeList([bread])
    .on(ratingsApi.own, () => ({ ratings: [{ recipeId: bread.id, rating: own, isFavorite: false }] }))
    .on(ratingsApi.rate, ({ body }) => {
      own = body?.rating || null
      return null
    })
  const { user } = await renderRoute(HOME, { api })
  const group = await screen.findByRole('radiogroup', { name: 'Your rating of Bread; the average is 2.5' })
  const four = within(group).getByRole<HTMLInputElement>('radio', { name: '4 stars' })
  await user.click(four)
  await waitFor(() => expect(four.checked).toBe(true))
  expect(api.calls(ratingsApi.rate)[0]?.body).toEqual({ rating: 4, isFavorite: null })
  await user.click(four)
  await waitFor(() => expect(four.checked).toBe(false))
  expect(api.calls(ratingsApi.rate)[1]?.body).toEqual({ rating: 0, isFavorite: null })
  expect(screen.getByRole('radiogroup', { name: 'Your rating of Bread' })).toBeDefined()
})

test('on a phone the cards are compact and their size is nobody’s choice', async () => {
  onAPhone()
  await renderRoute(HOME, { api: recipeList([aRecipeSummary('Bread')]) })
  await screen.findByRole('link', { name: 'Bread' })
  expect(cards()[0]?.getAttribute('data-card-size')).toBe('compact')
  expect(screen.queryByRole('button', { name: 'Compact cards' })).toBeNull()
})

test('compact cards are remembered', async () => {
  const { user } = await renderRoute(HOME, { api: recipeList([aRecipeSummary('Bread')]) })
  await user.click(await screen.findByRole('button', { name: 'Compact cards' }))
  expect(cards()[0]?.getAttribute('data-card-size')).toBe('compact')
  expect(JSON.parse(localStorage.getItem('recipe-section-preferences') ?? '{}')).toMatchObject({ useMobileCards: true })
})
