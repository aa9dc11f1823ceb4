import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { atHome, draft, readUser } from './at-home.fixture.ts'

test('attack 26: the last administrator stays', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const last = await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: boss.id } })
  expect([last.status, last.detail]).toMatchObject([400, { message: 'The last administrator cannot be removed' }])
  expect((await kit.as(boss).call(usersApi.self)).status).toBe(200)

  const second = await kit.person({ admin: true })
  expect((await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: boss.id } })).status).toBe(200)
  expect((await kit.as(second).call(adminUsersApi.removeAtUsers, { params: { item_id: second.id } })).status).toBe(400)
})

test('attack 26: two administrators who remove or demote each other at once leave one', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const admins = () => kit.runtime.connection.reader.selectFrom('user').select('id').where('admin', '=', 1).execute()
  const second = await kit.person({ admin: true })
  const demote = async (by: typeof boss, victim: typeof boss) =>
    kit.as(by).call(adminUsersApi.update, {
      params: { item_id: victim.id },
      body: { ...(await readUser(kit, by, victim.id)), admin: false },
    })
  await Promise.all([demote(boss, second), demote(second, boss)])
  const [left] = await admins()
  expect(await admins()).toHaveLength(1)

  const survivor = left?.id === boss.id ? boss : second
  const third = await kit.person({ admin: true })
  const remove = (by: typeof boss, victim: typeof boss) =>
    kit.as(by).call(adminUsersApi.remove, { params: { item_id: victim.id } })
  await Promise.all([remove(survivor, third), remove(third, survivor)])
  expect(await admins()).toHaveLength(1)
})

test('attack 28: a deleted user is gone at once: sessions, tokens, links, picture; the rest of the household stays', async ({
  kit,
}) => {
  const { boss, household } = await atHome(kit)
  const ana = await kit.person({ name: 'ana', household })
  const db = kit.runtime.connection.writer
  const now = kit.clock.iso()
  await db
    .insertInto('apiToken')
    .values({
      userId: ana.id,
      name: 'phone',
      integrationId: 'generic',
      tokenHash: 'x',
      createdAt: now,
      lastUsedAt: null,
    })
    .execute()
  await db
    .insertInto('passwordReset')
    .values({ id: randomUUID(), userId: ana.id, tokenHash: 'y', createdAt: now })
    .execute()
  const home = { groupId: ana.groupId, householdId: ana.householdId }
  await db
    .insertInto('invitation')
    .values({ id: randomUUID(), ...home, token: 'z', usesLeft: 1, createdAt: now, createdBy: ana.id })
    .execute()
  await kit.runtime.files.put(`users/${ana.id}/profile.webp`, new Uint8Array(10))

  const removed = await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: ana.id } })
  expect([removed.status, removed.data]).toMatchObject([200, { id: ana.id, username: 'ana' }])
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  await kit.runtime.bus.settled()
  expect(await kit.runtime.files.size(`users/${ana.id}`)).toBe(0)
  for (const table of ['apiToken', 'passwordReset', 'invitation'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(kit.events.at(-1)).toMatchObject({
    name: 'user.deleted',
    event: { ...home, id: ana.id, username: 'ana', fullName: 'ana Example' },
    cause: { userId: boss.id },
  })
})

test('a user with recipes, favourites and comments can be deleted, and the recipes stay with the household', async ({
  kit,
}) => {
  const { boss, household } = await atHome(kit)
  const ana = await kit.person({ household })
  const db = kit.runtime.connection.writer
  const recipe = await kit.recipe({ by: ana })
  const stamps = { createdAt: kit.clock.iso(), updatedAt: kit.clock.iso() }
  await db
    .insertInto('recipeRating')
    .values({ id: randomUUID(), userId: ana.id, recipeId: recipe.id, rating: 5, isFavorite: 1 })
    .execute()
  await db
    .insertInto('recipeComment')
    .values({ id: randomUUID(), ...stamps, userId: ana.id, recipeId: recipe.id, text: 'Good' })
    .execute()
  expect((await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: ana.id } })).status).toBe(200)
  const kept = await db.selectFrom('recipe').select(['id', 'userId', 'householdId']).execute()
  expect(kept).toEqual([{ id: recipe.id, userId: null, householdId: household.id }])
  for (const table of ['recipeRating', 'recipeComment'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('recipes stay in the household they were made in when their author moves', async ({ kit }) => {
  const { boss, household } = await atHome(kit)
  await kit.household({ groupId: household.groupId, name: 'Garden' })
  const ana = await kit.person({ household })
  await kit.recipe({ by: ana })
  const body = { ...(await readUser(kit, boss, ana.id)), household: 'Garden' }
  expect((await kit.as(boss).call(adminUsersApi.update, { params: { item_id: ana.id }, body })).data.household).toBe(
    'Garden',
  )
  const kept = await kit.runtime.connection.reader.selectFrom('recipe').select('householdId').execute()
  expect(kept).toEqual([{ householdId: household.id }])
})

test('deleting somebody who is not there is refused, and a deletion that fails keeps the picture', async ({ kit }) => {
  const { boss } = await atHome(kit)
  await kit.runtime.files.put(`users/${boss.id}/profile.webp`, new Uint8Array(10))
  const missing = await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: randomUUID() } })
  expect([missing.status, missing.detail]).toMatchObject([
    400,
    { message: 'An unexpected error occurred', exception: 'not found' },
  ])
  expect((await kit.as(boss).call(adminUsersApi.remove, { params: { item_id: boss.id } })).status).toBe(400)
  await kit.runtime.bus.settled()
  expect(await kit.runtime.files.size(`users/${boss.id}`)).toBe(10)
})

test('the older path deletes too, and answers nothing', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const made = await kit.as(boss).call(adminUsersApi.createAtUsers, { body: draft })
  const params = { item_id: made.data.id }
  expect([made.status, (await kit.as(boss).call(adminUsersApi.getAtUsers, { params })).data]).toEqual([201, made.data])
  const removed = await kit.as(boss).call(adminUsersApi.removeAtUsers, { params })
  expect([removed.status, removed.data]).toEqual([200, null])
})
