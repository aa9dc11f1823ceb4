import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { type PrepTask, prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { renderRoute } from '#testing/render-route.tsx'
import { RecipePrepDialog } from './recipe-prep-dialog.tsx'

const chili = aRecipeSummary('Chili')

const aTask = (differences: Partial<PrepTask> = {}): PrepTask => ({
  mealplanId: 1,
  key: 'soak',
  kind: 'soak',
  source: 'words',
  date: '2026-11-16',
  time: '20:00',
  leadMinutes: null,
  isOwnLead: false,
  hours: null,
  foodId: null,
  foodName: null,
  evidence: 'Soak the beans overnight.',
  done: false,
  dismissed: false,
  meal: { date: '2026-11-17', entryType: 'dinner', recipe: { id: chili.id, slug: 'chili', name: 'Chili' } },
  ...differences,
})

const lamb = aTask({
  key: 'thaw-lamb',
  kind: 'thaw',
  source: 'freezer',
  foodName: 'Lamb',
  hours: { low: 12, high: 18 },
  evidence: '',
  leadMinutes: 1080,
})

/** A household whose tasks change with what is sent. */
function kitchen(...tasks: PrepTask[]) {
  const kept = { tasks }
  const api = fakeApi()
    .on(mealplansApi.list, () => pageOfRecipes<Mealplan>([], { perPage: -1 }))
    .on(prepTasksApi.list, () => kept.tasks.filter(({ dismissed }) => !dismissed))
    .on(prepTasksApi.update, ({ params, body }) => {
      kept.tasks = kept.tasks.map((task) => (task.key === params.key ? { ...task, ...body } : task))
      return kept.tasks.find(({ key }) => key === params.key) ?? aTask()
    })
  return { api, kept }
}

const PLAN = '/household/mealplan/planner/view?start=2026-11-16&end=2026-11-17'
/** Once the days are those that can be moved: they take the place of the ones before. */
async function tasksOn(day: string) {
  await screen.findByRole('button', { name: `Random meal for ${day}` })
  return within(await within(screen.getByRole('listitem', { name: day })).findByRole('list', { name: 'Ahead of time' }))
}

test('several dishes 16: a task stands on its day with its time, its meal and the words that say so, and is ticked off', async () => {
  const { api, kept } = kitchen(aTask(), lamb)
  const { user } = await renderRoute(PLAN, { api })
  const day = await tasksOn('Monday, November 16')
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20:00 Soak: Chilifor Tuesday, Nov 17Soak the beans overnight.',
    '20:00 Thaw: Lambfor Chili, Tuesday, Nov 17 · 12–18 hours in the fridge',
  ])
  await user.click(day.getByRole('checkbox', { name: /Soak: Chili/ }))
  await waitFor(() => expect(kept.tasks[0]?.done).toBe(true))
  expect(day.getByRole('checkbox', { name: /Soak: Chili/ })).toHaveProperty('checked', true)
})

test('several dishes 16: a task that is not needed goes, and comes back by undo', async () => {
  const { api, kept } = kitchen(aTask())
  const { user } = await renderRoute(PLAN, { api })
  const day = await tasksOn('Monday, November 16')
  await user.click(day.getByRole('button', { name: 'More actions for Soak: Chili' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Not needed' }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(kept.tasks[0]?.dismissed).toBe(false))
  expect(await screen.findByRole('checkbox', { name: /Soak: Chili/ })).toHaveProperty('checked', false)
})

test('several dishes 16 and 17: how long before the meal it is due can be changed', async () => {
  const { api, kept } = kitchen(lamb)
  const { user } = await renderRoute(PLAN, { api })
  const day = await tasksOn('Monday, November 16')
  await user.click(day.getByRole('button', { name: 'More actions for Thaw: Lamb' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change the time' }))
  const hours = await screen.findByLabelText(/Hours before the meal/)
  await user.clear(hours)
  await user.type(hours, '24')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept.tasks[0]?.leadMinutes).toBe(1440))
})

test('several dishes 15: what a recipe needs ahead of time is set by hand, beginning with what its words say', async () => {
  const sent: unknown[] = []
  const found = [{ kind: 'soak' as const, leadMinutes: null, evidence: 'Soak the beans overnight.' }]
  const { api } = kitchen()
  api
    .on(prepTasksApi.recipe, () => ({ tasks: null, found }))
    .on(prepTasksApi.setRecipe, ({ body }) => {
      sent.push(body.tasks)
      return { tasks: body.tasks, found }
    })
  const { user } = await renderPiece(<RecipePrepDialog slug="chili" onClose={() => undefined} />)
  await screen.findByText('Soak the beans overnight.')
  await user.click(screen.getByRole('switch', { name: 'Set by hand' }))
  await user.selectOptions(await screen.findByLabelText('How long before'), '12 hours')
  await user.click(screen.getByRole('button', { name: 'Add a task' }))
  await user.click(screen.getByRole('button', { name: 'Remove task 2' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([[{ kind: 'soak', leadMinutes: 720, text: '' }]]))
})
