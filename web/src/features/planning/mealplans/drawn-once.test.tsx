/** What comes later must not draw the days of the plan again: on a phone each time costs as much as opening it. */
import { cookingsApi } from '@larder/contract/cookings.ts'
import { dinersApi } from '@larder/contract/diners.ts'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { leftoversApi } from '@larder/contract/leftovers.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endFirstScreen } from '#lib/preloaded-answers.ts'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { onAPhone } from '#testing/viewport.ts'

const { drawDay, drawSkeleton, idle } = vi.hoisted(() => {
  return { drawDay: vi.fn(), drawSkeleton: vi.fn(), idle: { isHeld: false, waiting: new Set<() => void>() } }
})

vi.mock('#lib/new-page.ts', () => ({ isNewPage: true }))

vi.mock('#lib/browser.ts', async (original) => {
  const module = await original<typeof import('#lib/browser.ts')>()
  const whenIdle: typeof module.whenIdle = (work, atTheLatestMs) => {
    if (!idle.isHeld) return module.whenIdle(work, atTheLatestMs)
    idle.waiting.add(work)
    return () => void idle.waiting.delete(work)
  }
  return { ...module, whenIdle }
})

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

async function openPlan(held: Promise<unknown> = Promise.resolve(), end = '2026-11-18') {
  const api = fakeApi()
    .on(mealplansApi.list, async () => {
      await held
      return pageOfRecipes([], { perPage: -1 })
    })
    .on(householdsApi.self, () => aHousehold('Family'))
  await renderRoute(`/household/mealplan/planner/view?start=2026-11-16&end=${end}`, { api })
  await screen.findByRole('heading', { level: 2, name: 'Wednesday, November 18' })
  for (const call of everyAnswer) await waitFor(() => expect(api.calls(call)).toHaveLength(1))
}

test('the first screen of a visit draws each day once, and nothing in its place before', async () => {
  await openPlan()
  expect(drawSkeleton).not.toHaveBeenCalled()
  expect(drawDay).toHaveBeenCalledTimes(3)
})

test('on a phone the first screen draws the days in the window, and the others when the browser is idle', async () => {
  onAPhone()
  idle.isHeld = true
  onTestFinished(() => {
    idle.isHeld = false
  })
  await openPlan(undefined, '2026-11-25')
  const drawn = drawDay.mock.calls.length
  expect(drawn).toBeGreaterThan(3)
  expect(drawn).toBeLessThan(10)
  expect(document.getElementById('day-2026-11-25')?.tabIndex).toBe(-1)
  // A few days each time.
  while (idle.waiting.size > 0) {
    const works = [...idle.waiting]
    idle.waiting.clear()
    act(() => {
      for (const work of works) work()
    })
  }
  await screen.findByRole('heading', { level: 2, name: 'Wednesday, November 25' })
  expect(drawDay).toHaveBeenCalledTimes(10)
})

test('on the way from another screen nobody waits for the days', async () => {
  endFirstScreen()
  await openPlan(waitFor(() => expect(drawSkeleton).toHaveBeenCalled()))
  expect(drawDay).toHaveBeenCalledTimes(3)
})
