import { foodsApi } from '@larder/contract/foods.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import '#features/recipes/ingredient-parser/check-dialog.tsx'

const doubtful = (text: string) =>
  anIngredient(text, { quantity: null, food: null, unit: null, note: text, originalText: text, isDoubtful: true })
const hunk = doubtful('a hunk of cheese')
const pan = doubtful('Roasting pan')
const recipe = aRecipe('Flat bread', { recipeIngredient: [anIngredient('salt', { title: 'Dough' }), hunk, pan] })

async function open(differences: Partial<Recipe> = {}, as = aUser()) {
  const server = recipeServer({ ...recipe, ...differences })
  server.api.on(ingredientParserApi.parseLines, ({ body }) =>
    body.ingredients.map((input) => ({
      input,
      confidence: { average: 0.5, comment: null, name: null, unit: null, quantity: null, food: null },
      names: { unit: '', food: 'cheese' },
      madeOnSave: { unit: false, food: true },
      ingredient: {
        ...anIngredient('', { quantity: 1, note: 'a hunk', isDoubtful: true }),
        unit: null,
        food: { ...aFood('cheese'), id: null, catalogueKey: 'cheese' },
        referencedRecipe: null,
      },
    })),
  )
  // As much of the server's rule as is needed: what is not said stays as it was.
  server.api.on(recipesApi.patch, ({ body }) => {
    const before = server.kept.recipe
    const recipeIngredient = before.recipeIngredient.map((line, at) => {
      const sent = body.recipeIngredient?.[at]
      return typeof sent === 'object' && typeof sent.isDoubtful === 'boolean'
        ? { ...line, isDoubtful: sent.isDoubtful }
        : line
    })
    server.kept.recipe = { ...before, recipeIngredient, revision: before.revision + 1 }
    return server.kept.recipe
  })
  const page = await renderRoute('/g/home/r/flat-bread', { api: server.api, as })
  await screen.findByRole('heading', { name: 'Ingredients' })
  return { ...page, ...server }
}
const chip = (name: string) => screen.findByRole('button', { name })
const card = (name: string) => within(screen.getByRole('dialog')).findByRole('listitem', { name })

test('doubtful lines are marked and counted; each is taken over, or left, and nothing is left to check', async () => {
  const { user, api } = await open()
  expect(screen.getAllByRole('img', { name: 'Not checked yet' })).toHaveLength(2)
  await user.click(await chip('2 lines to check'))
  await screen.findByRole('dialog', { name: 'Lines to check' })
  const cheese = await card('a hunk of cheese')
  expect(within(cheese).getByRole<HTMLInputElement>('combobox', { name: 'Food' }).value).toBe('cheese')
  await user.click(within(cheese).getByRole('button', { name: 'That is right' }))
  await chip('1 line to check')
  const [first] = api.calls(recipesApi.patch)
  expect(first?.body.recipeIngredient).toMatchObject([
    { note: 'salt', title: 'Dough' },
    {
      quantity: 1,
      food: { name: 'cheese', catalogueKey: 'cheese' },
      note: 'a hunk',
      originalText: 'a hunk of cheese',
      referenceId: hunk.referenceId,
      isDoubtful: false,
    },
    { note: 'Roasting pan' },
  ])
  // The mark of the others is left to the server.
  expect(JSON.stringify(first?.body.recipeIngredient?.[2])).not.toContain('isDoubtful')
  await user.click(within(await card('Roasting pan')).getByRole('button', { name: 'Leave it as text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(recipesApi.patch)[1]?.body.recipeIngredient?.[2]).toMatchObject({
    note: 'Roasting pan',
    quantity: null,
    food: null,
    isDoubtful: false,
  })
  expect(screen.queryByRole('button', { name: /to check$/ })).toBeNull()
  expect(screen.queryByRole('img', { name: 'Not checked yet' })).toBeNull()
})

test('a food that was typed and not chosen yet is not lost when its line is taken over', async () => {
  const { user, api } = await open({ recipeIngredient: [hunk] })
  const gouda = aFood('gouda')
  api.on(foodsApi.list, () => pageOfRecipes([gouda]))
  await user.click(await chip('1 line to check'))
  const line = within(await card('a hunk of cheese'))
  const food = line.getByRole<HTMLInputElement>('combobox', { name: 'Food' })
  await user.clear(food)
  await user.type(food, 'gou')
  await user.click(line.getByRole('button', { name: 'That is right' }))
  expect(document.activeElement).toBe(food)
  expect(food.value).toBe('gou')
  await user.type(food, 'da')
  await screen.findByRole('option', { name: 'gouda' })
  await user.click(line.getByRole('button', { name: 'That is right' }))
  await waitFor(() => expect(api.calls(recipesApi.patch)).toHaveLength(1))
  expect(api.calls(recipesApi.patch)[0]?.body.recipeIngredient).toMatchObject([{ food: { id: gouda.id } }])
})

test('the message of a change undoes it', async () => {
  const { user, api } = await open({ recipeIngredient: [hunk] })
  await user.click(await chip('1 line to check'))
  await screen.findByRole('dialog', { name: 'Lines to check' })
  await user.click(within(await card('a hunk of cheese')).getByRole('button', { name: 'Leave it as text' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(recipesApi.patch)).toHaveLength(2))
  expect(api.calls(recipesApi.patch)[1]?.body.recipeIngredient).toMatchObject([
    { note: 'a hunk of cheese', isDoubtful: true },
  ])
  await chip('1 line to check')
})

test('who may not edit sees the marks and no chip', async () => {
  await open({ settings: { ...recipe.settings, locked: true } }, aUser({ id: crypto.randomUUID(), admin: false }))
  expect(screen.getAllByRole('img', { name: 'Not checked yet' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /to check$/ })).toBeNull()
})
