import { randomUUID } from 'node:crypto'
import { aiProvidersApi } from '@larder/contract/ai-providers.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { createGroup } from './groups.service.ts'

test('a member reads their own group and its preferences', async ({ kit }) => {
  const ana = await kit.person()
  const preferences = { privateGroup: true, groupId: ana.groupId, id: ana.groupId, foodLanguage: null }
  const self = await kit.as(ana).call(groupsApi.self)
  const { data: aiProviderSettings } = await kit.as(ana).call(aiProvidersApi.settings)
  expect(self.data).toEqual({ id: ana.groupId, name: 'group-1', slug: 'group-1', preferences, aiProviderSettings })
  expect((await kit.as(ana).call(groupsApi.preferences)).data).toEqual(preferences)
})

test('the language of foods is a preference that programs without it leave alone', async ({ kit }) => {
  const ana = await kit.person()
  const put = async (body: object) => (await kit.as(ana).call(groupsApi.updatePreferences, { body })).data.foodLanguage
  expect(await put({ privateGroup: true, foodLanguage: 'de' })).toBe('de')
  expect(await put({ privateGroup: true })).toBe('de')
  const refused = await kit.as(ana).call(groupsApi.updatePreferences, { body: { foodLanguage: 'xx' } })
  expect(refused.status).toBe(422)
})

test('attack 26: group preferences are changed with the flag and not without it', async ({ kit }) => {
  const ana = await kit.person()
  const plain = await kit.person({ canManage: false })
  const refused = await kit.as(plain).call(groupsApi.updatePreferences, { body: { privateGroup: false } })
  expect([refused.status, refused.detail]).toEqual([403, 'Forbidden'])
  expect((await kit.as(plain).call(groupsApi.preferences)).data.privateGroup).toBe(true)

  const opened = await kit.as(ana).call(groupsApi.updatePreferences, { body: { privateGroup: false } })
  const preferences = { privateGroup: false, groupId: ana.groupId, id: ana.groupId }
  expect(opened.data).toEqual({ ...preferences, foodLanguage: null })
  expect((await kit.as(plain).call(groupsApi.preferences)).data.privateGroup).toBe(true)
  await kit.runtime.bus.settled()
  expect(kit.events).toEqual([expect.objectContaining({ name: 'group.updated', event: { id: ana.groupId } })])
})

test('an empty body makes the group private again', async ({ kit }) => {
  const ana = await kit.person()
  await kit.as(ana).call(groupsApi.updatePreferences, { body: { privateGroup: false } })
  expect((await kit.as(ana).call(groupsApi.updatePreferences, { body: {} })).data.privateGroup).toBe(true)
})

test('attack 22: a group named in the body is not the one that changes', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const body = { privateGroup: false, groupId: zoe.groupId, id: zoe.groupId }
  expect((await kit.as(ana).call(groupsApi.updatePreferences, { body })).data.groupId).toBe(ana.groupId)
  expect((await kit.as(zoe).call(groupsApi.preferences)).data.privateGroup).toBe(true)
})

test('members of all households of the group are listed, and nobody else', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.person({ name: 'zoe' })
  const query = { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' }
  const members = await kit.as(ana).call(groupsApi.members, { query })
  expect(members.data.items).toEqual([
    { id: ana.id, groupId: ana.groupId, householdId: ana.householdId, username: 'ana', fullName: 'ana Example' },
    { id: ben.id, groupId: ana.groupId, householdId: ben.householdId, username: 'ben', fullName: 'ben Example' },
  ])
})

test('attack 24: members cannot be told apart by what they may not see of each other', async ({ kit }) => {
  const ana = await kit.person()
  for (const attribute of ['email', 'passwordHash', 'password_hash', 'admin', 'locked_at', 'session_epoch']) {
    const filtered = await kit.as(ana).call(groupsApi.members, { query: { queryFilter: `${attribute} = "x"` } })
    expect(filtered.status).toBe(400)
    expect((await kit.as(ana).call(groupsApi.members, { query: { orderBy: attribute } })).status).toBe(400)
  }
})

test('a member is found by id and by exact user name, inside the group only', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person({ name: 'zoe' })
  const find = (username_or_id: string) => kit.as(ana).call(groupsApi.member, { params: { username_or_id } })
  for (const key of ['ben', ben.id, ben.id.toUpperCase()]) expect((await find(key)).data.id).toBe(ben.id)
  for (const key of ['Ben', 'zoe', zoe.id, randomUUID(), 'nobody']) {
    const missing = await find(key)
    expect([missing.status, missing.detail]).toEqual([404, 'User Not Found'])
  }
})

test('storage weighs the files of the recipes of the whole group, and of no other', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person({ name: 'zoe' })
  const total = { totalStorageBytes: 524288000, totalStorageStr: '500.0 MB' }
  const storage = async () => (await kit.as(ana).call(groupsApi.storage)).data
  expect(await storage()).toEqual({ usedStorageBytes: 0, usedStorageStr: '0 bytes', ...total })
  for (const [by, bytes] of [
    [ana, 1024],
    [ben, 512],
    [zoe, 4096],
  ] as const) {
    const { id } = await kit.recipe({ by })
    await kit.runtime.files.put(`recipes/${id}/images/original.webp`, new Uint8Array(bytes))
  }
  expect(await storage()).toEqual({ usedStorageBytes: 1536, usedStorageStr: '1.5 KB', ...total })
})

test('a store is listed once for a group that has most of what is in it, and not at all without recipes', async ({
  kit,
}) => {
  const ana = await kit.person()
  const listed: string[] = []
  const { files } = kit.runtime
  kit.runtime.files = {
    ...files,
    list: (folder) => {
      listed.push(folder)
      return files.list(folder)
    },
    size: (folder) => {
      listed.push(folder)
      return files.size(folder)
    },
  }
  const ask = () => kit.as(ana).call(groupsApi.storage)
  await ask()
  expect(listed).toEqual([])
  for (const name of ['Soup', 'Salad', 'Bread']) await kit.recipe({ by: ana, name })
  await ask()
  expect(listed).toEqual(['recipes'])
})

test('households of the group are listed and read by slug or id, others do not exist', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person({ name: 'zoe' })
  const query = { orderBy: 'name, group.name', orderDirection: 'asc' }
  const listed = await kit.as(ana).call(groupsApi.households, { query })
  expect(listed.data.items.map(({ id }) => id)).toEqual([ana.householdId, ben.householdId])
  expect(listed.data.items[0]).toMatchObject({
    groupId: ana.groupId,
    preferences: { id: ana.householdId, privateHousehold: true },
  })

  const find = (household_slug: string) => kit.as(ana).call(groupsApi.household, { params: { household_slug } })
  for (const key of [ben.actor.householdSlug, ben.householdId]) expect((await find(key)).data.id).toBe(ben.householdId)
  for (const key of [zoe.actor.householdSlug, zoe.householdId, 'nowhere']) {
    const missing = await find(key)
    expect([missing.status, missing.detail]).toEqual([404, 'Household not found'])
  }
})

test('households are only read here', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const headers = { authorization: `Bearer ${await kit.as(ana).token()}` }
    const answer = await kit.app.inject({ method, url: '/api/groups/households', headers })
    expect([answer.statusCode, answer.json()]).toEqual([405, { detail: 'Method Not Allowed' }])
  }
})

test('taken names get a number, ten times, and then the making fails and leaves nothing', async ({ kit }) => {
  const make = (name: string) => kit.system().tx((ctx) => createGroup(ctx, { name, isPrivate: false }))
  await make('Home')
  const second = await make('Home')
  expect([second.name, second.slug, second.privateGroup]).toEqual(['Home (1)', 'home-1', 0])
  // Another name with the same slug is taken too.
  expect((await make('home!')).slug).not.toBe('home')
  for (let i = 0; i < 7; i++) await make('Home')
  await expect(make('Home')).rejects.toMatchObject({ code: 'invalid' })
})

test('a name without a letter still gives a group an address of its own', async ({ kit }) => {
  const made = await kit.system().tx((ctx) => createGroup(ctx, { name: '!!!', isPrivate: true }))
  expect(made.slug).toBe(made.id)
  const cyrillic = await kit.system().tx((ctx) => createGroup(ctx, { name: 'Дом', isPrivate: true }))
  expect(cyrillic.slug).toBe('dom')
})

test('the lists cost the same number of statements, whatever their size', async ({ kit }) => {
  const ana = await kit.person()
  const count = async () =>
    (
      await kit.statementsDuring(async () => {
        await kit.as(ana).call(groupsApi.members, { query: { perPage: -1 } })
        await kit.as(ana).call(groupsApi.households, { query: { perPage: -1 } })
      })
    ).length
  const few = await count()
  for (let i = 0; i < 5; i++) await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  expect(await count()).toBe(few)
})
