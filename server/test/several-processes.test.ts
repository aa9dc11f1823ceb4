import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { appImportsApi } from '@larder/contract/app-imports.ts'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { authApi } from '@larder/contract/auth.ts'
import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { cookingsApi } from '@larder/contract/cookings.ts'
import { type Answer, pathOf, searchOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { usersApi } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startObjectStore } from '#ports/object-store.fixture.ts'
import { eventsIn } from './event-reader.ts'
import { type FormFile, multipartOf } from './multipart.ts'
import { type ServerProcess, serverProcesses } from './server-processes.ts'
import { startOidcServer } from './servers/oidc-server.ts'
import { createSoftwareAuthenticator } from './software-authenticator.ts'
import { makeTestDatabase } from './test-database.ts'

/**
 * Two processes with one PostgreSQL and one object store, each with a data folder of its own. Every dialogue begins with
 * one and goes on with the other, as behind a balancer without sticky sessions.
 */

const onPostgres = inject('template').engine === 'postgres'

const BASE_URL = 'http://localhost'
const PASSWORD = 'correct horse battery'

let one: ServerProcess
let other: ServerProcess
let start: Awaited<ReturnType<typeof serverProcesses>>
let provider: Awaited<ReturnType<typeof startOidcServer>>
let store: Awaited<ReturnType<typeof startObjectStore>>
let admin: Headers
const endings: (() => Promise<unknown>)[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'larder-several-'))
  endings.push(async () => rmSync(made, { recursive: true, force: true }))
  return made
}

beforeAll(async () => {
  if (!onPostgres) return
  const { choice, drop } = await makeTestDatabase(folder())
  if (choice.engine !== 'postgres') return
  store = await startObjectStore()
  provider = await startOidcServer(`${BASE_URL}/login`)
  endings.push(drop, store.close, provider.close)
  const env = {
    BASE_URL,
    DB_ENGINE: 'postgres',
    POSTGRES_URL_OVERRIDE: choice.url,
    POSTGRES_WRITERS: '3',
    POSTGRES_READERS: '5',
    OIDC_AUTH_ENABLED: 'true',
    OIDC_CLIENT_ID: 'larder',
    OIDC_CLIENT_SECRET: 'larder-secret',
    OIDC_CONFIGURATION_URL: provider.discoveryUrl,
    ...store.filesEnv,
  }
  start = await serverProcesses(env, (work) => endings.push(work))
  one = await start(undefined, { DATA_DIR: folder() })
  other = await start(undefined, { DATA_DIR: folder() })
  admin = await signedIn(one, DEFAULT_ADMIN.email, DEFAULT_ADMIN.password)
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

type Headers = Record<string, string>
type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string | FormFile>
  headers?: Headers
}

async function call<E extends TaggedEndpoint>({ url }: ServerProcess, endpoint: E, sent: Sent = {}) {
  const { params, query, body, form, headers } = sent
  const multipart = form && multipartOf(form)
  const response = await fetch(url + pathOf(endpoint, params) + searchOf(query), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...multipart?.headers,
      ...headers,
    },
    body: multipart?.payload ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, data: (isJson ? JSON.parse(text) : text) as Answer<E> }
}

const signIn = (server: ServerProcess, username: string, password: string, more: Record<string, string> = {}) =>
  call(server, authApi.signIn, { form: { username, password, ...more } })

async function signedIn(server: ServerProcess, username: string, password: string): Promise<Headers> {
  const { data, status } = await signIn(server, username, password)
  expect(status).toBe(200)
  return { authorization: `Bearer ${data.access_token}` }
}

async function person(name: string) {
  const { data: self } = await call(one, usersApi.self, { headers: admin })
  const body = {
    username: name,
    fullName: name,
    email: `${name}@example.org`,
    password: PASSWORD,
    group: self.group,
    household: self.household,
  }
  const { status, data } = await call(one, adminUsersApi.create, { body, headers: admin })
  expect(status).toBe(201)
  return data
}

const cookieOf = (headers: globalThis.Headers) => headers.get('set-cookie')?.split(';', 1)[0] ?? ''

test.runIf(onPostgres)('who signed in with one is known to the other, and no longer after signing out', async () => {
  await person('ana')
  const headers = await signedIn(one, 'ana', PASSWORD)
  expect((await call(other, usersApi.self, { headers })).data.username).toBe('ana')
  await call(other, authApi.signOut, { headers })
  expect((await call(one, usersApi.self, { headers })).status).toBe(401)
})

test.runIf(onPostgres)('a second factor is set up across both, and a code is good once for both', async () => {
  await person('ben')
  const headers = await signedIn(one, 'ben', PASSWORD)
  const { data } = await call(one, secondFactorsApi.start, { body: { password: PASSWORD }, headers })
  // A code of the step before could be too old when it arrives: the clock goes on.
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  expect((await call(other, secondFactorsApi.confirm, { body: { code: codeAt(0) }, headers })).status).toBe(200)
  expect((await signIn(one, 'ben', PASSWORD)).status).toBe(401)
  const code = codeAt(1)
  expect((await signIn(other, 'ben', PASSWORD, { code })).status).toBe(200)
  expect((await signIn(one, 'ben', PASSWORD, { code })).status).toBe(401)
})

test.runIf(onPostgres)(
  'a passkey is made and shown across both, and an answer to a challenge is good once',
  async () => {
    await person('cleo')
    const headers = await signedIn(one, 'cleo', PASSWORD)
    const authenticator = createSoftwareAuthenticator()
    const creation = await call(one, secondFactorsApi.passkeyCreation, { body: { password: PASSWORD }, headers })
    const body = { name: 'Phone', registration: authenticator.register(creation.data) }
    expect((await call(other, secondFactorsApi.addPasskey, { body, headers })).status).toBe(201)

    const asked = await call(other, authApi.passkeyRequest)
    const shown = {
      body: { assertion: authenticator.show(asked.data) },
      headers: { cookie: cookieOf(asked.headers) },
    }
    expect((await call(one, authApi.signInByPasskey, shown)).status).toBe(200)
    expect((await call(other, authApi.signInByPasskey, shown)).status).toBe(401)
  },
)

test.runIf(onPostgres)('a sign-in through a provider ends with another process than it began with', async () => {
  provider.signsInAs({ sub: 'dora', name: 'Dora', email: 'dora@example.org', email_verified: true })
  const departed = await call(one, authApi.startProviderSignIn)
  const back = await provider.visit(departed.headers.get('location') ?? '')
  const { status, data } = await call(other, authApi.finishProviderSignIn, {
    query: Object.fromEntries(back.searchParams),
    headers: { cookie: cookieOf(departed.headers) },
  })
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await call(one, usersApi.self, { headers })).data.email).toBe('dora@example.org')
})

test.runIf(onPostgres)('a link for a new password is made by one and used once with the other', async () => {
  const { email } = await person('emil')
  const { data } = await call(one, adminUsersApi.makeResetToken, { body: { email }, headers: admin })
  const password = 'another horse battery'
  const body = { token: data.token, email, password, passwordConfirm: password }
  expect((await call(other, passwordsApi.reset, { body })).status).toBe(200)
  expect((await call(one, passwordsApi.reset, { body })).status).toBe(400)
  expect((await signIn(one, 'emil', password)).status).toBe(200)
})

test.runIf(onPostgres)('wrong passwords are counted across both processes', async () => {
  await person('fay')
  const statuses: number[] = []
  for (const server of [one, other, one, other, one, other, one])
    statuses.push((await signIn(server, 'fay', 'wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 423, 423])
})

test.runIf(onPostgres)(
  'rate limits are shared: calls that one process let through are missing at the other',
  async () => {
    const ask = (server: ServerProcess) => call(server, validatorsApi.username, { query: { name: 'gil' } })
    for (let calls = 0; calls < 30; calls++) expect((await ask(calls % 2 === 0 ? one : other)).status).toBe(200)
    expect([(await ask(one)).status, (await ask(other)).status]).toEqual([429, 429])
  },
)

const recipeOf = async (name: string) => {
  const { data: slug } = await call(one, recipesApi.create, { body: { name }, headers: admin })
  return { slug }
}

test.runIf(onPostgres)('who edits with one is seen by whoever asks the other', async () => {
  const { slug } = await recipeOf('Gazpacho')
  const at = (client: string) => ({ ...admin, 'x-client-id': client })
  await call(one, recipePresenceApi.keep, { params: { slug }, headers: at('desk') })
  const seen = async () => (await call(other, recipePresenceApi.list, { params: { slug }, headers: at('phone') })).data
  expect(await seen()).toMatchObject([{ username: DEFAULT_ADMIN.username }])
  await call(one, recipePresenceApi.leave, { params: { slug }, headers: at('desk') })
  expect(await seen()).toEqual([])
})

test.runIf(onPostgres)('a board that one made is cooked by with the other', async () => {
  const serveAt = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const body = { name: 'Dinner', serveAt, dishes: [{ name: 'Salad', minutes: 15 }] }
  const { data: board } = await call(one, cookingsApi.create, { body, headers: admin })
  const params = { item_id: board.id }
  const action = { type: 'start', stepId: board.steps[0]?.id }
  const acted = await call(other, cookingsApi.act, { params, body: { actions: [action] }, headers: admin })
  expect(acted.status).toBe(200)
  const { data } = await call(one, cookingsApi.get, { params, headers: admin })
  expect(data.steps[0]?.startedAt).not.toBeNull()
})

test.runIf(onPostgres)('a picture sent to one is shown by the other, and a file that waits is with both', async () => {
  const { slug } = await recipeOf('Focaccia')
  const bytes = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
    .jpeg()
    .toBuffer()
  const image = { filename: 'me.jpg', mimetype: 'image/jpeg', bytes }
  const form = { image, extension: 'jpg' }
  const { data } = await call(one, recipeMediaApi.replaceImage, { params: { slug }, form, headers: admin })
  const { data: recipe } = await call(other, recipesApi.get, { params: { slug }, headers: admin })
  const address = `${other.url}/api/media/recipes/${recipe.id}/images/original.webp?version=${data.image}`
  expect((await fetch(address, { headers: admin })).headers.get('content-type')).toBe('image/webp')

  const archive = { filename: 'Soup.cook', mimetype: 'text/plain', bytes: Buffer.from('Boil @water{1%l}.') }
  const wanted = { form: { archive, migration_type: 'cooklang' }, headers: admin }
  const uploaded = await call(one, appImportsApi.createPreview, wanted)
  expect(uploaded.status).toBe(202)
  // The one reads what the other stored; threads that take files apart are no part of this script.
  const { data: previews } = await call(other, appImportsApi.previews, { headers: admin })
  expect(previews.map(({ id }) => id)).toEqual([uploaded.data.id])
  expect([...store.objects.values()].map(String)).toContain('Boil @water{1%l}.')
})

test.runIf(onPostgres)('what one deleted the other brings back', async () => {
  const { data: label } = await call(one, labelsApi.create, { body: { name: 'Fresh' }, headers: admin })
  const params = { item_id: label.id }
  const wanted = { body: { ids: [label.id] }, headers: { ...admin, [UNDO_HEADER]: UNDO_WANTED } }
  const removed = await call(one, labelsApi.bulkRemove, wanted)
  const token = removed.headers.get(UNDO_HEADER) ?? ''
  expect((await call(other, removalsApi.restore, { params: { token }, headers: admin })).status).toBe(200)
  expect((await call(one, labelsApi.get, { params, headers: admin })).data.name).toBe('Fresh')
})

test.runIf(onPostgres)(
  'one that is asked to end says so, ends its streams with a hint, and another goes on from there',
  async () => {
    const leaving = await start(undefined, { DATA_DIR: folder(), CLOSE_DELAY_SECONDS: '600' })
    const feed = (server: ServerProcess, lastId?: string) =>
      fetch(server.url + changeFeedApi.stream.path, {
        headers: { ...admin, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      })
    const answer = await feed(leaving)
    let text = ''
    const parts = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(
      new TransformStream<string, string>({
        transform: (part, out) => {
          text += part
          out.enqueue(part)
        },
      }),
    )
    const events = eventsIn<FeedEntry>(parts ?? [])
    const last = (await events.next()).value?.id
    const ended = leaving.end()
    expect((await events.next()).done).toBe(true)
    expect(text.match(/^retry: \d+$/gm)).toHaveLength(2)

    const ready = await call(leaving, appInfoApi.ready)
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
    expect((await call(leaving, appInfoApi.live)).status).toBe(200)
    const refused = await feed(leaving)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    // It answers as long as the balancer may not have noticed.
    const made = await call(leaving, labelsApi.create, { body: { name: 'Late' }, headers: admin })
    expect(made.status).toBe(200)
    const again = await feed(other, last)
    const heard = await eventsIn<FeedEntry>(again.body?.pipeThrough(new TextDecoderStream()) ?? []).next()
    expect(heard.value?.data.id).toBe(made.data.id)
    await leaving.kill()
    await ended
  },
)
