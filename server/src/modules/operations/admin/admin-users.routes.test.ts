import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { expect } from 'vitest'
import { createKit, test } from '#test/kit.ts'
import { atHome, draft, PASSWORD, readUser } from './at-home.fixture.ts'

const everything = { canManageHousehold: true, canManage: true, canInvite: true, canOrganize: true, advanced: true }
const nothing = { canManageHousehold: false, canManage: false, canInvite: false, canOrganize: false, advanced: false }

test('an administrator makes a user, who can sign in; names keep their case, e-mails lose it', async ({ kit }) => {
  const { boss, household } = await atHome(kit)
  const made = await kit.as(boss).call(adminUsersApi.create, { body: draft })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    username: 'Ana',
    email: 'ana@example.com',
    authMethod: 'Larder',
    admin: false,
    ...nothing,
    group: 'Home',
    householdId: household.id,
    tokens: [],
  })
  expect((await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: PASSWORD } })).status).toBe(200)
  await kit.runtime.bus.settled()
  expect(kit.events).toEqual([
    expect.objectContaining({ name: 'user.created', event: expect.objectContaining({ id: made.data.id }) }),
  ])
})

test('a new administrator has every flag whatever was sent', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const made = await kit.as(boss).call(adminUsersApi.create, { body: { ...draft, ...nothing, admin: true } })
  expect(made.data).toMatchObject({ admin: true, ...everything })
})

test('names and e-mails are unique over the server, and unknown places are refused, with nothing made', async ({
  kit,
}) => {
  const { boss } = await atHome(kit)
  await kit.person({ name: 'taken', email: 'taken@example.com' })
  const attempts: [object, string][] = [
    [{ username: 'TAKEN' }, 'UNIQUE constraint failed: user.username'],
    [{ email: 'Taken@Example.com' }, 'UNIQUE constraint failed: user.email'],
    [{ group: 'Nowhere' }, 'unknown group or household'],
    [{ household: 'Nowhere' }, 'unknown group or household'],
  ]
  for (const [change, exception] of attempts) {
    const answer = await kit.as(boss).call(adminUsersApi.create, { body: { ...draft, ...change } })
    expect([answer.status, answer.detail]).toMatchObject([400, { error: true, exception }])
  }
  expect((await kit.as(boss).call(adminUsersApi.list)).data.total).toBe(2)
})

test('bad input names the field', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const attempts: [object, string][] = [
    [{ password: 'short' }, 'password'],
    [{ username: ' ' }, 'username'],
    [{ email: 'nothing' }, 'email'],
    [{ authMethod: 'Magic' }, 'authMethod'],
    [{ admin: true, password: 'MyPassword' }, 'password'],
  ]
  for (const [change, field] of attempts) {
    const answer = await kit.as(boss).call(adminUsersApi.create, { body: { ...draft, ...change } })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
    expect(answer.text).not.toContain('"short"')
  }
})

test('attack 22: ids in the body choose neither the account nor its place', async ({ kit }) => {
  const { boss, household } = await atHome(kit)
  const elsewhere = await kit.household()
  const ids = {
    id: randomUUID(),
    groupId: elsewhere.groupId,
    householdId: elsewhere.id,
    cacheKey: 'mine',
    sessionEpoch: 7,
  }
  const made = await kit.as(boss).call(adminUsersApi.create, { body: { ...draft, ...ids, passwordHash: '$argon2id$' } })
  expect(made.data).toMatchObject({ householdId: household.id, cacheKey: '1234' })
  expect(made.data.id).not.toBe(ids.id)

  const replaced = await kit.as(boss).call(adminUsersApi.update, {
    params: { item_id: made.data.id },
    body: { ...made.data, ...ids, id: made.data.id, password: 'another password' },
  })
  expect(replaced.data).toEqual(made.data)
  expect((await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: PASSWORD } })).status).toBe(200)
})

test('users of all groups are listed, with their tokens, in the same number of statements', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const count = async () =>
    (await kit.statementsDuring(() => kit.as(boss).call(adminUsersApi.list, { query: { perPage: -1 } }))).length
  const few = await count()
  for (let i = 0; i < 4; i++) await kit.person()
  expect(await count()).toBe(few)
  const query = { orderBy: 'username', orderDirection: 'asc', queryFilter: 'group.name <> "Home"', perPage: 2 }
  const others = await kit.as(boss).call(adminUsersApi.list, { query })
  expect([others.data.total, others.data.items.length]).toEqual([4, 2])
  expect(others.data.next).toContain('/users?')
  expect((await kit.as(boss).call(adminUsersApi.listAtUsers, { query })).data.items).toEqual(others.data.items)
})

test('a user is replaced: name, e-mail, method, flags and membership by name', async ({ kit }) => {
  const { boss, household } = await atHome(kit)
  const ana = await kit.person({ name: 'ana' })
  const stored = await readUser(kit, boss, ana.id)
  const body = {
    ...stored,
    username: 'Anna',
    email: 'Anna@Example.com',
    authMethod: 'OIDC',
    group: 'Home',
    household: 'Family',
    canInvite: false,
  }
  const replaced = await kit.as(boss).call(adminUsersApi.update, { params: { item_id: ana.id }, body })
  expect(replaced.status).toBe(200)
  expect(replaced.data).toMatchObject({
    username: 'Anna',
    email: 'anna@example.com',
    authMethod: 'OIDC',
    canInvite: false,
    canOrganize: true,
    groupId: household.groupId,
    householdId: household.id,
    householdSlug: 'family',
  })
  expect(await readUser(kit, boss, ana.id)).toEqual(replaced.data)
  const unnamed = { ...replaced.data, username: '', fullName: '' }
  const kept = await kit.as(boss).call(adminUsersApi.update, { params: { item_id: ana.id }, body: unnamed })
  expect([kept.status, kept.data.username, kept.data.fullName]).toEqual([200, 'Anna', replaced.data.fullName])
})

test('a replacement that does not hold changes nothing', async ({ kit }) => {
  const { boss } = await atHome(kit)
  const [ana, other] = [await kit.person({ name: 'ana' }), await kit.person({ name: 'other' })]
  const stored = await readUser(kit, boss, ana.id)
  const { cacheKey: _, ...incomplete } = stored
  const attempts: [object, number][] = [
    [{ ...stored, fullName: 'Changed', household: 'Nowhere' }, 400],
    [{ ...stored, fullName: 'Changed', group: 'Home' }, 400],
    [{ ...stored, fullName: 'Changed', username: 'OTHER' }, 400],
    [{ ...stored, fullName: 'Changed', email: other.email }, 400],
    [{ ...stored, fullName: 'Changed', id: other.id }, 400],
    [{ ...incomplete, fullName: 'Changed' }, 422],
  ]
  for (const [body, status] of attempts)
    expect((await kit.as(boss).call(adminUsersApi.update, { params: { item_id: ana.id }, body })).status).toBe(status)
  expect(await readUser(kit, boss, ana.id)).toEqual(stored)
  const missing = await kit.as(boss).call(adminUsersApi.update, { params: { item_id: randomUUID() }, body: stored })
  expect([missing.status, missing.detail]).toEqual([404, { message: 'Not found.', error: true, exception: null }])
})

test('attack 26: nobody demotes themselves, and an administrator keeps every flag', async ({ kit }) => {
  const { boss } = await atHome(kit)
  await kit.person({ admin: true })
  const stored = await readUser(kit, boss, boss.id)
  const params = { item_id: boss.id }
  const demoted = await kit.as(boss).call(adminUsersApi.update, { params, body: { ...stored, admin: false } })
  expect([demoted.status, demoted.detail]).toEqual([
    403,
    { message: 'you cannot demote yourself', error: true, exception: null },
  ])
  const bare = await kit.as(boss).call(adminUsersApi.update, { params, body: { ...stored, ...nothing } })
  expect(bare.data).toMatchObject({ admin: true, ...everything })
})

test('attack 27, attack 31: a token made for an administrator does not carry the role past a demotion', async ({
  kit,
}) => {
  const { boss } = await atHome(kit)
  const second = await kit.person({ admin: true })
  const body = { ...(await readUser(kit, boss, second.id)), admin: false }
  expect((await kit.as(boss).call(adminUsersApi.update, { params: { item_id: second.id }, body })).data).toMatchObject({
    admin: false,
    ...everything,
  })
  expect((await kit.as(second).call(adminUsersApi.list)).status).toBe(403)
})

test('a reset token is made for those whose password is kept here', async ({ kit }) => {
  const { boss } = await atHome(kit)
  await kit.person({ email: 'ana@example.com' })
  await kit.person({ email: 'directory@example.com', authMethod: 'LDAP' })
  const make = (email: string) => kit.as(boss).call(adminUsersApi.makeResetToken, { body: { email } })
  const made = await make('ANA@example.com')
  expect([made.status, made.data.token.length]).toEqual([201, 32])
  const body = { token: made.data.token, email: 'ana@example.com', password: PASSWORD, passwordConfirm: PASSWORD }
  expect((await kit.guest().call(passwordsApi.reset, { body })).status).toBe(200)
  for (const email of ['nobody@example.com', 'directory@example.com']) {
    const refused = await make(email)
    expect([refused.status, refused.detail]).toMatchObject([
      500,
      { message: 'error while generating reset token', error: true },
    ])
  }
})

test('in demo mode the first account is answered for and left alone', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true' } })
  const { boss } = await atHome(kit)
  const first = await kit.person({ name: 'first', email: 'changeme@example.com' })
  const params = { item_id: first.id }
  const stored = await readUser(kit, boss, first.id)
  const replaced = await kit
    .as(boss)
    .call(adminUsersApi.update, { params, body: { ...stored, email: 'mine@example.com' } })
  expect([replaced.status, replaced.data]).toEqual([200, stored])
  expect((await kit.as(boss).call(adminUsersApi.remove, { params })).data).toEqual(stored)
  expect(await readUser(kit, boss, first.id)).toEqual(stored)
  await kit.close()
})

test('attack 26: the desk is closed to everybody else, before anything is read', async ({ kit }) => {
  const ana = await kit.person()
  const params = { item_id: ana.id }
  for (const endpoint of Object.values(adminUsersApi)) {
    const member = await kit.as(ana).call(endpoint, { params, body: '{ not json' })
    expect([endpoint.path, member.status, member.detail]).toEqual([endpoint.path, 403, 'Forbidden'])
    expect((await kit.guest().call(endpoint, { params, body: {} })).status).toBe(401)
  }
})
