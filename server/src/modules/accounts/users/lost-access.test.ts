import { adminUsersApi } from '@larder/contract/admin.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import type { User } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { setAdmin } from './accounts.service.ts'

/**
 * Ben may do everything in his household but is no administrator. He has a job waiting, an invitation made, and the
 * address of the calendar from Ana.
 */
async function home(kit: Kit) {
  const group = await kit.group()
  const household = await kit.household({ groupId: group.id, name: 'one' })
  await kit.household({ groupId: group.id, name: 'two' })
  const flags = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
  const [ana, ben] = [await kit.person({ household, ...flags }), await kit.person({ household, ...flags })]
  const boss = await kit.person({ admin: true })
  const { slug } = await kit.recipe({ by: ben })
  const { data: job } = await kit.as(ben).call(recipeExportApi.start, { body: { recipes: [slug] } })
  const { data: invitation } = await kit.as(ben).call(invitationsApi.create, { body: { uses: 1 } })
  const { data: calendar } = await kit.as(ana).call(mealplanCalendarApi.create)
  const change = async (draft: Partial<User>) => {
    const params = { item_id: ben.id }
    const { data: stored } = await kit.as(boss).call(adminUsersApi.get, { params })
    expect((await kit.as(boss).call(adminUsersApi.update, { params, body: { ...stored, ...draft } })).status).toBe(200)
  }
  const left = async () => {
    const params = { token: invitation.token }
    const jobs = await kit.runtime.connection.reader
      .selectFrom('job')
      .select('status')
      .where('id', '=', job.id)
      .execute()
    const isOpen = (await kit.guest().call(invitationsApi.greet, { params })).status === 200
    return [
      ...jobs.map(({ status }) => status),
      isOpen ? 'invites' : 'invites nobody',
      (await kit.app.inject({ url: calendar.path })).statusCode,
    ]
  }
  return { ana, ben, boss, change, left }
}

test('attack 27: what somebody began ends with their place and with any right, an invitation with the right to invite', async ({
  kit,
}) => {
  const { ana, ben, boss, change, left } = await home(kit)
  const allow = (kept: object) =>
    kit.as(ana).call(householdsApi.setPermissions, {
      body: { userId: ben.id, canManage: true, canInvite: true, canOrganize: true, canManageHousehold: true, ...kept },
    })
  await change({ fullName: 'Benjamin' })
  await allow({})
  expect(await left()).toEqual(['waiting', 'invites', 200])
  await allow({ canOrganize: false })
  expect(await left()).toEqual(['cancelled', 'invites', 200])
  await allow({ canInvite: false })
  expect(await left()).toEqual(['cancelled', 'invites nobody', 200])
  expect(kit.events.map(({ name }) => name)).toContain('invitation.deleted')
  expect((await kit.as(boss).call(adminUsersApi.get, { params: { item_id: ben.id } })).data.canInvite).toBe(false)
})

const ways: [
  string,
  (kit: Kit, home: { ben: Person; boss: Person; change: (draft: Partial<User>) => Promise<void> }) => unknown,
][] = [
  ['is deleted', (kit, { ben, boss }) => kit.as(boss).call(adminUsersApi.remove, { params: { item_id: ben.id } })],
  ['moves next door', (_, { change }) => change({ household: 'two' })],
  [
    'moves to another group',
    async (kit, { boss, change }) => {
      const { data } = await kit.as(boss).call(adminUsersApi.get, { params: { item_id: boss.id } })
      await change({ group: data.group, household: data.household })
    },
  ],
]

test.for(ways)(
  'attack 27: nothing goes on for somebody who %s, no invitation lets them back in, and no calendar tells them more',
  async ([, leave], { kit }) => {
    const one = await home(kit)
    expect(await one.left()).toEqual(['waiting', 'invites', 200])
    await leave(kit, one)
    expect(await one.left()).toEqual(['cancelled', 'invites nobody', 404])
  },
)

test('attack 27: an administrator who is one no longer, by word of the provider of identities, carries nothing on', async ({
  kit,
}) => {
  const { ben, boss, change } = await home(kit)
  await change({ admin: true })
  const { slug } = await kit.recipe({ by: ben })
  const { data: job } = await kit.as(ben).call(recipeExportApi.start, { body: { recipes: [slug] } })
  await setAdmin(kit.as(boss).ctx(), ben.id, false)
  expect((await kit.as(ben).call(jobsApi.get, { params: { item_id: job.id } })).data.status).toBe('cancelled')
})
