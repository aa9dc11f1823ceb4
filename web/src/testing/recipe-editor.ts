/** The editor of one recipe on a server that keeps what is saved, and what stands in it. */

import { groupsApi } from '@larder/contract/groups.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, within } from '@testing-library/react'
import { pageOf } from './admin-server.ts'
import { aUser } from './people.ts'
import { recipeServer } from './recipe-server.ts'
import { anIngredient, aRecipe, aStep, pageOfRecipes } from './recipes.ts'
import { renderRoute } from './render-route.tsx'

export const EDIT = '/g/home/r/soup?edit=true'

export const soup = (differences: Partial<Recipe> = {}) =>
  aRecipe('Soup', {
    recipeInstructions: [aStep('Wash the leek.'), aStep('Cook it.')],
    revision: 3,
    ...differences,
  })

/** A server that keeps what is saved, under the slug of its name. */
export async function openEditor(recipe = soup(), as = aUser()) {
  const server = recipeServer(recipe)
  const { api, kept } = server
  api
    .on(groupsApi.members, () =>
      pageOf([{ id: as.id, groupId: as.groupId, householdId: as.householdId, username: 'ana', fullName: 'Ana Lima' }]),
    )
    .on(recipeSearchApi.list, () => pageOfRecipes([]))
    .on(recipesApi.update, ({ body }) => {
      kept.recipe = saved(kept.recipe, body)
      return kept.recipe
    })
  const page = await renderRoute(EDIT, { api, as })
  await screen.findByRole('heading', { level: 1, name: `Edit ${recipe.name}` })
  return { ...page, ...server }
}

export const saved = (recipe: Recipe, body: RecipeInput): Recipe => ({
  ...recipe,
  name: body.name ?? recipe.name,
  slug: (body.name ?? recipe.name).toLowerCase().replaceAll(' ', '-'),
  revision: recipe.revision + 1,
  recipeIngredient: (body.recipeIngredient ?? []).map((line) =>
    anIngredient(typeof line === 'string' ? line : (line.note ?? '')),
  ),
})
export const region = (name: string) => within(screen.getByRole('region', { name }))
export const notesShown = () =>
  region('Ingredients')
    .getAllByRole<HTMLInputElement>('textbox', { name: 'Note' })
    .map(({ value }) => value)
export const stepsShown = () =>
  region('Steps')
    .getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Text of Step/ })
    .map(({ value }) => value)
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })

/** The line or step a save sent, in short. */
export const sentBody = ({ api }: Awaited<ReturnType<typeof openEditor>>) => api.calls(recipesApi.update).at(-1)?.body
