import { appInfoApi } from '@larder/contract/app-info.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { type Invitation, invitationsApi } from '@larder/contract/invitations.ts'
import type { User } from '@larder/contract/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { another, pageOf } from '#testing/admin-server.ts'
import { anInstallation } from '#testing/app-info.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

async function openMembers(self: User, ...others: User[]) {
  const members = [self, ...others]
  const api = fakeApi()
    .on(householdsApi.members, () => pageOf(members))
    .on(householdsApi.setPermissions, ({ body: { userId, ...flags } }) => {
      const at = members.findIndex(({ id }) => id === userId)
      const changed = { ...(members[at] ?? self), ...flags }
      members[at] = changed
      return changed
    })
  const page = await renderRoute('/household/members', { api, as: self })
  await screen.findByRole('table')
  return { ...page, api }
}

const box = (name: string, permission: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}: ${permission}` })

test('a manager grants a permission, and every other flag goes along unchanged', async () => {
  const bea = another('Bea', { canOrganize: true })
  const { api, user } = await openMembers(aUser({ canManage: true }), bea)
  await user.click(box('Bea', 'Invite others'))
  await screen.findByText('Permissions saved')
  expect(api.calls(householdsApi.setPermissions)[0]?.body).toEqual({
    userId: bea.id,
    canInvite: true,
    canManage: false,
    canManageHousehold: false,
    canOrganize: true,
  })
  expect(box('Bea', 'Invite others').checked).toBe(true)
})

test('a box changes at once and goes back when the server refuses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user } = await openMembers(aUser({ canManage: true }), another('Bea'))
  const answers: (() => void)[] = []
  api.on(householdsApi.setPermissions, async () => {
    await new Promise<void>((answer) => answers.push(answer))
    return refuse(403, 'User is not a member of this household')
  })
  await user.click(box('Bea', 'Tidy up foods and labels'))
  await waitFor(() => expect(box('Bea', 'Tidy up foods and labels').checked).toBe(true))
  await waitFor(() => expect(answers).toHaveLength(1))
  for (const answer of answers) answer()
  await screen.findByText(/The permission was not changed/)
  await waitFor(() => expect(box('Bea', 'Tidy up foods and labels').checked).toBe(false))
})

test('nobody changes their own permissions, and those of administrators are fixed', async () => {
  await openMembers(aUser({ canManage: true }), another('Zoe', { admin: true, canInvite: true }))
  expect(screen.getByText('Ana Lima (you)')).toBeDefined()
  expect(box('Ana Lima', 'Manage the group').disabled).toBe(true)
  expect(box('Zoe', 'Invite others').disabled).toBe(true)
  expect(box('Zoe', 'Invite others').checked).toBe(true)
})

test('without the permission to manage the group the table is for reading', async () => {
  await openMembers(aUser(), another('Bea'))
  expect(box('Bea', 'Invite others').disabled).toBe(true)
  expect(screen.getByText(/Only those who may manage the group/)).toBeDefined()
  expect(screen.getByText(/^Everybody in the household may read and cook every recipe/)).toBeDefined()
})

const anInvitation = (by: User): Invitation => ({
  id: '6f2c9a52-1f7e-4a8e-9d8a-6a3f4c1b2d09',
  groupId: by.groupId,
  householdId: by.householdId,
  usesLeft: 1,
  createdAt: '2026-03-01T10:00:00Z',
  token: 'token',
})

test.each([
  [true, 1],
  [false, 0],
])('whoever may invite does so here, by mail where it is set up (%s)', async (sendsMail, buttons) => {
  const ana = aUser({ canInvite: true })
  const api = fakeApi()
    .on(householdsApi.members, () => pageOf([ana]))
    .on(invitationsApi.list, () => [anInvitation(ana)])
    .on(appInfoApi.about, () => anInstallation({ sendsMail }))
  await renderRoute('/household/members', { api, as: ana })
  const invite = await screen.findByRole('button', { name: 'New invitation' })
  // Above what each member may do, which matters only once there are others.
  const [first] = await screen.findAllByRole('checkbox')
  expect(first && invite.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await screen.findByRole('button', { name: 'Revoke' })
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Send by mail' })).toHaveLength(buttons))
})

test('a new invitation is brought into sight, with the ways to pass it on', async () => {
  const ana = aUser({ canInvite: true })
  const invitations: Invitation[] = []
  const api = fakeApi()
    .on(householdsApi.members, () => pageOf([ana]))
    .on(invitationsApi.list, () => invitations)
    .on(invitationsApi.create, () => {
      invitations.push(anInvitation(ana))
      return anInvitation(ana)
    })
  const seen = vi.fn()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen(this.textContent)
  })
  const { user } = await renderRoute('/household/members', { api, as: ana })
  await user.click(await screen.findByRole('button', { name: 'New invitation' }))
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  await screen.findByRole('button', { name: 'Copy invitation link' })
  await waitFor(() => expect(seen).toHaveBeenCalledWith(expect.stringContaining('Revoke')))
})

test.each([
  [1, 0],
  [9, 1],
])('with %s others the table has %s search and download', async (others, tools) => {
  await openMembers(aUser(), ...Array.from({ length: others }, (_, at) => another(`Person ${at}`)))
  const main = within(screen.getByRole('main'))
  expect(main.queryAllByRole('searchbox')).toHaveLength(tools)
  expect(main.queryAllByRole('button', { name: 'Download' })).toHaveLength(tools)
})

test('whoever may not invite is not offered to', async () => {
  await openMembers(aUser({ canInvite: false }), another('Bea'))
  expect(screen.queryByRole('heading', { name: 'Invite a partner' })).toBeNull()
})

test('of two invitations a double tap revokes one', async () => {
  const ana = aUser({ canInvite: true })
  const [first, second] = [anInvitation(ana), { ...anInvitation(ana), id: crypto.randomUUID(), token: 'other' }]
  let invitations = [first, second]
  const api = fakeApi()
    .on(householdsApi.members, () => pageOf([ana]))
    .on(invitationsApi.list, () => invitations)
    .on(invitationsApi.remove, () => {
      invitations = [second]
      return first
    })
  await renderRoute('/household/members', { api, as: ana })
  const buttons = () => screen.getAllByRole('button', { name: 'Revoke' })
  await screen.findAllByRole('button', { name: 'Revoke' })
  await tapTwice(buttons()[0] as HTMLElement, async () => {
    await waitFor(() => expect(buttons()).toHaveLength(1))
    return buttons()[0] as HTMLElement
  })
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(invitationsApi.remove).map(({ params }) => params)).toEqual([{ item_id: first.id }])
  expect(buttons()).toHaveLength(1)
})
