import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { backupsApi } from '@larder/contract/backups.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { homeOf } from './access/line.ts'
import { createKit } from './kit.ts'

/** Everybody who tries a demo shares one account: whatever would take it from the others is answered and not done. */
test('attack 37: no call of a demo takes the shared account from the others', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true', BASE_URL: 'https://demo.example' } })
  const { email, password } = DEFAULT_ADMIN
  const shared = await kit.person({ email, admin: true, passwordHash: await hashPassword(password) })
  const boss = await kit.person({ admin: true, household: homeOf(shared) })
  const { data: stored } = await kit.as(shared).call(usersApi.self)
  const one = { params: { item_id: shared.id } }
  const taken = { ...stored, email: 'mine@example.com', username: 'mine' }
  await kit.as(shared).call(backupsApi.create)
  const [made] = (await kit.as(shared).call(backupsApi.list)).data.imports
  const archive = { params: { file_name: made?.name } }
  const changed = { currentPassword: password, newPassword: 'mine alone, for ever' }
  const calls = {
    'changing oneself': () => kit.as(shared).call(usersApi.update, { ...one, body: taken }),
    'a new password': () => kit.as(shared).call(passwordsApi.change, { body: changed }),
    'an authenticator app': () => kit.as(shared).call(secondFactorsApi.start, { body: { password } }),
    'a passkey': () => kit.as(shared).call(secondFactorsApi.passkeyCreation, { body: {} }),
    'changing by an administrator': () => kit.as(boss).call(adminUsersApi.update, { ...one, body: taken }),
    'deleting by an administrator': () => kit.as(boss).call(adminUsersApi.remove, one),
    // Which of them it is does not matter: one that was made elsewhere has other accounts.
    'an archive': () => kit.as(shared).call(backupsApi.restore, archive),
    'an archive, watched': () => kit.as(shared).call(backupsApi.startRestore, archive),
    'an archive, by the older name': () => kit.as(shared).call(backupsApi.oldRestore, archive),
  }
  const statuses: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) statuses[name] = (await call()).status
  expect(statuses).toEqual({
    'changing oneself': 200,
    'a new password': 200,
    'an authenticator app': 403,
    'a passkey': 403,
    'changing by an administrator': 200,
    'deleting by an administrator': 200,
    'an archive': 403,
    'an archive, watched': 403,
    'an archive, by the older name': 403,
  })
  const back = await kit.guest().call(authApi.signIn, { form: { username: email, password } })
  expect(back.status).toBe(200)
  expect((await kit.as(shared).call(usersApi.self)).data).toMatchObject({ email, username: stored.username })
  await kit.close()
})
