import { pathOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithOneId, THE_ID, THE_NUMBER, THE_SLUG } from './access/one-id.ts'
import { createKit, type Kit } from './kit.ts'

/**
 * Attack 27: the browser's own cache answers for the last person. Every mounted route is asked, whatever it answers;
 * `mounted-apps.ts` holds the answers of all other tests to the same.
 */

let kit: Kit
beforeAll(async () => {
  kit = await createKit()
  await fillWithOneId(kit.runtime.connection)
})
afterAll(() => kit.close())

async function signedIn() {
  const household = { id: THE_ID, groupId: THE_ID, name: '', slug: THE_SLUG }
  const owner = await kit.person({ household, admin: true })
  return { authorization: `Bearer ${await kit.as(owner).token()}` }
}

type Field = { type?: string | string[] }

function addressOf(endpoint: TaggedEndpoint): string {
  const fields = Object.entries((endpoint.params as { properties?: Record<string, Field> })?.properties ?? {})
  const idOf = (name: string, { type }: Field) =>
    [type].flat().includes('integer') ? THE_NUMBER : name.includes('slug') ? THE_SLUG : THE_ID
  return pathOf(endpoint, Object.fromEntries(fields.map(([name, field]) => [name, idOf(name, field)])))
}

/** Says how every route answers; nothing is sent along, so most changes are refused, and that is an answer as well. */
async function policies(credentials: () => Promise<Record<string, string>>) {
  const told = new Map<string, { status: number; policy: string }>()
  let headers = await credentials()
  for (const endpoint of kit.app.mounted.filter(({ events }) => !events)) {
    const { method } = endpoint
    const { statusCode, headers: sent } = await kit.app.inject({ method, url: addressOf(endpoint), headers })
    told.set(`${method} ${endpoint.path}`, { status: statusCode, policy: String(sent['cache-control']) })
    // Some routes end sessions.
    if (method !== 'GET' && statusCode < 300) headers = await credentials()
  }
  return told
}

const kept = (told: Awaited<ReturnType<typeof policies>>) =>
  [...told].filter(([, { policy }]) => !policy.includes('no-store')).map(([route, { policy }]) => `${route}: ${policy}`)

test('attack 27: no answer to somebody who is signed in may be stored, only what is the same for everybody', async () => {
  const told = await policies(signedIn)
  expect(kept(told)).toEqual(['GET /api/app/about/theme: public, max-age=604800'])
  expect([...told.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(120)
})

test('attack 27: what is refused, and what guests are told by a link, is not stored either', async () => {
  const told = await policies(async () => ({}))
  expect(kept(told)).toEqual(['GET /api/app/about/theme: public, max-age=604800'])
})

test('attack 27: whoever already has an answer is told so, and still may not store it', async () => {
  const credentials = await signedIn()
  const ask = (headers: Record<string, string>) =>
    kit.app.inject({ url: '/api/users/self', headers: { ...credentials, ...headers } })
  const first = await ask({})
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-store'])
})
