import {
  type AiProvider,
  type AiProviderSettings,
  adminAiProvidersApi,
  aiProvidersApi,
} from '@larder/contract/ai-providers.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGroup, anAdmin, peopleServer } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { groupId } = aUser()
const helper: AiProvider = {
  id: '5f1f4c56-1d49-4a37-8d2c-0c1b7a6f5004',
  name: 'Helper',
  baseUrl: 'http://nas.lan:11434/v1',
  model: 'llama3.2-vision',
  timeout: 300,
  requestHeaders: {},
  requestParams: {},
  monthlyLimit: 100,
  callsThisMonth: 12,
  hasKey: true,
}

/** A server that keeps what it is told. */
function aiServer(providers: AiProvider[]) {
  let choice = { defaultProviderId: null, imageProviderId: null, audioProviderId: null } as Pick<
    AiProviderSettings,
    'defaultProviderId' | 'imageProviderId' | 'audioProviderId'
  >
  const settings = () => ({
    ...choice,
    providers: providers.map(({ id, name }) => ({ id, name })),
    aiEnabled: choice.defaultProviderId !== null,
    imageProviderEnabled: false,
    audioProviderEnabled: false,
  })
  const preferences = { privateGroup: true, groupId, id: groupId }
  return fakeApi()
    .on(groupsApi.self, () => ({ id: groupId, name: 'Home', slug: 'home', preferences, aiProviderSettings: null }))
    .on(aiProvidersApi.list, () => providers)
    .on(aiProvidersApi.settings, settings)
    .on(aiProvidersApi.updateSettings, ({ body }) => {
      choice = body
      return settings()
    })
    .on(aiProvidersApi.create, ({ body }) => {
      const { apiKey: _, ...rest } = body
      const made = { ...helper, ...rest, baseUrl: rest.baseUrl ?? null, monthlyLimit: rest.monthlyLimit ?? null }
      providers.push(made)
      return made
    })
    .on(aiProvidersApi.update, () => helper)
    .on(aiProvidersApi.remove, () => {
      const [gone = helper] = providers.splice(0)
      return gone
    })
    .on(aiProvidersApi.test, () => ({ success: false, response: 'The AI service does not accept the key.' }))
}

const manager = aUser({ canManage: true })
const field = (dialog: HTMLElement, name: RegExp) => within(dialog).getByLabelText(name)

test('the first service that is added does everything', async () => {
  const api = aiServer([])
  const { user } = await renderRoute('/group', { api, as: manager })
  await screen.findByText('No AI service of this group')
  await user.click(screen.getByRole('button', { name: 'Add AI service' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add AI service' })
  await user.type(field(dialog, /^Name/), 'Helper')
  await user.type(field(dialog, /^Model/), 'gpt-4o')
  await user.type(field(dialog, /^Key/), 'sk-secret')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('12 calls this month')).toBeDefined()
  expect(api.calls(aiProvidersApi.create)[0]?.body).toMatchObject({
    name: 'Helper',
    baseUrl: null,
    model: 'gpt-4o',
    apiKey: 'sk-secret',
    monthlyLimit: null,
  })
  expect(api.calls(aiProvidersApi.updateSettings)[0]?.body.defaultProviderId).toBe(helper.id)
})

test('a service is tested, chosen for pictures, and a new address wants its key', async () => {
  const api = aiServer([helper])
  const { user } = await renderRoute('/group', { api, as: manager })
  await user.click(await screen.findByRole('button', { name: 'Test Helper' }))
  await screen.findByText('The AI service does not accept the key.')
  await user.selectOptions(screen.getByLabelText('Reads pictures'), 'Helper')
  await waitFor(() => expect(api.calls(aiProvidersApi.updateSettings)[0]?.body.imageProviderId).toBe(helper.id))

  await user.click(screen.getByRole('button', { name: 'Edit Helper' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Helper' })
  await user.type(field(dialog, /^Where the service is/), '/other')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('The service is another one: enter its key')
  expect(api.calls(aiProvidersApi.update)).toEqual([])
})

test('deleting a service is asked about first', async () => {
  const api = aiServer([helper])
  const { user } = await renderRoute('/group', { api, as: manager })
  await user.click(await screen.findByRole('button', { name: 'Delete Helper' }))
  expect(api.calls(aiProvidersApi.remove)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No AI service of this group')
  expect(api.calls(aiProvidersApi.remove)).toHaveLength(1)
})

test("an administrator tests the server's service and one of a group", async () => {
  const group = aGroup('Home')
  const api = peopleServer({ groups: [group] })
    .on(adminAiProvidersApi.list, () => [helper])
    .on(adminAiProvidersApi.testServer, () => ({ success: false, response: 'No AI service is set up on this server.' }))
    .on(adminAiProvidersApi.testProvider, () => ({ success: true, response: 'It works.' }))
  const { user } = await renderRoute('/admin/debug/openai', { api, as: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Run test' }))
  await screen.findByText('No AI service is set up on this server.')
  await user.selectOptions(screen.getByLabelText('Whose AI service'), 'Home')
  await screen.findByRole('option', { name: 'Helper' })
  await user.click(screen.getByRole('button', { name: 'Run test' }))
  await screen.findByText('It works.')
  expect(api.calls(adminAiProvidersApi.testProvider)[0]?.params.provider_id).toBe(helper.id)
})
