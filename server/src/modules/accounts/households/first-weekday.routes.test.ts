import { authApi } from '@larder/contract/auth.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { test } from '#test/kit.ts'

test('weeks begin as in the language of the first sign-in; a later one, and what somebody chose, leaves them', async ({
  kit,
}) => {
  const password = 'a password of their own'
  const passwordHash = await hashPassword(password)
  const boss = await kit.person({ admin: true, canManageHousehold: true, email: DEFAULT_ADMIN.email, passwordHash })
  const firstDay = async () => (await kit.as(boss).call(householdsApi.preferences)).data.firstDayOfWeek
  const signIn = async (language: string) => {
    kit.clock.advance(1)
    const form = { username: DEFAULT_ADMIN.email, password }
    const answer = await kit.guest().call(authApi.signIn, { form, headers: { 'accept-language': language } })
    expect(answer.status).toBe(200)
    return firstDay()
  }
  expect(await firstDay()).toBe(0)
  expect([await signIn('de-DE'), await signIn('en-US')]).toEqual([1, 1])
  const { data } = await kit.as(boss).call(householdsApi.preferences)
  await kit.as(boss).call(householdsApi.updatePreferences, { body: { ...data, firstDayOfWeek: 6 } })
  expect(await signIn('de-DE')).toBe(6)
})
