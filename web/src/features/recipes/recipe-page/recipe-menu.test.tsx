import { exploreApi } from '@larder/contract/explore.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeSharingApi, type ShareToken } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { SHARE_DAYS } from '@larder/domain/share-expiry.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { refuse } from '#testing/fake-api.ts'
import { chooseEntry, everyEntry } from '#testing/menus.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { aRecipe, aStep, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const soup = aRecipe('Lentil soup', { recipeInstructions: [aStep('Simmer.')] })

const openMenu = async (recipe = soup, as = aUser()) => {
  const server = recipeServer(recipe)
  const page = await renderRoute('/g/home/r/lentil-soup', { api: server.api, as })
  await page.user.click(await screen.findByRole('button', { name: 'More actions for Lentil soup' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  const choose = (name: string) => chooseEntry(page.user, name)
  return { ...page, ...server, choose, entries: () => everyEntry(page.user) }
}

test('the author finds everything in the menu, the dangerous last', async () => {
  const { entries } = await openMenu()
  expect(await entries()).toEqual([
    'Edit',
    'Add to meal plan',
    'Add to shopping list',
    'Add to a cookbook',
    'Share',
    'Print',
    'Duplicate',
    'Cook with another dish',
    'Ahead of time',
    'Print settings',
    'Earlier versions',
    'Download',
    'Export',
    'Delete',
  ])
})

test('a locked recipe offers neither editing nor deleting to others', async () => {
  const { entries } = await openMenu({
    ...soup,
    userId: crypto.randomUUID(),
    settings: { ...soup.settings, locked: true },
  })
  const names = await entries()
  expect(names).not.toContain('Edit')
  expect(names).not.toContain('Delete')
})

test('a deleted recipe leads to the explorer, and undo brings it back with its page', async () => {
  const { api, choose, router, user } = await openMenu()
  api
    .on(recipesApi.remove, () => soup)
    .on(trashApi.restore, () => soup)
    .on(recipeSearchApi.list, () => pageOfRecipes([]))
  await choose('Delete')
  await screen.findByText('“Lentil soup” is in the trash')
  expect(router.state.location.pathname).toBe('/g/home')
  expect(api.calls(recipesApi.get)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/lentil-soup'))
  expect(api.calls(trashApi.restore)[0]?.params).toEqual({ id: soup.id })
})

test('a recipe that something uses says where before it goes', async () => {
  const { api, choose, user } = await openMenu()
  api
    .on(recipesApi.uses, () => ({
      recipes: { count: 1, names: ['Pie'] },
      mealplans: { count: 7, names: ['2026-03-04'] },
      shoppingLists: { count: 0, names: [] },
      shareLinks: { count: 1, names: ['2026-04-01T10:00:00.000Z'] },
    }))
    .on(recipesApi.remove, () => soup)
  await choose('Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete this recipe?' }))
  question.getByText('Used in 1 recipe: Pie')
  question.getByText('Planned for 7 meals: Mar 4, 2026…')
  question.getByText('Shared by 1 link until Apr 1, 2026')
  expect(question.queryByText(/shopping list/)).toBeNull()
  expect(api.calls(recipesApi.remove)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Lentil soup” is in the trash')
})

test('an administrator is asked before deleting what its owner locked', async () => {
  const locked = { ...soup, userId: crypto.randomUUID(), settings: { ...soup.settings, locked: true } }
  const { api, choose, user } = await openMenu(locked, aUser({ admin: true }))
  await choose('Delete')
  await screen.findByText(/Its owner keeps others from changing it/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(api.calls(recipesApi.remove)).toHaveLength(0)
})

test('a refused deletion is said, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, choose, router } = await openMenu()
  api.on(recipesApi.remove, () => refuse(500, 'Broken'))
  await choose('Delete')
  await screen.findByText('The recipe could not be deleted.')
  expect(router.state.location.pathname).toBe('/g/home/r/lentil-soup')
})

test('a copy with a taken name is refused at its field, another opens', async () => {
  const { api, choose, user, router } = await openMenu()
  const copy = aRecipe('Second soup')
  api
    .on(validatorsApi.recipeOfGroup, ({ query }) => ({ valid: query?.name !== 'Copy of Lentil soup' }))
    .on(recipesApi.duplicate, () => copy)
    .on(recipesApi.get, ({ params }) => (params.slug === copy.slug ? copy : soup))
    .on(recipeSearchApi.list, () => pageOfRecipes([]))
  await choose('Duplicate')
  const field = await screen.findByRole('textbox', { name: 'Name of the copy' })
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  await screen.findByText('Another recipe of the group has this name')
  await user.clear(field)
  await user.type(field, 'Second soup{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/second-soup'))
  expect(api.calls(recipesApi.duplicate)[0]?.body).toEqual({ name: 'Second soup' })
})

test('a download asks for a token first and says when it is done', async () => {
  // The simulated browser would leave the page for the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { api, choose } = await openMenu()
  api.on(recipeExportApi.createToken, () => ({ token: 'secret' })).on(recipeExportApi.zip, () => new Blob(['zip']))
  await choose('Download')
  await screen.findByText('Recipe downloaded')
  expect(api.calls(recipeExportApi.zip)[0]?.query).toEqual({ token: 'secret' })
  expect(click.mock.contexts[0]).toMatchObject({ download: 'lentil-soup.zip' })
  click.mockRestore()
})

test('a recipe leaves in a format of one’s choice, and nothing leaves before it is chosen', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { api, choose, user } = await openMenu()
  api.on(recipeExportApi.file, () => new Blob(['packed']))
  await choose('Export')
  const dialog = within(await screen.findByRole('dialog', { name: /Export “/ }))
  expect(dialog.getByRole('button', { name: 'Print or save as PDF' })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Paprika' }))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await screen.findByText('Recipe downloaded')
  expect(api.calls(recipeExportApi.file)[0]?.params).toEqual({ slug: 'lentil-soup', format: 'paprika' })
  expect(click.mock.contexts[0]).toMatchObject({ download: 'lentil-soup.paprikarecipes' })
  click.mockRestore()
})

test('a link is made for thirty days, copied, and taken back with a way to undo', async () => {
  const { api, choose, user } = await openMenu()
  const tokens: ShareToken[] = []
  api
    .on(recipeSharingApi.list, () => tokens)
    .on(recipeSharingApi.create, ({ body }) => {
      const token = {
        id: '3f1c0b52-6f0b-4a39-9b1f-2f6d5f3f8a77',
        recipeId: soup.id,
        groupId: soup.groupId,
        expiresAt: body.expiresAt ?? '',
        createdAt: '2026-03-01T10:00:00Z',
        recipe: soup,
      }
      tokens.push(token)
      return token
    })
    .on(recipeSharingApi.remove, () => {
      tokens.pop()
      return null
    })
  await choose('Share')
  await screen.findByText('There are no links yet.')
  await user.click(screen.getByRole('button', { name: 'New link' }))
  await user.click(await screen.findByRole('button', { name: /^Copy the link/ }))
  expect(await navigator.clipboard.readText()).toContain(`/g/home/shared/r/${tokens[0]?.id}`)
  const days = (Date.parse(tokens[0]?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(Math.floor(days)).toBe(SHARE_DAYS)
  const made = [...tokens]
  await user.click(screen.getByRole('button', { name: /^Take back the link/ }))
  await screen.findByText('Link taken back')
  expect(screen.queryByRole('button', { name: /^Copy the link/ })).toBeNull()
  expect(api.calls(recipeSharingApi.remove)).toHaveLength(1)
  api.on(removalsApi.restore, () => ({ count: tokens.push(...made) }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: /^Copy the link/ })
})

test('the menu goes with its page', async () => {
  const { router, api } = await openMenu()
  api.on(shoppingListsApi.list, () => pageOfRecipes([]))
  await router.navigate({ href: '/shopping-lists?disableRedirect=true' })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('an open dialog goes with whoever was signed in', async () => {
  const { choose, router, api } = await openMenu()
  api.on(exploreApi.recipe, () => refuse(404, { message: 'Not found.', error: true }))
  await choose('Duplicate')
  await screen.findByRole('dialog')
  writeToken(null, { expired: false, signedOut: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
