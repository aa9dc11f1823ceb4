import { appImportsApi } from '@larder/contract/app-imports.ts'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { aDraft } from '#testing/drafts.ts'
import { namedEvent, refuse } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList, listAfter } from '#testing/shopping.ts'

beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

async function openSheet(as = aUser({ canManage: true })) {
  const kept = { list: aShoppingList('Saturday') }
  const { api } = labelServer('Dairy')
  api
    .on(shoppingListsApi.list, () => pageOfRecipes([kept.list]))
    .on(shoppingListsApi.get, () => kept.list)
    .on(ingredientParserApi.parseLines, () => refuse(500, 'no'))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as Parameters<typeof listAfter>[1])
      kept.list = list
      return answer
    })
  const page = await renderRoute('/group/data/labels', { api, as })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await page.user.click(menu.getByRole('button', { name: 'Add' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add' }))
  return { ...page, api, sheet, field: sheet.getByRole('textbox', { name: 'What do you have?' }) }
}

test('a link is fetched at once; what came of it can be tried again, and a tab that is opened again begins nothing', async () => {
  const { api, user, router, sheet, field } = await openSheet()
  api
    .on(recipeImportApi.knownPage, () => null)
    .on(recipeImportApi.fromAddressStream, () => [namedEvent('error', { message: 'BAD_RECIPE_DATA' })])
  await user.type(field, 'https://a.example/soup')
  await user.click(sheet.getByRole('button', { name: 'Get the recipe behind this link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/url'))
  await screen.findByText('No recipe came of it')
  const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Link to the recipe/ })
  expect((await address()).value).toBe('https://a.example/soup')
  expect(api.calls(recipeImportApi.fromAddressStream)).toMatchObject([{ body: { url: 'https://a.example/soup' } }])

  await user.click(screen.getByRole('link', { name: 'From a text' }))
  await screen.findByRole('textbox', { name: /The recipe as text/ })
  await user.click(screen.getByRole('link', { name: 'From the web' }))
  expect((await address()).value).toBe('https://a.example/soup')
  expect(api.calls(recipeImportApi.fromAddressStream)).toHaveLength(1)
})

test('a whole recipe is read at once, with every line of it, and opened', async () => {
  const { api, user, router, sheet, field } = await openSheet()
  const text = 'Soup\nIngredients\n2 leeks\nBoil the leeks.'
  const soup = aDraft('Soup', {
    recipeIngredient: [{ title: null, note: '2 leeks' }],
    recipeInstructions: [{ title: null, summary: '', text: 'Boil the leeks.' }],
  })
  api
    .on(recipeImportApi.readDrafts, () => ({ drafts: [soup] }))
    .on(recipeImportApi.saveDrafts, () => ({ slugs: ['soup'] }))
    .on(recipesApi.get, () => refuse(404, { message: 'Not found.', error: true }))
  await user.click(field)
  await user.paste(text)
  await user.click(sheet.getByRole('button', { name: 'Read this as a recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/soup'))
  expect(api.calls(recipeImportApi.readDrafts)).toMatchObject([{ body: { text } }])
  expect(api.calls(recipeImportApi.saveDrafts)).toHaveLength(1)
})

test('a recipe told in a sentence can be read, and what was typed goes along to the form for a text', async () => {
  const { api, user, sheet, field } = await openSheet()
  const text = 'Porridge: 1 l milk, 120 g oats. Boil the milk and stir in the oats.'
  await user.type(field, text)
  expect(sheet.getByRole('button', { name: 'Read this as a recipe' })).toBeTruthy()
  await user.click(sheet.getByRole('link', { name: 'From a text' }))
  const form = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /The recipe as text/ })
  expect(form.value).toBe(text)
  expect(api.calls(recipeImportApi.readDrafts)).toHaveLength(0)

  api.on(recipeImportApi.readDrafts, () =>
    refuse(400, { details: 'BAD_RECIPE_DATA', message: 'BAD_RECIPE_DATA', error: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Read the text' }))
  const failure = within(await screen.findByRole('alert', { name: 'No recipe came of it' }))
  expect(failure.getByText(/each ingredient on a line of its own/)).toBeTruthy()
  expect(failure.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Take a picture of it',
    'Write it yourself',
  ])
})

test('things to buy are put on the list, and said so', async () => {
  const { user, api, sheet, field } = await openSheet()
  await user.type(field, '800 g tomatoes{Enter}milk')
  await user.click(await sheet.findByRole('button', { name: 'Put 2 things on “Saturday”' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add' })).toBeNull())
  await waitFor(() => expect(api.calls(shoppingListChangesApi.apply)).toHaveLength(1))
  expect(api.calls(shoppingListChangesApi.apply)[0]?.body.changes).toMatchObject([
    { type: 'add', item: { note: '800 g tomatoes' } },
    { type: 'add', item: { note: 'milk' } },
  ])
})

test('a photo without an AI service says what is needed, and leads whoever may set one up there', async () => {
  const { user, api, sheet } = await openSheet()
  api.on(appInfoApi.about, () => anInstallation({ enableOpenaiImageServices: false }))
  await user.upload(sheet.getByLabelText('Choose photos'), new File(['x'], 'page.jpg', { type: 'image/jpeg' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('needs an AI service')
  expect(sheet.getByRole('link', { name: 'Set one up' }).getAttribute('href')).toBe('/group')
})

test('a file of another app goes to the import from other apps', async () => {
  const { api, user, router, sheet } = await openSheet()
  api
    .on(appImportsApi.formats, () => [])
    .on(appImportsApi.previews, () => [])
    .on(appImportsApi.createPreview, () => refuse(500, 'no'))
    .on(reportsApi.list, () => [])
  await user.upload(sheet.getByLabelText('Choose a file'), new File(['x'], 'my.paprikarecipes'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/group/migrations'))
  await waitFor(() => expect(api.calls(appImportsApi.createPreview)).toHaveLength(1))
})

test('two taps on the name of a new recipe make one', async () => {
  const { api, user, sheet, field } = await openSheet()
  let finish = (_slug: string) => {}
  const made = new Promise<string>((resolve) => {
    finish = resolve
  })
  api.on(recipesApi.create, () => made).on(recipesApi.get, () => refuse(404, { message: 'Not found.', error: true }))
  await user.type(field, 'Leek soup')
  const make = await sheet.findByRole('button', { name: /Write a recipe called/ })
  await user.dblClick(make)
  finish('leek-soup')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add' })).toBeNull())
  expect(api.calls(recipesApi.create)).toHaveLength(1)
})
