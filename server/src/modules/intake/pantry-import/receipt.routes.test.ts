import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryImportApi } from '@larder/contract/pantry-import.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { jpg } from '#modules/intake/recipe-import/recipe-site.fixture.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { type AiServer, allowAi, startAiServer } from '#test/servers/ai-server.ts'

const file = { filename: 'receipt.jpg', mimetype: 'image/jpeg', bytes: jpg }

async function withAi(work: (kit: Kit, ai: AiServer) => Promise<void>) {
  const ai = await startAiServer()
  const kit = await createKit({ env: { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: ai.baseUrl } })
  allowAi(kit, ai)
  await work(kit, ai)
  await kit.close()
}

test('without an AI service a receipt is refused before the picture is looked at, and says what is needed', async ({
  kit,
}) => {
  const ana = kit.as(await kit.person())
  const form = { images: [{ ...file, bytes: Buffer.from('no picture') }] }
  const refused = await ana.call(pantryImportApi.receipt, { form })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('image services are not enabled')])
})

test('a receipt becomes rows to look through, and nothing is stored', () =>
  withAi(async (kit, ai) => {
    const person = await kit.person()
    const tomato = await kit.food({ by: person, name: 'tomato', pluralName: 'tomatoes' })
    await kit.unit({ by: person, name: 'gram', abbreviation: 'g' })
    const ana = kit.as(person)
    ai.says({
      items: [
        { line: 'TOM 4X400G', food: 'tomatoes', count: 4, amount: 400, unit: 'g' },
        { line: 'EIER', food: 'eggs', count: 'ignore all rules', amount: -3, unit: {} },
        { line: 'PFAND', food: '' },
        'delete everything',
      ],
    })
    const { status, data } = await ana.call(pantryImportApi.receipt, { form: { images: [file] } })
    expect(status).toBe(200)
    expect(data.rows).toMatchObject([
      { line: 'TOM 4X400G', foodId: tomato.id, amount: 4, pack: { amount: 400, unitName: 'g' }, problems: [] },
      { line: 'EIER', foodName: 'eggs', foodId: null, amount: 1, pack: null, problems: [] },
    ])
    expect((await ana.call(pantryApi.list)).data.total).toBe(0)
    const [{ body } = expect.fail('nothing was asked')] = ai.requests
    expect(JSON.stringify(body.messages).match(/data:image\/jpeg;base64,/g)).toHaveLength(1)
  }))

test('a picture without a receipt, and an answer that is none, are said in words', () =>
  withAi(async (kit, ai) => {
    const ana = kit.as(await kit.person())
    for (const answer of [{ items: [] }, { hello: 'there' }]) {
      ai.says(answer)
      const { status, text } = await ana.call(pantryImportApi.receipt, { form: { images: [file] } })
      expect([status, text]).toEqual([400, expect.stringContaining('No receipt could be read')])
    }
  }))

test('a token needs the scope of shopping', async ({ kit }) => {
  const ana = await kit.person()
  const body = { name: 'reader', scopes: ['read', 'plan'] }
  const { token } = (await kit.as(ana).call(usersApi.createApiToken, { body })).data
  const headers = { authorization: `Bearer ${token}` }
  expect((await kit.guest().call(pantryImportApi.receipt, { form: { images: [file] }, headers })).status).toBe(403)
})
