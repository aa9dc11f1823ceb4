import { randomUUID } from 'node:crypto'
import { adminGroupsApi, adminHouseholdsApi } from '@larder/contract/admin.ts'
import { adminAiProvidersApi } from '@larder/contract/ai-providers.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { defaultHouseholdPreferences } from '@larder/contract/households.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, test } from '#test/kit.ts'

const notFound = { message: 'Not found.', error: true, exception: null }

test('a new group is private and has the household every group starts with', async () => {
  const kit = await createKit({ env: { DEFAULT_HOUSEHOLD: 'Kitchen' } })
  const boss = await kit.person({ admin: true })
  const made = await kit.as(boss).call(adminGroupsApi.create, { body: { name: '  Friends ' } })
  expect(made.status).toBe(201)
  const { id } = made.data
  expect(made.data).toEqual({
    id,
    name: 'Friends',
    slug: 'friends',
    categories: [],
    webhooks: [],
    households: [{ id: expect.any(String), name: 'Kitchen' }],
    users: [],
    preferences: { id, groupId: id, privateGroup: true, foodLanguage: 'en' },
    aiProviderSettings: expect.objectContaining({ providers: [], aiEnabled: false }),
  })
  const householdId = made.data.households?.[0]?.id
  const household = await kit.as(boss).call(adminHouseholdsApi.get, { params: { item_id: householdId } })
  expect(household.data.preferences).toEqual({ ...defaultHouseholdPreferences, id: householdId, recipePublic: false })
  const again = await kit.as(boss).call(adminGroupsApi.create, { body: { name: 'Friends' } })
  expect([again.data.name, again.data.slug]).toEqual(['Friends (1)', 'friends-1'])
  await kit.close()
})

test('groups are listed with their people and households, in the same number of statements', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
  const lists = () =>
    kit.statementsDuring(async () => {
      await kit.as(boss).call(adminGroupsApi.list, { query })
      await kit.as(boss).call(adminHouseholdsApi.list, { query })
    })
  const few = await lists()
  for (let i = 0; i < 4; i++) await kit.person()
  expect(await lists()).toHaveLength(few.length)
  const { data } = await kit.as(boss).call(adminGroupsApi.list, { query })
  expect(data.total).toBe(5)
  const own = data.items.find(({ id }) => id === boss.groupId)
  expect(own?.users).toEqual([
    {
      id: boss.id,
      groupId: boss.groupId,
      householdId: boss.householdId,
      username: boss.username,
      fullName: `${boss.username} Example`,
    },
  ])
  expect(own?.households).toEqual([{ id: boss.householdId, name: expect.any(String) }])
})

test('a group is renamed with its address; an empty name changes the preferences alone', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const params = { item_id: boss.groupId }
  const update = (body: object) =>
    kit.as(boss).call(adminGroupsApi.update, { params, body: { id: boss.groupId, ...body } })
  const renamed = await update({ name: 'New Name' })
  expect(renamed.data).toMatchObject({ name: 'New Name', slug: 'new-name', preferences: { privateGroup: true } })
  const opened = await update({ name: '', preferences: { privateGroup: false } })
  expect(opened.data).toMatchObject({ name: 'New Name', preferences: { privateGroup: false } })
  expect((await update({ name: 'New Name', preferences: null })).data.preferences?.privateGroup).toBe(false)
  expect((await kit.as(boss).call(groupsApi.self)).data.slug).toBe('new-name')
})

test('a group update that does not hold changes nothing', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const other = await kit.group({ name: 'Other' })
  const put = (item_id: string, body: object) => kit.as(boss).call(adminGroupsApi.update, { params: { item_id }, body })
  const before = await kit.as(boss).call(groupsApi.self)
  const taken = await put(boss.groupId, { id: boss.groupId, name: 'Other', preferences: { privateGroup: false } })
  expect([taken.status, taken.detail]).toMatchObject([400, { message: 'This name is already taken', error: true }])
  expect((await put(boss.groupId, { id: other.id, name: 'Mine' })).status).toBe(400)
  expect((await put(boss.groupId, { name: 'Mine' })).detail).toMatchObject([{ loc: ['body', 'id'] }])
  const unknown = randomUUID()
  const missing = await put(unknown, { id: unknown, name: 'Mine' })
  expect([missing.status, missing.detail]).toEqual([404, notFound])
  expect((await kit.as(boss).call(groupsApi.self)).data).toEqual(before.data)
})

test('a group with people stays; one without goes with its households and everything in it', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const home = await kit.as(boss).call(adminGroupsApi.remove, { params: { item_id: boss.groupId } })
  expect([home.status, home.detail]).toEqual([
    400,
    { message: 'Cannot delete group with users', error: true, exception: null },
  ])

  const made = await kit.as(boss).call(adminGroupsApi.create, { body: { name: 'Friends' } })
  const params = { item_id: made.data.id }
  const db = kit.runtime.connection.writer
  const owner = { ...boss, groupId: made.data.id, householdId: made.data.households?.[0]?.id ?? '' }
  await kit.label({ by: owner })
  const { id, groupId, householdId, slug, name } = await kit.recipe({ by: owner })
  const removed = await kit.as(boss).call(adminGroupsApi.remove, { params })
  expect([removed.status, removed.data]).toEqual([200, made.data])
  expect((await kit.as(boss).call(adminGroupsApi.get, { params })).status).toBe(404)
  expect(await db.selectFrom('household').select('id').where('groupId', '=', made.data.id).execute()).toEqual([])
  for (const table of ['label', 'recipe'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect((await kit.as(boss).call(adminGroupsApi.remove, { params })).status).toBe(400)
  await kit.runtime.bus.settled()
  expect(kit.events.slice(-2)).toMatchObject([
    { name: 'recipe.purged', event: { id, groupId, householdId, slug, name } },
    { name: 'group.deleted', event: { id: groupId } },
  ])
})

test('a household is made in any group, with a number when its name is taken there', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const friends = await kit.group({ name: 'Friends', privateGroup: 0 })
  const make = (body: object) => kit.as(boss).call(adminHouseholdsApi.create, { body })
  const made = await make({ name: ' Garden ', groupId: friends.id })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    name: 'Garden',
    slug: 'garden',
    group: 'Friends',
    groupId: friends.id,
    users: [],
    webhooks: [],
  })
  expect(made.data.preferences).toMatchObject({ privateHousehold: false, recipePublic: true })
  expect((await make({ name: 'Garden', groupId: friends.id })).data).toMatchObject({
    name: 'Garden (1)',
    slug: 'garden-1',
  })
  expect((await make({ name: 'Garden', groupId: boss.groupId })).data.name).toBe('Garden')
  expect((await make({ name: 'Garden' })).detail).toMatchObject([{ loc: ['body', 'groupId'] }])
  expect((await make({ name: '  ', groupId: friends.id })).detail).toMatchObject([{ loc: ['body', 'name'] }])
  expect((await make({ name: 'Garden', groupId: randomUUID() })).status).toBe(400)
})

test('attack 22: a household is renamed and its preferences replaced, but never moved', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const elsewhere = await kit.household({ name: 'Elsewhere' })
  const id = boss.householdId
  const put = (item_id: string, body: object) =>
    kit.as(boss).call(adminHouseholdsApi.update, { params: { item_id }, body })
  const body = { id, groupId: elsewhere.groupId, name: 'Brunch Club', preferences: { privateHousehold: false } }
  const changed = await put(id, body)
  expect(changed.data).toMatchObject({ groupId: boss.groupId, name: 'Brunch Club', slug: 'brunch-club' })
  expect(changed.data.preferences).toEqual({ ...defaultHouseholdPreferences, id, privateHousehold: false })
  expect((await put(id, { id, groupId: boss.groupId, name: 'Brunch Club' })).data).toEqual(changed.data)

  const taken = await kit.household({ groupId: boss.groupId, name: 'Taken' })
  expect((await put(id, { ...body, name: 'Taken' })).status).toBe(400)
  expect((await put(id, { ...body, id: taken.id })).status).toBe(400)
  const unknown = randomUUID()
  expect((await put(unknown, { ...body, id: unknown })).status).toBe(404)
  expect((await kit.as(boss).call(adminHouseholdsApi.get, { params: { item_id: id } })).data).toEqual(changed.data)
})

test('a household with people or recipes stays; one without goes', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const remove = (item_id: string) => kit.as(boss).call(adminHouseholdsApi.remove, { params: { item_id } })
  const home = await remove(boss.householdId)
  expect([home.status, home.detail]).toEqual([
    400,
    { message: 'Cannot delete household with users', error: true, exception: null },
  ])
  const empty = await kit.household({ groupId: boss.groupId })
  const left = await kit.recipe({ by: boss, householdId: empty.id })
  const kept = await remove(empty.id)
  expect([kept.status, kept.detail]).toMatchObject([400, { message: 'Cannot delete household with recipes' }])
  await kit.runtime.connection.writer
    .updateTable('recipe')
    .set({ deletedAt: kit.clock.iso() })
    .where('id', '=', left.id)
    .execute()
  const removed = await remove(empty.id)
  expect([removed.status, removed.data.id]).toEqual([200, empty.id])
  const again = await remove(empty.id)
  expect([again.status, again.detail]).toEqual([404, notFound])
})

test('households of all groups are listed by name and group', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  for (const name of ['B', 'A']) await kit.household({ groupId: (await kit.group({ name })).id, name: 'Same' })
  const query = { orderBy: 'name, group.name', orderDirection: 'asc', queryFilter: 'name = "Same"' }
  const { data } = await kit.as(boss).call(adminHouseholdsApi.list, { query })
  expect(data.items.map(({ group }) => group)).toEqual(['A', 'B'])
})

test('attack 26: groups and households are closed to everybody else, even with an empty body', async ({ kit }) => {
  const ana = await kit.person()
  const params = { item_id: ana.groupId }
  for (const endpoint of [...Object.values(adminGroupsApi), ...Object.values(adminHouseholdsApi)]) {
    expect((await kit.as(ana).call(endpoint, { params, body: {} })).status).toBe(403)
    expect((await kit.guest().call(endpoint, { params, body: {} })).status).toBe(401)
  }
})

test('an administrator chooses the AI services of a group together with its name, among its own only', async ({
  kit,
}) => {
  const boss = await kit.person({ admin: true })
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const providerOf = async ({ groupId: group_id }: Person) =>
    (
      await kit
        .as(boss)
        .call(adminAiProvidersApi.create, { params: { group_id }, body: { name: 'Local', model: 'small' } })
    ).data.id
  const [own, foreign] = [await providerOf(ana), await providerOf(zoe)]
  const choose = (defaultProviderId: string) =>
    kit.as(boss).call(adminGroupsApi.update, {
      params: { item_id: ana.groupId },
      body: {
        id: ana.groupId,
        name: 'Chosen',
        aiProviderSettings: { defaultProviderId, imageProviderId: null, audioProviderId: null },
      },
    })
  expect((await choose(foreign)).status).toBe(422)
  const { data } = await choose(own)
  expect([data.name, data.aiProviderSettings?.defaultProviderId, data.aiProviderSettings?.aiEnabled]).toEqual([
    'Chosen',
    own,
    true,
  ])
})
