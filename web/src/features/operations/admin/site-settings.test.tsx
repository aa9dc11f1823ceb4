import { adminApi } from '@larder/contract/admin.ts'
import { siteChecksApi } from '@larder/contract/site-checks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdmin, siteServer } from '#testing/admin-server.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const SITE = '/admin/site-settings'

const openSite = async (api: FakeApi = siteServer()) => {
  const page = await renderRoute(SITE, { api, as: anAdmin() })
  await screen.findByText('Secure connection')
  return page
}

test('every check says in words how it went, and what must be seen to comes first', async () => {
  const api = siteServer()
  await openSite(api)
  const list = screen.getByText('Secure connection').closest('ul')
  const rows = within(list ?? document.body).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Address of the serverNeeds attentionSet BASE_URL.',
    'MailNoteSet SMTP_HOST.',
    'Secure connectionIn orderYou came over HTTPS.',
    'LDAPNot in useNot needed here.',
  ])
  expect(api.calls(siteChecksApi.list)[0]?.query).toEqual({ address: window.location.origin })
})

test('the server is described, and counted', async () => {
  await openSite()
  expect(within(await screen.findByRole('row', { name: /Database sqlite/ })).getByRole('cell').textContent).toBe(
    'sqlite',
  )
  expect(screen.getByText('1,234')).toBeDefined()
})

test('a test mail that fails shows what the mail server said', async () => {
  const api = siteServer().on(adminApi.sendTestMail, () => ({ success: false, error: 'relay denied' }))
  const { user } = await openSite(api)
  await user.click(await screen.findByRole('button', { name: 'Send test mail' }))
  expect(await screen.findByText(/relay denied/)).toBeDefined()
  expect(api.calls(adminApi.sendTestMail)[0]?.body).toEqual({ email: 'ana@larder.test' })
})

test('a test mail goes to an address only', async () => {
  const { user } = await openSite()
  const address = await screen.findByLabelText(/Send a test to/)
  await user.clear(address)
  await user.type(address, 'nobody{Enter}')
  expect(address.getAttribute('aria-invalid')).toBe('true')
})

test('without mail there is nothing to test', async () => {
  await openSite(siteServer().on(adminApi.mailReady, () => ({ ready: false })))
  expect(await screen.findByText('Mail is not set up')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send test mail' })).toBeNull()
})

test('who is no administrator is turned away with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderRoute(SITE, { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('admin'))
  expect(screen.getByText('Only administrators may open that page.')).toBeDefined()
})
