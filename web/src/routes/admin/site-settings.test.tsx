import { adminApi } from '@larder/contract/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdmin, checked, siteServer } from '#testing/admin-server.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const SITE = '/admin/site-settings'

const openSite = async (api: FakeApi = siteServer()) => {
  const page = await renderRoute(SITE, { api, as: anAdmin() })
  await screen.findByText('Secure connection')
  return page
}

test('every check says in words how it went', async () => {
  await openSite()
  const check = (title: string) => screen.getAllByText(title)[0]?.closest('li')?.textContent
  await screen.findByText(/Version 1.2.0 is installed, the newest is 1.3.0/)
  expect(check('Version')).toContain('Note')
  expect(check('Address of the server')).toContain('Needs attention')
  expect(check('OpenID Connect')).toContain('In order')
})

test('where no newer version is known, nothing is said of the newest', async () => {
  await openSite(siteServer().on(adminApi.check, () => ({ ...checked, isUpToDate: true })))
  const words = 'Version 1.2.0 is installed. Larder asks nobody whether there is a newer one.'
  expect(await screen.findByText(words)).toBeDefined()
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
  await openSite(siteServer().on(adminApi.check, () => ({ ...checked, emailReady: false })))
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
