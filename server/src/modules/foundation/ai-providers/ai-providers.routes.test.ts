import { adminAiProvidersApi, aiProvidersApi } from '@larder/contract/ai-providers.ts'
import { appInfoApi } from '@larder/contract/app-info.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'
import { type AiServer, allowAi, startAiServer } from '#test/servers/ai-server.ts'
import { HIDDEN_VALUE } from './ai-providers.mapper.ts'

const KEY = 'sk-very-secret'
const draft = { name: 'Kitchen helper', model: 'small', apiKey: KEY, requestHeaders: { 'X-Org': 'org-secret' } }
const png = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .png()
  .toBuffer()
const file = (bytes: Uint8Array) => ({ filename: 'a.png', mimetype: 'image/png', bytes })
const nobody = { defaultProviderId: null, imageProviderId: null, audioProviderId: null }

async function kitchen(kit: Kit, change: object = {}) {
  const ana = await kit.person()
  const ai = await startAiServer()
  allowAi(kit, ai)
  const body = { ...draft, baseUrl: ai.baseUrl, ...change }
  const { data } = await kit.as(ana).call(aiProvidersApi.create, { body })
  return { ana, ai, body, provider: data, params: { provider_id: data.id } }
}

test('attack 40: keys go in and do not come out, and the database does not hold them readable', async ({ kit }) => {
  const { ana, provider, params } = await kitchen(kit)
  const shown = {
    id: provider.id,
    name: 'Kitchen helper',
    model: 'small',
    timeout: 300,
    requestHeaders: { 'X-Org': HIDDEN_VALUE },
    requestParams: {},
    monthlyLimit: null,
    callsThisMonth: 0,
    hasKey: true,
  }
  expect(provider).toMatchObject(shown)
  const answers = [
    await kit.as(ana).call(aiProvidersApi.get, { params }),
    await kit.as(ana).call(aiProvidersApi.list),
    await kit.as(ana).call(aiProvidersApi.settings),
  ]
  expect(answers[0]?.data).toMatchObject(shown)
  const rows = await kit.system().db.selectFrom('aiProvider').selectAll().execute()
  for (const text of [...answers.map((answer) => answer.text), JSON.stringify(rows)]) {
    expect(text).not.toContain(KEY)
    expect(text).not.toContain('org-secret')
  }
})

test('an empty key and hidden headers leave what is stored; a new key takes its place', async ({ kit }) => {
  const { ana, ai, body, params } = await kitchen(kit)
  const change = { ...body, name: 'Renamed', apiKey: '', requestHeaders: { 'X-Org': HIDDEN_VALUE } }
  const changed = await kit.as(ana).call(aiProvidersApi.update, { params, body: change })
  expect(changed.data).toMatchObject({ name: 'Renamed', hasKey: true })
  await kit.as(ana).call(aiProvidersApi.test, { params })
  expect(ai.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-org': 'org-secret' })
  await kit.as(ana).call(aiProvidersApi.update, { params, body: { ...body, apiKey: 'sk-new', requestHeaders: {} } })
  await kit.as(ana).call(aiProvidersApi.test, { params })
  expect(ai.requests[1]?.headers).toMatchObject({ authorization: 'Bearer sk-new' })
  expect(ai.requests[1]?.headers['x-org']).toBeUndefined()
})

test('attack 40: another address does not get the key or the headers of the old one', async ({ kit }) => {
  const { ana, ai, body, params } = await kitchen(kit)
  const thief = await startAiServer()
  allowAi(kit, thief)
  const send = (change: object) =>
    kit.as(ana).call(aiProvidersApi.update, { params, body: { ...body, baseUrl: thief.baseUrl, ...change } })
  const withoutKey = await send({ apiKey: '' })
  expect([withoutKey.status, withoutKey.detail]).toMatchObject([422, [{ loc: ['body', 'apiKey'] }]])
  const withoutHeader = await send({ requestHeaders: { 'X-Org': HIDDEN_VALUE } })
  expect([withoutHeader.status, withoutHeader.detail]).toMatchObject([
    422,
    [{ loc: ['body', 'requestHeaders', 'X-Org'] }],
  ])
  expect((await kit.as(ana).call(aiProvidersApi.get, { params })).data.baseUrl).toBe(ai.baseUrl)
  expect((await send({ apiKey: 'sk-other', requestHeaders: {} })).status).toBe(200)
  await kit.as(ana).call(aiProvidersApi.test, { params })
  expect(JSON.stringify(thief.requests)).not.toMatch(/sk-very-secret|org-secret/)
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = kit.as(await kit.person())
  for (const [field, change] of [
    ['baseUrl', { baseUrl: 'ftp://example.com' }],
    ['baseUrl', { baseUrl: 'https://user:pass@example.com' }],
    ['baseUrl', { baseUrl: 'example' }],
    ['apiKey', { apiKey: 'sk\r\nX: y' }],
    ['requestHeaders', { requestHeaders: { Host: 'x' } }],
    ['requestHeaders', { requestHeaders: { 'bad name': 'x' } }],
    ['requestHeaders', { requestHeaders: { 'X-Org': HIDDEN_VALUE } }],
    ['model', { model: ' ' }],
    ['timeout', { timeout: 0 }],
  ] as const) {
    const answer = await ana.call(aiProvidersApi.create, { body: { ...draft, ...change } })
    expect([answer.status, JSON.stringify(answer.detail)]).toEqual([422, expect.stringContaining(`"${field}"`)])
  }
  expect((await ana.call(aiProvidersApi.list)).data).toEqual([])
})

test('the group says which service does what, and forgets one that is deleted', async ({ kit }) => {
  const { ana, provider, params } = await kitchen(kit)
  const before = await kit.as(ana).call(aiProvidersApi.settings)
  expect(before.data).toEqual({
    ...nobody,
    providers: [{ id: provider.id, name: 'Kitchen helper' }],
    aiEnabled: false,
    audioProviderEnabled: false,
    imageProviderEnabled: false,
  })
  const choice = { defaultProviderId: provider.id, imageProviderId: provider.id, audioProviderId: null }
  const chosen = await kit.as(ana).call(aiProvidersApi.updateSettings, { body: choice })
  expect(chosen.data).toMatchObject({ ...choice, aiEnabled: true, imageProviderEnabled: true })
  const info = await kit.as(ana).call(appInfoApi.about)
  expect(info.data).toMatchObject({ enableOpenai: true, enableOpenaiImageServices: true })
  expect((await kit.guest().call(appInfoApi.about)).data.enableOpenai).toBe(false)

  expect((await kit.as(ana).call(aiProvidersApi.remove, { params })).data.id).toBe(provider.id)
  expect((await kit.as(ana).call(aiProvidersApi.settings)).data).toMatchObject({ ...nobody, aiEnabled: false })
  expect((await kit.as(ana).call(aiProvidersApi.get, { params })).status).toBe(404)
})

test("another group's service cannot be chosen, and a member without the flag changes nothing", async ({ kit }) => {
  const { ana, provider } = await kitchen(kit)
  const zoe = await kit.person()
  const stolen = await kit
    .as(zoe)
    .call(aiProvidersApi.updateSettings, { body: { ...nobody, imageProviderId: provider.id } })
  expect([stolen.status, stolen.detail]).toMatchObject([422, [{ loc: ['body', 'imageProviderId'] }]])
  const plain = await kit.person({
    canManage: false,
    household: { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug },
  })
  expect((await kit.as(plain).call(aiProvidersApi.create, { body: draft })).status).toBe(403)
  expect((await kit.as(plain).call(aiProvidersApi.list)).status).toBe(403)
  expect((await kit.as(plain).call(aiProvidersApi.settings)).status).toBe(200)
})

test('attack 40: a month has only so many calls, also for those who ask at the same time', async ({ kit }) => {
  const { ana, ai, params } = await kitchen(kit, { monthlyLimit: 3 })
  const test = () => kit.as(ana).call(aiProvidersApi.test, { params })
  const answers = await Promise.all(Array.from({ length: 6 }, test))
  expect(answers.filter(({ data }) => data.success)).toHaveLength(3)
  expect(ai.requests).toHaveLength(3)
  const refused = answers.find(({ data }) => !data.success)
  expect(refused?.data.response).toContain('limit')
  expect((await kit.as(ana).call(aiProvidersApi.get, { params })).data.callsThisMonth).toBe(3)
  kit.clock.advance(31 * 24 * 3600_000)
  expect((await test()).data.success).toBe(true)
})

test('attack 39: the test says how it went, never with the key or the words of a failure', async ({ kit }) => {
  const { ana, ai, params } = await kitchen(kit)
  const response = async () => (await kit.as(ana).call(aiProvidersApi.test, { params })).data
  expect(await response()).toEqual({ success: true, response: 'It works. The answer was: “Hello”' })
  for (const status of [401, 429, 500]) {
    ai.says((answer) => void answer.writeHead(status).end(`no: ${KEY}`))
    const { success, response: sentence } = await response()
    expect([success, sentence]).toEqual([false, expect.stringContaining('AI service')])
    expect(sentence).not.toContain(KEY)
  }
})

test('a key that another secret encrypted has to be entered again', async ({ kit }) => {
  const { ana, params } = await kitchen(kit)
  kit.runtime.secret = new TextEncoder().encode('after a restored backup')
  const { data } = await kit.as(ana).call(aiProvidersApi.test, { params })
  expect(data).toMatchObject({ success: false, response: expect.stringContaining('Enter it again') })
  const [shown] = (await kit.as(ana).call(aiProvidersApi.list)).data
  expect([shown?.hasKey, shown?.requestHeaders]).toEqual([false, {}])
})

test('administrators do the same for any group, and a group that is not there is not found', async ({ kit }) => {
  const { ana, provider } = await kitchen(kit)
  const admin = kit.as(await kit.person({ admin: true }))
  const params = { group_id: ana.groupId, provider_id: provider.id }
  expect((await admin.call(adminAiProvidersApi.list, { params })).data).toEqual([provider])
  expect((await admin.call(adminAiProvidersApi.testProvider, { params, form: {} })).data.success).toBe(true)
  const body = { ...nobody, defaultProviderId: provider.id }
  expect((await admin.call(adminAiProvidersApi.updateSettings, { params, body })).data.aiEnabled).toBe(true)
  const elsewhere = { group_id: '7b4f0a36-6a2c-4a0e-9a53-2d3c1f0f9a11', provider_id: provider.id }
  for (const call of [adminAiProvidersApi.list, adminAiProvidersApi.settings, adminAiProvidersApi.get])
    expect((await admin.call(call, { params: elsewhere })).status).toBe(404)
  expect((await admin.call(adminAiProvidersApi.create, { params: elsewhere, body: draft })).status).toBe(404)
})

async function withServerService(work: (kit: Kit, ai: AiServer) => Promise<void>, env: Record<string, string> = {}) {
  const ai = await startAiServer()
  const kit = await createKit({ env: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: ai.baseUrl, ...env } })
  allowAi(kit, ai)
  await work(kit, ai)
  await kit.close()
}

test("the server's own service is tried from the desk, with a picture if it may see one", () =>
  withServerService(async (kit, ai) => {
    const admin = kit.as(await kit.person({ admin: true }))
    expect((await kit.guest().call(appInfoApi.about)).data).toMatchObject({
      enableOpenai: true,
      enableOpenaiImageServices: true,
    })
    const form = { image: file(png), extension: 'png' }
    const { data } = await admin.call(adminAiProvidersApi.testServer, { form })
    expect(data).toEqual({ success: true, response: 'It works. The answer was: “Hello”' })
    expect(JSON.stringify(ai.requests[0]?.body.messages)).toContain('data:image/jpeg;base64,')
    expect(ai.requests[0]?.body.response_format).toBeUndefined()
    const broken = { image: file(Buffer.from('no picture')) }
    const answer = await admin.call(adminAiProvidersApi.testServer, { form: broken })
    expect([answer.status, answer.data.success]).toEqual([200, false])
  }))

test('without a key there is no service, and pictures can be kept from it', async () => {
  await withServerService(
    async (kit, ai) => {
      const admin = kit.as(await kit.person({ admin: true }))
      const { data } = await admin.call(adminAiProvidersApi.testServer, { form: { image: file(png) } })
      expect(data).toMatchObject({ success: false, response: expect.stringContaining('pictures') })
      expect(ai.requests).toHaveLength(0)
      expect((await admin.call(appInfoApi.about)).data).toMatchObject({
        enableOpenai: true,
        enableOpenaiImageServices: false,
      })
    },
    { OPENAI_ENABLE_IMAGE_SERVICES: 'false' },
  )
  await withServerService(
    async (kit) => {
      const admin = kit.as(await kit.person({ admin: true }))
      const { data } = await admin.call(adminAiProvidersApi.testServer, { form: {} })
      expect(data).toMatchObject({ success: false, response: expect.stringContaining('set up') })
      expect((await admin.call(appInfoApi.about)).data.enableOpenai).toBe(false)
    },
    { OPENAI_MODEL: '' },
  )
})
