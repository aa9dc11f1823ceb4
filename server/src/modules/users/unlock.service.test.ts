import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { expect } from 'vitest'
import { runOnce } from '#core/scheduler.ts'
import { adminJobs } from '#modules/admin/admin.jobs.ts'
import { hashPassword } from '#modules/auth/passwords.service.ts'
import { type Kit, test } from '#test/kit.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)
const HOUR_MS = 3_600_000

const signIn = (kit: Kit, password: string) => kit.guest().call(authApi.signIn, { form: { username: 'ana', password } })

async function lockedOut(kit: Kit): Promise<void> {
  await kit.person({ name: 'ana', passwordHash })
  for (let i = 0; i < 5; i++) await signIn(kit, 'wrong')
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
}

test('a fresh lock is lifted by force only', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  await lockedOut(kit)
  const unlock = (query: Record<string, unknown>) => kit.as(boss).call(adminUsersApi.unlock, { query })
  expect((await unlock({})).data).toEqual({ unlocked: 0 })
  expect((await unlock({ force: false })).data).toEqual({ unlocked: 0 })
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
  expect((await unlock({ force: true })).data).toEqual({ unlocked: 1 })
  expect((await unlock({ force: true })).data).toEqual({ unlocked: 0 })
  expect((await signIn(kit, PASSWORD)).status).toBe(200)
  expect((await unlock({ force: 'perhaps' })).detail).toMatchObject([{ loc: ['query', 'force'] }])
})

test('the hourly job lifts a lock whose time has passed, and starts the count anew', async ({ kit }) => {
  await lockedOut(kit)
  const job = adminJobs(kit.runtime).find(({ name }) => name === 'unlock-users')
  if (!job) throw new Error('there is no job')
  kit.clock.advance(23 * HOUR_MS)
  await runOnce(kit.runtime, job, 'one')
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
  kit.clock.advance(HOUR_MS)
  await runOnce(kit.runtime, job, 'one')
  for (let i = 0; i < 4; i++) expect((await signIn(kit, 'wrong')).status).toBe(401)
  expect((await signIn(kit, PASSWORD)).status).toBe(200)
})
