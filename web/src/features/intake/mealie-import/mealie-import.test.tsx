import { jobsApi } from '@larder/contract/jobs.ts'
import {
  type ImportChoices,
  type ImportItem,
  type ImportPlan,
  type MealieImport,
  mealieImportApi,
  type PlannedPerson,
} from '@larder/contract/mealie-import.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#lib/paths.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const ID = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3b001'
const JOB = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3b002'
const root = aUser({ admin: true })

const aBackup = (values: Partial<MealieImport> = {}): MealieImport => ({
  id: ID,
  createdAt: '2026-03-01T10:00:00.000Z',
  fileName: 'mealie_2026.zip',
  size: 2_400_000,
  status: 'ready',
  jobId: null,
  hasFile: true,
  outcomes: [],
  ...values,
})

const aPerson = (values: Partial<PlannedPerson>): PlannedPerson => ({
  id: 'ana',
  username: 'ana',
  fullName: 'Ana',
  email: 'ana@example.com',
  admin: false,
  keepsPassword: true,
  conflict: null,
  choices: ['create', 'skip'],
  choice: 'create',
  becomes: 'ana, ana@example.com',
  ...values,
})

const planWith = ({ groups, people }: ImportChoices): ImportPlan => {
  const [group, ben] = [groups.find(({ id }) => id === 'home'), people.find(({ id }) => id === 'ben')]
  return {
    revision: 'b9e516e2d3b3',
    groups: [
      {
        id: 'home',
        name: 'Home',
        conflict: 'nameTaken',
        choices: ['join', 'rename', 'skip'],
        choice: group?.choice ?? 'join',
        becomes: 'Home',
        counts: { recipe: 120, user: 2, usualItem: 3 },
        people: [
          aPerson({ admin: true }),
          aPerson({
            id: 'ben',
            username: 'ben',
            conflict: 'emailElsewhere',
            choices: ['skip', 'rename'],
            choice: ben?.choice ?? 'skip',
            becomes: ben ? 'ben-2, ben+2@example.com' : '',
          }),
        ],
      },
    ],
  }
}

const aServer = (backup: () => MealieImport) =>
  fakeApi()
    .on(mealieImportApi.list, () => [backup()])
    .on(mealieImportApi.get, backup)
    .on(mealieImportApi.plan, ({ body }) => planWith(body as ImportChoices))
    .on(mealieImportApi.items, () => ({ items: [], total: 0, page: 1, perPage: 15 }))

test('the operator sees what would become of everybody, decides, and starts', async () => {
  let backup = aBackup()
  const api = aServer(() => backup)
    .on(mealieImportApi.start, () => {
      backup = aBackup({ status: 'running', jobId: JOB })
      return aJob({ id: JOB, status: 'running' })
    })
    .on(jobsApi.events, () => [
      aJob({ id: JOB, status: 'running', progress: { done: 3, total: 120, step: { key: 'importing', values: {} } } }),
    ])
  const { user } = await renderRoute(paths.adminMealieImport(ID), { api, as: root })
  const group = await screen.findByRole('region', { name: 'Group: Home' })
  expect(within(group).getByText('A group of this name is here.')).toBeDefined()
  expect(within(group).getByRole('list', { name: /holds/ }).textContent).toContain('Recipes 120')
  await user.selectOptions(within(group).getByLabelText('What becomes of ben'), 'rename')
  expect(await screen.findByText('ben-2, ben+2@example.com')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /become administrators/ }))
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bring it in' })
  await waitFor(() => expect(start().disabled).toBe(false))
  await user.click(start())
  expect(await screen.findByRole('heading', { name: 'Coming in' })).toBeDefined()
  expect(api.calls(mealieImportApi.start)).toMatchObject([
    { body: { groups: [], people: [{ id: 'ben', choice: 'rename' }], keepAdmins: true } },
  ])
})

test('what became of everything is told one by one, and narrowed', async () => {
  const left: ImportItem = {
    position: 1,
    group: 'Home',
    kind: 'apiToken',
    name: 'script',
    outcome: 'leftOut',
    reason: 'API tokens are signed with the key of the other server',
  }
  const added: ImportItem = { ...left, position: 0, kind: 'recipe', name: 'Leek pie', outcome: 'added', reason: '' }
  const outcomes = [
    { kind: 'recipe', outcome: 'added', count: 1 },
    { kind: 'apiToken', outcome: 'leftOut', count: 1 },
  ] as MealieImport['outcomes']
  const api = aServer(() => aBackup({ status: 'done', hasFile: false, outcomes })).on(
    mealieImportApi.items,
    ({ query }) => {
      const items = (query as { outcome?: string }).outcome ? [left] : [added, left]
      return { items, total: items.length, page: 1, perPage: 15 }
    },
  )
  const { user } = await renderRoute(paths.adminMealieImport(ID), { api, as: root })
  expect(await screen.findByText('Leek pie')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Left out: 1' }))
  await waitFor(() => expect(screen.queryByText('Leek pie')).toBeNull())
  expect(screen.getByText(left.reason)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bring it in' })).toBeNull()
})
