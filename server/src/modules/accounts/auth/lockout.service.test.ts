import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import { runOnce } from '#core/scheduler.ts'
import { createKit, type Kit, scheduleNamed, test } from '#test/kit.ts'
import { counterOfName, refundAttempt, takeAttempt, unlockUsers } from './lockout.service.ts'

const PASSWORD = 'correct horse'
/** Dozens of guesses are checked here: a hash that costs little keeps them quick on a busy machine. */
const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
const HOUR_MS = 3_600_000

const tryName = (kit: Kit, username: string, password: string, headers: Record<string, string> = {}) =>
  kit.guest().call(authApi.signIn, { form: { username, password }, headers })
const signIn = (kit: Kit, password: string, headers?: Record<string, string>) => tryName(kit, 'ana', password, headers)

const counters = (kit: Kit) => kit.runtime.connection.reader.selectFrom('signInFailure').selectAll().execute()

/** What the browser of a successful sign-in sends with the next one. */
async function deviceOf(kit: Kit, password = PASSWORD) {
  const cookies = [(await signIn(kit, password)).headers['set-cookie']].flat().map(String)
  const device = cookies.find((cookie) => cookie.startsWith('larder.device='))
  expect(device).toMatch(/; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
  return { cookie: device?.split(';')[0] ?? '' }
}

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

test('the hourly schedule lifts a lock whose time has passed, and starts the count anew', async ({ kit }) => {
  await lockedOut(kit)
  const schedule = scheduleNamed('unlock-users')
  kit.clock.advance(23 * HOUR_MS)
  await runOnce(kit.runtime, schedule, 'one')
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
  kit.clock.advance(HOUR_MS)
  await runOnce(kit.runtime, schedule, 'one')
  for (let i = 0; i < 4; i++) expect((await signIn(kit, 'wrong')).status).toBe(401)
  expect((await signIn(kit, PASSWORD)).status).toBe(200)
})

test('attack 30: a name that nobody has is locked like any other, and so is the account of a directory', async ({
  kit,
}) => {
  await kit.person({ name: 'ana', email: 'ana@example.com', passwordHash })
  await kit.person({ name: 'zoe', authMethod: 'LDAP' })
  const answersTo = async (name: string) => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await tryName(kit, name, 'wrong'))
    return answers.map(({ status, text }) => `${status} ${text}`)
  }
  const known = await answersTo('ana')
  expect(known.at(-1)).toBe('423 {"detail":"User is locked out"}')
  expect(await answersTo('nobody')).toEqual(known)
  expect(await answersTo('zoe')).toEqual(known)
  // A lock must not tell which address belongs to a name either.
  expect((await tryName(kit, 'ANA@example.com', 'wrong')).status).toBe(401)
  expect(JSON.stringify(await counters(kit))).not.toContain('nobody')
})

test('attack 30: of forty guesses made at once five are checked', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const guesses = Array.from({ length: 40 }, () => signIn(kit, 'wrong'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect([statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 423).length]).toEqual([5, 35])
})

test('attack 30: processes that do not know of each other share one count', async ({ kit }) => {
  const counter = counterOfName(kit.system(), 'ana', null)
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeAttempt(kit.system(), counter)))
  expect(taken.filter(Boolean)).toHaveLength(5)
})

test('the right password sent many times at once is right every time', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(kit, PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await counters(kit)).toEqual([])
})

test('attack 30: strangers lock nobody out of a device that signed in before', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  await kit.person({ name: 'zoe', passwordHash })
  const device = await deviceOf(kit)
  for (let i = 0; i < 5; i++) await signIn(kit, 'wrong')
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
  expect((await signIn(kit, PASSWORD, device)).status).toBe(200)
  expect((await tryName(kit, ana.email, PASSWORD, device)).status).toBe(200)
  // The lock for strangers stays, and the device is good for its owner alone.
  expect((await signIn(kit, PASSWORD)).status).toBe(423)
  for (let i = 0; i < 5; i++) await tryName(kit, 'zoe', 'wrong')
  expect((await tryName(kit, 'zoe', PASSWORD, device)).status).toBe(423)
})

test('attack 30: a device has a few attempts of its own, and ends with the password', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const device = await deviceOf(kit)
  for (let i = 0; i < 5; i++) expect((await signIn(kit, 'wrong', device)).status).toBe(401)
  expect((await signIn(kit, PASSWORD, device)).status).toBe(423)
  expect((await signIn(kit, PASSWORD)).status).toBe(200)

  const other = await deviceOf(kit)
  const body = { currentPassword: PASSWORD, newPassword: 'battery staple' }
  expect((await kit.as(ana).call(passwordsApi.change, { body })).status).toBe(200)
  for (let i = 0; i < 5; i++) await signIn(kit, 'wrong')
  for (const stale of [other, device, { cookie: 'larder.device=nonsense' }])
    expect((await signIn(kit, 'battery staple', stale)).status).toBe(423)
})

test('attack 30: a device is no session', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const { cookie } = await deviceOf(kit)
  const headers = { authorization: `Bearer ${cookie.split('=')[1]}` }
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(401)
})

test('counts are forgotten in time, and there is an end to how many are kept', async ({ kit }) => {
  await tryName(kit, 'nobody', 'wrong')
  const { writer } = kit.runtime.connection
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    keyHash: `made up ${i}`,
    userId: null,
    failures: 1,
    lockedAt: null,
    updatedAt: new Date(kit.clock.now().getTime() + i + 1).toISOString(),
  }))
  for (let i = 0; i < rows.length; i += 1000)
    await writer
      .insertInto('signInFailure')
      .values(rows.slice(i, i + 1000))
      .execute()
  kit.clock.advance(HOUR_MS)
  await tryName(kit, 'somebody', 'wrong')
  expect(await counters(kit)).toHaveLength(10_000)
  kit.clock.advance(24 * HOUR_MS)
  expect(await unlockUsers(kit.system(), { force: false })).toBe(0)
  expect(await counters(kit)).toEqual([])
})

test('the account that a demo shows to everybody cannot be locked', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true' } })
  await kit.person({ name: 'ana', email: DEFAULT_ADMIN.email, passwordHash })
  for (let i = 0; i < 6; i++) expect((await signIn(kit, 'wrong')).status).toBe(401)
  expect((await signIn(kit, PASSWORD)).status).toBe(200)
  await kit.close()
})

test('attempts that are given back at once are all given back, and never more than there were', async ({ kit }) => {
  const ctx = kit.system()
  const counter = counterOfName(ctx, 'ana', null)
  for (let i = 0; i < 4; i++) await takeAttempt(ctx, counter)
  await Promise.all(Array.from({ length: 3 }, () => refundAttempt(ctx, counter)))
  expect(await counters(kit)).toMatchObject([{ failures: 1, lockedAt: null }])
  await Promise.all(Array.from({ length: 3 }, () => refundAttempt(ctx, counter)))
  expect(await counters(kit)).toMatchObject([{ failures: 0 }])
})
