// @module-tag without-database

import { expect, test } from 'vitest'
import { completion, startAiServer } from '#test/servers/ai-server.ts'
import { TEST_TIMEOUT_MS } from '#test/timeouts.ts'
import { type AiConnection, createAskAi } from './ai-service.ts'
import { createSafeFetch } from './safe-fetch.ts'

const KEY = 'sk-very-secret'
const question = { system: 'Answer in JSON.', user: ['Take this apart', 'page text'], json: true }

async function started(change: Partial<AiConnection> = {}) {
  const server = await startAiServer()
  const ask = createAskAi(createSafeFetch({ allow: [server.host] }))
  const connection: AiConnection = {
    baseUrl: server.baseUrl,
    model: 'small',
    apiKey: KEY,
    timeoutMs: TEST_TIMEOUT_MS,
    headers: {},
    params: {},
    line: 'group',
    ...change,
  }
  return {
    server,
    ask: (asked: Parameters<typeof ask>[1] = question) => ask(connection, asked),
    connection,
    askAi: ask,
  }
}

test('a question is asked as the protocol has it', async () => {
  const { server, ask } = await started({ headers: { 'X-Title': 'Larder' }, params: { 'api-version': '2' } })
  const answer = await ask({ ...question, pictures: [Buffer.from('jpeg')] })
  expect(answer).toEqual({ text: 'Hello' })
  const [{ url, headers, body } = expect.fail('nothing was asked')] = server.requests
  expect(url).toBe('/v1/chat/completions?api-version=2')
  expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-title': 'Larder' })
  expect(body).toEqual({
    model: 'small',
    temperature: 0.2,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: 'Answer in JSON.' },
      { role: 'user', content: 'Take this apart' },
      { role: 'user', content: 'page text' },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/jpeg;base64,anBlZw==' } }] },
    ],
  })
})

test('an own authorization header stands instead of the key, and without a key none is sent', async () => {
  const { server, ask } = await started({ headers: { Authorization: 'Basic x' } })
  await ask()
  expect(server.requests[0]?.headers.authorization).toBe('Basic x')
  const keyless = await started({ apiKey: '' })
  await keyless.ask()
  expect(keyless.server.requests[0]?.headers.authorization).toBeUndefined()
})

test('a service that knows no temperature and no format is asked once more without them', async () => {
  const { server, ask } = await started()
  server.says((response, { body }) => {
    if (body.temperature !== undefined) response.statusCode = 400
    response.end(completion('{}'))
  })
  expect(await ask()).toEqual({ text: '{}' })
  expect(server.requests).toHaveLength(2)
})

const foreign = `the key ${KEY} is wrong <script>`

test.each([
  [401, 'keyRefused'],
  [403, 'keyRefused'],
  [429, 'busy'],
  [500, 'failing'],
  [400, 'failing'],
  [404, 'failing'],
  [504, 'timeout'],
])('attack 39: an answer of status %i is told in one word of ours', async (status, problem) => {
  const { server, ask } = await started()
  server.says((response) => void response.writeHead(status).end(foreign))
  expect(await ask()).toEqual({ problem })
})

test.each([
  ['no JSON', foreign],
  ['no choices', '{"choices":[]}'],
  ['no object', '[null]'],
  ['no message', '{"choices":[{"message":null}]}'],
  ['empty content', completion('  ')],
  ['content of another kind', completion({ evil: true })],
  ['tools to be called', '{"choices":[{"message":{"content":null,"tool_calls":[{}]},"finish_reason":"tool_calls"}]}'],
  ['brackets without end', '['.repeat(1_000_000)],
])('an answer that is %s is unreadable', async (_what, body) => {
  const { server, ask } = await started()
  server.says((response) => void response.end(body))
  expect(await ask()).toEqual({ problem: 'unreadable' })
})

test('an answer that was cut off is not taken for a whole one', async () => {
  const { server, ask } = await started()
  server.says((response) => void response.end(completion('{"name":"So', 'length')))
  expect(await ask()).toEqual({ problem: 'cutOff' })
})

test('attack 5: an endless answer, a late one and a broken line end', async () => {
  const { server, ask } = await started()
  server.says((response) => {
    const more = () => void response.write('x'.repeat(100_000), () => setImmediate(more))
    more()
  })
  expect(await ask()).toEqual({ problem: 'unreadable' })
  server.says((response) => void response.socket?.destroy())
  expect(await ask()).toEqual({ problem: 'unreachable' })
  const late = await started({ timeoutMs: 300 })
  late.server.says(() => {})
  expect(await late.ask()).toEqual({ problem: 'timeout' })
})

test('attacks 1, 2: what the allow-list does not name is not reached, and no redirect is followed', async () => {
  const { server, connection, ask } = await started()
  const guarded = createAskAi(createSafeFetch())
  expect(await guarded(connection, question)).toEqual({ problem: 'unreachable' })
  expect(await guarded({ ...connection, baseUrl: 'file:///etc' }, question)).toEqual({ problem: 'unreachable' })
  expect(server.requests).toHaveLength(0)

  server.says((response) => void response.writeHead(307, { location: '/v1/elsewhere' }).end())
  expect(await ask()).toEqual({ problem: 'failing' })
  expect(server.requests).toHaveLength(1)
})

test('one group has four questions on their way, and another does not wait behind it', async () => {
  const { server, askAi, connection } = await started()
  const held: (() => void)[] = []
  server.says((response, { body }) => {
    if (body.model === 'small') held.push(() => response.end(completion('later')))
    else response.end(completion('at once'))
  })
  const asked = Array.from({ length: 6 }, () => askAi(connection, question))
  await expect.poll(() => held.length).toBe(4)
  expect(await askAi({ ...connection, model: 'other', line: 'neighbours' }, question)).toEqual({ text: 'at once' })
  expect(held).toHaveLength(4)
  for (const answer of held.splice(0)) answer()
  await expect.poll(() => held.length).toBe(2)
  for (const answer of held.splice(0)) answer()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => ({ text: 'later' })))
})
