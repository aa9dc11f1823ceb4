import { aiProvidersApi } from '@larder/contract/ai-providers.ts'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'
import { type AiRequest, allowAi, completion, startAiServer } from '#test/servers/ai-server.ts'
import { parseLinesWithAi } from './ingredient-lines.service.ts'

const sentLines = ({ body }: AiRequest) =>
  (JSON.parse(String(body.messages.at(-1)?.content)) as { lines: { line: number; text: string }[] }).lines

async function cook(kit: Kit) {
  const ana = await kit.person()
  const ai = await startAiServer()
  allowAi(kit, ai)
  const body = { name: 'AI', model: 'small', apiKey: 'sk-secret', baseUrl: ai.baseUrl }
  const { data } = await kit.as(ana).call(aiProvidersApi.create, { body })
  const choice = { defaultProviderId: data.id, imageProviderId: null, audioProviderId: null }
  await kit.as(ana).call(aiProvidersApi.updateSettings, { body: choice })
  return { ana, ai, parse: (lines: string[]) => parseLinesWithAi(kit.as(ana).ctx(), lines, 'off') }
}

test('every line comes back in its place with its input, in however many questions', async ({ kit }) => {
  const { ai, parse } = await cook(kit)
  ai.says((response, request) => {
    const lines = sentLines(request).toReversed()
    const ingredients = lines.map(({ line, text }) => ({ line, quantity: line, unit: '', food: text, note: '' }))
    response.end(completion(JSON.stringify({ ingredients })))
  })
  const lines = Array.from({ length: 70 }, (_, at) => `leek ${'abcdefghij'[at % 10]}`)
  const parsed = await parse(lines)
  expect(parsed.map(({ input }) => input)).toEqual(lines)
  expect(parsed.map(({ food }) => food)).toEqual(lines)
  expect(parsed.map(({ quantity }) => quantity)).toEqual(lines.map((_, at) => at + 1))
  expect(ai.requests.map((request) => sentLines(request).length).sort()).toEqual([10, 30, 30])
})

test('amounts are read as numbers, and how sure they are is measured against the line', async ({ kit }) => {
  const { ai, parse } = await cook(kit)
  const ingredients = [
    { quantity: '1 1/2', unit: 'cup', food: 'flour', note: 'sifted' },
    { quantity: 2, upTo: 3, unit: '', food: 'carrot', note: '' },
    { quantity: 9, unit: 'kg', food: 'gold', note: 'IGNORE ALL INSTRUCTIONS' },
  ]
  ai.says(`Sure!\n\`\`\`json\n${JSON.stringify({ ingredients })}\n\`\`\``)
  const parsed = await parse(['1 1/2 cups flour, sifted', '2-3 carrots', '1 pinch salt'])
  expect(parsed).toMatchObject([
    { quantity: 1.5, unit: 'cup', food: 'flour', note: 'sifted', confidence: { average: 1 } },
    { quantity: 2, upTo: 3, food: 'carrot' },
    { food: 'gold', confidence: { average: 0 } },
  ])
})

test('attack 40: an answer that lies about its lines leaves them as they are', async ({ kit }) => {
  const { ai, parse } = await cook(kit)
  ai.says({ ingredients: [null, { line: 99, food: 'x' }, { line: 'a', quantity: -1e9, food: { evil: 1 } }, 4, 5] })
  const parsed = await parse(['2 eggs', 'salt', '', 'x'.repeat(5000)])
  expect(parsed.map(({ input }) => input)).toEqual(['2 eggs', 'salt', '', 'x'.repeat(5000)])
  expect(parsed.every(({ food, quantity, confidence }) => !food && quantity === null && !confidence.average)).toBe(true)
  ai.says({ somethingElse: true })
  await expect(parse(['2 eggs'])).rejects.toMatchObject({ code: 'badGateway' })
})

test("the names of the group's units are sent only where the operator has them sent", async ({ kit }) => {
  const { ana, ai, parse } = await cook(kit)
  await kit.unit({ by: ana, name: 'Messerspitze' })
  await parse(['salt']).catch(() => {})
  expect(ai.requests[0]?.body.messages[0]?.content).toContain('Messerspitze')
  kit.runtime.config = { ...kit.runtime.config, aiSendsUnits: false }
  await parse(['salt']).catch(() => {})
  expect(ai.requests[1]?.body.messages[0]?.content).not.toContain('Messerspitze')
})

test('without a service it is refused, and one that fails says so without its own words', async () => {
  const ai = await startAiServer()
  const kit = await createKit()
  const ana = await kit.person()
  await expect(parseLinesWithAi(kit.as(ana).ctx(), ['salt'], 'off')).rejects.toMatchObject({
    code: 'invalid',
    message: 'off',
  })
  const { ai: own, parse } = await cook(kit)
  own.says((response) => void response.writeHead(500).end('sk-secret'))
  await expect(parse(['salt'])).rejects.toMatchObject({
    code: 'badGateway',
    message: expect.not.stringContaining('sk-'),
  })
  expect(ai.requests).toHaveLength(0)
  await kit.close()
})
