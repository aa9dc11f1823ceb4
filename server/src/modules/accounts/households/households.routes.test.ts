import { randomUUID } from 'node:crypto'
import { exploreApi } from '@larder/contract/explore.ts'
import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { createHousehold } from './households.service.ts'

/** Two people of one household. */
async function couple(kit: Kit, flags: Parameters<Kit['person']>[0] = {}): Promise<[Person, Person]> {
  const { id: groupId } = await kit.group({ name: 'Home' })
  const household = await kit.household({ groupId, name: 'Family' })
  return [await kit.person({ household }), await kit.person({ household, ...flags })]
}

test('a member reads their household with its people, group name and preferences', async ({ kit }) => {
  const [ana, ben] = await couple(kit)
  const self = await kit.as(ana).call(householdsApi.self)
  expect(self.data).toEqual({
    id: ana.householdId,
    groupId: ana.groupId,
    name: 'Family',
    slug: 'family',
    group: 'Home',
    preferences: { ...defaultHouseholdPreferences, id: ana.householdId },
    users: [ana, ben].map(({ id, username }) => ({ id, fullName: `${username} Example` })),
    webhooks: [],
  })
})

test('members are those of the own household; a filter narrows and never widens', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const members = (query: object) => kit.as(ana).call(householdsApi.members, { query: { perPage: -1, ...query } })
  expect((await members({})).data.items.map(({ id }) => id)).toEqual([ana.id])
  for (const queryFilter of [
    `id = "${ben.id}"`,
    `username = "ben" OR username = "ana"`,
    'admin = true OR admin = false',
  ])
    expect((await members({ queryFilter })).data.items.filter(({ id }) => id !== ana.id)).toEqual([])
})

test('administrators of the own household can be asked for', async ({ kit }) => {
  const [ana] = await couple(kit)
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  const boss = await kit.person({ household, admin: true })
  const admins = await kit.as(ana).call(householdsApi.members, { query: { queryFilter: 'admin = true' } })
  expect(admins.data.items.map(({ id }) => id)).toEqual([boss.id])
})

test('attack 33: the API tokens of other members are not listed', async ({ kit }) => {
  const [ana, ben] = await couple(kit)
  for (const { id } of [ana, ben])
    await kit.runtime.connection.writer
      .insertInto('apiToken')
      .values({
        userId: id,
        name: `of ${id}`,
        integrationId: 'generic',
        tokenHash: `hash ${id}`,
        createdAt: kit.clock.iso(),
        lastUsedAt: null,
      })
      .execute()
  const { data, text } = await kit.as(ana).call(householdsApi.members)
  expect(data.items.find(({ id }) => id === ana.id)?.tokens).toHaveLength(1)
  expect(text).not.toContain(`of ${ben.id}`)
  expect(text).not.toContain('hash')
})

test('attack 24: nobody is found by a password, a lock or a session', async ({ kit }) => {
  const ana = await kit.person()
  for (const attribute of [
    'password',
    'passwordHash',
    'password_hash',
    'locked_at',
    'failed_logins',
    'session_epoch',
    'tokens.token_hash',
  ]) {
    const answer = await kit.as(ana).call(householdsApi.members, { query: { queryFilter: `${attribute} LIKE "%a%"` } })
    expect([attribute, answer.status]).toEqual([attribute, 400])
  }
})

test('attack 26: preferences are replaced with the flag and not without it', async ({ kit }) => {
  const [ana, plain] = await couple(kit, { canManageHousehold: false })
  const requested = {
    ...defaultHouseholdPreferences,
    privateHousehold: false,
    firstDayOfWeek: 1,
    recipeShowNutrition: true,
  }
  const refused = await kit.as(plain).call(householdsApi.updatePreferences, { body: requested })
  expect([refused.status, refused.detail]).toEqual([403, 'Forbidden'])
  expect((await kit.as(ana).call(householdsApi.preferences)).data.privateHousehold).toBe(true)

  const changed = await kit.as(ana).call(householdsApi.updatePreferences, { body: requested })
  expect(changed.data).toEqual({ ...requested, id: ana.householdId })
  expect((await kit.as(plain).call(householdsApi.preferences)).data).toEqual(changed.data)
  const reset = await kit.as(ana).call(householdsApi.updatePreferences, { body: {} })
  expect(reset.data).toEqual({ ...defaultHouseholdPreferences, id: ana.householdId })
})

test('preferences that do not fit are refused by name and change nothing', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [Record<string, unknown>, string][] = [
    [{ firstDayOfWeek: 7 }, 'firstDayOfWeek'],
    [{ firstDayOfWeek: -1 }, 'firstDayOfWeek'],
    [{ recipePublic: 'perhaps' }, 'recipePublic'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit
      .as(ana)
      .call(householdsApi.updatePreferences, { body: { privateHousehold: false, ...body } })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await kit.as(ana).call(householdsApi.preferences)).data.privateHousehold).toBe(true)
})

test('a household chooses its time zone, and a client that knows of none leaves it alone', async ({ kit }) => {
  const ana = await kit.person()
  const save = (body: object) => kit.as(ana).call(householdsApi.updatePreferences, { body })
  expect((await save({ timeZone: 'Asia/Kathmandu' })).data.timeZone).toBe('Asia/Kathmandu')
  expect((await save({ firstDayOfWeek: 1 })).data).toMatchObject({ timeZone: 'Asia/Kathmandu', firstDayOfWeek: 1 })
  for (const timeZone of ['Mars/Olympus', '+01:00', '', 'Europe/Berlin\r\nX', 5]) {
    const refused = await save({ timeZone, firstDayOfWeek: 2 })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'timeZone'] }]])
  }
  expect((await kit.as(ana).call(householdsApi.self)).data.preferences).toMatchObject({
    timeZone: 'Asia/Kathmandu',
    firstDayOfWeek: 1,
  })
  expect((await save({ timeZone: null })).data.timeZone).toBeNull()
})

test('guests are not told by which clock a household lives', async ({ kit }) => {
  const group = await kit.group({ privateGroup: 0 })
  const household = await kit.household({ groupId: group.id, privateHousehold: 0, timeZone: 'Asia/Kathmandu' })
  const params = { group_slug: group.slug, household_slug: household.slug }
  for (const { text } of [
    await kit.guest().call(exploreApi.households, { params }),
    await kit.guest().call(exploreApi.household, { params }),
  ]) {
    expect(text).toContain(household.id)
    expect(text).not.toContain('Kathmandu')
  }
})

test("attack 22: another household's id in the body is not obeyed", async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const body = { privateHousehold: false, id: ben.householdId, householdId: ben.householdId, group_id: ben.groupId }
  expect((await kit.as(ana).call(householdsApi.updatePreferences, { body })).data.id).toBe(ana.householdId)
  expect((await kit.as(ben).call(householdsApi.preferences)).data.privateHousehold).toBe(true)
})

const everything = { canManageHousehold: true, canManage: true, canInvite: true, canOrganize: true }
const nothing = { canManageHousehold: false, canManage: false, canInvite: false, canOrganize: false }

test('a manager gives and takes the four flags of a fellow member, all at once', async ({ kit }) => {
  const [ana, ben] = await couple(kit, nothing)
  const given = await kit.as(ana).call(householdsApi.setPermissions, { body: { userId: ben.id, ...everything } })
  expect([given.status, given.data]).toMatchObject([200, { id: ben.id, ...everything, advanced: true, admin: false }])
  const taken = await kit.as(ana).call(householdsApi.setPermissions, { body: { userId: ben.id, canInvite: true } })
  expect(taken.data).toMatchObject({ ...nothing, canInvite: true })
  await kit.runtime.bus.settled()
  expect(kit.events.at(-1)).toMatchObject({ name: 'user.updated', event: { id: ben.id, householdId: ana.householdId } })
})

test('attack 27: a flag that was taken away is gone with the next request', async ({ kit }) => {
  const [ana, ben] = await couple(kit)
  expect((await kit.as(ben).call(householdsApi.updatePreferences, { body: {} })).status).toBe(200)
  await kit.as(ana).call(householdsApi.setPermissions, { body: { userId: ben.id, ...nothing } })
  expect((await kit.as(ben).call(householdsApi.updatePreferences, { body: {} })).status).toBe(403)
  expect((await kit.as(ben).call(householdsApi.setPermissions, { body: { userId: ana.id } })).status).toBe(403)
})

test('attack 26: permissions are refused in the order of the contract, and nothing changes', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person({ name: 'zoe' })
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  const plain = await kit.person({ household, ...nothing })
  const set = async (by: Person, userId: unknown) => {
    const { status, detail } = await kit.as(by).call(householdsApi.setPermissions, { body: { userId, ...everything } })
    return [status, detail]
  }
  expect(await set(plain, plain.id)).toEqual([403, 'Forbidden'])
  expect(await set(plain, randomUUID())).toEqual([403, 'Forbidden'])
  expect(await set(ana, randomUUID())).toEqual([404, 'User not found'])
  expect(await set(ana, zoe.id)).toEqual([404, 'User not found'])
  expect(await set(ana, ben.id)).toEqual([403, 'User is not a member of this household'])
  expect(await set(ana, ana.id)).toEqual([403, 'User is not allowed to change their own permissions'])
  expect(await set(ana, 'nonsense')).toMatchObject([422, [{ loc: ['body', 'userId'] }]])
  const { data } = await kit.as(plain).call(householdsApi.members, { query: { queryFilter: `id = "${plain.id}"` } })
  expect(data.items[0]).toMatchObject(nothing)
})

test('attack 22: permissions carry no way to become administrator or to change the household', async ({ kit }) => {
  const [ana, ben] = await couple(kit, nothing)
  const elsewhere = await kit.household()
  const body = { userId: ben.id, admin: true, advanced: false, householdId: elsewhere.id, groupId: elsewhere.groupId }
  const answer = await kit.as(ana).call(householdsApi.setPermissions, { body })
  expect(answer.data).toMatchObject({
    admin: false,
    advanced: true,
    householdId: ana.householdId,
    groupId: ana.groupId,
  })
})

test('an administrator keeps every flag whatever is sent', async ({ kit }) => {
  const [ana, boss] = await couple(kit, { admin: true })
  const answer = await kit.as(ana).call(householdsApi.setPermissions, { body: { userId: boss.id, ...nothing } })
  expect(answer.data).toMatchObject({ ...everything, admin: true })
})

test('in demo mode the first account is answered for and left alone', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true' } })
  const [ana, first] = await couple(kit, { ...nothing, email: 'changeme@example.com' })
  const answer = await kit.as(ana).call(householdsApi.setPermissions, { body: { userId: first.id, ...everything } })
  expect([answer.status, answer.data]).toMatchObject([200, nothing])
  await kit.close()
})

test('attack 24: statistics count recipes and people of the household, and what sorts recipes in the group', async ({
  kit,
}) => {
  const [ana] = await couple(kit)
  const ben = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const zoe = await kit.person()
  for (const by of [ana, ana, ben, zoe]) await kit.recipe({ by })
  await kit.recipe({ by: ana, deletedAt: kit.clock.iso() })
  for (const by of [ana, zoe]) {
    await kit.category({ by })
    await kit.tag({ by })
    await kit.tool({ by })
  }
  expect((await kit.as(ana).call(householdsApi.statistics)).data).toEqual({
    totalRecipes: 2,
    totalUsers: 2,
    totalCategories: 1,
    totalTags: 1,
    totalTools: 1,
  })
})

test('guests learn nothing about any household', async ({ kit }) => {
  await kit.person()
  for (const endpoint of Object.values(householdsApi))
    expect((await kit.guest().call(endpoint, { body: {} })).status).toBe(401)
})

test('a new household follows the privacy of its group, unless told otherwise', async ({ kit }) => {
  const [open, closed] = [await kit.group({ privateGroup: 0 }), await kit.group()]
  const make = (groupId: string, overrides: object) =>
    kit.system().tx((ctx) => createHousehold(ctx, groupId, { name: 'Family', ...overrides }))
  expect(await make(open.id, {})).toMatchObject({ privateHousehold: 0, recipePublic: 1, recipeDisableAmount: 1 })
  expect(await make(closed.id, {})).toMatchObject({ privateHousehold: 1, recipePublic: 0 })
  expect(await make(closed.id, { preferences: { recipePublic: true, firstDayOfWeek: 1 } })).toMatchObject({
    name: 'Family (1)',
    slug: 'family-1',
    privateHousehold: 1,
    recipePublic: 1,
    firstDayOfWeek: 1,
  })
})
