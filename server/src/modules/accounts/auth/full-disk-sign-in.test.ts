import { authApi } from '@larder/contract/auth.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { usersApi } from '@larder/contract/users.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { type Kit, test } from '#test/kit.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)

/** From now on nothing can be written, on either database. */
function fillDisk({ runtime: { connection } }: Kit): { makeRoom: () => void } {
  const full = new Error('there is no space left')
  const writing = vi.spyOn(connection.writer, 'transaction').mockImplementation(() => {
    throw full
  })
  const { isFull } = connection.dialect
  const judging = vi.spyOn(connection.dialect, 'isFull').mockImplementation((error) => error === full || isFull(error))
  return {
    makeRoom: () => {
      writing.mockRestore()
      judging.mockRestore()
    },
  }
}

const signIn = (kit: Kit, username: string, { password = PASSWORD, code = '' } = {}) =>
  kit.guest().call(authApi.signIn, { form: { username, password, ...(code ? { code } : {}) } })

const self = (kit: Kit, token: string) =>
  kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${token}` } })

test('attack 52: a full disk keeps no administrator from signing in to make room, and a reload goes on', async ({
  kit,
}) => {
  await kit.person({ name: 'boss', admin: true, passwordHash })
  await kit.person({ name: 'ana', passwordHash })
  const before = await signIn(kit, 'boss')
  const { makeRoom } = fillDisk(kit)
  const { status, data } = await signIn(kit, 'boss')
  expect([status, (await self(kit, data.access_token)).status]).toEqual([200, 200])
  for (const token of [data.access_token, before.data.access_token]) {
    const again = await kit.guest().call(authApi.refresh, { headers: { authorization: `Bearer ${token}` } })
    expect([again.status, (await self(kit, again.data.access_token)).status]).toEqual([200, 200])
  }
  expect((await signIn(kit, 'ana')).status).toBe(507)
  makeRoom()
  kit.clock.advance(61 * 60_000)
  expect((await self(kit, data.access_token)).status).toBe(401)
})

test('attack 30: guesses are counted on a full disk as well', async ({ kit }) => {
  await kit.person({ name: 'boss', admin: true, passwordHash })
  const { makeRoom } = fillDisk(kit)
  for (let i = 0; i < 5; i++) expect((await signIn(kit, 'boss', { password: `guess ${i}` })).status).toBe(401)
  expect((await signIn(kit, 'boss')).status).toBe(423)
  makeRoom()
  expect((await signIn(kit, 'boss')).status).toBe(423)
  kit.clock.advance(25 * 60 * 60_000)
  expect((await signIn(kit, 'boss')).status).toBe(200)
})

test('attack 30: a code is good once on a full disk as well', async ({ kit }) => {
  const boss = await kit.person({ name: 'boss', admin: true, passwordHash })
  const { data } = await kit.as(boss).call(secondFactorsApi.start, { body: { password: PASSWORD } })
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: kit.clock.now().getTime() })
  await kit.as(boss).call(secondFactorsApi.confirm, { body: { code: codeOf() } })
  kit.clock.advance(30_000)
  const { makeRoom } = fillDisk(kit)
  const code = codeOf()
  expect((await signIn(kit, 'boss', { code })).status).toBe(200)
  expect((await signIn(kit, 'boss', { code })).status).toBe(401)
  makeRoom()
  expect((await signIn(kit, 'boss', { code })).status).toBe(401)
})
