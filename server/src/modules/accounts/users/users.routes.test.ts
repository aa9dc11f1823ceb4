import { randomUUID } from 'node:crypto'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'

const selfOf = async (kit: Kit, person: Person) => (await kit.as(person).call(usersApi.self)).data

const put = (kit: Kit, person: Person, body: unknown, id = person.id) =>
  kit.as(person).call(usersApi.update, { params: { item_id: id }, body })

/** What the client does: the whole user goes back with a few fields changed. */
const change = async (kit: Kit, person: Person, changes: Partial<User>) =>
  put(kit, person, { ...(await selfOf(kit, person)), ...changes })

const refused = (message: string) => [403, { message, error: true, exception: null }]

test('people change their names, their e-mail and the wish for advanced functions', async ({ kit }) => {
  const ana = await kit.person({ advanced: false })
  const changes = { username: 'Ana-Lena', fullName: 'Ana Lena', email: 'New@Example.com', advanced: true }
  const answer = await change(kit, ana, changes)
  expect([answer.status, answer.data]).toEqual([200, { message: 'User updated', error: false }])
  expect(await selfOf(kit, ana)).toMatchObject({ ...changes, email: 'new@example.com', canOrganize: true })
  await kit.runtime.bus.settled()
  expect(kit.events).toMatchObject([{ name: 'user.updated', event: { id: ana.id, householdId: ana.householdId } }])
})

test('the answer is in the language of the requester', async ({ kit }) => {
  const ana = await kit.person()
  const input = { params: { item_id: ana.id }, body: await selfOf(kit, ana), headers: { 'accept-language': 'ar-SA' } }
  expect((await kit.as(ana).call(usersApi.update, input)).data.message).toBe('تم تحديث المستخدم')
})

test('names that are left out stay as they are', async ({ kit }) => {
  const ana = await kit.person({ canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false })
  const before = await selfOf(kit, ana)
  expect((await put(kit, ana, { email: ana.email })).status).toBe(200)
  expect(await selfOf(kit, ana)).toEqual({ ...before, advanced: false })
})

test('others are not changed here, not even by administrators', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const boss = await kit.person({ admin: true })
  const body = await selfOf(kit, ana)
  for (const id of [ana.id, randomUUID()]) {
    const byMember = await put(kit, zoe, body, id)
    expect([byMember.status, byMember.detail]).toEqual(refused('User cannot edit other users'))
    const byAdmin = await put(kit, boss, body, id)
    expect([byAdmin.status, byAdmin.detail]).toEqual(refused('Use the Admin API to update other users'))
  }
  expect((await kit.guest().call(usersApi.update, { params: { item_id: ana.id }, body })).status).toBe(401)
  expect(await selfOf(kit, ana)).toEqual(body)
})

test('attack 26: nobody grants themselves a right, and nobody takes one away from themselves', async ({ kit }) => {
  const member = await kit.person({ canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false })
  const before = await selfOf(kit, member)
  for (const right of ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize']) {
    const answer = await change(kit, member, { [right]: true, fullName: 'Changed' })
    expect([answer.status, answer.detail]).toEqual(refused('User cannot change their own permissions'))
  }
  expect(await selfOf(kit, member)).toEqual(before)
  const boss = await kit.person({ admin: true })
  for (const right of ['admin', 'canInvite']) {
    const answer = await change(kit, boss, { [right]: false })
    expect([answer.status, answer.detail]).toEqual(refused("Admins can't change their own permissions"))
  }
  await change(kit, boss, { advanced: false })
  expect(await selfOf(kit, boss)).toMatchObject({ admin: true, canInvite: true, advanced: true })
})

test('attack 26: nobody moves themselves or changes how they sign in', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const [mine, hers] = [await selfOf(kit, ana), await selfOf(kit, zoe)]
  const stranger = await kit.person()
  const attempts: [Partial<User>, string][] = [
    [{ group: (await selfOf(kit, stranger)).group }, "User doesn't have permission to change their group"],
    [{ household: hers.household }, "User doesn't have permission to change their household"],
    [{ authMethod: 'OIDC' }, "User doesn't have permission to change their authentication method"],
  ]
  for (const [changes, message] of attempts) {
    const answer = await change(kit, ana, changes)
    expect([answer.status, answer.detail]).toEqual(refused(message))
  }
  expect(await selfOf(kit, ana)).toEqual(mine)
})

test('attack 22: fields that are no part of a profile are not read', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const before = await selfOf(kit, ana)
  const planted = {
    ...before,
    id: zoe.id,
    groupId: zoe.groupId,
    householdId: zoe.householdId,
    cacheKey: 'mine',
    passwordHash: 'mine',
    password: 'mine, all mine',
    sessionEpoch: 9,
  }
  const polluted = JSON.stringify(planted).replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},')
  expect((await put(kit, ana, polluted)).status).toBe(200)
  expect(await selfOf(kit, ana)).toEqual(before)
  const row = await kit.runtime.connection.reader
    .selectFrom('user')
    .selectAll()
    .where('id', '=', ana.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ passwordHash: '!', sessionEpoch: 0 })
})

test('a taken name or e-mail changes nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const before = await selfOf(kit, ana)
  for (const changes of [{ username: 'ZOE' }, { email: zoe.email.toUpperCase() }, { username: zoe.email }]) {
    const answer = await change(kit, ana, { ...changes, fullName: 'Changed' })
    expect([answer.status, answer.detail]).toMatchObject([400, { message: 'Failed to update user', error: true }])
  }
  expect(await selfOf(kit, ana)).toEqual(before)
})

test('an empty name in an update leaves the name alone', async ({ kit }) => {
  const ana = await kit.person()
  const before = await selfOf(kit, ana)
  expect((await change(kit, ana, { username: '', fullName: '' })).status).toBe(200)
  expect(await selfOf(kit, ana)).toEqual(before)
  expect((await change(kit, ana, { fullName: ' Ana Lena ' })).status).toBe(200)
  expect((await selfOf(kit, ana)).fullName).toBe('Ana Lena')
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [Record<string, unknown>, string][] = [
    [{ email: undefined }, 'email'],
    [{ email: 'nowhere' }, 'email'],
    [{ username: ' ' }, 'username'],
    [{ canInvite: 'perhaps' }, 'canInvite'],
    [{ authMethod: 'Telepathy' }, 'authMethod'],
  ]
  for (const [changes, field] of attempts) {
    const answer = await change(kit, ana, changes)
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
})

test('an administrator may move to another household; a place that does not exist changes nothing', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const attic = await kit.household({ groupId: boss.groupId, name: 'Attic' })
  expect((await change(kit, boss, { household: 'Attic' })).status).toBe(200)
  expect(await selfOf(kit, boss)).toMatchObject({ householdId: attic.id, groupId: boss.groupId })
  for (const changes of [{ household: 'Nowhere' }, { group: 'Nobody' }]) {
    const answer = await change(kit, boss, { ...changes, fullName: 'Changed' })
    expect([answer.status, answer.detail]).toMatchObject([400, { message: 'Failed to update user' }])
  }
  expect(await selfOf(kit, boss)).toMatchObject({ householdId: attic.id, fullName: `${boss.username} Example` })
})

test('the older name of built-in accounts is understood and never sent', async ({ kit }) => {
  const ana = await kit.person()
  const body = { ...(await selfOf(kit, ana)), authMethod: 'Mealie' }
  expect((await put(kit, ana, body)).status).toBe(200)
  expect((await selfOf(kit, ana)).authMethod).toBe('Larder')
})

test('in demo mode the account everybody shares stays as it is', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true' } })
  const passwordHash = await hashPassword(DEFAULT_ADMIN.password)
  const boss = await kit.person({ admin: true, email: DEFAULT_ADMIN.email, passwordHash })
  const before = await selfOf(kit, boss)
  expect((await change(kit, boss, { fullName: 'Changed', email: 'mine@example.com' })).status).toBe(200)
  const body = { currentPassword: DEFAULT_ADMIN.password, newPassword: 'mine, all mine' }
  expect((await kit.as(boss).call(passwordsApi.change, { body })).status).toBe(200)
  expect(await selfOf(kit, boss)).toEqual(before)
  await kit.close()
})

test('attack 37: the first administrator cannot leave the first e-mail and keep the first password', async ({
  kit,
}) => {
  const passwordHash = await hashPassword(DEFAULT_ADMIN.password)
  const boss = await kit.person({ admin: true, email: DEFAULT_ADMIN.email, passwordHash })
  const firstLogin = async () => (await kit.guest().call(appInfoApi.startup)).data.isFirstLogin
  const kept = await change(kit, boss, { email: 'boss@example.com' })
  expect([kept.status, kept.detail]).toMatchObject([400, { message: expect.stringContaining('password of your own') }])
  expect(await firstLogin()).toBe(true)
  expect((await change(kit, boss, { fullName: 'The Boss' })).status).toBe(200)

  const fresh = { currentPassword: DEFAULT_ADMIN.password, newPassword: 'a better password' }
  expect((await kit.as(boss).call(passwordsApi.change, { body: fresh })).status).toBe(200)
  const later = { ...boss, sessionEpoch: 1 }
  expect((await change(kit, later, { email: 'boss@example.com' })).status).toBe(200)
  expect(await firstLogin()).toBe(false)

  const back = { currentPassword: 'a better password', newPassword: DEFAULT_ADMIN.password }
  const refusedBack = await kit.as(later).call(passwordsApi.change, { body: back })
  expect([refusedBack.status, refusedBack.detail]).toMatchObject([422, [{ loc: ['body', 'newPassword'] }]])
})

test('attack 27: a right that is taken away is gone with the next request of the same session', async ({ kit }) => {
  const ana = await kit.person()
  expect((await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })).status).toBe(201)
  await kit.runtime.connection.writer.updateTable('user').set({ canInvite: 0 }).where('id', '=', ana.id).execute()
  expect((await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })).status).toBe(403)
  expect((await selfOf(kit, ana)).canInvite).toBe(false)
})

test('attack 28: whoever is moved works in the new household with the same session', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { householdId } = zoe
  await kit.runtime.connection.writer.updateTable('user').set({ householdId }).where('id', '=', ana.id).execute()
  const { data } = await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })
  expect(data.householdId).toBe(zoe.householdId)
})

test('what people choose for all their devices is theirs alone, and what is left out stays', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const start = { measures: 'original', hiddenExplorerRows: [] }
  expect((await kit.as(ana).call(usersApi.preferences)).data).toEqual(start)
  await kit.as(ana).call(usersApi.updatePreferences, { body: { measures: 'metric' } })
  const answer = await kit.as(ana).call(usersApi.updatePreferences, { body: { hiddenExplorerRows: ['newest'] } })
  expect(answer.data).toEqual({ measures: 'metric', hiddenExplorerRows: ['newest'] })
  expect((await kit.as(ana).call(usersApi.preferences)).data).toEqual(answer.data)
  expect((await kit.as(zoe).call(usersApi.preferences)).data).toEqual(start)
  expect((await kit.guest().call(usersApi.preferences)).status).toBe(401)
})

test('a choice that does not exist is refused by its name and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(usersApi.updatePreferences, { body: { measures: 'imperial' } as never })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'measures'] }]])
  expect((await kit.as(ana).call(usersApi.preferences)).data.measures).toBe('original')
})
