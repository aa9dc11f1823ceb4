import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import { type NutritionGoals, nutritionGoalsApi } from '@larder/contract/nutrition-goals.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlanNutrition } from '#features/planning/mealplan-nutrition/pieces/plan-nutrition.tsx'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPiece } from '#testing/render-piece.tsx'

const eaten = { meals: 3, counted: 3, amounts: { energyKcal: 1640, protein: 70 }, band: null, partly: false }

async function open(kept: NutritionGoals['goals']) {
  let goals = kept
  const api = fakeApi()
    .on(mealplanNutritionApi.get, () => ({
      days: [{ date: '2026-03-02', ...eaten, uncounted: [] }],
      total: eaten,
    }))
    .on(nutritionGoalsApi.get, () => ({ goals }))
    .on(nutritionGoalsApi.update, ({ body }) => {
      goals = body.goals
      return { goals }
    })
  const { user } = await renderPiece(<PlanNutrition start="2026-03-02" end="2026-03-08" />)
  await user.click(screen.getByText('Nutrition of these days'))
  return { user, api }
}

test('nothing of goals is shown until somebody sets one, and then where the day lies', async () => {
  const { user, api } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Set goals of your own' }))
  expect(screen.queryByRole('list', { name: 'Beside your goals' })).toBeNull()
  const energy = within(await screen.findByRole('group', { name: 'Energy (kcal)' }))
  await user.type(energy.getByLabelText('From'), '1800')
  await user.type(energy.getByLabelText('To'), '2200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const goals = await screen.findByRole('list', { name: 'Beside your goals' })
  expect(goals.textContent).toContain('1,640 kcal · goal 1,800 kcal to 2,200 kcal · less than the goal')
  expect(api.calls(nutritionGoalsApi.update).map(({ body }) => body.goals)).toEqual([
    [{ nutrient: 'energyKcal', low: 1800, high: 2200 }],
  ])
})

test('a range that is turned round is said at its field and not sent', async () => {
  const { user, api } = await open([{ nutrient: 'protein', low: 60, high: null }])
  expect((await screen.findByRole('list', { name: 'Beside your goals' })).textContent).toContain('within the goal')
  await user.click(screen.getByRole('button', { name: 'Change your goals' }))
  const protein = within(await screen.findByRole('group', { name: 'Protein (g)' }))
  await user.type(protein.getByLabelText('To'), '50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is less than where it begins')).toBeTruthy()
  expect(api.calls(nutritionGoalsApi.update)).toEqual([])
})
