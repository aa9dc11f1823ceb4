import { authApi, CODE_REQUIRED, SETUP_REQUIRED } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { usersApi } from '@larder/contract/users.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '#test/software-authenticator.ts'
import { removeExpiredChallenges } from './passkey-assertions.service.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)
const MINUTE_MS = 60_000

type Tampering = Parameters<SoftwareAuthenticator['show']>[1]
type Headers = Record<string, string>

const creationFor = (kit: Kit, person: Person, body: object = { password: PASSWORD }, headers: Headers = {}) =>
  kit.as(person).call(secondFactorsApi.passkeyCreation, { body, headers })

type Added = { name?: string; bend?: Tampering; proof?: object }

async function add(kit: Kit, person: Person, { name = 'Phone', bend, proof }: Added = {}) {
  const authenticator = createSoftwareAuthenticator()
  const creation = await creationFor(kit, person, proof)
  const registration = authenticator.register(creation.data, bend)
  const body = { name, registration }
  return { authenticator, body, answer: await kit.as(person).call(secondFactorsApi.addPasskey, { body }) }
}

async function withPasskey(kit: Kit, name = 'ana') {
  const ana = await kit.person({ name, passwordHash })
  const { authenticator, answer } = await add(kit, ana)
  expect(answer.status).toBe(201)
  return { ana, authenticator, ...answer.data }
}

/** A browser that was asked to show a passkey. */
async function asked(kit: Kit, headers: Headers = {}) {
  const { data, headers: answered } = await kit.guest().call(authApi.passkeyRequest, { headers })
  const cookie = String(answered['set-cookie']).split(';', 1)[0] ?? ''
  return { request: data, headers: { cookie, ...headers } }
}

async function signIn(kit: Kit, authenticator: SoftwareAuthenticator, bend?: Tampering) {
  const { request, headers } = await asked(kit)
  const assertion = authenticator.show(request, bend)
  return kit.guest().call(authApi.signInByPasskey, { body: { assertion }, headers })
}

async function signInWithBoth(kit: Kit, authenticator: SoftwareAuthenticator, password = PASSWORD) {
  const { request, headers } = await asked(kit)
  const passkey = JSON.stringify(authenticator.show(request))
  return kit.guest().call(authApi.signIn, { form: { username: 'ana', password, passkey }, headers })
}

const byPassword = (kit: Kit, code = '') =>
  kit.guest().call(authApi.signIn, { form: { username: 'ana', password: PASSWORD, ...(code ? { code } : {}) } })

const ownState = async (kit: Kit, person: Person) => (await kit.as(person).call(secondFactorsApi.get)).data

const lines = (kit: Kit, kind: string) =>
  kit.runtime.connection.reader.selectFrom('auditEvent').selectAll().where('kind', '=', kind).execute()

test('a passkey is made, named, and signs in alone', async ({ kit }) => {
  const { ana, authenticator, passkey, recoveryCodes } = await withPasskey(kit)
  expect([passkey.name, passkey.lastUsedAt, recoveryCodes.length]).toEqual(['Phone', null, 10])
  const { status, data, headers } = await signIn(kit, authenticator)
  expect([status, data]).toMatchObject([200, { token_type: 'bearer' }])
  expect(String(headers['set-cookie'])).toContain('larder.access_token=')
  const self = await kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${data.access_token}` } })
  expect(self.data.id).toBe(ana.id)
  expect((await ownState(kit, ana)).passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
  for (const kind of ['passkey.added', 'passkey.used', 'signIn.done'])
    expect(await lines(kit, kind)).toMatchObject([{ subjectName: 'ana' }])
})

test('with a passkey the password alone no longer signs in; the passkey or a recovery code beside it does', async ({
  kit,
}) => {
  const { authenticator, recoveryCodes } = await withPasskey(kit)
  const without = await byPassword(kit)
  expect([without.status, without.detail]).toMatchObject([401, { exception: CODE_REQUIRED }])
  expect((await signInWithBoth(kit, authenticator)).status).toBe(200)
  expect((await byPassword(kit, recoveryCodes[0])).status).toBe(200)
  expect((await signInWithBoth(kit, authenticator, 'nope')).status).toBe(401)
})

test('several passkeys of one person each have a name and sign in; recovery codes come with the first alone', async ({
  kit,
}) => {
  const { ana, authenticator, passkey, recoveryCodes } = await withPasskey(kit)
  const second = await add(kit, ana, { name: 'Key ring', proof: { code: recoveryCodes[0] } })
  expect(second.answer.data.recoveryCodes).toEqual([])
  const params = { passkey_id: passkey.id }
  await kit.as(ana).call(secondFactorsApi.renamePasskey, { params, body: { name: 'Old phone' } })
  expect((await ownState(kit, ana)).passkeys.map(({ name }) => name).sort()).toEqual(['Key ring', 'Old phone'])
  expect((await signIn(kit, authenticator)).status).toBe(200)
  expect((await signIn(kit, second.authenticator)).status).toBe(200)
  const empty = await kit.as(ana).call(secondFactorsApi.renamePasskey, { params, body: { name: '  ' } })
  expect([empty.status, empty.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
})

test('attack 49: what was begun with the password alone cannot be finished once there is a factor', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const stranger = createSoftwareAuthenticator()
  // Somebody who knows her password begins an app and a passkey, and waits.
  const app = await kit.as(ana).call(secondFactorsApi.start, { body: { password: PASSWORD } })
  const creation = await creationFor(kit, ana)
  expect((await add(kit, ana)).answer.status).toBe(201)
  const code = new TOTP({ secret: Secret.fromBase32(app.data.secret) }).generate({
    timestamp: kit.clock.now().getTime(),
  })
  const confirmed = await kit.as(ana).call(secondFactorsApi.confirm, { body: { code } })
  const body = { name: 'Theirs', registration: stranger.register(creation.data) }
  const added = await kit.as(ana).call(secondFactorsApi.addPasskey, { body })
  expect([confirmed.status, added.status]).toEqual([400, 422])
  expect(await ownState(kit, ana)).toMatchObject({
    addedAt: null,
    passkeys: [{ name: 'Phone' }],
    recoveryCodesLeft: 10,
  })
})

test('attack 32: an answer counts once, also when it is sent twice at the same time', async ({ kit }) => {
  const { authenticator } = await withPasskey(kit)
  const { request, headers } = await asked(kit)
  const body = { assertion: authenticator.show(request) }
  const both = await Promise.all([1, 2].map(() => kit.guest().call(authApi.signInByPasskey, { body, headers })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await kit.guest().call(authApi.signInByPasskey, { body, headers })).status).toBe(401)
  const again = { assertion: authenticator.show(request) }
  expect((await kit.guest().call(authApi.signInByPasskey, { body: again, headers })).status).toBe(401)
  expect((await signIn(kit, authenticator)).status).toBe(200)
})

test.for([
  ['made for a page of another site', { origin: 'https://larder.example.org' }],
  ['made for another host', { rpId: 'example.org' }],
  ['without a look at its owner', { userVerified: false }],
  ['made for another purpose', { type: 'webauthn.create' }],
  ['in the name of somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
] as const)('attack 31: an answer %s signs nobody in, and is written down', async ([_, bend], { kit }) => {
  const { authenticator } = await withPasskey(kit)
  const refused = await signIn(kit, authenticator, bend)
  expect([refused.status, refused.detail]).toEqual([401, 'Unauthorized'])
  expect(await lines(kit, 'signIn.failed')).toMatchObject([{ subjectName: 'ana' }])
  expect((await signIn(kit, authenticator)).status).toBe(200)
})

test('attack 31: a copy of an authenticator is found by its count, and one without a count works', async ({ kit }) => {
  const { ana, authenticator, recoveryCodes } = await withPasskey(kit)
  expect((await signIn(kit, authenticator, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect((await signIn(kit, authenticator, { counter })).status).toBe(401)
  expect((await signIn(kit, authenticator, { counter: 4_294_967_295 })).status).toBe(200)
  const simple = await add(kit, ana, { name: 'Simple', bend: { counter: 0 }, proof: { code: recoveryCodes[0] } })
  for (let i = 0; i < 2; i++) expect((await signIn(kit, simple.authenticator, { counter: 0 })).status).toBe(200)
})

test('attack 32: a challenge ends after minutes, and belongs to the browser and the purpose it was made for', async ({
  kit,
}) => {
  const { ana, authenticator } = await withPasskey(kit)
  const late = await asked(kit)
  kit.clock.advance(6 * MINUTE_MS)
  const show = (request: typeof late.request, headers: Headers) =>
    kit.guest().call(authApi.signInByPasskey, { body: { assertion: authenticator.show(request) }, headers })
  expect((await show(late.request, late.headers)).status).toBe(401)
  const [one, other] = [await asked(kit), await asked(kit)]
  expect((await show(one.request, other.headers)).status).toBe(401)
  expect((await show(one.request, {})).status).toBe(401)
  const { data: proof } = await kit.as(ana).call(secondFactorsApi.passkeyRequest)
  expect((await show(proof, one.headers)).status).toBe(401)
  const forged = { ...one.request, challenge: Buffer.alloc(54).toString('base64url') }
  expect((await show(forged, one.headers)).status).toBe(401)
  expect((await show(one.request, one.headers)).status).toBe(200)
})

test('attack 30: what the browser is asked for is the same whoever has a passkey, and so is the refusal', async ({
  kit,
}) => {
  const before = await asked(kit)
  const unknown = await signIn(kit, createSoftwareAuthenticator())
  const { authenticator } = await withPasskey(kit)
  const after = await asked(kit)
  const wrong = await signIn(kit, authenticator, { userVerified: false })
  const shape = ({ challenge, ...rest }: typeof before.request) => [challenge.length, rest]
  expect(shape(after.request)).toEqual(shape(before.request))
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
})

test('attack 23: another person’s passkey neither stands beside a password nor proves anything', async ({ kit }) => {
  const { ana, recoveryCodes } = await withPasskey(kit)
  const zoe = await withPasskey(kit, 'zoe')
  expect((await signInWithBoth(kit, zoe.authenticator)).status).toBe(401)
  const { data: request } = await kit.as(ana).call(secondFactorsApi.passkeyRequest)
  const foreign = { passkey: zoe.authenticator.show(request) }
  const [mine] = (await ownState(kit, ana)).passkeys
  const params = { passkey_id: mine?.id }
  const refused = await kit.as(ana).call(secondFactorsApi.removePasskey, { params, body: foreign })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'passkey'] }]])
  const theirs = { params: { passkey_id: zoe.passkey.id }, body: { code: recoveryCodes[0] } }
  expect((await kit.as(ana).call(secondFactorsApi.removePasskey, theirs)).status).toBe(404)
})

test('adding one more and removing one needs a code or a passkey; the password is not enough', async ({ kit }) => {
  const { ana, authenticator, passkey, recoveryCodes } = await withPasskey(kit)
  for (const body of [{}, { password: PASSWORD }, { code: 'nope' }])
    expect((await creationFor(kit, ana, body)).status).toBe(422)
  expect((await creationFor(kit, ana, { code: recoveryCodes[0] })).status).toBe(200)
  const params = { passkey_id: passkey.id }
  expect((await kit.as(ana).call(secondFactorsApi.removePasskey, { params, body: {} })).status).toBe(422)
  const { data: request } = await kit.as(ana).call(secondFactorsApi.passkeyRequest)
  const body = { passkey: authenticator.show(request) }
  expect((await kit.as(ana).call(secondFactorsApi.removePasskey, { params, body })).status).toBe(200)
  expect(await ownState(kit, ana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await signIn(kit, authenticator)).status).toBe(401)
  expect((await byPassword(kit)).status).toBe(200)
  expect(await lines(kit, 'passkey.removed')).toMatchObject([{ subjectName: 'ana', detail: 'Phone' }])
})

test('attack 30: a session that was left open tries passkeys as seldom as codes', async ({ kit }) => {
  const { ana, passkey, recoveryCodes } = await withPasskey(kit)
  const params = { passkey_id: passkey.id }
  for (let i = 0; i < 5; i++)
    await kit.as(ana).call(secondFactorsApi.removePasskey, { params, body: { code: '000000' } })
  const right = await kit.as(ana).call(secondFactorsApi.removePasskey, { params, body: { code: recoveryCodes[0] } })
  expect(right.status).toBe(423)
})

test.for([
  ['for a page of another site', { origin: 'https://larder.example.org' }],
  ['for another host', { rpId: 'example.org' }],
  ['without a look at its owner', { userVerified: false }],
  ['with certificates that name who made it', { format: 'tpm' }],
] as const)('a passkey that was made %s is not kept', async ([_, bend], { kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const { answer } = await add(kit, ana, { bend })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'registration'] }]])
  expect(await ownState(kit, ana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await byPassword(kit)).status).toBe(200)
})

test('attack 32: what made one passkey makes no second one, for nobody', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const zoe = await kit.person({ passwordHash })
  const { body, authenticator } = await add(kit, ana)
  expect((await kit.as(ana).call(secondFactorsApi.addPasskey, { body })).status).toBe(422)
  expect((await kit.as(zoe).call(secondFactorsApi.addPasskey, { body })).status).toBe(422)
  const { data: creation } = await creationFor(kit, zoe)
  const stolen = { name: 'Mine', registration: authenticator.register(creation) }
  expect((await kit.as(zoe).call(secondFactorsApi.addPasskey, { body: stolen })).status).toBe(422)
  expect((await ownState(kit, zoe)).passkeys).toEqual([])
})

test('attack 49: an API token neither adds, renames nor removes passkeys', async ({ kit }) => {
  const { ana, passkey } = await withPasskey(kit)
  const { data } = await kit.as(ana).call(usersApi.createApiToken, { body: { name: 'program' } })
  const program = { headers: { authorization: `Bearer ${data.token}` } }
  const [params, proof] = [{ passkey_id: passkey.id }, { password: PASSWORD }]
  for (const [endpoint, body] of [
    [secondFactorsApi.passkeyCreation, proof],
    [secondFactorsApi.passkeyRequest, {}],
    [secondFactorsApi.renamePasskey, { name: 'Mine' }],
    [secondFactorsApi.removePasskey, proof],
  ] as const)
    expect((await kit.guest().call(endpoint, { params, body, ...program })).status).toBe(403)
})

test('a new password leaves passkeys, and a reset of the second factor takes them all', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const { ana, authenticator } = await withPasskey(kit)
  const change = { currentPassword: PASSWORD, newPassword: 'battery staple' }
  await kit.as(ana).call(passwordsApi.change, { body: change })
  expect((await signIn(kit, authenticator)).status).toBe(200)
  const reset = await kit.as(boss).call(secondFactorsApi.reset, { params: { item_id: ana.id } })
  expect(reset.data).toEqual({ removed: true })
  expect((await signIn(kit, authenticator)).status).toBe(401)
  const form = { username: 'ana', password: 'battery staple' }
  expect((await kit.guest().call(authApi.signIn, { form })).status).toBe(200)
  expect(await lines(kit, 'factor.reset')).toMatchObject([{ subjectName: 'ana' }])
})

test('a lock that strangers caused does not keep the owner of a passkey out', async ({ kit }) => {
  const { authenticator } = await withPasskey(kit)
  for (let i = 0; i < 6; i++)
    await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: `guess ${i}` } })
  expect((await byPassword(kit)).status).toBe(423)
  expect((await signIn(kit, authenticator)).status).toBe(200)
})

test('people of a directory show a passkey beside its password, people of a provider have theirs there', async ({
  kit,
}) => {
  const lea = await kit.person({ name: 'lea', authMethod: 'LDAP' })
  const { authenticator, answer } = await add(kit, lea)
  expect(answer.status).toBe(201)
  expect((await signIn(kit, authenticator)).status).toBe(401)
  const ole = await kit.person({ name: 'ole', authMethod: 'OIDC' })
  expect((await creationFor(kit, ole)).status).toBe(400)
})

test('attack 49: a session that was left open adds no app beside a passkey, whoever keeps the password', async ({
  kit,
}) => {
  const lea = await kit.person({ name: 'lea', authMethod: 'LDAP' })
  const { authenticator } = await add(kit, lea)
  for (const body of [{}, { password: PASSWORD }])
    expect((await kit.as(lea).call(secondFactorsApi.start, { body })).status).toBe(422)
  const { data: request } = await kit.as(lea).call(secondFactorsApi.passkeyRequest)
  const body = { passkey: authenticator.show(request) }
  expect((await kit.as(lea).call(secondFactorsApi.start, { body })).status).toBe(200)
})

test('where the operator demands a second factor, a passkey is one', async () => {
  const kit = await createKit({ env: { SECOND_FACTOR_REQUIRED: 'all' } })
  const ana = await kit.person({ name: 'ana', passwordHash })
  const closed = await kit.as(ana).call(labelsApi.list)
  expect([closed.status, closed.detail]).toMatchObject([403, { exception: SETUP_REQUIRED }])
  await add(kit, ana)
  expect((await kit.as(ana).call(labelsApi.list)).status).toBe(200)
  await kit.close()
})

test('attack 21: passkeys are for the public address, below a folder too, whatever host a request names', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://home.example.org/larder' } })
  const ana = await kit.person({ name: 'ana', passwordHash })
  const { data } = await creationFor(kit, ana, { password: PASSWORD }, { host: 'evil.example' })
  expect(data.rp.id).toBe('home.example.org')
  const { authenticator, answer } = await add(kit, ana, { bend: { origin: 'https://home.example.org' } })
  expect(answer.status).toBe(201)
  expect((await signIn(kit, authenticator, { origin: 'https://evil.example' })).status).toBe(401)
  expect((await signIn(kit, authenticator, { origin: 'https://home.example.org' })).status).toBe(200)
  const { headers } = await kit.guest().call(authApi.passkeyRequest)
  expect(String(headers['set-cookie'])).toMatch(/Path=\/larder\/api\/auth; HttpOnly; Secure; SameSite=Strict/)
  await kit.close()
})

test('without a public address passkeys are for this machine alone', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const elsewhere = await creationFor(kit, ana, { password: PASSWORD }, { host: '192.168.1.20:9000' })
  expect([elsewhere.status, elsewhere.detail]).toMatchObject([400, { message: expect.stringContaining('BASE_URL') }])
  const guest = await kit.guest().call(authApi.passkeyRequest, { headers: { host: 'kitchen.lan' } })
  expect(guest.status).toBe(400)
})

test('challenges that ended are forgotten', async ({ kit }) => {
  await withPasskey(kit)
  const spent = () => kit.runtime.connection.reader.selectFrom('spentChallenge').selectAll().execute()
  await removeExpiredChallenges(kit.system())
  expect(await spent()).toHaveLength(1)
  kit.clock.advance(6 * MINUTE_MS)
  await removeExpiredChallenges(kit.system())
  expect(await spent()).toEqual([])
})
