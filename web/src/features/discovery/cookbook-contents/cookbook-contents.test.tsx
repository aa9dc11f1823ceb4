import { type CookbookOfRecipe, cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCookbook } from '#testing/cookbooks.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { aRecipe, aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

test('a recipe is ticked into the books of the household and out of them, and into a new one', async () => {
  const soup = aRecipe('Soup')
  const { api } = recipeServer(soup)
  const books: CookbookOfRecipe[] = [{ id: crypto.randomUUID(), slug: 'winter', name: 'Winter', isIn: false }]
  const put = (bookId: string, isIn: boolean) => {
    for (const book of books) if (book.id === bookId) book.isIn = isIn
    return null
  }
  api
    .on(cookbookContentsApi.ofRecipe, () => books.map((book) => ({ ...book })))
    .on(cookbookContentsApi.putIn, ({ params }) => put(String(params.item_id), true))
    .on(cookbookContentsApi.takeOut, ({ params }) => put(String(params.item_id), false))
    .on(cookbooksApi.create, ({ body }) => {
      const book = aCookbook(body.name, { onlyByHand: true })
      books.push({ id: book.id, slug: book.slug, name: book.name, isIn: false })
      return book
    })
  const { user } = await renderRoute('/g/home/r/soup', { api })
  await user.click(await screen.findByRole('button', { name: 'More actions for Soup' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a cookbook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Soup in cookbooks' }))
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(await dialog.findByRole('checkbox', { name: 'Winter' }))
  await waitFor(() => expect([box('Winter').checked, box('Winter').disabled]).toEqual([true, false]))
  await user.click(box('Winter'))
  await waitFor(() => expect([box('Winter').checked, box('Winter').disabled]).toEqual([false, false]))
  await user.type(dialog.getByRole('textbox', { name: 'New cookbook' }), 'Mine')
  await user.click(dialog.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(box('Mine').checked).toBe(true))
  expect(api.calls(cookbooksApi.create)[0]?.body).toMatchObject({ name: 'Mine', onlyByHand: true })
  expect(api.calls(cookbookContentsApi.putIn).at(-1)?.body).toEqual({ recipeIds: [soup.id] })
})

test('a book is arranged: moved by keys behind another, taken out with a way back, and shown on the cover', async () => {
  const [stew, cake] = [aRecipeSummary('Stew', { image: 'abcd' }), aRecipeSummary('Cake', { image: 'efgh' })]
  const book = aCookbook('Winter', { orderedByHand: true })
  let inside = [stew, cake]
  const api = fakeApi()
    .on(cookbooksApi.list, () => pageOfRecipes([book]))
    .on(cookbookRecipesApi.get, () => ({ ...book, recipes: [] }))
    .on(recipeSearchApi.list, () => pageOfRecipes(inside))
    .on(cookbookContentsApi.takenOut, () => [])
    .on(cookbookContentsApi.move, () => {
      inside = [cake, stew]
      return null
    })
    .on(cookbookContentsApi.takeOut, () => {
      inside = [stew]
      return null
    })
    .on(cookbookContentsApi.putIn, () => null)
    .on(cookbookContentsApi.chooseCover, () => null)
  const { user } = await renderRoute('/g/home/cookbooks/winter', { api })
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange “Winter”' }))
  // The list behind it is in the order of the book.
  expect(api.calls(recipeSearchApi.list).map(({ query }) => query.orderBy)).toContain('cookbook_position:asc,name:asc')
  await user.click(await dialog.findByRole('button', { name: 'Show Cake on the cover' }))
  expect(api.calls(cookbookContentsApi.chooseCover)[0]?.body).toEqual({ recipeId: cake.id })
  const handle = dialog.getByRole('button', { name: 'Move Stew' })
  handle.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(api.calls(cookbookContentsApi.move)).toHaveLength(1))
  expect(api.calls(cookbookContentsApi.move)[0]).toMatchObject({
    params: { item_id: book.id, recipe_id: stew.id },
    body: { after: cake.id },
  })
  await user.click(dialog.getByRole('button', { name: 'Take Cake out of the cookbook' }))
  await screen.findByText('Cake is no longer in this cookbook.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(cookbookContentsApi.putIn)[0]?.body).toEqual({ recipeIds: [cake.id] }))
  // It stands where it stood.
  await waitFor(() =>
    expect(api.calls(cookbookContentsApi.move)[1]).toMatchObject({
      params: { item_id: book.id, recipe_id: cake.id },
      body: { after: null },
    }),
  )
})
