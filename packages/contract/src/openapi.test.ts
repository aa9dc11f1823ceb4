import { expect, test } from 'vitest'
import { statusesOf } from './documented-errors.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { openApiDocument } from './openapi.ts'

const { paths, components } = openApiDocument('0.0.0')
const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number)

test('every call names its failures: from who may call, from what it takes, and its own', () => {
  expect(statuses('/api/groups/labels/{item_id}', 'put')).toEqual([
    200, 400, 401, 403, 404, 413, 415, 422, 500, 503, 507,
  ])
  expect(statuses('/api/auth/token', 'post')).toEqual([200, 400, 401, 403, 413, 415, 422, 423, 429, 500, 503, 507])
  expect(statuses('/api/app/about', 'get')).toEqual([200, 304, 500, 503])
  for (const endpoint of everyEndpoint)
    expect(new Set(statuses(endpoint.path, endpoint.method.toLowerCase()))).toEqual(new Set(statusesOf(endpoint)))
})

test('every failure has its wire shape, and every reference leads somewhere', () => {
  const referred = new Set(JSON.stringify(paths).match(/#\/components\/responses\/\w+/g))
  for (const reference of referred) expect(components.responses).toHaveProperty(reference.split('/').at(-1) ?? '')
  const { notFound, unprocessable } = components.responses
  expect(notFound?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorAnswer' })
  expect(unprocessable?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/HTTPValidationError',
  })
})

const OWN = { 'x-larder-extension': true }

test('what goes beyond the contract says so, where it stands', () => {
  const { schemas } = components
  expect(schemas['Recipe-Output']).toMatchObject({ properties: { revision: OWN } })
  expect(schemas.LongLiveTokenOut).toMatchObject({ properties: { lastUsedAt: OWN } })
  expect(schemas.ReadInviteToken).toMatchObject({ properties: { id: OWN, createdAt: OWN } })
  expect(schemas.ReadInviteToken).not.toMatchObject({ properties: { token: OWN } })
  expect(paths['/api/recipes/trash']?.get).toMatchObject(OWN)
  expect(paths['/api/recipes']?.get).not.toMatchObject(OWN)
  expect(paths['/api/recipes']?.get?.parameters).toContainEqual(expect.objectContaining({ name: 'loadFood', ...OWN }))
})

type Node = { [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Where lists and maps without an end stand. */
function endless(schema: unknown, at: string): string[] {
  if (!isNode(schema)) return []
  const isEndlessList = schema.type === 'array' && schema.maxItems === undefined
  const isEndlessMap = schema.patternProperties !== undefined && schema.maxProperties === undefined
  const inner = Object.entries(schema).flatMap(([key, value]) => endless(value, `${at}.${key}`))
  return isEndlessList || isEndlessMap ? [at, ...inner] : inner
}

test('every list a client may send has an end', () => {
  const found = everyEndpoint.flatMap(({ method, path, query, body, form }) =>
    [query, body, form].flatMap((schema) => endless(schema, `${method} ${path}`)),
  )
  expect(found).toEqual([])
})

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method} ${path}`, path, operation })),
)

test('a body that a client may leave out is not required', () => {
  const required = (path: string) => paths[path]?.post?.requestBody?.required
  expect(required('/api/households/shopping/lists/{item_id}/recipe/{recipe_id}')).toBe(false)
  expect(required('/api/households/shopping/lists/{item_id}/recipe')).toBe(true)
})

test('whatever only administrators may call has a tag by which tools can be hidden, whichever module it stands in', () => {
  const bare = operations.filter(
    ({ path, operation: { tags, 'x-access': access } }) =>
      (path.startsWith('/api/admin/') || access === 'admin') &&
      !(tags[0]?.startsWith('Admin: ') && tags.includes('admin')),
  )
  expect(bare.map(({ call }) => call)).toEqual([])
  expect(paths['/api/admin/backups/{file_name}/restore']?.post?.tags).toEqual(['Admin: Backups', 'admin', 'backups'])
  expect(paths['/api/admin/users']?.get?.tags).toEqual(['Admin: Manage Users', 'admin'])
  expect(paths['/api/users']?.get?.tags).toEqual(['Admin: Manage Users', 'admin'])
  expect(paths['/api/admin/reference-imports']?.get?.tags[0]).toBe('Admin: Reference Imports')
  expect(paths['/api/recipes']?.get?.tags).toEqual(['recipes'])
})

test('an answer that stays open is marked, and nothing else is', () => {
  const streams = operations.filter(({ operation }) => operation['x-event-stream'])
  expect(streams.map(({ call }) => call)).toEqual(
    everyEndpoint.filter(({ events }) => events).map(({ method, path }) => `${method.toLowerCase()} ${path}`),
  )
  expect(streams.map(({ call }) => call)).toContain('get /api/events/stream')
  for (const { operation } of operations) {
    const isStream = JSON.stringify(operation.responses).includes('"text/event-stream"')
    expect(operation['x-event-stream'] === true).toBe(isStream)
    expect(operation.tags.includes('event-streams')).toBe(isStream)
  }
})

/** Where a default is an object or a list. */
function compositeDefaults(node: unknown, at: string): string[] {
  if (!isNode(node)) return []
  const inner = Object.entries(node).flatMap(([key, value]) => compositeDefaults(value, `${at}.${key}`))
  return isNode(node.default) && !('type' in node.default) ? [at, ...inner] : inner
}

test('a default is a scalar: generators choke on objects and lists, and the field may be left out all the same', () => {
  expect([...compositeDefaults(paths, 'paths'), ...compositeDefaults(components, 'components')]).toEqual([])
  const draft = components.schemas.CreateIngredientFood as { required: string[]; properties: Node }
  expect(draft.required).toEqual(['name'])
  expect(draft.properties.extras).not.toHaveProperty('default')
  expect(draft.properties.description).toMatchObject({ default: '' })
})
