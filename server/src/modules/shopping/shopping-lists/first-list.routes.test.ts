import { authApi } from '@larder/contract/auth.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { hashPassword } from '#core/password-hash.ts'
import { test } from '#test/kit.ts'

test('the first sign-in names the first list in its language, a later one in another leaves it', async ({ kit }) => {
  const password = 'a password of their own'
  const boss = await kit.person({
    admin: true,
    email: DEFAULT_ADMIN.email,
    passwordHash: await hashPassword(password),
  })
  await systemContext(kit.runtime).tx(async ({ emit }) =>
    emit('household.created', { groupId: boss.groupId, id: boss.householdId, locale: 'en-US' }),
  )
  await kit.runtime.bus.settled()
  for (const language of ['de-DE', 'fr-FR']) {
    const form = { username: DEFAULT_ADMIN.email, password }
    const answer = await kit.guest().call(authApi.signIn, { form, headers: { 'accept-language': language } })
    expect(answer.status).toBe(200)
    await kit.runtime.bus.settled()
    expect((await kit.as(boss).call(shoppingListsApi.list)).data.items).toMatchObject([{ name: 'Einkaufsliste' }])
  }
})
