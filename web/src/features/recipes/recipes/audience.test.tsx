import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const ana = aUser()

function recipeServer(settings: Partial<ReturnType<typeof aRecipe>['settings']>, userId = ana.id) {
  const made = aRecipe('Stew')
  const recipe = { ...made, userId, settings: { ...made.settings, ...settings } }
  const api = fakeApi()
    .on(recipesApi.get, () => recipe)
    .on(recipesApi.patch, ({ body }) => {
      Object.assign(recipe.settings, body.settings)
      return recipe
    })
  return { api, recipe }
}

test('the author reads in words who can see a recipe, and changes it there', async () => {
  const { api } = recipeServer({ public: false, visibility: 'group' })
  const { user } = await renderRoute('/g/home/r/stew', { api })
  await user.click(await screen.findByRole('button', { name: /^Everybody in the group\. Change who/ }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('combobox', { name: 'Who can see this' })
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Only me', 'My household', 'Everybody in the group', 'Everybody in the group, and guests'])
  await user.selectOptions(field, 'Only me')
  expect(within(dialog).getByText(/your household keeps it/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: /^Only me\./ })).toBeDefined()
  expect(api.calls(recipesApi.patch)[0]?.body).toEqual({ settings: { public: false, visibility: 'person' } })
})

test('others are told where a recipe is for the household alone, and cannot change it', async () => {
  const { api } = recipeServer({ public: false, visibility: 'household' }, crypto.randomUUID())
  await renderRoute('/g/home/r/stew', { api })
  expect(await screen.findByText('My household')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Change who/ })).toBeNull()
})
