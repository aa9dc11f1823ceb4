import { adminUsersApi } from '@larder/contract/admin.ts'
import type { User } from '@larder/contract/users.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

/** An administrator at home, and the household the settings name. */
export async function atHome(kit: Kit) {
  const group = await kit.group({ name: 'Home' })
  const household = await kit.household({ groupId: group.id, name: 'Family' })
  return { boss: await kit.person({ name: 'boss', admin: true, household }), household }
}

export const readUser = async (kit: Kit, by: Person, item_id: string): Promise<User> =>
  (await kit.as(by).call(adminUsersApi.get, { params: { item_id } })).data

export const PASSWORD = 'correct horse'
export const draft = { username: 'Ana', fullName: 'Ana Example', email: ' ANA@Example.com ', password: PASSWORD }
