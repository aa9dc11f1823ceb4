/** What comes later must not draw the days of the plan again: on a phone each time costs as much as opening it. */
import { cookingsApi } from '@larder/contract/cookings.ts'
import { dinersApi } from '@larder/contract/diners.ts'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { leftoversApi } from '@larder/contract/leftovers.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endFirstScreen } from '#lib/preloaded-answers.ts'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { drawDay, drawSkeleton } = vi.hoisted(() => ({ drawDay: vi.fn(), drawSkeleton: vi.fn() }))

vi.mock('./edit/board-day.tsx', async (original) => {
  const { BoardDay } = await original<typeof import('./edit/board-day.tsx')>()
  const Counted: typeof BoardDay = (props) => {
    drawDay()
    return <BoardDay {...props} />
  }
  return { BoardDay: Counted }
})

vi.mock('./plan-days.tsx', async (original) => {
  const module = await original<typeof import('./plan-days.tsx')>()
  const Counted: typeof module.PlanSkeleton = (props) => {
    drawSkeleton()
    return <module.PlanSkeleton {...props} />
  }
  return { ...module, PlanSkeleton: Counted }
})

beforeEach(() => vi.clearAllMocks())

const everyAnswer = [
  mealplansApi.list,
  prepTasksApi.list,
  householdMealsApi.list,
  cookingsApi.list,
  leftoversApi.list,
  dinersApi.list,
]

async function openPlan(held: Promise<unknown> = Promise.resolve()) {
  const api = fakeApi()
    .on(mealplansApi.list, async () => {
      await held
      return pageOfRecipes([], { perPage: -1 })
    })
    .on(householdsApi.self, () => aHousehold('Family'))
  await renderRoute('/household/mealplan/planner/view?start=2026-11-16&end=2026-11-18', { api })
  await screen.findByRole('heading', { level: 2, name: 'Wednesday, November 18' })
  for (const call of everyAnswer) await waitFor(() => expect(api.calls(call)).toHaveLength(1))
}

test('the first screen of a visit draws each day once, and nothing in its place before', async () => {
  await openPlan()
  expect(drawSkeleton).not.toHaveBeenCalled()
  expect(drawDay).toHaveBeenCalledTimes(3)
})

test('on the way from another screen nobody waits for the days', async () => {
  endFirstScreen()
  await openPlan(waitFor(() => expect(drawSkeleton).toHaveBeenCalled()))
  expect(drawDay).toHaveBeenCalledTimes(3)
})
