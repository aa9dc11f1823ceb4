import { scopeOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { usersApi } from '@larder/contract/users.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import { covers } from '@larder/domain/permissions/scopes.ts'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormFile } from '#test/multipart.ts'
import { fillWithOneId, marks, type Owner, rowsOfTheirs, THE_ID, THE_NUMBER, THE_SLUG } from './access/one-id.ts'
import type { Person } from './factories/factories.ts'
import { fitting } from './generated/values.ts'
import { type Caller, createKit, type Kit, type Outcome } from './kit.ts'

/**
 * Attack 23, without a list: every mounted route that takes an id, in its path, its query or its body, gets the id of a
 * kitchen's things from eight kinds of callers. None of them may learn or change what is not theirs; a new route and a
 * new table are covered the day they are there. Who gets what, and with which status, is `access-matrix.test.ts`.
 */

const SEED = 20_261_116
/** Bodies are generated: one that is refused for its form tells nothing about who may send it. */
const TRIES = 3

let kit: Kit
let people: Record<string, Person>

const none = { canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false, advanced: false }

beforeAll(async () => {
  kit = await createKit()
  await fillWithOneId(kit.runtime.connection)
  const household = { id: THE_ID, groupId: THE_ID, name: '', slug: THE_SLUG }
  people = {
    stranger: await kit.person(),
    admin: await kit.person({ admin: true }),
    neighbour: await kit.person({ household: await kit.household({ groupId: THE_ID }), ...none }),
    plain: await kit.person({ household, ...none }),
    householdManager: await kit.person({ household, ...none, canManageHousehold: true }),
    groupManager: await kit.person({ household, ...none, canManage: true }),
    owner: await kit.person({ household }),
  }
})
afterAll(() => kit.close())

type Schema = TSchema & { properties?: Record<string, Schema>; type?: string | string[]; format?: string }

const takesId = (schema: unknown): boolean => JSON.stringify(schema ?? {}).includes('"uuid')

const idRoutes = () =>
  kit.app.mounted.filter(
    ({ path, body, form, query }) => path.includes('{') || [body, form, query].some((part) => takesId(part)),
  )

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The same value, with theirs for every id. */
function naming(value: unknown): unknown {
  if (typeof value === 'string') return isUuid.test(value) ? THE_ID : value
  if (Array.isArray(value)) return value.map(naming)
  if (value instanceof Uint8Array || !(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, naming(one)]))
}

const sampled = (schema: TSchema | undefined, seed: number) =>
  schema ? naming(fc.sample(fitting(schema), { seed, numRuns: 1 })[0]) : undefined

function paramsOf({ params }: TaggedEndpoint): Record<string, unknown> {
  const properties = (params as Schema | undefined)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if ([schema.type].flat().includes('integer')) return [name, THE_NUMBER]
      return [name, name.includes('slug') ? THE_SLUG : name.startsWith('file') ? 'original.webp' : THE_ID]
    }),
  )
}

const fieldsOf = (form: unknown) =>
  Object.fromEntries(
    Object.entries(form instanceof Object ? form : {}).map(([name, one]) => [
      name,
      one instanceof Object && 'bytes' in one ? (one as FormFile) : String(one),
    ]),
  )

function ask(caller: Pick<Caller, 'call'>, endpoint: TaggedEndpoint, attempt: number): Promise<Outcome<unknown>> {
  const seed = SEED + attempt
  const { query, body, form } = endpoint
  const sentQuery = sampled(query, seed) as Record<string, unknown> | undefined
  return caller.call(endpoint, {
    params: paramsOf(endpoint),
    ...(query
      ? { query: Object.fromEntries(Object.entries(sentQuery ?? {}).filter(([, one]) => !(one instanceof Object))) }
      : {}),
    ...(form ? { form: fieldsOf(sampled(form, seed)) } : body ? { body: sampled(body, seed) } : {}),
  })
}

const keyOf = ({ method, path }: TaggedEndpoint) => `${method} ${path}`

type Rules = { hidden: Owner[]; status: (endpoint: TaggedEndpoint) => number | undefined }

/** Asks every route and says what was told or answered that should not have been. */
async function faultsOf(
  caller: Pick<Caller, 'call'>,
  routes: TaggedEndpoint[],
  { hidden, status }: Rules,
): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of routes)
    for (let attempt = 0; attempt < (endpoint.method === 'GET' ? 1 : TRIES); attempt++) {
      const answer = await ask(caller, endpoint, attempt)
      const told = hidden.filter((owner) => answer.text.includes(marks[owner]))
      if (told.length > 0)
        faults.push(`${keyOf(endpoint)} tells of the ${told.join(', ')}: ${answer.text.slice(0, 200)}`)
      const wanted = status(endpoint)
      if (wanted !== undefined && answer.status !== wanted)
        faults.push(`${keyOf(endpoint)} answers ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 200)}`)
    }
  return faults
}

const everything: Owner[] = ['group', 'household', 'person']

async function expectNothing(caller: Pick<Caller, 'call'>, routes: TaggedEndpoint[], rules: Rules): Promise<void> {
  const before = await rowsOfTheirs(kit.runtime.connection, rules.hidden)
  expect(await faultsOf(caller, routes, rules)).toEqual([])
  expect(await rowsOfTheirs(kit.runtime.connection, rules.hidden)).toEqual(before)
}

test('the id names something for most routes: its owner is told of it', async () => {
  const reading = idRoutes().filter(({ method, path }) => method === 'GET' && path.includes('{'))
  const answers = await faultsOf(kit.as(people.owner as Person), reading, {
    hidden: everything,
    status: () => undefined,
  })
  expect(answers.length).toBeGreaterThan(30)
})

test('a guest and a credential that was revoked reach what is public, and there nothing of theirs', async () => {
  const status = ({ access }: TaggedEndpoint) => (access === 'public' ? undefined : 401)
  await expectNothing(kit.guest(), idRoutes(), { hidden: everything, status })
  const revoked = kit.as({ ...(people.owner as Person), sessionEpoch: 99 })
  await expectNothing(revoked, idRoutes(), { hidden: everything, status })
})

test('a stranger of another group learns nothing of theirs and changes nothing', async () => {
  const stranger = people.stranger as Person
  const status = ({ access }: TaggedEndpoint) => (access === 'admin' ? 403 : undefined)
  await expectNothing(kit.as(stranger), idRoutes(), { hidden: everything, status })
})

test('being administrator opens the desk and nothing else', async () => {
  const invite = 'POST /api/households/invitations' // administrators invite into any household
  const routes = idRoutes().filter((route) => route.access !== 'admin' && keyOf(route) !== invite)
  await expectNothing(kit.as(people.admin as Person), routes, { hidden: everything, status: () => undefined })
})

test('a neighbour of another household shares the group, and nothing of the household or its people', async () => {
  const neighbour = people.neighbour as Person
  const status = ({ access }: TaggedEndpoint) => (holds(neighbour.actor, access) ? undefined : 403)
  await expectNothing(kit.as(neighbour), idRoutes(), { hidden: ['household', 'person'], status })
})

test.each(['plain', 'householdManager', 'groupManager'])(
  'a member (%s) is refused what needs a flag they lack',
  async (role) => {
    const person = people[role] as Person
    const closed = idRoutes().filter(({ access }) => !holds(person.actor, access))
    expect(closed.length).toBeGreaterThan(40)
    await expectNothing(kit.as(person), closed, { hidden: everything, status: () => 403 })
  },
)

test('a token that is good for reading alone changes nothing, whoever made it', async () => {
  const { data } = await kit
    .as(people.owner as Person)
    .call(usersApi.createApiToken, { body: { name: 'reader', scopes: ['read'] } })
  const closed = idRoutes().filter((route) => route.access !== 'public' && !covers(['read'], scopeOf(route)))
  const reader: Pick<Caller, 'call'> = {
    call: (endpoint, input) =>
      kit.guest().call(endpoint, { ...input, headers: { authorization: `Bearer ${data.token}` } }),
  }
  expect(closed.length).toBeGreaterThan(100)
  await expectNothing(reader, closed, { hidden: everything, status: () => 403 })
})
