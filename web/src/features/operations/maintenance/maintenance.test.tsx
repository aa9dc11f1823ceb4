import { type Cleanable, maintenanceApi, type StorageDetails } from '@larder/contract/maintenance.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin, peopleServer } from '#testing/admin-server.ts'
import { refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const none = { files: 0, bytes: 0, examples: [] }
const found: Cleanable[] = [
  { cleaning: 'images', ...none },
  { cleaning: 'temp', ...none },
  { cleaning: 'recipe-folders', ...none },
  { cleaning: 'orphans', files: 2, bytes: 2048, examples: ['users/gone/profile.webp'] },
]
const sizes = { tempDirSize: '', backupsDirSize: '', groupsDirSize: '', recipesDirSize: '', userDirSize: '' }
const line = '{"level":"error","time":"2026-03-02T10:00:00.000Z","msg":"no room","job":"7"}\n'

const server = () =>
  peopleServer({ users: [anAdmin()], groups: [] })
    .on(
      maintenanceApi.storage,
      (): StorageDetails => ({
        ...sizes,
        parts: [
          { part: 'recipes', bytes: 3 * 1024 ** 2 },
          { part: 'database', bytes: 1024 ** 2 },
          { part: 'backups', bytes: 0 },
        ],
        freeBytes: 5 * 1024 ** 3,
      }),
    )
    .on(maintenanceApi.cleanable, () => found)
    .on(maintenanceApi.logs, () => ({ logs: [line] }))

const open = (api: ReturnType<typeof server>) => renderRoute('/admin/maintenance', { api, as: anAdmin() })

test('the operator sees what takes the room, and deletes only after seeing what goes', async () => {
  const api = server().on(maintenanceApi.cleanOrphans, () => ({ message: '2 Orphaned files removed', error: false }))
  const { user } = await open(api)
  expect(await screen.findByText('4 MB used, 5 GB free')).toBeDefined()
  expect(screen.queryByText('Backups')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Clean… Files without an owner/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Files without an owner' })
  expect(within(dialog).getByText('2 files (2 kB) will be deleted for good:')).toBeDefined()
  expect(within(dialog).getByText('users/gone/profile.webp')).toBeDefined()
  expect(within(dialog).getByText('And 1 more.')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(api.calls(maintenanceApi.cleanOrphans)).toHaveLength(1))
})

test('the log is filtered by gravity and by word', async () => {
  const api = server()
  const { user } = await open(api)
  expect(await screen.findByText(/no room/)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'At least' }), 'Warnings')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'room')
  await waitFor(() =>
    expect(api.calls(maintenanceApi.logs).at(-1)?.query).toMatchObject({ level: 'warn', search: 'room' }),
  )
})

test('a part that cannot be read offers to try again, and the others stand', async () => {
  await open(server().on(maintenanceApi.storage, () => refuse(500, 'no')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(await screen.findByText(/no room/)).toBeDefined()
})
