import type { TObject, TSchema } from 'typebox'
import type { TaggedEndpoint } from './endpoint.ts'
import { ErrorObject, HTTPValidationError } from './errors.ts'
import { everyEndpoint } from './every-endpoint.ts'

/** The contract as OpenAPI 3.1, printed from the endpoint tables. Named schemas become components, once each. */

type Json = { [key: string]: unknown }
type Content = { [type: string]: { schema: Json } }

export type OpenApiParameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json }
export type OpenApiOperation = {
  tags: string[]
  summary: string
  operationId: string
  'x-access': string
  security?: Json[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: { [status: string]: { description: string; content?: Content } }
}
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: Json }
  paths: { [path: string]: { [method: string]: OpenApiOperation } }
  components: { schemas: { [name: string]: Json }; securitySchemes: Json }
}

export function openApiDocument(version: string): OpenApiDocument {
  const schemas: { [name: string]: Json } = {}
  const hoist = hoistInto(schemas)
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of everyEndpoint) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operationOf(endpoint, hoist)
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Larder',
      version,
      description: 'Recipes, meal plans, shopping lists and cookbooks for households and groups.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

type Hoist = (schema: TSchema) => Json

function operationOf(endpoint: TaggedEndpoint, hoist: Hoist): OpenApiOperation {
  const parameters = [...parametersOf(endpoint.params, 'path', hoist), ...parametersOf(endpoint.query, 'query', hoist)]
  const body = requestBodyOf(endpoint, hoist)
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, hoist, parameters.length > 0 || body !== undefined),
  }
}

const operationId = ({ method, path }: TaggedEndpoint) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z0-9]+/g, '_')}`.replace(/_$/, '')

function parametersOf(schema: TObject | undefined, place: 'path' | 'query', hoist: Hoist): OpenApiParameter[] {
  const required = new Set<string>((schema?.required as string[] | undefined) ?? [])
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: required.has(name) && !('default' in field),
    schema: hoist(field),
  }))
}

function requestBodyOf({ body, form }: TaggedEndpoint, hoist: Hoist): OpenApiOperation['requestBody'] {
  if (body) return { required: true, content: { 'application/json': { schema: hoist(body) } } }
  if (!form) return undefined
  const files = JSON.stringify(form).includes('"binary"')
  const type = files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { required: true, content: { [type]: { schema: hoist(form) } } }
}

function responsesOf(endpoint: TaggedEndpoint, hoist: Hoist, checked: boolean): OpenApiOperation['responses'] {
  const success = endpoint.response
    ? { content: { 'application/json': { schema: hoist(endpoint.response) } } }
    : endpoint.file
      ? { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } }
      : {}
  const failure = (description: string, schema: TSchema = ErrorObject) => ({
    description,
    content: { 'application/json': { schema: schema === ErrorObject ? detailOf(hoist(schema)) : hoist(schema) } },
  })
  return {
    [String(endpoint.status ?? 200)]: { description: 'Success', ...success },
    ...(endpoint.access === 'public' ? {} : { '401': failure('Not signed in') }),
    ...(endpoint.access === 'public' || endpoint.access === 'member' ? {} : { '403': failure('Not allowed') }),
    ...(checked ? { '422': failure('The input does not fit', HTTPValidationError) } : {}),
  }
}

const detailOf = (schema: Json): Json => ({
  type: 'object',
  properties: { detail: { anyOf: [{ type: 'string' }, schema] } },
  required: ['detail'],
})

/** Copies a schema as plain JSON; parts with a title move to the components. Fields with a default need not be sent. */
function hoistInto(schemas: { [name: string]: Json }): Hoist {
  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy)
    if (node === null || typeof node !== 'object') return node
    const copied = tidyRequired(Object.fromEntries(wordsOf(node as Json).map(([key, value]) => [key, copy(value)])))
    const { title } = node as Json
    if (typeof title !== 'string') return copied
    const known = schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(copied))
      throw new Error(`two different schemas are called ${title}`)
    schemas[title] = copied
    return { $ref: `#/components/schemas/${title}` }
  }
  return (schema) => copy(schema) as Json
}

/** The schema without our own words. In a list of fields these may be names, and then a schema stands behind them. */
const wordsOf = (node: Json): [string, unknown][] =>
  Object.entries(node).filter(([key, value]) => !(key === 'title' || key === 'trim') || typeof value === 'object')

function tidyRequired(schema: Json): Json {
  const { required, properties } = schema as { required?: string[]; properties?: { [name: string]: Json } }
  if (!Array.isArray(required) || !properties) return schema
  const kept = required.filter((name) => !('default' in (properties[name] ?? {})))
  const { required: _, ...rest } = schema
  return kept.length > 0 ? { ...rest, required: kept } : rest
}
