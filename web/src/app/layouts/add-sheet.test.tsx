import { appImportsApi } from '@larder/contract/app-imports.ts'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { refuse } from '#testing/fake-api.ts'
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

test('a link leads to the import with the link filled in', async () => {
  const { user, router, sheet, field } = await openSheet()
  await user.type(field, 'https://a.example/soup')
  await user.click(sheet.getByRole('button', { name: 'Get the recipe behind this link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/url'))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /Link to the recipe/ })
  expect(address.value).toBe('https://a.example/soup')
})

test('a whole recipe leads to the page that reads texts, with every line of it', async () => {
  const { user, router, sheet, field } = await openSheet()
  const text = 'Soup\nIngredients\n2 leeks\nBoil the leeks.'
  await user.click(field)
  await user.paste(text)
  await user.click(sheet.getByRole('button', { name: 'Read this as a recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/text'))
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toContain(text),
  )
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
