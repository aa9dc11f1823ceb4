import { authApi } from '@larder/contract/auth.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const pack = (kit: Kit, by: Person, recipes: string[]) =>
  kit.as(by).call(recipeExportApi.exportMany, { body: { recipes } })
const listOf = async (kit: Kit, by: Person) => (await kit.as(by).call(recipeExportApi.list)).data
test('attack 32: a download token opens its file for the first who uses it, who may go on where they were cut off', async ({
  kit,
}) => {
  const ana = await kit.person()
  await pack(kit, ana, [(await kit.recipe({ by: ana })).slug])
  const [one] = await listOf(kit, ana)
  const newToken = async () =>
    (await kit.as(ana).call(recipeExportApi.tokenFor, { params: { export_id: one?.id } })).data.fileToken
  const fetch = async (token: string, headers: Record<string, string>, remoteAddress = '192.0.2.1') => {
    const url = `/api/utils/download?token=${token}`
    return (await kit.app.inject({ url, headers, remoteAddress })).statusCode
  }
  const token = await newToken()
  const part = { range: 'bytes=10-', 'user-agent': 'browser' }
  const firsts = await Promise.all(['192.0.2.1', '192.0.2.2'].map((from) => fetch(token, { 'user-agent': 'x' }, from)))
  expect(firsts.toSorted()).toEqual([200, 401])

  const second = await newToken()
  expect(await fetch(second, { 'user-agent': 'browser' })).toBe(200)
  expect(await fetch(second, { 'user-agent': 'other' })).toBe(401)
  expect(await fetch(second, { 'user-agent': 'browser' }, '192.0.2.9')).toBe(401)
  kit.clock.advance(60 * 60_000)
  expect([await fetch(second, { 'user-agent': 'browser' }), await fetch(second, part)]).toEqual([401, 206])
  expect(await fetch(second, part, '192.0.2.9')).toBe(401)
  expect(await fetch(await newToken(), part)).toBe(206)
  kit.clock.advance(6 * 60 * 60_000)
  expect(await fetch(second, part)).toBe(401)
  const late = await newToken()
  kit.clock.advance(6 * 60_000)
  expect(await fetch(late, part)).toBe(401)
})

test('attack 32: a download token is of the session that asked for it, and ends with it', async ({ kit }) => {
  const password = 'correct horse'
  const ana = await kit.person({ name: 'ana', passwordHash: await hashPassword(password) })
  await pack(kit, ana, [(await kit.recipe({ by: ana })).slug])
  const [one] = await listOf(kit, ana)
  const session = async () => {
    const { data } = await kit.guest().call(authApi.signIn, { form: { username: 'ana', password } })
    return data.access_token
  }
  const [mine, other] = [await session(), await session()]
  const headers = { authorization: `Bearer ${mine}` }
  const asked = () => kit.guest().call(recipeExportApi.tokenFor, { params: { export_id: one?.id }, headers })
  const [first, second] = [(await asked()).data.fileToken, (await asked()).data.fileToken]
  const fetch = async (token: string, cookie: string) =>
    (await kit.app.inject({ url: `/api/utils/download?token=${token}`, headers: { cookie } })).statusCode
  expect(await fetch(first, `larder.access_token=${other}`)).toBe(401)
  expect(await fetch(first, `larder.access_token=${mine}`)).toBe(200)
  expect(await fetch(first, '')).toBe(401)
  await kit.guest().call(authApi.signOut, { headers })
  expect(await fetch(second, '')).toBe(401)
})
