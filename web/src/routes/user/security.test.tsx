import { auditApi } from '@larder/contract/audit.ts'
import { authApi, type OpenSession } from '@larder/contract/auth.ts'
import { type SecondFactor, secondFactorsApi } from '@larder/contract/second-factors.ts'
import type { User } from '@larder/contract/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '#testing/admin-server.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { fakePasskeys } from '#testing/passkeys.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const WHEN = '2026-03-01T10:00:00Z'
const nothing: SecondFactor = { addedAt: null, passkeys: [], recoveryCodesLeft: 0, required: false }
const phone = { id: '7b1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a02', name: 'Phone', createdAt: WHEN, lastUsedAt: null }

const signInEvent = {
  id: 'event',
  createdAt: WHEN,
  kind: 'signIn.failed',
  actorId: null,
  actorName: '',
  via: 'guest' as const,
  subjectId: aUser().id,
  subjectName: 'ana',
  detail: '',
  address: '192.0.2.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0',
}

const session = (id: string, device: string, current = false): OpenSession => ({
  id,
  createdAt: WHEN,
  lastSeenAt: WHEN,
  expiresAt: WHEN,
  address: '192.0.2.7',
  device,
  current,
})

const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'larder.test', name: 'Larder' },
  user: { id: 'aGFuZGxl', name: 'ana', displayName: 'ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 1000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
}

/** A server that keeps the factor, the passkeys and the sessions of whoever looks. */
async function openSecurity({ factor = nothing, as = aUser() }: { factor?: SecondFactor; as?: User } = {}) {
  const kept = { ...factor, passkeys: [...factor.passkeys] }
  const sessions = [session('desk', 'Desk', true), session('phone', 'Phone')]
  const api = fakeApi()
    .on(secondFactorsApi.get, () => kept)
    .on(authApi.sessions, () => sessions)
    .on(authApi.endSession, ({ params }) => {
      sessions.splice(
        sessions.findIndex(({ id }) => id === params.session_id),
        1,
      )
      return null
    })
    .on(auditApi.own, () => pageOf([signInEvent]))
    .on(secondFactorsApi.passkeyCreation, () => creation)
    .on(secondFactorsApi.addPasskey, ({ body }) => {
      const passkey = { ...phone, name: body.name }
      kept.passkeys.push(passkey)
      kept.recoveryCodesLeft = 10
      return { passkey, recoveryCodes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] }
    })
    .on(secondFactorsApi.renamePasskey, ({ params, body }) => {
      const [passkey] = kept.passkeys.splice(0)
      kept.passkeys.push({ ...phone, ...passkey, name: body.name, id: params.passkey_id })
      return { ...phone, name: body.name }
    })
    .on(secondFactorsApi.removePasskey, ({ body }) => {
      if (body.code !== 'abcd') return refuse(422, [issueOf('code')])
      kept.passkeys.splice(0)
      return null
    })
  const { user } = await renderRoute('/user/profile/security', { api, as })
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  return { api, user }
}

const issueOf = (field: string) => ({
  type: 'value_error',
  loc: ['body', field],
  msg: 'Value error, this is not your password',
  input: null,
  ctx: { error: {} },
})

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('a first passkey is added with the password, and the recovery codes are shown this once', async () => {
  fakePasskeys()
  const { api, user } = await openSecurity()
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Phone')
  await user.type(dialog.getByLabelText('Your password'), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('abcd-efgh-jkmn')).toBeDefined()
  expect(panel('Passkeys').getByText('Phone')).toBeDefined()
  expect(panel('Passkeys').getByText('Never used')).toBeDefined()
  expect(api.calls(secondFactorsApi.passkeyCreation)[0]?.body).toMatchObject({ password: 'secret' })
  expect(api.calls(secondFactorsApi.addPasskey)[0]?.body).toMatchObject({ name: 'Phone', registration: { id: 'aWQ' } })
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull()
})

test('whoever turns away from the browser’s question has no passkey, and may try again', async () => {
  const browser = fakePasskeys()
  browser.turnAway()
  const { api, user } = await openSecurity()
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Your password'), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^No passkey was added/)).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(api.calls(secondFactorsApi.addPasskey)).toEqual([])
})

test('a passkey is renamed, and removed after a code was right; the password is not asked for', async () => {
  fakePasskeys()
  const { user } = await openSecurity({ factor: { ...nothing, passkeys: [phone], recoveryCodesLeft: 9 } })
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Tablet')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Tablet' }))
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.type(code, 'nope')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText(/^This code is not right/)).toBeDefined()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), 'abcd')
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
})

test('a passkey proves in place of a code', async () => {
  const browser = fakePasskeys()
  const { api, user } = await openSecurity({ factor: { ...nothing, passkeys: [phone], recoveryCodesLeft: 9 } })
  api
    .on(secondFactorsApi.passkeyRequest, () => ({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'larder.test',
      timeout: 1000,
      userVerification: 'required' as const,
    }))
    .on(secondFactorsApi.renewRecoveryCodes, () => ({ recoveryCodes: ['new1-new1-new1'] }))
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
  expect(await screen.findByText('new1-new1-new1')).toBeDefined()
  expect(api.calls(secondFactorsApi.renewRecoveryCodes)[0]?.body).toMatchObject({ passkey: { id: browser.id } })
})

test('without https the page says why there are no passkeys; the app can be set up all the same', async () => {
  await openSecurity()
  expect(await screen.findByText(/they need https/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeDefined()
})

test('whoever sets up an app can type the password at once', async () => {
  const { user } = await openSecurity()
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const password = await screen.findByLabelText('Your password')
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test('who must have a second factor is told; people of a provider are offered no passkeys', async () => {
  await openSecurity({ factor: { ...nothing, required: true }, as: aUser({ authMethod: 'OIDC' }) })
  expect(await screen.findByText(/asks for a second factor/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
})

test('a session elsewhere is ended, this one is marked, and what happened is told in words', async () => {
  const { user } = await openSecurity()
  expect(await screen.findByText('This device')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'End the session on Phone' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the session on Phone' })).toBeNull())
  const events = panel('What happened lately')
  expect(events.getByText('Sign-in failed')).toBeDefined()
  expect(events.getByText('192.0.2.7 · Firefox · Linux')).toBeDefined()
})
