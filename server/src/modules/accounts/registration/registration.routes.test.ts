import { authApi } from '@larder/contract/auth.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { registrationApi } from '@larder/contract/registration.ts'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'

const PASSWORD = 'correct horse'
let count = 0

const draft = (overrides: Record<string, unknown> = {}) => {
  const name = `newcomer-${++count}`
  const account = { email: `${name}@example.com`, username: name, fullName: 'New Comer' }
  return { group: `${name}s`, ...account, password: PASSWORD, passwordConfirm: PASSWORD, ...overrides }
}

const register = (kit: Kit, overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  kit.guest().call(registrationApi.register, { body: draft(overrides), headers })

const openKit = () => createKit({ env: { ALLOW_SIGNUP: 'true' } })

const openTest = test.extend<{ kit: Kit }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  kit: async ({}, use) => {
    const kit = await openKit()
    await use(kit)
    await kit.close()
  },
})

const everyone = (kit: Kit) => kit.runtime.connection.reader.selectFrom('user').selectAll().execute()
const everyGroup = (kit: Kit) => kit.runtime.connection.reader.selectFrom('group').selectAll().orderBy('slug').execute()
const everyHousehold = (kit: Kit) =>
  kit.runtime.connection.reader.selectFrom('household').selectAll().orderBy('createdAt').orderBy('name').execute()

openTest('a newcomer founds a group, has its four rights and signs in', async ({ kit }) => {
  const answer = await register(kit, {
    username: '  Ana ',
    email: ' ANA@Example.com ',
    group: ' Cooks ',
    fullName: ' Ana B ',
  })
  expect(answer.status).toBe(201)
  expect(answer.data).toMatchObject({
    username: 'ana',
    email: 'ana@example.com',
    fullName: 'Ana B',
    authMethod: 'Larder',
    group: 'Cooks',
    groupSlug: 'cooks',
    household: 'Family',
    admin: false,
    advanced: false,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
    tokens: [],
    cacheKey: '1234',
  })
  expect(answer.text).not.toContain('argon2')
  expect(answer.headers['set-cookie']).toBeUndefined()
  for (const username of ['ana', 'Ana@Example.COM']) {
    const signedIn = await kit.guest().call(authApi.signIn, { form: { username, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
  }
})

openTest('the wish for privacy decides over group and household', async ({ kit }) => {
  await register(kit, { group: 'Hidden', private: true })
  await register(kit, { group: 'Shown', private: false })
  expect(await everyGroup(kit)).toMatchObject([
    { name: 'Hidden', privateGroup: 1 },
    { name: 'Shown', privateGroup: 0 },
  ])
  const [hidden, shown] = await everyGroup(kit)
  const households = await everyHousehold(kit)
  expect(households.find((one) => one.groupId === hidden?.id)).toMatchObject({ privateHousehold: 1, recipePublic: 0 })
  expect(households.find((one) => one.groupId === shown?.id)).toMatchObject({ privateHousehold: 0, recipePublic: 1 })
})

openTest(
  'a household of another name stands beside the usual one, set up as advanced people like it',
  async ({ kit }) => {
    const answer = await register(kit, { household: 'Attic', advanced: true })
    expect(answer.data).toMatchObject({ household: 'Attic', householdSlug: 'attic', advanced: true })
    const households = await everyHousehold(kit)
    expect(households.map((one) => one.name)).toEqual(['Attic', 'Family'])
    expect(households[0]).toMatchObject({
      privateHousehold: 0,
      recipePublic: 1,
      recipeShowNutrition: 1,
      recipeShowAssets: 1,
      recipeDisableComments: 1,
      recipeDisableAmount: 1,
      recipeLandscapeView: 0,
      firstDayOfWeek: 0,
    })
    expect((await register(kit, { household: 'Family' })).data.household).toBe('Family')
    expect(await everyHousehold(kit)).toHaveLength(3)
  },
)

openTest('a group name that exists gets a number, and so does its slug', async ({ kit }) => {
  expect((await register(kit, { group: 'Name' })).data).toMatchObject({ group: 'Name', groupSlug: 'name' })
  expect((await register(kit, { group: 'Name' })).data).toMatchObject({ group: 'Name (1)', groupSlug: 'name-1' })
})

openTest('starter data of the language comes with the new group', async ({ kit }) => {
  const answer = await register(kit, { seedData: true, locale: 'de-DE' })
  expect(answer.status).toBe(201)
  const labels = await kit.runtime.connection.reader.selectFrom('label').select(['name', 'groupId']).execute()
  expect(labels.length).toBeGreaterThan(5)
  expect(new Set(labels.map((label) => label.groupId))).toEqual(new Set([answer.data.groupId]))
  await register(kit)
  expect(await kit.runtime.connection.reader.selectFrom('label').select('id').execute()).toHaveLength(labels.length)
})

test('attack 37: registration is closed unless the operator opens it', async ({ kit }) => {
  for (const groupToken of [undefined, null, '']) {
    const refused = await register(kit, { groupToken })
    expect([refused.status, refused.detail]).toEqual([
      403,
      { message: 'User Registration is Disabled', error: true, exception: null },
    ])
  }
  expect(await everyone(kit)).toEqual([])
})

openTest('a wrong invitation is refused, open or closed, and an empty one counts as none', async ({ kit }) => {
  const closed = await createKit()
  for (const one of [kit, closed]) {
    const refused = await register(one, { groupToken: 'made-up' })
    expect([refused.status, refused.detail]).toEqual([400, { message: 'Invalid group token' }])
  }
  await closed.close()
  expect((await register(kit, { groupToken: '' })).status).toBe(201)
})

openTest('bad input names the field and leaves nothing behind', async ({ kit }) => {
  const attempts: [Record<string, unknown>, string][] = [
    [{ passwordConfirm: 'something else' }, 'passwordConfirm'],
    [{ password: 'short', passwordConfirm: 'short' }, 'password'],
    [{ password: 'x'.repeat(259), passwordConfirm: 'x'.repeat(259) }, 'password'],
    [{ group: null }, 'group_token'],
    [{ group: '   ' }, 'group_token'],
    [{ locale: 'tlh-QO' }, 'locale'],
    [{ username: ' ' }, 'username'],
    [{ fullName: '' }, 'fullName'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: all@example.com' }, 'email'],
    [{ email: undefined }, 'email'],
  ]
  for (const [overrides, field] of attempts) {
    const refused = await register(kit, overrides)
    expect([overrides, refused.status]).toEqual([overrides, 422])
    expect(refused.detail).toMatchObject([{ loc: ['body', field] }])
  }
  expect(await everyone(kit)).toEqual([])
  expect(await everyGroup(kit)).toEqual([])
})

openTest('taken names and e-mails are conflicts in the language of the requester', async ({ kit }) => {
  await register(kit, { username: 'ana', email: 'ana@example.com' })
  const before = await everyGroup(kit)
  const name = await register(kit, { username: 'ANA' })
  expect([name.status, name.detail]).toEqual([409, { message: 'This user name is already taken' }])
  const refusals = [
    ['de-DE', 'Diese E-Mail-Adresse wird bereits verwendet'],
    ['fr-FR', 'Cette adresse e-mail est déjà utilisée'],
  ] as const
  for (const [language, message] of refusals) {
    const email = await register(kit, { email: 'Ana@example.com' }, { 'accept-language': language })
    expect([email.status, email.detail]).toEqual([409, { message }])
  }
  const both = await register(kit, { username: 'ana', email: 'ana@example.com', groupToken: 'made-up' })
  expect([both.status, both.detail]).toEqual([409, { message: 'This user name is already taken' }])
  expect(await everyGroup(kit)).toEqual(before)
})

openTest('attack 56: a name or an e-mail that only looks like somebody’s is theirs', async ({ kit }) => {
  await register(kit, { username: 'ana', email: 'ana@example.com' })
  for (const username of ['ana\u200b', '\u202eana', 'a\u00adna', 'a\u200dna', 'ａｎａ', 'ana@example.com\u2060'])
    expect([username, (await register(kit, { username })).status]).toEqual([username, 409])
  for (const email of ['ana@example.com\u200b', 'ａna@example.com'])
    expect([email, (await register(kit, { email })).status]).toEqual([email, 409])
  expect((await register(kit, { username: 'aná', email: 'anna@example.com' })).status).toBe(201)
})

openTest("attack 30: nobody takes somebody else's e-mail as a name, or their name as an e-mail", async ({ kit }) => {
  await register(kit, { username: 'ana', email: 'ana@example.com' })
  await register(kit, { username: 'zoe@example.com', email: 'other@example.com' })
  expect((await register(kit, { username: 'Ana@Example.com' })).status).toBe(409)
  expect((await register(kit, { email: 'zoe@example.com' })).status).toBe(409)
})

openTest('two newcomers with one name at the same moment: one account, one refusal', async ({ kit }) => {
  const answers = await Promise.all([1, 2, 3].map(() => register(kit, { username: 'ana' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await everyone(kit)).toHaveLength(1)
  expect(await everyGroup(kit)).toHaveLength(1)
})

openTest('attack 22: fields that nobody may choose are not read', async ({ kit }) => {
  const { ana } = await kit.strangers('ana')
  const planted = {
    admin: true,
    groupId: ana.groupId,
    householdId: ana.householdId,
    authMethod: 'LDAP',
    id: ana.id,
    cacheKey: 'mine',
  }
  const polluted = JSON.stringify({ ...draft(planted), group: 'Own' }).replace('{', '{"__proto__":{"admin":true},')
  const answer = await kit.guest().call(registrationApi.register, { body: polluted })
  expect(answer.status).toBe(201)
  expect(answer.data).toMatchObject({ admin: false, group: 'Own', authMethod: 'Larder', cacheKey: '1234' })
  expect(answer.data.id).not.toBe(ana.id)
  expect(answer.data.groupId).not.toBe(ana.groupId)
})

test('an invitation for two admits two into the household of the inviter, without any right', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(invitationsApi.create, { body: { uses: 2 } })
  const overrides = {
    groupToken: data.token,
    group: 'ignored',
    household: 'ignored',
    private: true,
    seedData: true,
    advanced: true,
  }
  for (const usesLeft of [1, undefined]) {
    const joined = await register(kit, overrides)
    expect(joined.status).toBe(201)
    expect(joined.data).toMatchObject({
      groupId: ana.groupId,
      householdId: ana.householdId,
      advanced: true,
      admin: false,
      canInvite: false,
      canManage: false,
      canManageHousehold: false,
      canOrganize: false,
    })
    const open = (await kit.as(ana).call(invitationsApi.list)).data
    expect(open[0]?.usesLeft).toBe(usesLeft)
  }
  const third = await register(kit, overrides)
  expect([third.status, third.detail]).toEqual([400, { message: 'Invalid group token' }])
  expect(await everyGroup(kit)).toHaveLength(1)
})

test('attack 32: the last use of an invitation admits one, however many come at once', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })
  const answers = await Promise.all([1, 2, 3].map(() => register(kit, { groupToken: data.token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('a refused newcomer does not use the invitation up', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana' })
  const { data } = await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })
  expect((await register(kit, { groupToken: data.token, username: 'ana' })).status).toBe(409)
  expect((await register(kit, { groupToken: data.token })).status).toBe(201)
})

openTest('the sign-up is told after it happened, and only then', async ({ kit }) => {
  const { data } = await register(kit, { username: 'ana' })
  await register(kit, { username: 'ana' })
  await kit.runtime.bus.settled()
  const { id, groupId, householdId, email } = data
  expect(kit.events.filter(({ name }) => name === 'user.signedUp')).toEqual([
    { name: 'user.signedUp', event: { id, groupId, householdId, username: 'ana', email }, cause: {} },
  ])
})

test('attack 30: registering is limited per address', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const statuses: number[] = []
  for (let i = 0; i < 32; i++) statuses.push((await register(kit)).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  await kit.close()
})
