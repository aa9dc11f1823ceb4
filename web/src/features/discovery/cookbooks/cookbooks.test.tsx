import { type Cookbook, cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { slugify } from '@larder/domain/slug.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteReachable } from '#lib/reachability.ts'
import { aCookbook } from '#testing/cookbooks.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { anIngredient, aRecipe, aRecipeSummary, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'

const COOKBOOKS = '/g/home/cookbooks'

// Wide enough for the menu to stand open.
beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

/** Keeps the books as the server does. */
function bookServer(...books: Cookbook[]) {
  const kept = { books }
  const api = fakeApi()
    .on(cookbooksApi.list, () => pageOfRecipes(kept.books))
    .on(cookbooksApi.create, ({ body }) => {
      const book = aCookbook(body.name, { ...body, slug: slugify(body.name), public: body.public ?? false })
      kept.books = [...kept.books, book]
      return book
    })
    .on(cookbooksApi.update, ({ params, body }) => {
      const book = { ...kept.books.find(({ id }) => id === params.item_id), ...body, slug: slugify(body.name) }
      kept.books = kept.books.map((one) => (one.id === params.item_id ? (book as Cookbook) : one))
      return book as Cookbook
    })
    .on(cookbooksApi.updateMany, ({ body }) => {
      kept.books = kept.books.map((book) => ({ ...book, ...body.find(({ id }) => id === book.id) }) as Cookbook)
      return kept.books
    })
    .on(cookbookRecipesApi.get, ({ params }) => {
      const book = kept.books.find(({ slug }) => slug === params.item_id)
      return book ? { ...book, recipes: [] } : refuse(404, 'Not Found')
    })
  return { api, kept }
}

const bookList = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).findByRole('list', { name: 'Cookbooks' })
const inMenu = async () =>
  within(await bookList())
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a new cookbook exists once it is saved, and then stands in the menu', async () => {
  const quick = aTag('Quick')
  const { api } = bookServer()
  api
    .on(tagsApi.list, () => pageOfRecipes([quick]))
    .on(recipeSearchApi.list, ({ query }) =>
      pageOfRecipes<RecipeSummary>(query.queryFilter ? [aRecipeSummary('Omelette')] : []),
    )
  const { user } = await renderRoute(COOKBOOKS, { api })
  await user.click(await screen.findByRole('button', { name: 'New cookbook' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'New cookbook' })).getByText('Cancel'))
  expect(api.calls(cookbooksApi.create)).toEqual([])

  await user.click(await screen.findByRole('button', { name: 'New cookbook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Quick things')
  // Nobody meets conditions before they ask for them.
  expect(dialog.queryByLabelText('Field')).toBeNull()
  await user.click(dialog.getByRole('switch', { name: /^Put recipes in by hand only/ }))
  await user.selectOptions(dialog.getByLabelText('Field'), 'Tag')
  await user.click(dialog.getByRole('combobox', { name: 'Tag' }))
  await user.click(await dialog.findByRole('option', { name: 'Quick' }))
  expect(await dialog.findByText('Tagged Quick')).toBeDefined()
  expect(await dialog.findByText('1 recipe matches.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Quick things' })).toBeDefined()
  expect(api.calls(cookbooksApi.create)[0]?.body).toMatchObject({
    name: 'Quick things',
    position: 1,
    public: false,
    onlyByHand: false,
    queryFilterString: `tags.id IN ["${quick.id}"]`,
  })
  expect(await inMenu()).toEqual(['Quick things'])
})

test('each book says how many recipes are in it; the arrow keys move one, here and in the menu', async () => {
  const books = ['Breads', 'Stews', 'Cakes'].map((name, at) => aCookbook(name, { position: at + 1 }))
  const { api, kept } = bookServer(...books)
  api.on(cookbookRecipesApi.counts, () => Object.fromEntries(books.map(({ id }, at) => [id, at])))
  const { user } = await renderRoute(COOKBOOKS, { api })
  const handle = await screen.findByRole('button', { name: 'Move Cakes' })
  for (const count of ['0 recipes', '1 recipe', '2 recipes']) await screen.findByText(count)
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect(await inMenu()).toEqual(['Breads', 'Cakes', 'Stews']))
  await waitFor(() => expect(kept.books.map(({ position }) => position)).toEqual([1, 3, 2]))
})

test('a filter that another program wrote is kept until somebody starts over', async () => {
  const filter = 'tags.name CONTAINS ALL ["a"]'
  const { api, kept } = bookServer(aCookbook('Foreign', { queryFilterString: filter }))
  const { user } = await renderRoute(COOKBOOKS, { api })
  await user.click(await screen.findByRole('button', { name: 'Edit Foreign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  expect(dialog.getByText('It asks for something this form has no fields for: tags.name.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Name/), '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept.books[0]).toMatchObject({ name: 'Foreign!', queryFilterString: filter }))
})

test('a filter names what is gone, and keeps it until it is taken out', async () => {
  const [here, gone] = [aTag('Quick'), aTag('Gone')]
  const filter = `tags.id IN ["${here.id}", "${gone.id}"]`
  const { api } = bookServer(aCookbook('Old', { queryFilterString: filter }))
  api.on(tagsApi.list, () => pageOfRecipes([here]))
  const { user } = await renderRoute(COOKBOOKS, { api })
  expect(await screen.findByText('Tagged Quick or unknown')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit Old' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  expect(await dialog.findByText('One of them no longer exists.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Take out' }))
  expect(dialog.getByText('Tagged Quick')).toBeDefined()
})

test('a book that nothing was put into offers to put something in, and no filters', async () => {
  const { api } = bookServer(aCookbook('Sundays', { onlyByHand: true }))
  api.on(recipeSearchApi.list, () => pageOfRecipes<RecipeSummary>([]))
  await renderRoute(`${COOKBOOKS}/sundays`, { api })
  const main = within(await screen.findByRole('main'))
  await main.findByText('Add recipes from their menu, or with “Arrange”.')
  expect(main.getAllByRole('button', { name: 'Arrange' })).toHaveLength(2)
  await waitFor(() => expect(main.queryByRole('button', { name: /^Categories/ })).toBeNull())
})

test('a new name is a new address, and an unknown one says so', async () => {
  const { api } = bookServer(aCookbook('Stews'))
  const { user, router } = await renderRoute(`${COOKBOOKS}/stews`, { api })
  await user.click((await screen.findAllByRole('button', { name: 'Edit cookbook' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Pots')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pots' })).toBeDefined()
  expect(router.state.location.pathname).toBe(`${COOKBOOKS}/pots`)
  await router.navigate({ href: `${COOKBOOKS}/stews` })
  expect(await screen.findByRole('heading', { name: 'There is no such cookbook' })).toBeDefined()
  expect(api.calls(recipeSearchApi.list).map(({ query }) => query.cookbook)).toContain('pots')
})

test('all of a book goes on a shopping list, and a large one says how much of it', async () => {
  const stew = aRecipe('Stew', { recipeIngredient: [anIngredient('turnips')] })
  const { api } = bookServer(aCookbook('Stews'))
  api
    .on(recipeSearchApi.list, ({ query }) => ({
      ...pageOfRecipes([stew]),
      total: Number(query.perPage) === 50 ? 70 : 1,
    }))
    .on(recipesApi.get, () => stew)
    .on(shoppingListsApi.list, () => pageOfRecipes([aShoppingList('Weekly')]))
  const { user } = await renderRoute(`${COOKBOOKS}/stews`, { api })
  await user.click(await screen.findByRole('button', { name: 'More actions for Stews' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add all to a shopping list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to “Weekly”' }))
  expect(await dialog.findByRole('checkbox', { name: 'turnips' })).toBeDefined()
  expect(dialog.getByText('Here is the first of 70 recipes.')).toBeDefined()
})

test('without a connection a search within a book says that it goes through what is kept', async () => {
  const { api } = bookServer(aCookbook('Winter'))
  const soup = aRecipeSummary('Soup')
  api.on(recipeSearchApi.list, ({ query }) => pageOfRecipes(query?.search === 'soup' ? [soup] : []))
  const { router } = await renderRoute('/g/home/cookbooks/winter?search=soup', { api })
  await screen.findByRole('link', { name: 'Soup' })
  const words = /^Without a connection, only what is kept on this device is searched\./
  expect(screen.queryByText(words)).toBeNull()
  const loseServer = () => act(() => noteReachable(false))
  onTestFinished(() => noteReachable(true))
  loseServer()
  expect(screen.getByText(words).getAttribute('role')).toBe('status')

  await act(() => router.navigate({ href: '/g/home/cookbooks/winter?search=zebra' }))
  await screen.findByRole('heading', { name: 'No recipe matches' })
  loseServer()
  expect(screen.getByText(/There may be more once the server can be reached\.$/)).toBeDefined()
})

test('guests read public books, and may change nothing', async () => {
  const book = aCookbook('For all', { public: true, description: 'Bring a friend' })
  const api = fakeApi()
    .on(exploreApi.cookbooks, () => pageOfRecipes([book]))
    .on(exploreApi.cookbook, () => ({ ...book, recipes: [] }))
    .on(exploreApi.recipes, () => pageOfRecipes([aRecipeSummary('Pretzels')]))
    .on(exploreApi.households, () => pageOfRecipes([]))
  await renderRoute(`${COOKBOOKS}/for-all`, { api, as: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'For all' })).toBeDefined()
  expect(screen.getByText('Bring a friend')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Pretzels' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit cookbook' })).toBeNull()
  expect(await inMenu()).toEqual(['For all'])
})
