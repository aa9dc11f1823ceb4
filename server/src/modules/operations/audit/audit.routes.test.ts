import { adminGroupsApi, adminHouseholdsApi, adminUsersApi } from '@larder/contract/admin.ts'
import { type AuditKind, auditApi } from '@larder/contract/audit.ts'
import { authApi } from '@larder/contract/auth.ts'
import { backupsApi } from '@larder/contract/backups.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { type Kit, test } from '#test/kit.ts'
import { removeExpiredAudit } from './audit.service.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)
const DAY_MS = 86_400_000

const trail = (kit: Kit) =>
  kit.runtime.connection.reader.selectFrom('auditEvent').selectAll().orderBy('createdAt').execute()

/** The last line of a kind. */
const lineOf = async (kit: Kit, kind: AuditKind) => (await trail(kit)).findLast((event) => event.kind === kind)

const signIn = (kit: Kit, username: string, password = PASSWORD) =>
  kit.guest().call(authApi.signIn, { form: { username, password }, headers: { 'user-agent': 'Firefox' } })

test('sign-ins are written down: good, failed, locked, and the way out', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const subject = { subjectId: ana.id, subjectName: 'ana', address: '127.0.0.1', device: 'Firefox' }
  const { data } = await signIn(kit, 'ana')
  expect(await lineOf(kit, 'signIn.done')).toMatchObject({ ...subject, actorId: ana.id, via: 'guest' })
  for (let i = 0; i < 5; i++) await signIn(kit, 'ana', 'nope')
  expect(await lineOf(kit, 'signIn.failed')).toMatchObject({ ...subject, actorId: null })
  await signIn(kit, 'ana')
  expect(await lineOf(kit, 'signIn.locked')).toMatchObject({ ...subject, actorId: null })
  await kit.guest().call(authApi.signOut, { headers: { authorization: `Bearer ${data.access_token}` } })
  expect(await lineOf(kit, 'signOut')).toMatchObject({ actorId: ana.id, actorName: 'ana', via: 'session' })
})

test('attack 39: a name that nobody has is not written down, nor is any secret', async ({ kit }) => {
  const boss = kit.as(await kit.person({ name: 'boss', admin: true, passwordHash }))
  await signIn(kit, 'hunter2-typed-into-the-wrong-field', 'nope')
  const { data } = await boss.call(usersApi.createApiToken, { body: { name: 'phone', scopes: ['read'] } })
  await boss.call(passwordsApi.change, { body: { currentPassword: PASSWORD, newPassword: 'battery staple' } })
  const written = JSON.stringify(await trail(kit))
  for (const secret of ['hunter2', 'nope', data.token, PASSWORD, 'battery staple', passwordHash])
    expect(written).not.toContain(secret)
})

test('what happens to accounts is written down with whom it concerns', async ({ kit }) => {
  const boss = await kit.person({ name: 'boss', admin: true, passwordHash })
  const ana = await kit.person({ name: 'ana', passwordHash })
  const asBoss = kit.as(boss)
  const by = { actorId: boss.id, actorName: 'boss' }
  const { data: stored } = await asBoss.call(adminUsersApi.get, { params: { item_id: ana.id } })
  await asBoss.call(adminUsersApi.update, {
    params: { item_id: ana.id },
    body: { ...stored, canInvite: !stored.canInvite },
  })
  const detail = `canInvite ${stored.canInvite ? 'off' : 'on'}`
  expect(await lineOf(kit, 'user.changed')).toMatchObject({ ...by, subjectId: ana.id, subjectName: 'ana', detail })

  const { data: token } = await asBoss.call(usersApi.createApiToken, { body: { name: 'phone', scopes: ['read'] } })
  expect(await lineOf(kit, 'apiToken.created')).toMatchObject({ ...by, subjectName: 'phone', detail: 'read' })
  await asBoss.call(usersApi.removeApiToken, { params: { token_id: token.id } })
  expect(await lineOf(kit, 'apiToken.revoked')).toMatchObject({ ...by, subjectName: 'phone' })

  await asBoss.call(authApi.endSessionsOfUser, { params: { item_id: ana.id } })
  expect(await lineOf(kit, 'sessions.ended')).toMatchObject({ ...by, subjectId: ana.id })

  const { data: link } = await asBoss.call(adminUsersApi.makeResetToken, { body: { email: ana.email } })
  const reset = { token: link.token, email: ana.email, password: 'battery staple', passwordConfirm: 'battery staple' }
  await kit.guest().call(passwordsApi.reset, { body: reset })
  expect(await lineOf(kit, 'password.reset')).toMatchObject({ actorId: null, subjectId: ana.id })

  const { data: invitation } = await asBoss.call(invitationsApi.create, { body: { uses: 1 } })
  expect(await lineOf(kit, 'invitation.created')).toMatchObject(by)
  expect(JSON.stringify(await trail(kit))).not.toContain(invitation.token)

  const { group, household } = stored
  const draft = { username: 'bea', fullName: 'Bea', email: 'bea@example.com', password: PASSWORD, group, household }
  const { data: bea } = await asBoss.call(adminUsersApi.create, { body: draft })
  expect(await lineOf(kit, 'user.created')).toMatchObject({ ...by, subjectId: bea.id, subjectName: 'bea' })

  await asBoss.call(adminUsersApi.remove, { params: { item_id: ana.id } })
  expect(await lineOf(kit, 'user.deleted')).toMatchObject({ ...by, subjectId: ana.id, subjectName: 'ana' })

  await asBoss.call(passwordsApi.change, { body: { currentPassword: PASSWORD, newPassword: 'battery staple' } })
  expect(await lineOf(kit, 'password.changed')).toMatchObject({ ...by, subjectId: boss.id })
})

test('attack 58: what is deleted, set, fetched, sent in and restored is written down', async ({ kit }) => {
  const boss = await kit.person({ name: 'boss', admin: true })
  const asBoss = kit.as(boss)
  const recipe = await kit.recipe({ by: boss })
  await asBoss.call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect(await lineOf(kit, 'recipe.deleted')).toMatchObject({ subjectId: recipe.id, subjectName: recipe.name })
  const { data: group } = await asBoss.call(adminGroupsApi.create, { body: { name: 'Away' } })
  await asBoss.call(adminHouseholdsApi.remove, { params: { item_id: group.households?.[0]?.id } })
  expect((await lineOf(kit, 'household.deleted'))?.subjectName).not.toBe('')
  await asBoss.call(adminGroupsApi.remove, { params: { item_id: group.id } })
  expect(await lineOf(kit, 'group.deleted')).toMatchObject({ subjectName: 'Away' })
  await asBoss.call(groupsApi.updatePreferences, { body: { privateGroup: false } })
  expect(await lineOf(kit, 'settings.changed')).toMatchObject({ subjectId: boss.groupId, detail: 'group' })

  await asBoss.call(backupsApi.create)
  const { subjectName: name } = (await lineOf(kit, 'backup.created')) ?? {}
  const params = { file_name: name }
  const { data } = await asBoss.call(backupsApi.token, { params })
  expect(await lineOf(kit, 'backup.fetched')).toMatchObject({ actorId: boss.id, subjectName: name })
  const { rawPayload } = await kit.app.inject({ url: `/api/utils/download?token=${data.fileToken}` })
  const archive = { filename: 'mine.zip', mimetype: 'application/zip', bytes: rawPayload }
  expect((await asBoss.call(backupsApi.upload, { form: { archive } })).status).toBe(200)
  expect(await lineOf(kit, 'backup.uploaded')).toMatchObject({ actorId: boss.id, subjectName: 'mine.zip' })
  expect((await asBoss.call(backupsApi.restore, { params })).status).toBe(200)
  expect(await lineOf(kit, 'backup.restored')).toMatchObject({ actorId: boss.id, subjectName: name })
  expect(await lineOf(kit, 'group.deleted')).toMatchObject({ subjectName: 'Away' })
})

test('attack 21: the log is read by person, kind and time, and leaves as a table in which no name is a formula', async ({
  kit,
}) => {
  const boss = kit.as(await kit.person({ name: 'boss', admin: true }))
  const ana = await kit.person({ name: 'ana', passwordHash })
  await kit.person({ name: '=zoe()', passwordHash })
  await signIn(kit, 'ana')
  kit.clock.advance(DAY_MS)
  await signIn(kit, '=zoe()')
  const kinds = async (query: Record<string, unknown>) =>
    (await boss.call(auditApi.list, { query })).data.items.map(({ kind, actorName }) => `${kind} ${actorName}`)
  expect(await kinds({ person: ana.id })).toEqual(['signIn.done ana'])
  expect(await kinds({ kind: 'signIn.done' })).toEqual(['signIn.done =zoe()', 'signIn.done ana'])
  expect(await kinds({ kind: 'signIn.done', from: kit.clock.iso().replace('Z', '+00:00') })).toEqual([
    'signIn.done =zoe()',
  ])
  expect(await kinds({ kind: 'signIn.done', until: kit.clock.iso() })).toEqual(['signIn.done ana'])
  const { data } = await boss.call(auditApi.list, { query: { kind: 'signIn.done', perPage: 1, page: 2 } })
  expect(data).toMatchObject({ total: 2, total_pages: 2, items: [{ actorName: 'ana' }] })
  const { text } = await boss.call(auditApi.csv, { query: { kind: 'signIn.done' } })
  expect(text).toContain(`,'=zoe(),`)
  const wrong = await boss.call(auditApi.list, { query: { kind: 'everything' } })
  expect([wrong.status, wrong.detail]).toMatchObject([422, [{ loc: ['query', 'kind'] }]])
})

test('people read what concerns their own account, and nothing else', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  await kit.person({ name: 'zoe', passwordHash })
  await signIn(kit, 'ana', 'nope')
  await signIn(kit, 'zoe')
  const recipe = await kit.recipe({ by: ana })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  const { data } = await kit.as(ana).call(auditApi.own)
  expect(data.items.map(({ kind }) => kind)).toEqual(['signIn.failed'])
  expect((await kit.as(ana).call(auditApi.list)).status).toBe(403)
})

test('a change that fails leaves no line', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  await boss.call(passwordsApi.change, { body: { currentPassword: 'wrong', newPassword: 'battery staple' } })
  expect(await lineOf(kit, 'password.changed')).toBeUndefined()
})

test('what is older than the operator wishes is forgotten', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  await signIn(kit, 'ana')
  kit.clock.advance(366 * DAY_MS)
  await signIn(kit, 'ana')
  await removeExpiredAudit(kit.system())
  expect(await trail(kit)).toHaveLength(1)
})
