import { exploreApi } from '@larder/contract/explore.ts'
import { type RecipeAction, recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, unreachable } from '#testing/fake-api.ts'
import { chooseEntry, everyEntry } from '#testing/menus.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { aRecipe, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { groupId, householdId } = aUser()
const anAction = (title: string, differences: Partial<RecipeAction> = {}): RecipeAction => ({
  id: crypto.randomUUID(),
  groupId,
  householdId,
  actionType: 'link',
  title,
  url: `https://example.com/?q=\${name}`,
  ...differences,
})

test('an action is made from an example; what is wrong with its address is said while it is written', async () => {
  const actions: RecipeAction[] = []
  const api = fakeApi()
    .on(recipeActionsApi.list, () => pageOfRecipes(actions))
    .on(recipeActionsApi.create, ({ body }) => {
      actions.push(anAction(body.title, body))
      return anAction(body.title, body)
    })
  const { user } = await renderRoute('/group/data/recipe-actions', { api })
  await user.click(await screen.findByRole('button', { name: 'New action' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New action' }))
  await user.click(dialog.getByRole('button', { name: 'Search the web' }))
  expect(dialog.getByText('https://duckduckgo.com/?q=Leek%20soup')).toBeTruthy()

  const address = dialog.getByLabelText(/^Link/)
  const write = async (text: string) => {
    await user.clear(address)
    await user.paste(text)
  }
  await write('javascript:alert(1)')
  expect(dialog.getByRole('status').textContent).toBe('The link has to begin with https:// or http://')
  await user.click(dialog.getByRole('button', { name: 'Create action' }))
  expect(address.getAttribute('aria-invalid')).toBe('true')

  await write('https://example.com/')
  await user.click(dialog.getByRole('button', { name: /^Insert \$\{slug\}/ }))
  expect(dialog.getByText('https://example.com/leek-soup')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Create action' }))
  await screen.findByRole('row', { name: /Search the web/ })
  expect(api.calls(recipeActionsApi.create).map(({ body }) => body)).toEqual([
    { title: 'Search the web', actionType: 'link', url: `https://example.com/\${slug}` },
  ])
})

const soup = aRecipe('Leek soup', { recipeServings: 4 })

async function openMenu(options: Partial<Parameters<typeof renderRoute>[1]> & { actions: RecipeAction[] }) {
  const { api } = recipeServer(soup)
  api
    .on(recipeActionsApi.list, () => pageOfRecipes(options.actions))
    .on(recipeActionsApi.trigger, () => null)
    .on(exploreApi.recipe, () => soup)
  const page = await renderRoute(`/g/home/r/${soup.slug}?servings=8`, { api, ...options })
  await page.user.click(await screen.findByRole('button', { name: 'More actions for Leek soup' }))
  return { ...page, api, menu: within(await screen.findByRole('menu')) }
}

test('the actions of the household stand in the menu of a recipe, by title, but for what is no address', async () => {
  const actions = [
    anAction('Search', { url: `https://example.com/?q=\${name}&for=\${servings}` }),
    anAction('print', { actionType: 'post' }),
    anAction('Evil', { url: 'javascript:alert(1)' }),
  ]
  const { api, user, menu } = await openMenu({ actions })
  const names = await everyEntry(user)
  expect(names.slice(-3)).toEqual(['print', 'Search', 'Delete'])
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(menu.getByRole('menuitem', { name: 'Search' }))
  expect(open.mock.calls).toEqual([['https://example.com/?q=Leek%20soup&for=8', '_blank', 'noopener,noreferrer']])

  await user.click(screen.getByRole('button', { name: 'More actions for Leek soup' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  await chooseEntry(user, 'print')
  await screen.findByText('The recipe is on its way')
  await waitFor(() =>
    expect(api.calls(recipeActionsApi.trigger)).toMatchObject([
      { params: { item_id: actions[1]?.id, recipe_slug: soup.slug }, body: { recipeScale: 2 } },
    ]),
  )
})

test('a guest gets none of them', async () => {
  const { api } = await openMenu({ actions: [anAction('Search')], as: null })
  expect(screen.queryByRole('menuitem', { name: 'Search' })).toBeNull()
  expect(api.calls(recipeActionsApi.list)).toEqual([])
})

test('a menu opens without a list that does not come', async () => {
  const { api } = recipeServer(soup)
  api.on(recipeActionsApi.list, unreachable)
  const { user } = await renderRoute(`/g/home/r/${soup.slug}`, { api })
  await user.click(await screen.findByRole('button', { name: 'More actions for Leek soup' }))
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy()
})
