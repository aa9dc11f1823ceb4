import {
  type ComputedNutrition,
  type RecipeNutritionLine,
  recipeNutritionApi,
} from '@larder/contract/recipe-nutrition.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#testing/people.ts'
import { noNutrition, recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
// Loaded here, so that no test waits for a lazily loaded part.
import './nutrition-lines.tsx'
import './recipe-comparison.tsx'

const flour = anIngredient('flour', { quantity: 400 })
const dust = anIngredient('moon dust')

const aLine = (differences: Partial<RecipeNutritionLine>): RecipeNutritionLine => ({
  referenceId: flour.referenceId,
  text: '400 g flour',
  food: { id: crypto.randomUUID(), name: 'flour' },
  recipe: null,
  counted: true,
  amounts: { energyKcal: 1456, protein: 41, fat: 4, carbohydrate: 305 },
  grams: 400,
  by: 'weight',
  estimated: false,
  partly: false,
  firstOfSeveral: false,
  why: null,
  negligible: false,
  ...differences,
})

const unknown = aLine({
  referenceId: dust.referenceId,
  text: 'moon dust',
  food: { id: crypto.randomUUID(), name: 'moon dust' },
  counted: false,
  amounts: null,
  grams: null,
  by: null,
  why: 'foodUnknown',
})

const computed: ComputedNutrition = {
  ...noNutrition,
  per: 'serving',
  servings: 4,
  counted: 1,
  uncounted: 1,
  partly: true,
  lines: [aLine({}), unknown],
}

const bread = aRecipe('Flat bread', { recipeServings: 4, recipeIngredient: [flour, dust] })

const openBread = async (recipe = bread, answer: ComputedNutrition = computed) => {
  const server = recipeServer(recipe)
  server.api.on(recipeNutritionApi.get, () => answer)
  const page = await renderRoute('/g/home/r/flat-bread', { api: server.api, as: aUser() })
  await screen.findByRole('heading', { level: 1, name: recipe.name })
  return { ...page, ...server }
}

test('a serving is told at a glance, rounded, with a star where something was left out', async () => {
  await openBread()
  const panel = await screen.findByRole('region', { name: 'Nutrition' })
  expect(panel.textContent).toContain('360 kcal*')
  expect(panel.textContent).toContain('per serving')
  expect(panel.textContent).toMatch(/Protein10 g/)
  expect(panel.textContent).toContain('Computed from 1 of 2 ingredients')
  expect(panel.textContent).toContain('USDA')
  expect(panel.textContent).toContain('What cooking takes away or adds is not in it.')
  // The table knows no trans fat, which is not zero.
  expect(within(panel).getByText('Trans fat').nextSibling?.textContent).toBe('–')
})

test('a line that is not counted says why, and leads to where that is mended', async () => {
  await openBread()
  const panel = await screen.findByRole('region', { name: 'Nutrition' })
  expect(within(panel).getByText('Food unknown')).toBeDefined()
  expect(within(panel).getByRole('button', { name: 'Fix it: moon dust', hidden: true })).toBeDefined()
})

test('where nothing counts there is no total', async () => {
  await openBread(bread, { ...computed, counted: 0, uncounted: 1, lines: [unknown] })
  const panel = await screen.findByRole('region', { name: 'Nutrition' })
  expect(panel.textContent).toContain('there are no numbers')
  expect(panel.textContent).not.toContain('kcal')
})

test('what is stated comes first, and computed numbers are taken over on request, with a way back', async () => {
  const stated = {
    ...bread,
    nutrition: { ...bread.nutrition, calories: '500' },
    settings: { ...bread.settings, showNutrition: true },
  }
  const { api, user, kept } = await openBread(stated)
  const sent: unknown[] = []
  api.on(recipesApi.patch, ({ body }) => {
    sent.push(body.nutrition)
    const nutrition = { ...kept.recipe.nutrition, ...body.nutrition } as typeof kept.recipe.nutrition
    kept.recipe = { ...kept.recipe, nutrition, revision: kept.recipe.revision + 1 }
    return kept.recipe
  })
  const fold = await screen.findByText('Computed from the ingredients: 360 kcal*')
  expect(screen.getAllByText('500 kcal', { exact: false }).length).toBeGreaterThan(0)
  await user.click(fold)
  await user.click(await screen.findByRole('button', { name: 'Take over into the recipe' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ calories: '360', proteinContent: '10', transFatContent: null })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ calories: '500' })
})

test('two recipes stand side by side, with what differs in their lines and no verdict', async () => {
  const { api, user } = await openBread()
  const butter = anIngredient('100 grams butter')
  const naan = aRecipe('Naan', { recipeIngredient: [butter] })
  const food = computed.lines[0]?.food ?? null
  const lines = [
    aLine({ text: '200 g flour', food, grams: 200, amounts: { energyKcal: 728 } }),
    aLine({
      referenceId: butter.referenceId,
      text: '100 gram butter',
      food: { id: crypto.randomUUID(), name: 'butter' },
      grams: 100,
    }),
  ]
  api.on(recipeSearchApi.list, () => pageOfRecipes([naan]))
  api.on(recipesApi.get, ({ params }) => (params.slug === naan.slug ? naan : bread))
  api.on(recipeNutritionApi.get, ({ params }) =>
    params.slug === naan.slug ? { ...computed, servings: 2, partly: false, lines } : computed,
  )
  const panel = within(await screen.findByRole('region', { name: 'Nutrition' }))
  await user.click(await panel.findByText('Compare with another recipe'))
  await user.type(await panel.findByRole('combobox', { name: 'Recipe' }), 'naan')
  await user.click(await screen.findByRole('option', { name: 'Naan' }))
  const table = within(await panel.findByRole('table'))
  expect(table.getByRole('row', { name: 'Energy 360 kcal* 1,090 kcal' })).toBeDefined()
  // The table does not know it of every line, which is not zero.
  expect(table.getByRole('row', { name: /^Fat 1 g\*/ })).toBeDefined()
  expect(panel.getByText('Only in Flat bread').nextSibling?.textContent).toBe('moon dust')
  expect(panel.getByText('Only in Naan').nextSibling?.textContent).toBe('100 grams butter')
  expect(panel.queryByText('In different amounts')).toBeNull()
})
