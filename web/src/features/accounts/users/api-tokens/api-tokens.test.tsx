import { householdsApi } from '@larder/contract/households.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

let warnings: string[] = []

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
})

const TOKENS = '/user/profile/api-tokens'
const display = {
  id: 7,
  name: 'Kitchen display',
  createdAt: '2026-03-01T10:00:00Z',
  lastUsedAt: null,
  scopes: ['read', 'shop'] as ('read' | 'shop')[],
  expiresAt: null,
}

test('a token is shown once, then only its name and its last use', async () => {
  const tinkerer = aUser({ advanced: true, tokens: [] })
  const api = fakeApi()
  const { user } = await renderRoute(TOKENS, { api, as: tinkerer })
  await screen.findByText('No tokens yet')
  api.on(usersApi.createApiToken, ({ body }) => ({
    id: 7,
    name: body.name,
    createdAt: display.createdAt,
    token: 's3cret',
  }))
  api.on(usersApi.self, () => ({ ...tinkerer, tokens: [display] }))
  await user.click(screen.getByRole('button', { name: 'New token' }))
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('This field is required')).toBeDefined()
  await user.type(screen.getByLabelText(/^Name/), 'Kitchen display')
  await user.click(screen.getByRole('checkbox', { name: 'Shop' }))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(api.calls(usersApi.createApiToken)[0]?.body).toMatchObject({
    name: 'Kitchen display',
    scopes: ['read', 'shop'],
    expiresAt: expect.any(String),
  })
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Token' })).value).toBe('s3cret')
  await user.click(screen.getByRole('button', { name: 'Copy token' }))
  expect(await navigator.clipboard.readText()).toBe('s3cret')
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByDisplayValue('s3cret')).toBeNull()
  expect(screen.getByText('Never used')).toBeDefined()
  expect(screen.getByText('May: Read · Shop')).toBeDefined()
})

test('revoking asks first, and a refusal is said', async () => {
  const api = fakeApi().on(usersApi.removeApiToken, () => refuse(500, 'Internal Server Error'))
  const { user } = await renderRoute(TOKENS, { api, as: aUser({ advanced: true, tokens: [display] }) })
  await user.click(await screen.findByRole('button', { name: 'Revoke Kitchen display' }))
  await screen.findByRole('dialog', { name: 'Revoke token' })
  expect(api.calls(usersApi.removeApiToken)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The token could not be revoked')).toBeDefined()
  expect(api.calls(usersApi.removeApiToken)[0]?.params).toEqual({ token_id: '7' })
})

test('without the advanced features the screen is closed, and says why', async () => {
  const api = fakeApi().on(householdsApi.statistics, () => refuse(500, 'no'))
  const { router } = await renderRoute(TOKENS, { api, as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warnings).toEqual([`${TOKENS} needs advanced`])
})

test('where assistants may come in, the page has their address', async () => {
  await renderRoute(TOKENS, { api: fakeApi(), as: aUser({ advanced: true, tokens: [] }) })
  expect(await screen.findByText(`${window.location.origin}/mcp`)).toBeDefined()
})
