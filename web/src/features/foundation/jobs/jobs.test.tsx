import { type AdminJob, adminJobsApi } from '@larder/contract/jobs.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin, peopleServer } from '#testing/admin-server.ts'
import { refuse } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { renderRoute } from '#testing/render-route.tsx'

const counts = { waiting: 0, running: 1, done: 0, failed: 1, cancelled: 0 }

const server = (...items: AdminJob[]) =>
  peopleServer({ users: [anAdmin()], groups: [] })
    .on(adminJobsApi.list, () => ({ items, total: items.length, counts }))
    .on(adminJobsApi.events, () => [])

const open = (api: ReturnType<typeof server>) => renderRoute('/admin/jobs', { api, as: anAdmin() })

test('the operator sees how far jobs are and why one failed, stops one and tries another again', async () => {
  const running = aJob({ status: 'running' })
  const failed = aJob({
    kind: 'password-reset-mail',
    status: 'failed',
    owner: null,
    error: { code: 'failed', message: null },
  })
  const api = server(running, failed)
    .on(adminJobsApi.cancel, () => running)
    .on(adminJobsApi.retry, () => failed)
  const { user } = await open(api)
  expect(await screen.findByText('Packing: 1 of 4 recipes')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText(/failed for a reason nobody foresaw/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop Export of recipes' }))
  await waitFor(() => expect(api.calls(adminJobsApi.cancel)[0]?.params).toEqual({ item_id: running.id }))
  await user.click(screen.getByRole('button', { name: 'Try Mail for a new password again' }))
  await waitFor(() => expect(api.calls(adminJobsApi.retry)[0]?.params).toEqual({ item_id: failed.id }))
})

test('a change that the server tells of is fetched without being asked for', async () => {
  const job = aJob({ status: 'running' })
  const api = server(job).on(adminJobsApi.events, () => [job])
  await open(api)
  await waitFor(() => expect(api.calls(adminJobsApi.list).length).toBeGreaterThan(1))
})

test('a server without jobs says so, and a list that cannot be read offers to try again', async () => {
  await open(server())
  expect(await screen.findByText('Nothing to do')).toBeDefined()
})

test('a list that cannot be read is told', async () => {
  await open(server().on(adminJobsApi.list, () => refuse(500, 'no')))
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
})
