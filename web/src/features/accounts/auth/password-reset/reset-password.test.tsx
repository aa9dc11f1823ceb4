import { appInfoApi } from '@larder/contract/app-info.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('whoever forgot the password is told the same, whether or not they have an account', async () => {
  const api = fakeApi().on(passwordsApi.forgot, () => null)
  const { user } = await renderRoute('/forgot-password', { api, as: null })
  await user.type(await field(/^E-mail/), 'ana')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Email must be valid')).toBeDefined()
  await user.type(await field(/^E-mail/), '@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/If ana@example.com belongs to an account/)).toBeDefined()
  expect(api.calls(passwordsApi.forgot)[0]?.body).toEqual({ email: 'ana@example.com' })
})

test('where no mail is set up, nobody is promised one', async () => {
  const api = fakeApi().on(appInfoApi.about, () => anInstallation({ sendsMail: false }))
  await renderRoute('/forgot-password', { api, as: null })
  expect(await screen.findByText(/This server sends no mail/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
})

test('a request that does not reach the server is said so', async () => {
  const api = fakeApi().on(passwordsApi.forgot, unreachable)
  const { user } = await renderRoute('/forgot-password', { api, as: null })
  await user.type(await field(/^E-mail/), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeDefined()
})

async function fillIn(address: string, api: ReturnType<typeof fakeApi>, apiTokens = 0) {
  api.on(passwordsApi.describeReset, () => ({ apiTokens }))
  const page = await renderRoute(address, { api, as: null })
  await page.user.type(await field(/^E-mail/), 'ana@example.com')
  await page.user.type(await field(/^New password/), 'kale and limes')
  await page.user.type(await field(/^Repeat password/), 'kale and limes')
  await page.user.click(screen.getByRole('button', { name: 'Save new password' }))
  return page
}

test('the link from the mail sets a new password and leads to the sign-in page', async () => {
  const api = fakeApi()
    .on(passwordsApi.reset, () => null)
    .on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
  const { router } = await fillIn('/reset-password/?token=12345678901234567890', api)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(/Your password has been changed/)).toBeDefined()
  expect(api.calls(passwordsApi.reset)[0]?.body).toMatchObject({ token: '12345678901234567890' })
})

test('attack 49: a reset says how many API tokens there are, and lets them end or stay', async () => {
  const api = fakeApi().on(passwordsApi.reset, () => refuse(500, 'no'))
  const { user } = await fillIn('/reset-password?token=good', api, 3)
  await waitFor(() => expect(api.calls(passwordsApi.reset)[0]?.body).toMatchObject({ endApiTokens: true }))
  await user.click(await screen.findByRole('switch', { name: /the 3 API tokens/ }))
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(api.calls(passwordsApi.reset)[1]?.body).toMatchObject({ endApiTokens: false }))
})

test('a link that is used up is said so, and a new one can be asked for', async () => {
  const api = fakeApi().on(passwordsApi.reset, () => refuse(400, 'Invalid token'))
  await fillIn('/reset-password?token=old', api)
  expect((await screen.findByText(/This link is used up or too old/)).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('a link without its token has no form', async () => {
  await renderRoute('/reset-password', { api: fakeApi(), as: null })
  expect(await screen.findByText(/This link is not complete/)).toBeDefined()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})
