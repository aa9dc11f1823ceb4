import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { ensureFirstAdmin } from './first-admin.service.ts'

const households = (kit: Kit) => kit.runtime.connection.reader.selectFrom('household').selectAll().execute()
const groups = (kit: Kit) => kit.runtime.connection.reader.selectFrom('group').selectAll().execute()

test('an empty installation gets a private group, a household and an administrator who can sign in', async ({
  kit,
}) => {
  expect(await ensureFirstAdmin(kit.system())).toBe(true)
  const { email, password } = DEFAULT_ADMIN
  const { data } = await kit.guest().call(authApi.signIn, { form: { username: email, password } })
  const self = await kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${data.access_token}` } })
  const flags = {
    admin: true,
    advanced: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  }
  expect(self.data).toMatchObject({
    username: 'admin',
    fullName: 'Change Me',
    group: 'Home',
    household: 'Family',
    ...flags,
  })
  expect(await groups(kit)).toMatchObject([{ slug: 'home', privateGroup: 1 }])
  expect(await households(kit)).toMatchObject([{ slug: 'family', privateHousehold: 1, recipePublic: 0 }])
})

test('an installation with people is left alone', async ({ kit }) => {
  await kit.person()
  expect(await ensureFirstAdmin(kit.system())).toBe(false)
  expect(await groups(kit)).toHaveLength(1)
})

test('a group that outlived its people is used again', async ({ kit }) => {
  const home = await kit.group({ name: 'Home' })
  expect(await ensureFirstAdmin(kit.system())).toBe(true)
  expect(await groups(kit)).toHaveLength(1)
  expect(await households(kit)).toMatchObject([{ groupId: home.id, name: 'Family' }])
})

test('processes that start together make one administrator and one group', async ({ kit }) => {
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(kit.system())))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await groups(kit)).toHaveLength(1)
  expect(await households(kit)).toHaveLength(1)
})
